/// What kind of value a property holds.
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

  /// How many numbers a value has, or nil when that varies or there are none to interpolate.
  var laneCount: Int? {
    switch self {
    case .scalar: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 16
    case .integer, .bool, .string, .path, .scalars, .colors: nil
    }
  }

  /// How many columns of a trace a value can have: its lanes, and one for a whole number or a truth.
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

  /// What a value of the kind is called in a message.
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
