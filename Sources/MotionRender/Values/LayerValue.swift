public import MotionTime

/// A value of a layer's property.
public enum LayerValue: Hashable, Sendable {
  /// One number.
  case scalar(Double)

  /// A whole number.
  case integer(Int64)

  /// True or false.
  case bool(Bool)

  /// A text or the name of an image, "" for none.
  case string(String)

  /// A point.
  case point(Point)

  /// A size.
  case size(Size)

  /// A rectangle.
  case rect(Rect)

  /// A colour, or none, which counts as clear black in arithmetic.
  case color(Color?)

  /// A transform.
  indirect case transform(Transform)

  /// A transform as a matrix. What is given as one is kept by its components, and as a matrix only
  /// when it flattens space and has none.
  indirect case matrix(Matrix)

  /// An outline, or none.
  case path(Path?)

  /// A list of numbers, in order.
  case scalars([Double])

  /// A list of colours, in order.
  case colors([Color])

  /// The kind of the value.
  public var kind: ValueKind {
    switch self {
    case .scalar: .scalar
    case .integer: .integer
    case .bool: .bool
    case .string: .string
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform, .matrix: .transform
    case .path: .path
    case .scalars: .scalars
    case .colors: .colors
    }
  }

  /// Whether every number in the value is finite.
  public var isFinite: Bool {
    switch self {
    case .scalar(let number): number.isFinite
    case .integer, .bool, .string: true
    case .point(let point): point.isFinite
    case .size(let size): size.isFinite
    case .rect(let rect): rect.isFinite
    case .color(let color): color?.isFinite ?? true
    case .transform(let transform): transform.isFinite
    case .matrix(let matrix): matrix.isFinite
    case .path(let path): path?.isFinite ?? true
    case .scalars(let numbers): numbers.allSatisfy(\.isFinite)
    case .colors(let colors): colors.allSatisfy(\.isFinite)
    }
  }
}
