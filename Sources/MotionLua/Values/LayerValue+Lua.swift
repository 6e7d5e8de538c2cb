public import Lua
public import MotionRender
internal import MotionTime

extension LayerValue {
  /// Reads a value of a kind, as a property of a layer takes it.
  ///
  /// - Throws: ``LuaError`` (`typeMismatch`, `invalidValue`) when the value is not of that kind or has
  ///   a number that is not finite.
  static func fromLua(_ value: LuaValue, as kind: ValueKind) throws(LuaError) -> LayerValue {
    let read = try LayerValue.read(value, as: kind)
    if read.isFinite { return read }
    throw LuaError(.invalidValue, "finite numbers expected, got \(read.luaValue)")
  }

  private static func read(_ value: LuaValue, as kind: ValueKind) throws(LuaError) -> LayerValue {
    switch kind {
    case .scalar: .scalar(try Double.fromLua(value))
    case .integer: .integer(try Int64.fromLua(value))
    case .bool: .bool(try Bool.fromLua(value))
    case .string: .string(try String.fromLua(value))
    case .point: .point(try Point.fromLua(value))
    case .size: .size(try Size.fromLua(value))
    case .rect: .rect(try Rect.fromLua(value))
    case .color: .color(try Color?.fromLua(value))
    case .transform: try TransformValue.fromLua(value).value
    case .path: .path(try Path?.fromLua(value))
    case .scalars: .scalars(try [Double].fromLua(value))
    case .colors: .colors(try [Color].fromLua(value))
    }
  }

  /// Whether a value of a kind is the numbers of a table, in their order.
  static func takesNumbers(_ kind: ValueKind) -> Bool {
    switch kind {
    case .scalar, .point, .size: true
    default: false
    }
  }

  /// Creates a value of such a kind; nil for another number of numbers.
  init?(_ kind: ValueKind, _ numbers: LuaNumbers) {
    switch (kind, numbers.count) {
    case (.scalar, 1): self = .scalar(numbers[0])
    case (.point, 2): self = .point(Point(x: numbers[0], y: numbers[1]))
    case (.size, 2): self = .size(Size(width: numbers[0], height: numbers[1]))
    default: return nil
    }
  }

  /// The value as Lua reads it: records for what has named numbers, lists, nil for none.
  var luaValue: LuaValue {
    switch self {
    case .scalar(let value): value.luaValue
    case .integer(let value): value.luaValue
    case .bool(let value): value.luaValue
    case .string(let value): value.luaValue
    case .point(let value): value.luaValue
    case .size(let value): value.luaValue
    case .rect(let value): value.luaValue
    case .color(let value): value.luaValue
    case .transform(let value): value.luaValue
    case .matrix(let value): value.luaValue
    case .path(let value): value.luaValue
    case .scalars(let value): value.luaValue
    case .colors(let value): value.luaValue
    }
  }
}

extension ValueKind: LuaChoice {}
