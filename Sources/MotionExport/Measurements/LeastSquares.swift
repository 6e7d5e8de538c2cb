internal import MotionTime

/// A model, the samples that it is fitted to, and which of its parameters are free.
///
/// The search has coordinates of its own: the logarithm of what is above 0, and everything else as it is.
struct LeastSquares {
  let model: any FitModel
  let samples: FitSamples

  /// The places of the free parameters in ``FitKind/parameters``.
  let free: [Int]

  private let parameters: [FitParameter]
  private let limits: [ClosedRange<Double>]

  /// A place of the search.
  struct Place {
    /// The numbers of all parameters.
    var numbers: [Double]

    /// The sum of the squared differences from the samples.
    var remainder: Double
  }

  init(_ model: any FitModel, _ samples: FitSamples, held: Set<FitParameter>) {
    self.model = model
    self.samples = samples
    parameters = model.kind.parameters
    free = parameters.indices.filter { [parameters] in !held.contains(parameters[$0]) }
    let span = samples.span
    limits = parameters.map { parameter in
      switch parameter {
      case .stiffness: 1e-8 / (span * span)...1e12 / (span * span)
      case .damping: 1e-9 / span...1e8 / span
      case .timeConstant: 1e-6 * span...1e6 * span
      case .begin: samples.first - 10 * span...samples.last
      case .end: samples.first...samples.last + 10 * span
      default: parameter.range
      }
    }
  }

  /// The same problem with other samples.
  func with(_ samples: FitSamples) -> LeastSquares {
    let held = Set(parameters).subtracting(free.map { parameters[$0] })
    return LeastSquares(model, samples, held: held)
  }

  /// Returns a place with its remainder.
  func place(_ numbers: [Double]) -> Place {
    let values = model.evaluate(numbers, at: samples.times, derivatives: false).values
    return Place(numbers: numbers, remainder: Self.remainder(values, samples.values))
  }

  private static func remainder(_ values: [Double], _ wanted: [Double]) -> Double {
    zip(values, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Whether a free parameter is at the end of its range, so that nothing is known of how it would go on.
  func isAtLimit(_ index: Int, _ numbers: [Double]) -> Bool {
    let (number, limit) = (numbers[index], limits[index])
    if parameters[index].isPositive {
      return number <= limit.lowerBound * 1.01 || number >= limit.upperBound * 0.99
    }
    // A control point that rounding keeps off the limit is there.
    let margin = [.x1, .x2].contains(parameters[index]) ? 1e-9 : 0
    return number <= limit.lowerBound + margin || number >= limit.upperBound - margin
  }

  /// The derivatives by the free parameters at a place, and what is left of the samples.
  func linearized(_ numbers: [Double]) -> (columns: [[Double]], rest: [Double]) {
    let found = model.evaluate(numbers, at: samples.times, derivatives: true)
    let rest = zip(samples.values, found.values).map { $0 - $1 }
    return (free.map { found.columns[$0] }, rest)
  }

  /// Returns the lowest place that Levenberg and Marquardt's method reaches from another.
  ///
  /// Columns are scaled by their largest length so far, as Moré does, and the damping is changed as Nielsen does.
  /// A parameter at a limit that the step would leave does not move.
  func descend(from start: [Double]) -> Place {
    var place = self.place(clamped(start))
    guard place.remainder.isFinite else { return place }
    var scales = Array(repeating: 0.0, count: free.count)
    var (damping, growth) = (1e-3, 2.0)
    for _ in 0..<Self.mostSteps {
      var (columns, rest) = linearized(place.numbers)
      for (column, index) in free.enumerated() where parameters[index].isPositive {
        let number = place.numbers[index]
        for row in rest.indices { columns[column][row] *= number }
      }
      let factor = TriangularFactor(columns, rest)
      for column in scales.indices {
        let length = factor.columns[column].reduce(0) { $0 + $1 * $1 }.squareRoot()
        if length.isFinite { scales[column] = max(scales[column], length) }
      }
      var moved = false
      while !moved {
        let (next, promised) = step(from: place, factor, scales, damping)
        // Nothing is left to gain that the sum could show.
        guard promised > 1e-16 * place.remainder else { return place }
        let gain = (place.remainder - next.remainder) / promised
        if gain > 1e-4, next.remainder < place.remainder {
          place = next
          let turn = 2 * gain - 1
          damping = max(damping * max(1.0 / 3, 1 - turn * turn * turn), 1e-15)
          (growth, moved) = (2, true)
        } else {
          damping *= growth
          growth *= 2
          if damping > 1e20 { return place }
        }
      }
    }
    return place
  }

  private static let mostSteps = 200

  private func step(
    from place: Place, _ factor: TriangularFactor, _ scales: [Double], _ damping: Double
  ) -> (Place, promised: Double) {
    var moving = Array(free.indices)
    var change = Array(repeating: 0.0, count: free.count)
    while !moving.isEmpty {
      let found = damped(factor, moving, scales, damping)
      change = Array(repeating: 0.0, count: free.count)
      for (column, amount) in zip(moving, found) { change[column] = amount }
      let stuck = moving.filter { leaves(place.numbers[free[$0]], free[$0], by: change[$0]) }
      if stuck.isEmpty { break }
      moving.removeAll { stuck.contains($0) }
      if moving.isEmpty { change = change.map { _ in 0 } }
    }
    var numbers = place.numbers
    for (column, index) in free.enumerated() {
      numbers[index] =
        parameters[index].isPositive
        ? numbers[index] * Elementary.exp(min(max(change[column], -3), 3))
        : numbers[index] + change[column]
    }
    let left = (0..<factor.right.count).map { row in
      (row..<change.count).reduce(factor.right[row]) {
        $0 - factor.columns[$1][row] * change[$1]
      }
    }
    let squares = { (list: [Double]) in list.reduce(0) { $0 + $1 * $1 } }
    return (self.place(clamped(numbers)), squares(factor.right) - squares(left))
  }

  /// Returns the change of some parameters that is best for the linear problem with damping.
  private func damped(
    _ factor: TriangularFactor, _ moving: [Int], _ scales: [Double], _ damping: Double
  ) -> [Double] {
    let rows = factor.right.count
    let matrix = moving.enumerated().map { place, column in
      var entries = factor.columns[column] + Array(repeating: 0, count: moving.count)
      for row in (column + 1)..<max(rows, column + 1) { entries[row] = 0 }
      entries[rows + place] = (damping.squareRoot()) * max(scales[column], .leastNormalMagnitude)
      return entries
    }
    return TriangularFactor(
      matrix, factor.right + Array(repeating: 0, count: moving.count)
    ).solution
  }

  private func leaves(_ number: Double, _ index: Int, by change: Double) -> Bool {
    let limit = limits[index]
    return number <= limit.lowerBound && change < 0 || number >= limit.upperBound && change > 0
  }

  private func clamped(_ numbers: [Double]) -> [Double] {
    var numbers = numbers
    for index in free {
      numbers[index] = min(max(numbers[index], limits[index].lowerBound), limits[index].upperBound)
    }
    return numbers
  }
}
