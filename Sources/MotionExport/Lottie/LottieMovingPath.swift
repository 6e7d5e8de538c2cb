internal import MotionRender
internal import MotionTime
import OrreryBasics

/// An outline that an animation moves: the coordinates of its points as numbers over time.
struct LottieMovingPath {
  let signals: [LottieSignal]

  /// The form of each part, made of all coordinates.
  let forms: [([Double]) -> JSONOutput]

  /// Creates the numbers; nil for an outline that stands still, or has different steps at different times.
  init?(_ look: LottieLook, _ frames: LottieCourse.Frames) {
    guard look.isAnimated(.path) else { return nil }
    var known: [Double: [Double]] = [:]
    var shape: Path?
    var mayMerge = true
    for frame in 0...frames.count {
      let time = frames.seconds(Double(frame))
      guard let path = look.value(.path, at: time)?.path else { continue }
      if let shape, !path.hasSteps(of: shape) { return nil }
      shape = shape ?? path
      mayMerge = mayMerge && path.endsWhereItBegan
    }
    guard let shape else { return nil }
    let first = shape.coordinates
    func coordinates(at time: Double) -> [Double] {
      if let numbers = known[time] { return numbers }
      let path = look.value(.path, at: time)?.path
      let numbers = path.flatMap { $0.hasSteps(of: shape) ? $0.coordinates : nil } ?? first
      if known.count > 50_000 { known.removeAll() }
      known[time] = numbers
      return numbers
    }
    signals = first.indices.map { number in
      LottieSignal(sampled: { coordinates(at: $0)[number] })
    }
    let merges = mayMerge
    forms = LottieOutline.parts(of: shape, mayMerge: merges).indices.map { part in
      { numbers in
        let parts = LottieOutline.parts(of: shape.moved(to: numbers), mayMerge: merges)
        return parts.indices.contains(part) ? LottieOutline.json(of: parts[part]) : .null
      }
    }
  }
}

extension Path {
  fileprivate var coordinates: [Double] { points.flatMap { [$0.x, $0.y] } }

  fileprivate func hasSteps(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.points.count == $1.points.count }
  }

  /// Whether each part that is closed ends at its start, before it is closed.
  fileprivate var endsWhereItBegan: Bool {
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      if case .move(let to) = element { start = to }
      if element == .close, current != start { return false }
      current = element.points.last ?? start
    }
    return true
  }

  /// Returns the outline with other points.
  fileprivate func moved(to numbers: [Double]) -> Path {
    var rest = numbers[...]
    func next() -> Point {
      Point(x: rest.popFirst() ?? 0, y: rest.popFirst() ?? 0)
    }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move: .move(to: next())
        case .line: .line(to: next())
        case .quad: .quad(control: next(), to: next())
        case .cubic: .cubic(control1: next(), control2: next(), to: next())
        case .close: .close
        }
      })
  }
}
