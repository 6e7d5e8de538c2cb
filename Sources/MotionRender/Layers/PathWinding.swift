internal import MotionTime

/// The winding number of an outline around a point.
///
/// Curves count as 32 straight pieces, which is finer than a finger.
struct PathWinding {
  /// Turns around the point, one direction counting up and the other down.
  private(set) var turns = 0

  /// The number of crossings of the outline with the ray from the point to the right.
  private(set) var crossings = 0

  private let point: Point

  init(_ path: Path, around point: Point) {
    self.point = point
    var (start, current) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let to):
        cross(current, start)
        start = to
      case .line(let to): cross(current, to)
      case .quad(let control, let to):
        let from = current
        trace(from, to) { Self.quadratic(from, control, to, at: $0) }
      case .cubic(let first, let second, let to):
        let from = current
        trace(from, to) { Self.cubic(from, first, second, to, at: $0) }
      case .close: cross(current, start)
      }
      current = element.points.last ?? start
    }
    cross(current, start)
  }

  private static func quadratic(
    _ start: Point, _ control: Point, _ end: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    return Point(
      x: s * s * start.x + 2 * s * t * control.x + t * t * end.x,
      y: s * s * start.y + 2 * s * t * control.y + t * t * end.y)
  }

  private static func cubic(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  private mutating func trace(_ start: Point, _ end: Point, _ curve: (Double) -> Point) {
    var last = start
    for piece in 1...32 {
      let next = piece == 32 ? end : curve(Double(piece) / 32)
      cross(last, next)
      last = next
    }
  }

  private mutating func cross(_ from: Point, _ to: Point) {
    if (from.y <= point.y) == (to.y <= point.y) { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    if x <= point.x { return }
    crossings += 1
    turns += from.y <= point.y ? 1 : -1
  }
}
