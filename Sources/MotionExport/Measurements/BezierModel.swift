internal import MotionTime

/// A cubic Bézier in time and value from (begin, from) to (end, to), both of which hold outside.
struct BezierModel: FitModel {
  let kind = FitKind.bezier

  func evaluate(_ numbers: [Double], at times: [Double], derivatives: Bool) -> FitValues {
    var result = FitValues(
      parameters: numbers.count, samples: times.count, hasDerivatives: derivatives)
    let (y1, y2) = (numbers[1], numbers[3])
    let (from, to, begin, end) = (numbers[4], numbers[5], numbers[6], numbers[7])
    let (way, length) = (to - from, end - begin)
    guard length > 0, let curve = try? CubicBezier(numbers[0], y1, numbers[2], y2) else {
      result.values = result.values.map { _ in .nan }
      return result
    }
    for (index, time) in times.enumerated() {
      let x = (time - begin) / length
      let place = Place(curve, x)
      let progress = place.first * y1 + place.second * y2 + place.third
      result.values[index] = from + way * progress
      guard derivatives else { continue }
      result.columns[1][index] = way * place.first
      result.columns[3][index] = way * place.second
      result.columns[4][index] = 1 - progress
      result.columns[5][index] = progress
      guard x > 0, x < 1 else { continue }
      let slope = way * place.slope
      result.columns[0][index] = -slope * place.first
      result.columns[2][index] = -slope * place.second
      result.columns[6][index] = slope * (x - 1) / length
      result.columns[7][index] = -slope * x / length
    }
    return result
  }

  /// The Bernstein polynomials of a curve at an x, and dy/dx.
  private struct Place {
    var first = 0.0
    var second = 0.0
    var third = 0.0
    var slope = 0.0

    init(_ curve: CubicBezier, _ x: Double) {
      guard x > 0 else { return }
      guard x < 1 else {
        third = 1
        return
      }
      let place = curve.parameter(at: x)
      let (t, s) = (place.t, place.s)
      (first, second, third) = (3 * s * s * t, 3 * s * t * t, t * t * t)
      func derivative(_ p1: Double, _ p2: Double) -> Double {
        s * s * p1 + 2 * s * t * (p2 - p1) + t * t * (1 - p2)
      }
      let speed = derivative(curve.x1, curve.x2)
      slope = speed > 0 ? derivative(curve.y1, curve.y2) / speed : 0
    }
  }

  func starts(_ samples: FitSamples, _ given: [FitParameter: Double]) -> [[Double]] {
    let begins = given[.begin].map { [$0] } ?? samples.quietTimes(atEnd: false) + [samples.first]
    let ends = given[.end].map { [$0] } ?? samples.quietTimes(atEnd: true) + [samples.last]
    let thinned = samples.thinned(to: 96)
    let steps = begins.count * ends.count > 1 ? 4 : 10
    var found: [(remainder: Double, numbers: [Double])] = []
    for begin in begins {
      for end in ends where end > begin {
        for place in 0..<((steps + 1) * (steps + 1)) {
          let x1 = given[.x1] ?? Double(place / (steps + 1)) / Double(steps)
          let x2 = given[.x2] ?? Double(place % (steps + 1)) / Double(steps)
          if let start = Self.start(thinned, (x1, x2), (begin, end), given) { found.append(start) }
        }
      }
    }
    return SpringModel.best(
      found.map { ($0.remainder, [$0.numbers[0], $0.numbers[2]] + $0.numbers) }, 10
    ).map { Array($0.dropFirst(2)) }
  }

  /// Returns the curve of given abscissas that is nearest to the samples: its ordinates enter linearly.
  private static func start(
    _ samples: FitSamples, _ x: (Double, Double), _ time: (begin: Double, end: Double),
    _ given: [FitParameter: Double]
  ) -> (remainder: Double, numbers: [Double])? {
    guard let curve = try? CubicBezier(x.0, x.0, x.1, x.1) else { return nil }
    let places = samples.times.map { Place(curve, ($0 - time.begin) / (time.end - time.begin)) }
    let fit = LinearFit(
      [
        places.map { 1 - $0.first - $0.second - $0.third }, places.map(\.first),
        places.map(\.second), places.map(\.third),
      ], [given[.from], nil, nil, given[.to]], to: samples.values)
    let (from, to) = (fit.coefficients[0], fit.coefficients[3])
    guard to != from else { return nil }
    let y = fit.coefficients[1...2].map { ($0 - from) / (to - from) }
    let numbers = [
      x.0, given[.y1] ?? y[0], x.1, given[.y2] ?? y[1], from, to, time.begin, time.end,
    ]
    return (fit.remainder, numbers)
  }
}
