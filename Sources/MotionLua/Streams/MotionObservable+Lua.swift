public import Lua
public import MotionCore

extension MotionObservable: LuaConvertible where T: LuaMotionValue {}

extension MotionObservable: LuaNamed where T: LuaMotionValue {}

extension MotionObservable: LuaBindable where T: LuaMotionValue {
  /// The name in Lua, with the type of its values.
  public static var luaName: String { "MotionObservable<\(T.valueName)>" }

  /// The declaration.
  public static var luaType: LuaType<MotionObservable<T>> {
    LuaType(
      "A stream of values, with a channel for animations beside them.", name: luaName,
      argument: T.luaKind,
      subscribing + operators)
  }
}

extension MotionObservableConvertible where Self: AnyObject, T: LuaMotionValue {
  /// The members that every stream has for subscribing.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static var subscribing: [LuaMember<Self>] {
    [
      .method(
        "asStream", returns: [.object(MotionObservable<T>.self)], "Returns the stream itself."
      ) { stream, _ in .object(stream.asStream()) },
      .method(
        "subscribe",
        parameters: [
          .value(
            "observer", as: .union([.function(takesValue), .record(StreamObserver.shape)]),
            "A function that takes each value, or a table with a function for each channel.")
        ], returns: [.object(Subscription.self)],
        "Calls a function with each value, and with each animation event if the table has one."
      ) { stream, arguments in
        let observer = try StreamObserver(arguments)
        let subscription = stream.asStream().subscribe(observer: observer.make(for: T.self))
        try BindingContext.current.keep(subscription, arguments)
        return .object(subscription)
      },
      .method(
        "subscribeToValue",
        parameters: [.function("next", signature: takesValue, "Called with each value.")],
        returns: [.object(Subscription.self)], "Calls a function with each value."
      ) { stream, arguments in
        let next = LuaCallback(try arguments.function(0), name: "subscribeToValue")
        let subscription = stream.subscribeToValue { next.call($0.luaValue) }
        try BindingContext.current.keep(subscription, arguments)
        return .object(subscription)
      },
    ]
  }

  private static var takesValue: String { "fun(value: \(T.luaKind.annotation))" }
}

/// A script's observer: a function, or a table of functions by channel.
struct StreamObserver {
  private var next: LuaCallback?
  private var coreAnimation: LuaCallback?

  /// Reads the first argument of `subscribe`.
  init(_ arguments: LuaArguments) throws(LuaError) {
    if let function = try arguments.value(0).asFunction {
      next = LuaCallback(function, name: "subscribe")
      return
    }
    let record = try arguments.record(0, Self.shape)
    if record.keys.isEmpty {
      throw arguments.error(
        0, "the observer has neither 'next' nor 'coreAnimation'", code: .missingKey)
    }
    next = record.value("next").asFunction.map { LuaCallback($0, name: "subscribe") }
    coreAnimation = record.value("coreAnimation").asFunction.map {
      LuaCallback($0, name: "subscribe")
    }
  }

  /// The table that an observer can be.
  static var shape: LuaShape {
    LuaShape(
      "observer", "An observer of a stream's values, its animations, or both.",
      [
        .function("next", signature: "fun(value: any)", optional: true, "Called with each value."),
        .function(
          "coreAnimation", signature: "fun(event: CoreAnimationChannelEvent)", optional: true,
          "Called with each animation event."),
      ])
  }

  /// Returns the observer for streams of a type.
  func make<T: LuaMotionValue>(for type: T.Type) -> MotionObserver<T> {
    let receive: (T) -> Void = { [next] in next?.call($0.luaValue) }
    guard let coreAnimation else { return MotionObserver(next: receive) }
    return MotionObserver(
      next: receive,
      coreAnimation: { event in
        let object = ChannelEvent(event)
        coreAnimation.call(.object(object))
        object.completeUnlessTaken()
      })
  }
}
