internal import MotionTime

extension LayerValue {
  /// Wraps a Swift value, or returns nil for a type that no property holds.
  ///
  /// `Double`, `Float`, every integer type of the standard library, `Bool`, `String`, `Point`,
  /// `Vector`, `Size`, `Rect`, `Color`, `Transform`, `Matrix`,
  /// `Transform2D`, `Path`, arrays of numbers and of colours, and
  /// `LayerValue` itself; optionals of these when they hold something.
  ///
  /// - Parameter value: The value, of a type that converts to the key path's kind.
  public init?(any value: Any) {
    switch value {
    case let value as LayerValue: self = value
    case let value as Double: self = .scalar(value)
    case let value as Point: self = .point(value)
    case let value as Size: self = .size(value)
    case let value as Rect: self = .rect(value)
    case let value as Vector: self = .point(Point(x: value.dx, y: value.dy))
    case let value as Color: self = .color(value)
    case let value as Transform: self = .transform(value)
    case let value as Matrix: self = .matrix(value)
    case let value as Transform2D: self = .matrix(Matrix(value))
    case let value as Path: self = .path(value)
    case let value as Bool: self = .bool(value)
    case let value as String: self = .string(value)
    case let value as Float: self = .scalar(Double(value))
    case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
    case let value as [Double]: self = .scalars(value)
    case let value as [Int]: self = .scalars(value.map(Double.init))
    case let value as [Color]: self = .colors(value)
    default: return nil
    }
  }

  /// Reads the value as one of another kind, or gives nil when it is none.
  ///
  /// A whole number counts as a number and, when it has no fraction, the other way round; a point and
  /// a size are interchangeable; an empty list is a list of anything.
  func converted(to kind: ValueKind) -> LayerValue? {
    if self.kind == kind { return self }
    switch (self, kind) {
    case (.integer(let number), .scalar): return .scalar(Double(number))
    case (.scalar(let number), .integer): return Int64(exactly: number).map(LayerValue.integer)
    case (.point(let point), .size): return .size(Size(width: point.x, height: point.y))
    case (.size(let size), .point): return .point(Point(x: size.width, y: size.height))
    case (.scalars(let numbers), .colors) where numbers.isEmpty: return .colors([])
    case (.colors(let colors), .scalars) where colors.isEmpty: return .scalars([])
    default: return nil
    }
  }

  /// The value with an article, for messages: `a string ("fast")`.
  var spelled: String {
    switch self {
    case .scalar(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .string(let value): "the string '\(value)'"
    default: kind.article
    }
  }
}
