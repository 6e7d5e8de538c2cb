internal import Lua
internal import MotionCore

/// Operators whose work is done by a function of the script.
enum Scripted {
  /// The parameter that names the type which a script's function makes.
  static var kind: LuaParameter {
    .choice(
      "kind", MotionValueKind.allCases.map(\.rawValue), optional: true,
      "The type of the new values; by default that of the stream.")
  }

  /// `_map(transform, kind)`: values and animations go through the function.
  ///
  /// Where the function fails the value is left out, and an animation completes at once.
  static func map<S: MotionObservableConvertible>(
    _ stream: S, _ arguments: LuaArguments
  ) throws -> AnyObject where S.T: LuaMotionValue {
    let transform = LuaCallback(try arguments.function(0), name: "_map")
    func map<U: LuaMotionValue>(to type: U.Type) -> AnyObject {
      let outcome = Outcome()
      return stream._map { value -> U in
        let result = transform.call(value.luaValue, as: U.self)
        if result == nil { outcome.hasFailed = true }
        return result ?? U.placeholder
      }
      ._nextOperator(
        operation: { value, next in if outcome.take() { next(value) } },
        coreAnimation: { event, channel in
          if outcome.take() { return channel?(event) ?? event.complete() }
          event.complete()
        })
    }
    let type = try resultType(arguments, S.T.self)
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
          "next", parameters: [.constant("value", of: U.self, "What to send.")], "Sends a value."
        ) {
          next(try $0.decode(0))
          return .none
        }
        operation.call(value.luaValue, .native(send))
      }
    }
    let type = try resultType(arguments, S.T.self)
    return make(to: type)
  }

  private static func resultType(
    _ arguments: LuaArguments, _ fallback: any LuaMotionValue.Type
  ) throws(LuaError) -> any LuaMotionValue.Type {
    let name = try arguments.decode(1, as: String?.self)
    return name.flatMap { MotionValueKind(rawValue: $0)?.type } ?? fallback
  }
}

/// Whether the function just called has failed.
private final class Outcome {
  var hasFailed = false

  /// Returns whether all went well since the last call.
  func take() -> Bool {
    defer { hasFailed = false }
    return !hasFailed
  }
}

extension CoreAnimationChannelEvent {
  /// Completes the animation of an event that goes no further.
  func complete() {
    if case .add(let add) = self { add.onCompletion?() }
  }
}
