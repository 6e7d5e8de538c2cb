internal import Lua
internal import MotionCore

/// The operators that call a function of the script.
enum FunctionOperators {
  /// The parameter that names the type which a script's function makes.
  static var kind: LuaParameter { MotionValueKind.parameter(default: nil) }

  /// `_map(transform, kind)`: values and animations go through the function.
  ///
  /// Where the function fails the value is left out, and an animation completes at once.
  static func map<S: MotionObservableConvertible>(
    _ stream: S, _ arguments: LuaArguments
  ) throws -> AnyObject where S.T: LuaMotionValue {
    let transform = LuaCallback(try arguments.function(0), name: "_map")
    func map<U: LuaMotionValue>(to type: U.Type) -> AnyObject {
      stream._compactMap(placeholder: U.placeholder) { value in
        transform.call(value.luaValue, as: U.self)
      }
    }
    let type = try resultType(arguments, 1, S.T.self)
    return map(to: type)
  }

  /// `_nextOperator(operation, kind)`: the function sends as often as it likes.
  static func nextOperator<S: MotionObservableConvertible>(
    _ stream: S, _ arguments: LuaArguments
  ) throws -> AnyObject where S.T: LuaMotionValue {
    let operation = LuaCallback(try arguments.function(0), name: "_nextOperator")
    func make<U: LuaMotionValue>(to type: U.Type) -> AnyObject {
      stream._nextOperator { (value: S.T, next: @escaping (U) -> Void) in
        let send = LuaNativeFunction(
          "next", parameters: [.constant("value", of: U.self, "The value to send.")],
          "Sends a value."
        ) {
          next(try $0.decode(0))
          return .none
        }
        operation.call(value.luaValue, .native(send))
      }
    }
    let type = try resultType(arguments, 1, S.T.self)
    return make(to: type)
  }

  /// `_reactiveMap(inputs, transform, kind, onlyEmitWithUpstream)`: the function gets the latest value
  /// and a list of the latest inputs.
  static func reactiveMap<S: MotionObservableConvertible>(
    _ stream: S, _ arguments: LuaArguments
  ) throws -> AnyObject where S.T: LuaMotionValue {
    var inputs: [StreamArgument<LuaValue>] = []
    for value in try arguments.table(0).list() {
      inputs.append(try MotionStreams.anyArgument(value))
    }
    let transform = LuaCallback(try arguments.function(1), name: "_reactiveMap")
    let only = try arguments.flag(3)
    func map<U: LuaMotionValue>(to type: U.Type) -> AnyObject {
      stream._reactiveMap(inputs, onlyEmitWithUpstream: only) { value, inputs in
        transform.call(value.luaValue, .list(inputs), as: U.self)
      }
      ._nextOperator { (result: U?, next: (U) -> Void) in result.map(next) }
    }
    let type = try resultType(arguments, 2, S.T.self)
    return map(to: type)
  }

  private static func resultType(
    _ arguments: LuaArguments, _ index: Int, _ fallback: any LuaMotionValue.Type
  ) throws(LuaError) -> any LuaMotionValue.Type {
    try arguments.kind(index, default: fallback)
  }
}

extension MotionValueKind {
  /// The types' names.
  static var names: LuaKind { .choice(allCases.map(\.rawValue), name: "ValueKind") }

  /// Returns the parameter that names a type.
  static func parameter(default kind: MotionValueKind?) -> LuaParameter {
    .value(
      "kind", as: names, default: kind.map { .text($0.rawValue) }, optional: true,
      kind == nil
        ? "The type of the new values; by default that of the stream." : "The type of the values.")
  }
}

extension LuaArguments {
  /// Returns the type that an argument names, or another one when it is missing.
  func kind(
    _ index: Int, default type: any LuaMotionValue.Type
  ) throws(LuaError) -> any LuaMotionValue.Type {
    try kind(index) ?? type
  }

  /// Returns the type that an argument names, or nil when it is missing.
  func kind(_ index: Int) throws(LuaError) -> (any LuaMotionValue.Type)? {
    let name = try decode(index, as: String?.self)
    return name.flatMap { MotionValueKind(rawValue: $0)?.type }
  }
}

extension CoreAnimationChannelEvent {
  /// Completes the animation of an event that goes no further.
  func complete() {
    if case .add(let add) = self { add.onCompletion?() }
  }
}
