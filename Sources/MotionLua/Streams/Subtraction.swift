internal import Lua
internal import MotionCore

/// The conversions of `makeAdditive`, which subtracts two values of an animated property.
enum Subtraction {
  static let signature = "fun(first: any, second: any): any"

  /// Returns the function that a script reads.
  static func function(_ subtract: @escaping (Any, Any) -> Any) -> LuaNativeFunction {
    LuaNativeFunction(
      "makeAdditive",
      parameters: [
        .value("first", as: AnimationValue.luaKind, "A value of the property."),
        .value("second", as: AnimationValue.luaKind, "The value that is subtracted."),
      ], returns: [AnimationValue.luaKind], "Returns the first value minus the second."
    ) { arguments in
      let first = try arguments.decode(0, as: AnimationValue.self).value
      let second = try arguments.decode(1, as: AnimationValue.self).value
      return .value(AnimationValue(value: subtract(first, second)))
    }
  }

  /// Parses the argument of a script: a function, or true for plain subtraction; nil for anything
  /// else.
  static func reading(_ value: LuaValue) -> ((Any, Any) -> Any)? {
    if let function = value.asFunction {
      let callback = LuaCallback(function, name: "makeAdditive")
      return { first, second in
        difference(callback, first, second) ?? DynamicValue.subtract(first, second)
      }
    }
    guard value.asBoolean == true else { return nil }
    return { DynamicValue.subtract($0, $1) }
  }

  /// Calls a script's function; its result is read as a value of the first one's type.
  private static func difference(_ callback: LuaCallback, _ first: Any, _ second: Any) -> Any? {
    func value(_ any: Any) -> LuaValue { AnimationValue(value: any).luaValue }
    func call<Value: LuaConvertible>(as type: Value.Type) -> Any? {
      callback.call(value(first), value(second), as: type)
    }
    guard let type = type(of: first) as? any LuaConvertible.Type else {
      return callback.call(value(first), value(second), as: AnimationValue.self)?.value
    }
    return call(as: type)
  }
}
