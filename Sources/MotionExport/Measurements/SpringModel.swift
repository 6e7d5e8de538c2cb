/// A spring of mass 1: x(t) = to + (from − to)·φ(t − begin) + velocity·ψ(t − begin), and `from` until the begin.
struct SpringModel: FitModel {
  let kind = FitKind.spring

  func evaluate(_ numbers: [Double], at times: [Double], derivatives: Bool) -> FitValues {
    var result = FitValues(
      parameters: numbers.count, samples: times.count, hasDerivatives: derivatives)
    let (stiffness, damping) = (numbers[0], numbers[1])
    let (from, to, velocity, begin) = (numbers[2], numbers[3], numbers[4], numbers[5])
    let way = from - to
    let basis = SpringBasis(stiffness: stiffness, damping: damping)
    for (index, time) in times.enumerated() {
      let elapsed = time - begin
      let at = elapsed > 0 ? basis.values(at: elapsed) : SpringBasis.Values()
      result.values[index] = to + way * at.phi + velocity * at.psi
      guard derivatives else { continue }
      result.columns[0][index] = way * at.phiByStiffness + velocity * at.psiByStiffness
      result.columns[1][index] = way * at.phiByDamping + velocity * at.psiByDamping
      result.columns[2][index] = at.phi
      result.columns[3][index] = 1 - at.phi
      result.columns[4][index] = at.psi
      guard elapsed > 0 else { continue }
      // φ′ = −k·ψ and ψ′ = φ − c·ψ.
      result.columns[5][index] =
        way * stiffness * at.psi - velocity * (at.phi - damping * at.psi)
    }
    return result
  }

  func starts(_ samples: FitSamples, _ given: [FitParameter: Double]) -> [[Double]] {
    let begins = given[.begin].map { [$0] } ?? samples.quietTimes(atEnd: false)
    return begins.flatMap { begin in
      let length = samples.last - begin
      // Of a long trace also the first part alone, in which a fast motion may be over.
      return [1.0, 8, 64].flatMap { part in
        candidates(
          samples.thinned(to: 128, from: begin, until: begin + length / part), begin, given,
          most: begins.count > 1 ? 2 : 5)
      }
    }
  }

  private func candidates(
    _ samples: FitSamples, _ begin: Double, _ given: [FitParameter: Double], most: Int
  ) -> [[Double]] {
    guard samples.count >= 6, samples.span > 0 else { return [] }
    let times = samples.times
    var found: [(remainder: Double, numbers: [Double])] = []
    for (stiffness, damping) in Self.grid(samples) {
      let k = given[.stiffness] ?? stiffness
      let c = given[.damping] ?? damping
      let basis = SpringBasis(stiffness: k, damping: c)
      let values = times.map { $0 > begin ? basis.values(at: $0 - begin) : SpringBasis.Values() }
      let fit = LinearFit(
        [values.map(\.phi), values.map { 1 - $0.phi }, values.map(\.psi)],
        [given[.from], given[.to], given[.velocity]], to: samples.values)
      found.append((fit.remainder, [k, c] + fit.coefficients + [begin]))
    }
    return Self.best(found, most)
  }

  /// Returns the best places of a grid, no two of which are neighbours.
  static func best(_ found: [(remainder: Double, numbers: [Double])], _ most: Int) -> [[Double]] {
    var chosen: [[Double]] = []
    for place in found.filter({ $0.remainder.isFinite }).sorted(by: { $0.remainder < $1.remainder })
    where chosen.count < most {
      let isNear = chosen.contains { other in
        zip(other, place.numbers).prefix(2).allSatisfy { abs($0 - $1) <= 0.2 * (abs($0) + abs($1)) }
      }
      if !isNear { chosen.append(place.numbers) }
    }
    return chosen
  }

  /// Stiffness and damping of swinging springs, so close together that the nearest has the phase of any other within
  /// a quarter of a turn, and of pairs of rates above critical damping.
  private static func grid(_ samples: FitSamples) -> [(Double, Double)] {
    let span = samples.span
    let highest = Double.pi * Double(samples.count)
    var springs: [(Double, Double)] = []
    for decay in [0.1, 1, 3, 10, 30, 100, 300] where decay < 3 * highest {
      let step = max(Double.pi / 2, decay / 2)
      for rate in stride(from: step / 2, through: highest, by: step) {
        springs.append(((decay * decay + rate * rate) / (span * span), 2 * decay / span))
      }
    }
    var rates: [Double] = []
    var rate = 0.01
    while rate < highest {
      rates.append(rate / span)
      rate *= 2.5
    }
    for (index, slow) in rates.enumerated() {
      for fast in rates[index...] { springs.append((slow * fast, slow + fast)) }
    }
    return springs
  }
}
