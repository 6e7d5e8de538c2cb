public import MotionTime

/// A layer that shows an outline, filled and stroked.
public final class ShapeLayer: Layer {
  /// Whether the layer is hit where its outline is filled rather than anywhere in its bounds.
  public var hitTestsPath = false

  override var kind: LayerKind { .shape }

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
