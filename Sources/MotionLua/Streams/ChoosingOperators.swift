internal import Lua
internal import MotionCore

extension MotionObservableConvertible where Self: AnyObject, T: LuaMotionValue {
  /// The operators that look values up.
  static var choosing: [LuaMember<Self>] {
    let argument = LuaKind.described("value", .union([.motionValue, .anyStream]))
    return [
      .chained(
        "rewrite",
        parameters: [
          .table("values", "A new value, or a stream, for each value."),
          .value(
            "default", as: argument, optional: true,
            "The value for keys that the table does not contain."),
          .boolean(
            "emitOnKeyChange", optional: true,
            "Whether what is known is sent when another entry is chosen; by default it is."),
        ], returns: [.anyStream],
        "Sends the value that a table has for each value. With a default, or the flag, or both "
          + "constants and streams in the table, streams are followed; else their present value "
          + "is sent."
      ) { stream, arguments in
        let isLive = arguments.isPresent(1) || arguments.isPresent(2)
        let table = try arguments.table(0)
        if try isLive || Rewriting.isMixed(table) {
          return try Rewriting.rewriteLive(stream, table, arguments)
        }
        return try Rewriting.rewrite(stream, table)
      },
      .chained(
        "rewriteTo",
        parameters: [
          .value("value", as: argument, "A constant, or a stream."),
          .boolean(
            "onlyEmitWithUpstream", optional: true,
            "False: changes of the stream are sent, too. True: the latest value is remembered."),
        ], returns: [.anyStream],
        "Sends the same value, or the present one of a stream, for each value."
      ) { stream, arguments in
        try Rewriting.rewriteTo(
          stream, arguments,
          onlyEmitWithUpstream: try arguments.decode(1, as: Bool?.self))
      },
      .chained(
        "isAnyOf",
        parameters: [
          .list(
            "candidates", of: .union([T.luaKind, .stream(of: T.self)]), "Constants and streams."),
          .onlyEmitWithUpstream(),
        ], returns: [.object(MotionObservable<Bool>.self)],
        "Sends whether each value is one of several."
      ) { stream, arguments in
        let candidates = try arguments.argumentList(0, of: T.self)
        let constants = candidates.compactMap(\.constant)
        if constants.count == candidates.count { return stream.isAnyOf(constants) }
        return stream.isAnyOf(candidates, onlyEmitWithUpstream: try arguments.flag(1))
      },
    ]
  }
}
