internal import MotionTime

/// The arc between two points: one cubic curve, after the arc move of Material Motion (ARC-1).
///
/// A and B are the ends, C the corner of the right triangle over them, D the middle of AB. The tangents
/// at A and B meet in E, which is kept near enough to D for the arc to be neither flat nor pointed.
struct Arc {
  private let a: Point
  private let b: Point

  init(_ from: Point, _ to: Point) {
    a = from
    b = to
  }

  /// The arc as an outline.
  var path: Path {
    let (first, second) = controls
    return Path(elements: [.move(to: a), .cubic(control1: first, control2: second, to: b)])
  }

  private var isWide: Bool { abs(b.x - a.x) > abs(b.y - a.y) }

  private var controls: (Point, Point) {
    if a == b { return (a, b) }
    let middle = (a + b).project(progress: 0.5)
    let half = (b - a).length / 2
    let (meeting, angle) = tangentsMeet(middle, half)
    let height = min(maximum(angle, half), (meeting - middle).length)
    let length = max(minimum(angle, half, (meeting - middle).length), height)
    let top =
      a.y == b.y
      ? Point(x: middle.x, y: middle.y + length)
      : middle + (meeting - middle).unit.project(progress: length)
    let opening = Elementary.atan2((top - middle).length, half)
    if opening == 0 { return (a, b) }
    let radius = half / Elementary.sin(opening)
    let degrees = 2 * opening * 180 / Double.pi
    let handle = radius * 0.5522847498 * degrees / 90
    return (
      a + (top - a).unit.project(progress: handle), b + (top - b).unit.project(progress: handle)
    )
  }

  /// E and the angle at the end where the arc is level or upright.
  private func tangentsMeet(_ middle: Point, _ half: Double) -> (Point, Double) {
    let corner = Point(x: b.x, y: a.y)
    let near = isWide ? a : b
    let angle = Elementary.acos(min(1, (corner - near).length / (2 * half)))
    if a.y == b.y { return (middle, angle) }
    let reach = half / Elementary.cos(angle)
    return (near + (corner - near).unit.project(progress: reach), angle)
  }

  private func maximum(_ angle: Double, _ half: Double) -> Double {
    let degrees = min(max(2 * angle * 180 / Double.pi, 10), 90)
    return half * tangent(ofDegrees: degrees / 2)
  }

  private func minimum(_ angle: Double, _ half: Double, _ distance: Double) -> Double {
    if abs(b.y - a.y) > abs(b.x - a.x) {
      return max(0, min(distance, maximum(angle, half)))
    }
    let q = half / tangent(ofDegrees: 10)
    return (half * half + q * q).squareRoot() - q
  }

  private func tangent(ofDegrees degrees: Double) -> Double {
    let angle = degrees * Double.pi / 180
    return Elementary.sin(angle) / Elementary.cos(angle)
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }

  /// The vector of length 1 in this direction; zero for one without a direction.
  fileprivate var unit: Point {
    let length = length
    return length < 2.2e-16 ? .zero() : Point(x: x / length, y: y / length)
  }
}
