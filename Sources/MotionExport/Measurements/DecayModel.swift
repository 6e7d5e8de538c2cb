internal import MotionTime

/// An exponential decay: x(t) = from + velocity·τ·(1 − e^(−(t − begin) ÷ τ)), and `from` until the begin.
struct DecayModel: FitModel {
  let kind = FitKind.decay

  func evaluate(_ numbers: [Double], at times: [Double], derivatives: Bool) -> FitValues {
    var result = FitValues(
      parameters: numbers.count, samples: times.count, hasDerivatives: derivatives)
    let (constant, from, velocity, begin) = (numbers[0], numbers[1], numbers[2], numbers[3])
    for (index, time) in times.enumerated() {
      let elapsed = max(time - begin, 0) / constant
      let gone = -Elementary.expMinusOne(-elapsed)
      result.values[index] = from + velocity * constant * gone
      guard derivatives else { continue }
      result.columns[0][index] = velocity * (gone - elapsed * (1 - gone))
      result.columns[1][index] = 1
      result.columns[2][index] = constant * gone
      if elapsed > 0 { result.columns[3][index] = -velocity * (1 - gone) }
    }
    return result
  }

  func starts(_ samples: FitSamples, _ given: [FitParameter: Double]) -> [[Double]] {
    let begins = given[.begin].map { [$0] } ?? samples.quietTimes(atEnd: false)
    let thinned = samples.thinned(to: 512)
    var found: [(remainder: Double, numbers: [Double])] = []
    for begin in begins {
      for step in 0...48 {
        let constant =
          given[.timeConstant]
          ?? samples.span * 1e-4 * Elementary.exp(Double(step) * 0.33)
        let gone = thinned.times.map {
          -constant * Elementary.expMinusOne(-max($0 - begin, 0) / constant)
        }
        let fit = LinearFit(
          [gone.map { _ in 1 }, gone], [given[.from], given[.velocity]], to: thinned.values)
        found.append((fit.remainder, [constant] + fit.coefficients + [begin]))
      }
    }
    return Array(
      found.filter { $0.remainder.isFinite }.sorted { $0.remainder < $1.remainder }.prefix(8)
        .map(\.numbers))
  }
}
