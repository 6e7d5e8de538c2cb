/// A builder of a ``Path``, element by element.
public final class BezierPath {
  private var elements: [Path.Element] = []

  /// Creates a builder without steps.
  public init() {}

  /// Creates a builder that continues an outline.
  ///
  /// - Parameter path: The outline to continue.
  public init(_ path: Path) { elements = path.elements }

  /// The outline built so far.
  public var path: Path { Path(elements: elements) }

  /// The start of the next element; nil without an element before it.
  var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    if let point = last.points.last { return point }
    let isStart: (Path.Element) -> Bool = { if case .move = $0 { true } else { false } }
    return elements.last(where: isStart)?.points.last ?? Point()
  }

  /// Begins a new part at a point.
  ///
  /// - Parameter point: The end point, in points.
  public func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// Appends a straight line.
  ///
  /// - Parameter point: The end point, in points.
  public func addLine(to point: Point) {
    elements.append(.line(to: point))
  }

  /// Appends a quadratic Bézier curve.
  ///
  /// - Parameters:
  ///   - point: The end point, in points.
  ///   - controlPoint: The control point, in points.
  public func addQuadCurve(to point: Point, controlPoint: Point) {
    elements.append(.quad(control: controlPoint, to: point))
  }

  /// Appends a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - point: The end point, in points.
  ///   - controlPoint1: The first control point, in points.
  ///   - controlPoint2: The second control point, in points.
  public func addCurve(to point: Point, controlPoint1: Point, controlPoint2: Point) {
    elements.append(.cubic(control1: controlPoint1, control2: controlPoint2, to: point))
  }

  /// Appends a straight line back to where the current part began.
  public func close() {
    elements.append(.close)
  }
}
