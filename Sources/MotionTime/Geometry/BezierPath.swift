/// Builds a ``Path`` step by step.
public final class BezierPath {
  private var elements: [Path.Element] = []

  /// Creates a builder without steps.
  public init() {}

  /// Creates a builder that continues an outline.
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
  public func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// Appends a straight line.
  public func addLine(to point: Point) {
    elements.append(.line(to: point))
  }

  /// Appends a quadratic Bézier curve.
  public func addQuadCurve(to point: Point, controlPoint: Point) {
    elements.append(.quad(control: controlPoint, to: point))
  }

  /// Appends a cubic Bézier curve.
  public func addCurve(to point: Point, controlPoint1: Point, controlPoint2: Point) {
    elements.append(.cubic(control1: controlPoint1, control2: controlPoint2, to: point))
  }

  /// Appends a straight line back to where the current part began.
  public func close() {
    elements.append(.close)
  }
}
