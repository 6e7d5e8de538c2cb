internal import MotionTime

/// A search for the law of a kind with the least squared difference from some samples.
struct FitSearch {
  private let kind: FitKind
  private let samples: FitSamples
  private let holds: [FitParameter: FitHold]

  init(_ kind: FitKind, _ samples: FitSamples, _ holds: [FitParameter: FitHold]) {
    (self.kind, self.samples, self.holds) = (kind, samples, holds)
  }

  typealias Found = (problem: LeastSquares, place: LeastSquares.Place)

  /// The best place of the search, with begin and end as ``LawFit`` says.
  var found: Found {
    var given: [FitParameter: Double] = [:]
    for (parameter, hold) in holds {
      if case .value(let number) = hold { given[parameter] = number }
    }
    let edges: [FitParameter: Double] = [.begin: samples.first, .end: samples.last]
    let open = [FitParameter.begin, .end].filter {
      kind.parameters.contains($0) && holds[$0] == nil
    }
    func fit(freeing freed: [FitParameter]) -> Found {
      var held = given
      for parameter in open where !freed.contains(parameter) { held[parameter] = edges[parameter] }
      return search(held)
    }
    let plain = fit(freeing: [])
    let isShort = samples.count < plain.problem.free.count + open.count + 3
    if open.isEmpty || isShort || isExact(plain) { return plain }
    let freest = fit(freeing: open)
    if !isMuchWorse(plain, than: freest) { return plain }
    let between = open.count > 1 ? open.map { fit(freeing: [$0]) } : []
    return between.filter { !isMuchWorse($0, than: freest) }
      .min { $0.place.remainder < $1.place.remainder } ?? freest
  }

  /// The squared differences that rounded numbers of a file have.
  private var noise: Double {
    Double(samples.count) * (1e-9 * samples.range) * (1e-9 * samples.range)
  }

  private func isExact(_ found: Found) -> Bool { found.place.remainder < noise }

  /// Whether the likelihood of a law is below that of another by more than chance makes of one or two parameters:
  /// twice its logarithm by 30, which happens once in ten million.
  private func isMuchWorse(_ found: Found, than other: Found) -> Bool {
    let ratio = (found.place.remainder + noise) / (other.place.remainder + noise)
    return Double(samples.count) * Self.logarithm(ratio) > 30
  }

  static func logarithm(_ x: Double) -> Double { Elementary.log(max(x, .leastNormalMagnitude)) }

  /// Returns the best place with some parameters held.
  private func search(_ given: [FitParameter: Double]) -> Found {
    let model = kind.model
    let problem = LeastSquares(model, samples, held: Set(given.keys))
    // Descents go by some thousand samples; the best are gone on with by all.
    let isLong = samples.count > 4000
    let sketch = isLong ? problem.with(samples.thinned(to: 2000)) : problem
    var places = model.starts(samples, given).map { sketch.descend(from: set($0, given)) }
    places = places.filter { $0.remainder.isFinite }.sorted { $0.remainder < $1.remainder }
    if isLong { places = places.prefix(4).map { problem.descend(from: $0.numbers) } }
    guard var best = places.min(by: { $0.remainder < $1.remainder }) else {
      return (problem, problem.place(set(kind.parameters.map { _ in 1 }, given)))
    }
    best = moved(best, problem)
    if kind == .spring, given[.damping] == nil { best = undamped(best, problem) }
    return (problem, best)
  }

  private func set(_ numbers: [Double], _ given: [FitParameter: Double]) -> [Double] {
    zip(kind.parameters, numbers).map { given[$0] ?? $1 }
  }

  /// Returns the place with no damping where that is no worse: the search goes by its logarithm.
  private func undamped(_ place: LeastSquares.Place, _ problem: LeastSquares) -> LeastSquares.Place
  {
    guard place.numbers[1] * samples.span < 0.01 else { return place }
    var held = Set(kind.parameters)
    for index in problem.free { held.remove(kind.parameters[index]) }
    var numbers = place.numbers
    numbers[1] = 0
    let found = LeastSquares(problem.model, samples, held: held.union([.damping]))
      .descend(from: numbers)
    return found.remainder <= place.remainder * (1 + 1e-12) ? found : place
  }

  /// Returns the place after free begins and ends were tried between the samples around it: at a sample the slope of the
  /// sum of squares jumps, and a descent may stop there.
  private func moved(_ place: LeastSquares.Place, _ problem: LeastSquares) -> LeastSquares.Place {
    var best = place
    let edges = problem.free.filter { [.begin, .end].contains(kind.parameters[$0]) }
    for _ in 0..<20 where !edges.isEmpty {
      let before = best.remainder
      for index in edges {
        let below = samples.times.count { $0 < best.numbers[index] }
        for interval in (below - 3)...(below + 2)
        where interval >= 0 && interval + 1 < samples.count {
          var numbers = best.numbers
          numbers[index] = (samples.times[interval] + samples.times[interval + 1]) / 2
          let tried = problem.descend(from: numbers)
          if tried.remainder < best.remainder { best = tried }
        }
      }
      if !(best.remainder < before * (1 - 1e-9)) { break }
    }
    return best
  }
}
