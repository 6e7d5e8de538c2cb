/// An immutable outline: lines and Bézier curves in drawing order.
public struct Path: Hashable, Sendable {
  /// A drawing step of an outline. Every step starts where the one before it ended.
  public enum Element: Hashable, Sendable {
    /// Begins a new part at a point.
    case move(to: Point)

    /// Draws a straight line to a point.
    case line(to: Point)

    /// Draws a quadratic Bézier curve.
    case quad(control: Point, to: Point)

    /// Draws a cubic Bézier curve.
    case cubic(control1: Point, control2: Point, to: Point)

    /// Draws a straight line back to where the current part began.
    case close

    /// The points of the step in order, control points first; none for `close`.
    public var points: [Point] {
      switch self {
      case .move(let to), .line(let to): [to]
      case .quad(let control, let to): [control, to]
      case .cubic(let control1, let control2, let to): [control1, control2, to]
      case .close: []
      }
    }
  }

  /// The steps in drawing order, any number.
  public let elements: [Element]

  /// Creates an outline from its steps.
  ///
  /// - Parameter elements: The elements in order.
  public init(elements: [Element] = []) {
    self.elements = elements
  }

  /// The points of all steps in order; a cubic gives control point 1, control point 2, end point.
  public var points: [Point] { elements.flatMap(\.points) }

  /// Whether every coordinate is finite.
  public var isFinite: Bool {
    elements.allSatisfy { $0.points.allSatisfy(\.isFinite) }
  }
}
