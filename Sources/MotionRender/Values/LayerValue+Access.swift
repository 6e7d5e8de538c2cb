public import MotionTime

extension LayerValue {
  /// The number, or nil when the value is of another kind.
  public var number: Double? {
    switch self {
    case .scalar(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// The truth value, or nil when the value is of another kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The text, or nil when the value is of another kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The point, or nil when the value is of another kind.
  public var point: Point? {
    if case .point(let value) = self { value } else { nil }
  }

  /// The size, or nil when the value is of another kind.
  public var size: Size? {
    if case .size(let value) = self { value } else { nil }
  }

  /// The rectangle, or nil when the value is of another kind.
  public var rect: Rect? {
    if case .rect(let value) = self { value } else { nil }
  }

  /// The colour, or nil when there is none or the value is of another kind.
  public var color: Color? {
    if case .color(let value) = self { value } else { nil }
  }

  /// The transform, or nil when the value is of another kind or a matrix that flattens space.
  public var transform: Transform? {
    switch self {
    case .transform(let value): value
    case .matrix(let matrix): Transform(decomposing: matrix)
    default: nil
    }
  }

  /// The transform as a matrix, or nil when the value is of another kind.
  public var matrix: Matrix? {
    switch self {
    case .transform(let value): value.matrix
    case .matrix(let matrix): matrix
    default: nil
    }
  }

  /// The outline, or nil when there is none or the value is of another kind.
  public var path: Path? {
    if case .path(let value) = self { value } else { nil }
  }

  /// The Swift value inside: `Double`, `Int64`, `Bool`, `String`, `Point`, `Size`, `Rect`, `Color?`,
  /// `Transform`, `Matrix`, `Path?`, `[Double]` or `[Color]`.
  public var any: Any {
    switch self {
    case .scalar(let value): value
    case .integer(let value): value
    case .bool(let value): value
    case .string(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value as Any
    case .transform(let value): value
    case .matrix(let value): value
    case .path(let value): value as Any
    case .scalars(let value): value
    case .colors(let value): value
    }
  }
}
