internal import MotionTime

/// The cubic Bézier of CSS that is nearest to a curve, by its largest difference.
///
/// The difference is measured along the Bézier: at its parameter t it is |y(t) − f(x(t))|, so no equation is solved.
/// It is made small by the method of Nelder and Mead (1965) from several starts, since it has corners and several
/// minima.
struct BezierFit {
  /// The control points: x1, y1, x2, y2, rounded to four decimals.
  let points: [Double]

  /// The largest difference from the curve for inputs of 0…1, measured at 2001 places.
  let bound: Double

  /// The places at which the difference is measured, while searching and in the end.
  private static let searched = 96
  private static let measured = 2000

  /// The number of new simplexes around the best point, since one can collapse before it is there.
  private static let restarts = 4

  private static let starts: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.1, 0.9, 0.2, 1], [0.2, 1.2, 0.4, 1],
    [0.6, -0.2, 0.8, 0.4], [0.2, 2.4, 0.05, 0.3],
  ]

  /// Creates the nearest Bézier.
  ///
  /// - Parameters:
  ///   - curve: The curve, with finite values.
  ///   - ordinates: The permitted range of y1 and y2.
  init(_ curve: TimingFunction, ordinates: ClosedRange<Double> = -10...10) {
    // What leaves the permitted range counts as its edge, along which the search then goes on.
    func clamped(_ points: [Double]) -> [Double] {
      points.enumerated().map { index, number in
        let range = index % 2 == 0 ? 0...1 : ordinates
        return min(max(number, range.lowerBound), range.upperBound)
      }
    }
    func difference(_ points: [Double], _ count: Int) -> Double {
      let points = clamped(points)
      return (0...count).reduce(0.0) { worst, index in
        let t = Double(index) / Double(count)
        let (a, b) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t))
        let x = a * points[0] + b * points[2] + t * t * t
        let y = a * points[1] + b * points[3] + t * t * t
        return max(worst, abs(y - curve.value(at: x, before: x == 1)))
      }
    }
    var best =
      Self.starts.map { start in
        Self.minimum(from: start) { difference($0, Self.searched) }
      }.min { difference($0, Self.searched) < difference($1, Self.searched) } ?? Self.starts[0]
    for _ in 0..<Self.restarts { best = Self.minimum(from: best) { difference($0, Self.searched) } }
    best = clamped(best).map { DecimalRounding.rounded($0, 4) }
    points = best
    bound = difference(best, Self.measured)
  }

  /// Returns a local minimum: the simplex is reflected, expanded, contracted or shrunk 200 times.
  private static func minimum(
    from start: [Double], _ value: ([Double]) -> Double
  ) -> [Double] {
    var simplex = [start]
    for index in start.indices {
      var corner = start
      corner[index] += corner[index] > 0.5 ? -0.15 : 0.15
      simplex.append(corner)
    }
    var corners = simplex.map { (point: $0, value: value($0)) }
    for _ in 0..<200 {
      corners.sort { $0.value < $1.value }
      let worst = corners[start.count]
      let centre = start.indices.map { index in
        corners.dropLast().reduce(0) { $0 + $1.point[index] } / Double(start.count)
      }
      func moved(_ factor: Double) -> (point: [Double], value: Double) {
        let point = start.indices.map { centre[$0] + factor * (worst.point[$0] - centre[$0]) }
        return (point, value(point))
      }
      let reflected = moved(-1)
      if reflected.value < corners[0].value {
        let expanded = moved(-2)
        corners[start.count] = expanded.value < reflected.value ? expanded : reflected
      } else if reflected.value < corners[start.count - 1].value {
        corners[start.count] = reflected
      } else {
        let contracted = moved(reflected.value < worst.value ? -0.5 : 0.5)
        if contracted.value < min(worst.value, reflected.value) {
          corners[start.count] = contracted
        } else {
          let best = corners[0].point
          for index in 1..<corners.count {
            let point = zip(best, corners[index].point).map { ($0 + $1) / 2 }
            corners[index] = (point, value(point))
          }
        }
      }
    }
    return corners.min { $0.value < $1.value }?.point ?? start
  }
}
