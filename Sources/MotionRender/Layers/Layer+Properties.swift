public import MotionTime

/// Model values by name. Writing a value that is not finite is an assertion and changes nothing.
extension Layer {
  /// The position of the anchor point in the superlayer, in points; (0, 0) at first.
  public var position: Point {
    get { model(.position).point ?? .zero }
    set { write(.point(newValue), to: .position) }
  }

  /// The position along z, which orders siblings; 0 at first.
  public var zPosition: Double {
    get { model(.zPosition).number ?? 0 }
    set { write(.scalar(newValue), to: .zPosition) }
  }

  /// The point of the bounds that `position` places and transforms leave fixed, in units of their
  /// size; (0.5, 0.5) at first.
  public var anchorPoint: Point {
    get { model(.anchorPoint).point ?? .zero }
    set { write(.point(newValue), to: .anchorPoint) }
  }

  /// The layer's rectangle in its own coordinates, in points; a negative size is an assertion.
  public var bounds: Rect {
    get { model(.bounds).rect ?? .zero }
    set { write(.rect(newValue), to: .bounds) }
  }

  /// The transform about the anchor point; the identity at first.
  ///
  /// A matrix is written with `setValue` and kept by its components. One that flattens space has none:
  /// here it reads as the identity, `value(forKeyPath:)` gives the matrix back, and its components
  /// cannot be written.
  public var transform: Transform {
    get { model(.transform).transform ?? .identity }
    set { write(.transform(newValue), to: .transform) }
  }

  /// A transform of all sublayers about this layer's anchor point; the identity at first.
  public var sublayerTransform: Transform {
    get { model(.sublayerTransform).transform ?? .identity }
    set { write(.transform(newValue), to: .sublayerTransform) }
  }

  /// The opacity, shown clamped to 0…1; 1 at first.
  public var opacity: Double {
    get { model(.opacity).number ?? 1 }
    set { write(.scalar(newValue), to: .opacity) }
  }

  /// Whether the layer and all below it are not shown; false at first.
  public var isHidden: Bool {
    get { model(.hidden).bool ?? false }
    set { write(.bool(newValue), to: .hidden) }
  }

  /// Whether sublayers are cut off at the bounds; false at first.
  public var masksToBounds: Bool {
    get { model(.masksToBounds).bool ?? false }
    set { write(.bool(newValue), to: .masksToBounds) }
  }

  /// The colour of the bounds, none at first.
  public var backgroundColor: Color? {
    get { model(.backgroundColor).color }
    set { write(.color(newValue), to: .backgroundColor) }
  }

  /// The radius of the corners in points, shown as at least 0; 0 at first.
  public var cornerRadius: Double {
    get { model(.cornerRadius).number ?? 0 }
    set { write(.scalar(newValue), to: .cornerRadius) }
  }

  /// The width of the border in points, shown as at least 0; 0 at first.
  public var borderWidth: Double {
    get { model(.borderWidth).number ?? 0 }
    set { write(.scalar(newValue), to: .borderWidth) }
  }

  /// The colour of the border, opaque black at first.
  public var borderColor: Color? {
    get { model(.borderColor).color }
    set { write(.color(newValue), to: .borderColor) }
  }

  /// The colour of the shadow, opaque black at first.
  public var shadowColor: Color? {
    get { model(.shadowColor).color }
    set { write(.color(newValue), to: .shadowColor) }
  }

  /// The opacity of the shadow, shown clamped to 0…1; 0 at first.
  public var shadowOpacity: Double {
    get { model(.shadowOpacity).number ?? 0 }
    set { write(.scalar(newValue), to: .shadowOpacity) }
  }

  /// The offset of the shadow, in points; (0, −3) at first.
  public var shadowOffset: Size {
    get { model(.shadowOffset).size ?? .zero }
    set { write(.size(newValue), to: .shadowOffset) }
  }

  /// The blur radius of the shadow, in points, shown as at least 0; 3 at first.
  public var shadowRadius: Double {
    get { model(.shadowRadius).number ?? 0 }
    set { write(.scalar(newValue), to: .shadowRadius) }
  }

  /// The outline of the shadow, or nil for that of the layer.
  public var shadowPath: Path? {
    get { model(.shadowPath).path }
    set { write(.path(newValue), to: .shadowPath) }
  }

  /// The name of the image that the layer shows, "" for none.
  public var contents: String {
    get { model(.contents).string ?? "" }
    set { write(.string(newValue), to: .contents) }
  }

  /// The visible part of the image, in units of the image; (0, 0, 1, 1) at first.
  public var contentsRect: Rect {
    get { model(.contentsRect).rect ?? .zero }
    set { write(.rect(newValue), to: .contentsRect) }
  }

  func model(_ property: LayerProperty) -> LayerValue {
    assertAlive()
    let time = context.readingTime(.infinity)
    return record.track(of: .builtIn(property))?.modelValue(at: time)
      ?? PropertyDescriptor.of(property).defaultValue
  }

  func write(_ value: LayerValue, to property: LayerProperty) {
    do {
      try setValue(value, forKeyPath: LayerKeyPath(property))
    } catch {
      motionAssertion(error.description)
    }
  }
}
