internal import MotionTime
import OrreryBasics

/// Outlines in the format's form: points, with tangents relative to them.
enum LottieOutline {
  /// A part of an outline: the points, with the tangents in and out of them.
  struct Part {
    var points: [Point]
    var into: [Point]
    var out: [Point]
    var isClosed = false
  }

  /// Returns the parts of an outline, each of which begins with a move.
  ///
  /// - Parameter mayMerge: Whether an end at the start becomes one point with it.
  static func parts(of path: Path, mayMerge: Bool = true) -> [Part] {
    var parts: [Part] = []
    var current = Point.zero
    func begin(at point: Point) {
      parts.append(Part(points: [point], into: [.zero], out: [.zero]))
    }
    func add(_ first: Point, _ second: Point, _ to: Point) {
      // After a close the next step begins a part where the last one did.
      if parts.last?.isClosed ?? true { begin(at: parts.last?.points.first ?? .zero) }
      parts[parts.count - 1].out[parts[parts.count - 1].points.count - 1] = first - current
      parts[parts.count - 1].points.append(to)
      parts[parts.count - 1].into.append(second - to)
      parts[parts.count - 1].out.append(.zero)
    }
    // A quadratic curve as a cubic one has its control points two thirds of the way to its own.
    func third(_ end: Point, _ control: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    for element in path.elements {
      switch element {
      case .move(let to): begin(at: to)
      case .line(let to): add(current, to, to)
      case .quad(let control, let to):
        add(third(current, control), third(to, control), to)
      case .cubic(let first, let second, let to): add(first, second, to)
      case .close:
        if let last = parts.indices.last { parts[last].close(mayMerge) }
      }
      current = element.points.last ?? parts.last?.points.first ?? .zero
    }
    return parts.filter { $0.points.count > 1 }
  }

  /// Returns the property of an outline as an item of a group.
  static func item(_ property: JSONOutput) -> JSONOutput {
    .object([.init("ty", .text("sh")), .init("ks", property)])
  }

  static func json(of part: Part) -> JSONOutput {
    func list(_ points: [Point]) -> JSONOutput { .list(points.map { .numbers([$0.x, $0.y]) }) }
    return .object([
      .init("c", .flag(part.isClosed)), .init("v", list(part.points)),
      .init("i", list(part.into)), .init("o", list(part.out)),
    ])
  }
}

extension LottieOutline.Part {
  /// Closes the part; an end that is the start becomes one point with it.
  fileprivate mutating func close(_ mayMerge: Bool) {
    isClosed = true
    guard mayMerge, points.count > 1, points[points.count - 1] == points[0],
      let last = into.popLast()
    else {
      return
    }
    into[0] = last
    points.removeLast()
    out.removeLast()
  }
}
