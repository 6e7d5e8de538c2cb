public import MotionTime

/// A layer that shows an outline, filled and stroked.
public final class ShapeLayer: Layer {
  /// Whether the layer is hit where its outline is filled rather than anywhere in its bounds.
  public var hitTestsPath = false

  override class var kind: LayerKind { .shape }

  /// The outline, none at first.
  public var path: Path? {
    get { model(.path).path }
    set { write(.path(newValue), to: .path) }
  }

  /// The fill colour of the outline, opaque black at first.
  public var fillColor: Color? {
    get { model(.fillColor).color }
    set { write(.color(newValue), to: .fillColor) }
  }

  /// The stroke colour of the outline, none at first.
  public var strokeColor: Color? {
    get { model(.strokeColor).color }
    set { write(.color(newValue), to: .strokeColor) }
  }

  /// The width of the drawn line in points, shown as at least 0; 1 at first.
  public var lineWidth: Double {
    get { model(.lineWidth).number ?? 1 }
    set { write(.scalar(newValue), to: .lineWidth) }
  }

  /// The miter limit, in half line widths, shown as at least 0; 10 at first.
  public var miterLimit: Double {
    get { model(.miterLimit).number ?? 10 }
    set { write(.scalar(newValue), to: .miterLimit) }
  }

  /// The lengths of dashes and gaps in turn, in points; none at first, which draws a whole line.
  public var lineDashPattern: [Double] {
    get {
      if case .scalars(let lengths) = model(.lineDashPattern) { lengths } else { [] }
    }
    set { write(.scalars(newValue), to: .lineDashPattern) }
  }

  /// The offset of the line's start in the dash pattern, in points; 0 at first.
  public var lineDashPhase: Double {
    get { model(.lineDashPhase).number ?? 0 }
    set { write(.scalar(newValue), to: .lineDashPhase) }
  }

  /// The fill rule: `nonZero`, at first, or `evenOdd`.
  public var fillRule: String {
    get { model(.fillRule).string ?? "nonZero" }
    set { write(.string(newValue), to: .fillRule) }
  }

  /// The line cap: `butt`, at first, `round` or `square`.
  public var lineCap: String {
    get { model(.lineCap).string ?? "butt" }
    set { write(.string(newValue), to: .lineCap) }
  }

  /// The line join: `miter`, at first, `round` or `bevel`.
  public var lineJoin: String {
    get { model(.lineJoin).string ?? "miter" }
    set { write(.string(newValue), to: .lineJoin) }
  }

  /// The start of the stroke along the outline, shown clamped to 0…1; 0 at first.
  public var strokeStart: Double {
    get { model(.strokeStart).number ?? 0 }
    set { write(.scalar(newValue), to: .strokeStart) }
  }

  /// The end of the stroke along the outline, shown clamped to 0…1; 1 at first.
  public var strokeEnd: Double {
    get { model(.strokeEnd).number ?? 1 }
    set { write(.scalar(newValue), to: .strokeEnd) }
  }
}
