/// The kind of value of a property.
public enum ValueKind: String, Hashable, Sendable, CaseIterable {
  /// One number.
  case scalar

  /// A whole number; it does not interpolate.
  case integer

  /// True or false; it does not interpolate.
  case bool

  /// A text or the name of an image; it does not interpolate.
  case string

  /// A point.
  case point

  /// A size.
  case size

  /// A rectangle.
  case rect

  /// A colour or none.
  case color

  /// A three-dimensional transform, kept as components.
  case transform

  /// An outline or none.
  case path

  /// A list of numbers, or none.
  case scalars

  /// A list of colours, or none.
  case colors

  /// The number of lanes of a value, or nil when it varies or there are none to interpolate.
  var laneCount: Int? {
    switch self {
    case .scalar: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 16
    case .integer, .bool, .string, .path, .scalars, .colors: nil
    }
  }

  /// The number of trace columns of a value: its lanes, and one for an integer or a boolean.
  var columnCount: Int {
    switch self {
    case .integer, .bool: 1
    default: laneCount ?? 0
    }
  }

  /// Whether values can be added and subtracted.
  public var isAdditive: Bool {
    switch self {
    case .scalar, .point, .size, .rect, .color, .transform, .scalars, .colors: true
    case .integer, .bool, .string, .path: false
    }
  }

  /// The name of a value of the kind in messages.
  var article: String {
    switch self {
    case .scalar: "a number"
    case .integer: "a whole number"
    case .bool: "true or false"
    case .string: "a string"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .color: "a colour"
    case .transform: "a transform"
    case .path: "a path"
    case .scalars: "a list of numbers"
    case .colors: "a list of colours"
    }
  }
}
