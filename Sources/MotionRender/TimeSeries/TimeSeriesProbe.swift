internal import MotionTime

/// An interval of a time series with a few samples, by which its formula is identified.
struct TimeSeriesProbe {
  private let places: [Double]
  private let values: [Double]
  private let slack: Double
  private let seconds: Double

  init(_ series: ColumnTimeSeries, from start: MediaTime, to end: MediaTime) {
    let width = end.flicks - start.flicks
    // Spaced unevenly, so that an oscillating curve is not sampled at its zeros only.
    let steps = (0...24).map { step -> Int64 in
      let parts = Int64(100 * step + (step % 3 == 1 ? 37 : 0))
      return min(width / 2400 * parts + width % 2400 * parts / 2400, width - 1)
    }
    seconds = (end - start).seconds
    places = steps.map { Double($0) / Double(max(width, 1)) }
    values = steps.map { series.value(at: start + MediaTime(flicks: $0)) }
    slack = 1e-9 * values.reduce(1e-9) { max($0, abs($1)) }
  }

  /// Whether the number is the same everywhere.
  var isStill: Bool { values.allSatisfy { abs($0 - values[0]) <= slack * 1e-3 } }

  /// Returns the numbers between which the interval goes if it follows a curve; nil when it does
  /// not.
  ///
  /// - Parameter share: How far from the curve it may be, as a part of the way, beside rounding.
  func ends(of curve: TimingFunction, within share: Double = 1e-9) -> (from: Double, to: Double)? {
    let shape = places.map { curve.value(at: $0) }
    guard
      let far = shape.indices.max(by: { abs(shape[$0] - shape[0]) < abs(shape[$1] - shape[0]) }),
      shape[far] != shape[0]
    else { return nil }
    let scale = (values[far] - values[0]) / (shape[far] - shape[0])
    let from = values[0] - scale * shape[0]
    let allowance = slack + share * abs(scale)
    for (place, value) in zip(shape, values) where !(abs(from + scale * place - value) <= allowance)
    {
      return nil
    }
    return (from, TimeSeriesProbe.tidied(from + scale, slack))
  }

  /// Returns the motion of a spring that the interval is; nil when it is not.
  ///
  /// The number is p + a·A(t) + b·B(t) for the spring's motions A from distance 1 and B with velocity 1. As
  /// p + a is the first number, a and b are those with the least sum of squares.
  func trajectory(on spring: SpringFunction) -> SpringTrajectory? {
    let distance = SpringTrajectory(from: 1, to: 0, spring: spring)
    let push = SpringTrajectory(from: 0, to: 0, velocity: spring.frequency, spring: spring)
    let rows = zip(places, values).map { place, value in
      (distance.value(at: place * seconds) - 1, push.value(at: place * seconds), value - values[0])
    }
    let sums = rows.reduce((aa: 0.0, ab: 0.0, bb: 0.0, ac: 0.0, bc: 0.0)) { sums, row in
      let (a, b, c) = row
      return (
        sums.aa + a * a, sums.ab + a * b, sums.bb + b * b, sums.ac + a * c, sums.bc + b * c
      )
    }
    let determinant = sums.aa * sums.bb - sums.ab * sums.ab
    guard determinant > 1e-12 * sums.aa * sums.bb else { return nil }
    let a = (sums.ac * sums.bb - sums.bc * sums.ab) / determinant
    let b = (sums.bc * sums.aa - sums.ac * sums.ab) / determinant
    let motion = SpringTrajectory(
      from: values[0], to: Self.tidied(values[0] - a, slack),
      velocity: Self.tidied(b * spring.frequency, slack * spring.frequency), spring: spring)
    let isNear = zip(places, values).allSatisfy { place, value in
      abs(motion.value(at: place * seconds) - value) <= slack
    }
    return isNear ? motion : nil
  }

  /// The cubic through four of the places, as a curve; nil when it ends where it began.
  var cubic: TimingFunction? {
    let rise = values[24] - values[0]
    guard abs(rise) > slack * 100 else { return nil }
    // Lagrange interpolation through the samples 0, 9, 15 and 24.
    let nodes = [0, 9, 15, 24].map { (x: places[$0], y: (values[$0] - values[0]) / rise) }
    func value(_ x: Double) -> Double {
      nodes.indices.reduce(0) { sum, one in
        sum
          + nodes.indices.filter { $0 != one }.reduce(nodes[one].y) { product, other in
            product * (x - nodes[other].x) / (nodes[one].x - nodes[other].x)
          }
      }
    }
    let (start, low, high, end) = (value(0), value(1.0 / 3), value(2.0 / 3), value(1))
    let first = (-5 * start + 18 * low - 9 * high + 2 * end) / 6
    let second = (2 * start - 9 * low + 18 * high - 5 * end) / 6
    guard abs(first) < 100, abs(second) < 100 else { return nil }
    // Nine digits are accurate enough, and shorter.
    func short(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
    return try? .cubicBezier(short(1.0 / 3), short(first), short(2.0 / 3), short(second))
  }

  /// Returns the number with the fewest digits that is as good.
  private static func tidied(_ value: Double, _ slack: Double) -> Double {
    for scale in [1.0, 1e3, 1e6, 1e9] {
      let short = (value * scale).rounded() / scale
      if abs(short - value) <= slack * 1e-3 { return short }
    }
    return value
  }
}
