internal import Lua
internal import MotionRender
internal import MotionTime

/// The functions of the module that commit changes.
enum TransactionFunctions {
  /// All of them.
  static var members: [LuaModuleMember] {
    [
      .function(
        "flush", "Commits what was changed so far, instead of at the end of the turn."
      ) { _ in
        try MotionSession.current.renderContext.flush()
        return .none
      }
      .raises("invalidTransaction", when: "it is called inside `transaction`"),
      .function(
        "transaction",
        parameters: [
          .value(
            "attributes", as: .union([.record(Attributes.shape), .function("fun()")]),
            "The defaults of animations that omit an attribute, and a handler of their end; or the "
              + "body itself."),
          .function(
            "body", signature: "fun()", optional: true, "The function that changes layers."),
        ], returns: [.named("result", .any, summary: "The results of the body.")],
        "Changes layers in a transaction of its own, which commits also when the body fails, and "
          + "returns what the body returns."
      ) { arguments in
        if let body = try arguments.value(0).asFunction {
          return .many(try run(body, Attributes()))
        }
        let attributes = try Attributes(try arguments.record(0, Attributes.shape))
        return .many(try run(try arguments.function(1), attributes))
      },
    ]
  }

  private static func run(
    _ body: LuaFunction, _ attributes: Attributes
  ) throws -> [LuaValue] {
    try MotionSession.current.renderContext.transaction(
      duration: attributes.duration, timingFunction: attributes.timingFunction,
      completion: attributes.completion.map { function in { function.call() } }
    ) { try body.call() }
  }
}

/// The attributes of a transaction for the animations added in it.
private struct Attributes {
  var duration: Double?
  var timingFunction: TimingFunction?
  var completion: LuaCallback?

  static var shape: LuaShape {
    LuaShape(
      "transaction",
      "The attributes that a transaction gives to the animations added in it.", fields)
  }

  private static var fields: [LuaParameter] {
    [
      .number(
        "duration", unit: .seconds, in: LuaRange(0...), optional: true,
        "The duration of animations that have none; by default 0.25 s."),
      .value(
        "timingFunction", as: TimingFunction.luaKind, optional: true,
        "The easing of animations that have none; by default they are not eased."),
      .function(
        "completion", signature: "fun()", optional: true,
        "Called once, when every animation added in the body has stopped."),
    ]
  }

  init() {}

  init(_ record: LuaRecord) throws {
    duration = try record.decode("duration", as: Double?.self)
    timingFunction = try record.decode("timingFunction", as: TimingFunction?.self)
    completion = record.value("completion").asFunction.map {
      LuaCallback($0, name: "completion")
    }
  }
}
