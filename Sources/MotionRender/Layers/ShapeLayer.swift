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

  /// What the outline is filled with, opaque black at first.
  public var fillColor: Color? {
    get { model(.fillColor).color }
    set { write(.color(newValue), to: .fillColor) }
  }

  /// What the outline is drawn with, none at first.
  public var strokeColor: Color? {
    get { model(.strokeColor).color }
    set { write(.color(newValue), to: .strokeColor) }
  }

  /// The width of the drawn line in points, shown as at least 0; 1 at first.
  public var lineWidth: Double {
    get { model(.lineWidth).number ?? 1 }
    set { write(.scalar(newValue), to: .lineWidth) }
  }

  /// How long a pointed corner may become before it is cut off, in half line widths, shown as at least
  /// 0; 10 at first.
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

  /// Where in the dash pattern the line begins, in points; 0 at first.
  public var lineDashPhase: Double {
    get { model(.lineDashPhase).number ?? 0 }
    set { write(.scalar(newValue), to: .lineDashPhase) }
  }

  /// What is inside the outline: `nonZero`, at first, or `evenOdd`.
  public var fillRule: String {
    get { model(.fillRule).string ?? "nonZero" }
    set { write(.string(newValue), to: .fillRule) }
  }

  /// How lines end: `butt`, at first, `round` or `square`.
  public var lineCap: String {
    get { model(.lineCap).string ?? "butt" }
    set { write(.string(newValue), to: .lineCap) }
  }

  /// How lines meet: `miter`, at first, `round` or `bevel`.
  public var lineJoin: String {
    get { model(.lineJoin).string ?? "miter" }
    set { write(.string(newValue), to: .lineJoin) }
  }

  /// Where along the outline drawing begins, shown clamped to 0…1; 0 at first.
  public var strokeStart: Double {
    get { model(.strokeStart).number ?? 0 }
    set { write(.scalar(newValue), to: .strokeStart) }
  }

  /// Where along the outline drawing ends, shown clamped to 0…1; 1 at first.
  public var strokeEnd: Double {
    get { model(.strokeEnd).number ?? 1 }
    set { write(.scalar(newValue), to: .strokeEnd) }
  }
}
