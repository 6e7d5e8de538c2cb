internal import Lua
internal import MotionCore

/// The operators that replace values by others, whose type follows from the arguments.
enum Rewriting {
  /// `rewrite { [value] = new }`: constants of one type, or streams of one type.
  static func rewrite<S: MotionObservableConvertible>(
    _ stream: S, _ table: LuaTable
  ) throws -> AnyObject where S.T: LuaMotionValue {
    let entries = try table.entries()
    guard let first = entries.first else {
      throw LuaError(.missingKey, "rewrite needs a table with at least one value to rewrite")
    }
    if let convertible = first.value.asObject as? any MotionObservableConvertible {
      return try rewrite(stream, entries, toStreamsLike: convertible)
    }
    func constants<U: LuaMotionValue>(of type: U.Type) throws -> AnyObject {
      var values: [S.T: U] = [:]
      for (key, value) in entries {
        values[try S.T.fromLua(key)] = try named(key) { () throws(LuaError) in
          try U.fromLua(value)
        }
      }
      return stream.rewrite(values)
    }
    let type = try MotionValueKind.type(of: first.value)
    return try constants(of: type)
  }

  /// Returns whether a table has both constants and streams.
  static func isMixed(_ table: LuaTable) throws(LuaError) -> Bool {
    let entries = try table.entries()
    let streams = entries.count { $0.value.asObject is any MotionObservableConvertible }
    return streams > 0 && streams < entries.count
  }

  /// `rewrite({ [value] = new }, default, emitOnKeyChange)`: constants and streams that are followed.
  static func rewriteLive<S: MotionObservableConvertible>(
    _ stream: S, _ table: LuaTable, _ arguments: LuaArguments
  ) throws -> AnyObject where S.T: LuaMotionValue {
    let entries = try table.entries()
    let fallback = try arguments.value(1)
    func make<U: LuaMotionValue>(of type: U.Type) throws(LuaError) -> AnyObject {
      var mapping: [S.T: StreamArgument<U>] = [:]
      for (key, value) in entries {
        mapping[try S.T.fromLua(key)] = try named(key) { () throws(LuaError) in
          try MotionStreams.argument(value)
        }
      }
      return stream.rewrite(
        mapping, default: fallback.isNil ? nil : try MotionStreams.argument(fallback),
        emitOnKeyChange: try arguments.flag(2, default: true))
    }
    do throws(LuaError) {
      let type = try MotionStreams.valueType(of: entries.first?.value ?? fallback)
      return try make(of: type)
    } catch {
      throw entries.isEmpty ? arguments.error(1, error) : error
    }
  }

  /// `rewriteTo(value)`: a constant, or the present value of a stream.
  static func rewriteTo<S: MotionObservableConvertible>(
    _ stream: S, _ arguments: LuaArguments, onlyEmitWithUpstream: Bool?
  ) throws -> AnyObject {
    let value = try arguments.value(0)
    if let convertible = value.asObject as? any MotionObservableConvertible {
      return rewriteTo(stream, stream: convertible, onlyEmitWithUpstream)
    }
    func constant<U: LuaMotionValue>(of type: U.Type) throws(LuaError) -> AnyObject {
      stream.rewriteTo(try U.fromLua(value))
    }
    do throws(LuaError) {
      let type = try MotionValueKind.type(of: value)
      return try constant(of: type)
    } catch {
      throw arguments.error(0, error)
    }
  }

  private static func rewriteTo(
    _ stream: some MotionObservableConvertible, stream other: some MotionObservableConvertible,
    _ onlyEmitWithUpstream: Bool?
  ) -> AnyObject {
    guard let onlyEmitWithUpstream else { return stream.rewriteTo(other) }
    return stream.rewriteTo(other, onlyEmitWithUpstream: onlyEmitWithUpstream)
  }

  private static func rewrite<S: MotionObservableConvertible, O: MotionObservableConvertible>(
    _ stream: S, _ entries: [(key: LuaValue, value: LuaValue)], toStreamsLike first: O
  ) throws -> AnyObject where S.T: LuaMotionValue {
    var streams: [S.T: MotionObservable<O.T>] = [:]
    for (key, value) in entries {
      guard let other = MotionStreams.stream(value, of: O.T.self) else {
        throw LuaError(
          .typeMismatch,
          "[\(key)]: a stream of the same type as the others expected, got "
            + value.typeName)
      }
      streams[try S.T.fromLua(key)] = other
    }
    return stream.rewrite(streams)
  }

  private static func named<Value>(
    _ key: LuaValue, _ read: () throws(LuaError) -> Value
  ) throws(LuaError) -> Value {
    do throws(LuaError) { return try read() } catch { throw error.prefixed("[\(key)]: ") }
  }
}
