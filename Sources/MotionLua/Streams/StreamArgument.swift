internal import Lua
internal import MotionCore

extension LuaArguments {
  /// Returns an argument as a stream of a type: a stream, or anything that can be seen as one.
  func stream<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self) throws(LuaError)
    -> MotionObservable<T>
  {
    let value = try value(index)
    if let stream = MotionStreams.stream(value, of: T.self) { return stream }
    throw error(index, .mismatch("stream of \(T.valueName)", value))
  }

  /// Returns an argument as a stream of a type, or nil when it is a constant.
  func optionalStream<T: LuaMotionValue>(_ index: Int, of type: T.Type = T.self) throws(LuaError)
    -> MotionObservable<T>?
  {
    let value = try value(index)
    guard case .object(let object) = value, object is any MotionObservableConvertible else {
      return nil
    }
    return try stream(index)
  }
}

/// Finds the stream behind what Lua passes.
enum MotionStreams {
  /// Returns the stream of a value, or nil when it is none of that type.
  static func stream<T>(_ value: LuaValue, of type: T.Type = T.self) -> MotionObservable<T>? {
    guard let convertible = value.asObject as? any MotionObservableConvertible else { return nil }
    return open(convertible)
  }

  private static func open<T>(_ stream: some MotionObservableConvertible) -> MotionObservable<T>? {
    stream.asStream() as? MotionObservable<T>
  }
}

extension LuaParameter {
  /// A stream of a type.
  static func stream<T: LuaMotionValue>(_ name: String, of type: T.Type, _ summary: String)
    -> LuaParameter
  {
    .value(name, as: .stream(of: type), summary)
  }

  /// A constant of a type, or a stream of it.
  static func constantOrStream<T: LuaMotionValue>(
    _ name: String, of type: T.Type, _ summary: String
  ) -> LuaParameter {
    let kinds = LuaKind.union([T.luaKind, .stream(of: type)])
    return .value(
      name, as: .described("\(T.valueName) or stream of \(T.valueName)", kinds), summary)
  }

  /// A constant of a type.
  static func constant<T: LuaMotionValue>(_ name: String, of type: T.Type, _ summary: String)
    -> LuaParameter
  {
    .value(name, as: T.luaKind, summary)
  }
}
