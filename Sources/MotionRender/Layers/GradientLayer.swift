public import MotionTime

/// A layer that shows a gradient of colours.
public final class GradientLayer: Layer {
  override class var kind: LayerKind { .gradient }

  /// The colours in order, none at first.
  public var colors: [Color] {
    get {
      if case .colors(let colors) = model(.colors) { colors } else { [] }
    }
    set { write(.colors(newValue), to: .colors) }
  }

  /// The position of each colour, 0…1, in order; none at first, which spaces them evenly.
  public var locations: [Double] {
    get {
      if case .scalars(let locations) = model(.locations) { locations } else { [] }
    }
    set { write(.scalars(newValue), to: .locations) }
  }

  /// The start of the gradient, in units of the bounds; (0.5, 0) at first.
  public var startPoint: Point {
    get { model(.startPoint).point ?? .zero }
    set { write(.point(newValue), to: .startPoint) }
  }

  /// The end of the gradient, in units of the bounds; (0.5, 1) at first.
  public var endPoint: Point {
    get { model(.endPoint).point ?? .zero }
    set { write(.point(newValue), to: .endPoint) }
  }
}
