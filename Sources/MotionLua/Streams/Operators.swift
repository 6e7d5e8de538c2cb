internal import Lua
internal import MotionCore
internal import OrreryBasics

extension MotionObservableConvertible where Self: AnyObject, T: LuaMotionValue {
  /// The operators that every stream has, one declaration each, and those for its type of values. They
  /// are declared once: copies for types would be a fifth of the module.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static var operators: [LuaMember<Self>] {
    var same: [LuaKind] { [.object(MotionObservable<T>.self)] }
    return foundation + sharing + choosing + [
      .chained("dedupe", returns: same, "Leaves out values that equal the one sent before.") {
        stream, _ in stream.dedupe()
      },
      .chained(
        "ignoreUntil", parameters: [.constant("expected", of: T.self, "The value to wait for.")],
        returns: same, "Sends nothing until a value equals the expected one."
      ) { stream, arguments in stream.ignoreUntil(try arguments.decode(0)) },
      .chained(
        "startWith", parameters: [.constant("value", of: T.self, "The first value.")],
        returns: same, "Sends a value first, and remembers the latest."
      ) { stream, arguments in stream.startWith(try arguments.decode(0)) },
      .chained(
        "merge", parameters: [.stream("stream", of: T.self, "The other stream.")], returns: same,
        "Sends the values of both streams as they come."
      ) { stream, arguments in stream.merge(with: try arguments.stream(0, of: T.self)) },
      .chained(
        "valve",
        parameters: [
          .stream(
            "openWhenTrue", of: Bool.self,
            "The stream that opens and closes the valve.")
        ],
        returns: same, "Passes values on while the last value of another stream is true."
      ) { stream, arguments in
        stream.valve(openWhenTrue: try arguments.stream(0, of: Bool.self))
      },
      .chained(
        "delay",
        parameters: [
          .number(
            "seconds", unit: .seconds, in: LuaRange(0...),
            "The duration.")
        ],
        returns: same, "Sends everything after a delay."
      ) { stream, arguments in stream.delay(by: try arguments.number(0)) },
      .chained(
        "log", parameters: [.string("context", optional: true, "The text before each value.")],
        returns: same, "Writes each value to the session's log and passes it on."
      ) { stream, arguments in
        stream.log(try arguments.decode(0, as: String?.self))
      },
      .chained(
        "toString", returns: [.object(MotionObservable<String>.self)], "Sends each value as text."
      ) { stream, _ in stream.toString() },
      .chained(
        "appendUnit", parameters: [.string("unit", "The text after each value.")],
        returns: [.object(MotionObservable<String>.self)],
        "Sends each value as text with a unit behind it."
      ) { stream, arguments in stream.appendUnit(try arguments.text(0)) },
      .chained(
        "timestamp", returns: [.object(MotionObservable<PlainRecord>.self)],
        "Sends each `value` in a table with its `timestamp`, the session's time in seconds."
      ) { stream, _ in
        let context = BindingContext.current
        return stream.timestamp()._nextOperator { entry, next in
          guard let value = PlainValue.sent(entry.value.luaValue, context) else { return }
          next(PlainRecord(["value": value, "timestamp": .number(entry.timestamp)]))
        }
      },
    ] + T.operators(of: Self.self)
  }

  /// The operators that others are made of.
  private static var foundation: [LuaMember<Self>] {
    var same: [LuaKind] { [.object(MotionObservable<T>.self)] }
    return [
      .chained(
        "_map",
        parameters: [
          .function(
            "transform", signature: "fun(value: \(T.luaKind.annotation)): any",
            "Returns the new value."),
          FunctionOperators.kind,
        ], returns: [.anyStream],
        "Sends the result of a function for each value, and for animations."
      ) { stream, arguments in try FunctionOperators.map(stream, arguments) },
      .chained(
        "_filter",
        parameters: [
          .function(
            "predicate", signature: "fun(value: \(T.luaKind.annotation)): boolean",
            "Returns whether a value is passed on.")
        ],
        returns: same, "Passes on the values for which a function returns true."
      ) { stream, arguments in
        let predicate = LuaCallback(try arguments.function(0), name: "_filter")
        return stream._filter { predicate.call($0.luaValue, as: Bool.self) ?? false }
      },
      .chained(
        "_nextOperator",
        parameters: [
          .function(
            "operation", signature: "fun(value: \(T.luaKind.annotation), next: fun(value: any))",
            "Calls `next` for each value to send, any number of times."
          ), FunctionOperators.kind,
        ], returns: [.anyStream],
        "Sends the values that a function passes to `next` for each value."
      ) { stream, arguments in try FunctionOperators.nextOperator(stream, arguments) },
      .chained(
        "_tap",
        parameters: [
          .function(
            "body", signature: "fun(value: \(T.luaKind.annotation))", "Called with each value.")
        ],
        returns: same, "Calls a function with each value, then sends it."
      ) { stream, arguments in
        let body = LuaCallback(try arguments.function(0), name: "_tap")
        return stream._tap { body.call($0.luaValue) }
      },
      .chained(
        "_reactiveMap",
        parameters: [
          .list("inputs", of: .any, "Constants and streams, of any types."),
          .function(
            "transform", signature: "fun(value: \(T.luaKind.annotation), inputs: any[]): any",
            "Returns the new value."),
          FunctionOperators.kind, .onlyEmitWithUpstream(),
        ], returns: [.anyStream],
        "Sends the result of a function of the latest value and the latest of each input."
      ) { stream, arguments in try FunctionOperators.reactiveMap(stream, arguments) },
      .method("_read", returns: [.optional(T.luaKind)], "Returns the present value, or nil.") {
        stream, _ in .one(stream._read()?.luaValue ?? .nil)
      },
    ]
  }
}
