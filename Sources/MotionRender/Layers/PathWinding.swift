internal import MotionTime

/// How often an outline goes around a point.
///
/// Curves count as 32 straight pieces, which is finer than a finger.
struct PathWinding {
  /// Turns around the point, one direction counting up and the other down.
  private(set) var turns = 0

  /// How often the outline crosses the ray from the point to the right.
  private(set) var crossings = 0

  init(_ path: Path, around point: Point) {
    var start = Point.zero
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let to):
        cross(current, start, point)
        start = to
        current = to
      case .line(let to):
        cross(current, to, point)
        current = to
      case .quad(let control, let to):
        trace(from: current, to: to, point) { t in
          let s = 1 - t
          return Point(
            x: s * s * current.x + 2 * s * t * control.x + t * t * to.x,
            y: s * s * current.y + 2 * s * t * control.y + t * t * to.y)
        }
        current = to
      case .cubic(let first, let second, let to):
        trace(from: current, to: to, point) { t in
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return Point(
            x: a * current.x + b * first.x + c * second.x + d * to.x,
            y: a * current.y + b * first.y + c * second.y + d * to.y)
        }
        current = to
      case .close:
        cross(current, start, point)
        current = start
      }
    }
    cross(current, start, point)
  }

  private mutating func trace(
    from start: Point, to end: Point, _ point: Point, _ curve: (Double) -> Point
  ) {
    var last = start
    for piece in 1...32 {
      let next = piece == 32 ? end : curve(Double(piece) / 32)
      cross(last, next, point)
      last = next
    }
  }

  private mutating func cross(_ from: Point, _ to: Point, _ point: Point) {
    if (from.y <= point.y) == (to.y <= point.y) { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    if x <= point.x { return }
    crossings += 1
    turns += from.y <= point.y ? 1 : -1
  }
}
