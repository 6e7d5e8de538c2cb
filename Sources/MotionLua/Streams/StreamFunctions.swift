internal import Lua
internal import MotionCore
internal import MotionTime
internal import OrreryBasics

/// The functions of the module that make a stream of several.
enum StreamFunctions {
  /// All of them.
  static var members: [LuaModuleMember] { combining + predicates + measuring }

  private static var combining: [LuaModuleMember] {
    [
      .chained(
        "combineLatest",
        parameters: [
          .table("streams", "Constants and streams: a list, of one type, or by name, of any."),
          .boolean(
            "waitForAllValues", default: true,
            "Whether nothing is sent until each has a value; else those without one are left out."),
        ], returns: [.anyStream],
        "Sends the latest values as a list, or as a table by name, each time one of them changes."
      ) { arguments in
        let table = try arguments.table(0)
        let entries = try table.entries()
        if entries.contains(where: { $0.key.asText != nil }) {
          return try named(try table.record(), arguments)
        }
        return try list(try table.list(), arguments)
      }
    ]
  }

  private static func named(
    _ entries: [(key: String, value: LuaValue)], _ arguments: LuaArguments
  ) throws(LuaError) -> AnyObject {
    // Under their places, since keys that Swift counts as equal are two.
    let keys = entries.map { ByteText($0.key) }
    var streams: [Int: StreamArgument<PlainValue>] = [:]
    for (place, entry) in entries.enumerated() {
      streams[place] = try MotionStreams.plainArgument(entry.value)
    }
    return combineLatest(streams, waitForAllValues: try arguments.flag(1, default: true))
      ._nextOperator(
        names: { names in
          names.enumerated().compactMap { place, name in
            let parts = name.split(separator: ".", maxSplits: 1)
            guard let number = parts.first.flatMap({ Int($0) }) else { return nil }
            let key = keys[number].text
            return (NumberPath.joined(key, parts.count > 1 ? String(parts[1]) : ""), place)
          }
        },
        operation: { values, next in
          next(PlainRecord(Dictionary(values.map { (keys[$0], $1) }) { $1 }))
        })
  }

  private static func list(
    _ values: [LuaValue], _ arguments: LuaArguments
  ) throws -> AnyObject {
    func combine<T: LuaMotionValue>(_ type: T.Type) throws -> AnyObject {
      try MotionValueKind.checkNesting(ofListsOf: type)
      return combineLatest(
        try arguments.argumentList(0, of: type),
        waitForAllValues: try arguments.flag(1, default: true))
    }
    guard let first = values.first else { return try combine(Double.self) }
    let type = try MotionStreams.valueType(of: first)
    return try combine(type)
  }

  private static var predicates: [LuaModuleMember] {
    [
      truth(
        "anyOf",
        "Sends whether one of the last values of several streams is true, once each has sent one."
      ) {
        anyOf($0)
      },
      truth(
        "allOf",
        "Sends whether the last values of several streams are all true, once each has sent one."
      ) {
        allOf($0)
      },
      truth(
        "noneOf",
        "Sends whether no last value of several streams is true, once each has sent one."
      ) {
        noneOf($0)
      },
      .chained(
        "when", parameters: [.stream("stream", of: Bool.self, "The stream that is tested.")],
        returns: [.object(MotionObservable<Bool>.self)], "Sends each value that is true."
      ) { when(try $0.stream(0, of: Bool.self)) },
    ]
  }

  private static func truth(
    _ name: String, _ summary: String,
    _ make: @escaping ([MotionObservable<Bool>]) -> MotionObservable<Bool>
  ) -> LuaModuleMember {
    .chained(
      name, parameters: [.list("streams", of: .stream(of: Bool.self), "Streams of truth values.")],
      returns: [.object(MotionObservable<Bool>.self)], summary
    ) { arguments in
      var streams: [MotionObservable<Bool>] = []
      for (place, value) in try arguments.table(0).list().enumerated() {
        guard let stream = MotionStreams.stream(value, of: Bool.self) else {
          throw arguments.error(
            0, LuaError.mismatch("stream of boolean", value).prefixed("[\(place + 1)]: "))
        }
        streams.append(stream)
      }
      return make(streams)
    }
  }

  private static var measuring: [LuaModuleMember] {
    [
      .chained(
        "velocity",
        parameters: [
          .value("of", as: .anyStream, "A stream of numbers, points or sizes."),
          .value(
            "pulse", as: .anyStream, defaultText: "frameStream",
            "The stream whose values are the pulses."),
          .number("maximumVelocity", in: .above(0), default: 5000, "The greatest speed sent."),
          .number(
            "defaultVelocity", in: LuaRange(0...), default: 1000,
            "Sent for a greater speed that two values alone suggest."),
        ], returns: [.anyStream],
        "Sends at each pulse the velocity of a stream's values, in units per second, part by part."
      ) { arguments in
        let value = try arguments.value(0)
        if let stream = MotionStreams.stream(value, of: Double.self) {
          return try speed(of: stream, arguments)
        }
        if let stream = MotionStreams.stream(value, of: Point.self) {
          return try speed(of: stream, arguments)
        }
        if let stream = MotionStreams.stream(value, of: Size.self) {
          return try speed(of: stream, arguments)
        }
        throw arguments.error(0, .mismatch("stream of numbers, points or sizes", value))
      },
      .value(
        "frameStream", "Sends the session's time, in seconds, once for each frame.",
        of: { MotionCore.frameStream }),
    ]
  }

  private static func speed<T: Componentwise>(
    of stream: MotionObservable<T>, _ arguments: LuaArguments
  ) throws(LuaError) -> MotionObservable<T> {
    let (maximum, fallback) = (try arguments.number(2), try arguments.number(3))
    guard arguments.isPresent(1) else {
      return velocity(of: stream, maximumVelocity: maximum, defaultVelocity: fallback)
    }
    return velocity(
      of: stream, pulse: try arguments.pulse(1), maximumVelocity: maximum,
      defaultVelocity: fallback)
  }
}

extension LuaModuleMember {
  /// Declares a function that makes a stream of its arguments.
  fileprivate static func chained(
    _ name: String, parameters: @autoclosure @escaping () -> [LuaParameter],
    returns: @autoclosure @escaping () -> [LuaKind], _ summary: String,
    _ make: @escaping (LuaArguments) throws -> AnyObject
  ) -> LuaModuleMember {
    .function(name, parameters: parameters(), returns: returns(), summary) { arguments in
      let stream = try make(arguments)
      try BindingContext.current.operatorLimits.note(stream, madeOf: try arguments.rest())
      return .object(stream)
    }
  }
}

extension MotionStreams {
  /// Returns a value as data that stays, or a stream of any type as one of data.
  static func plainArgument(_ value: LuaValue) throws(LuaError) -> StreamArgument<PlainValue> {
    guard case .stream(let values) = try anyArgument(value) else {
      return .constant(try PlainValue.fromLua(value))
    }
    let context = BindingContext.current
    return .stream(
      values._nextOperator(names: NumberPath.all) { value, next in
        PlainValue.sent(value, context).map(next)
      })
  }
}

extension PlainValue {
  /// Returns the value that a stream sends; nil after reporting the error to the session.
  static func sent(_ value: LuaValue, _ context: BindingContext) -> PlainValue? {
    do throws(LuaError) {
      return try fromLua(value)
    } catch {
      context.report(error)
      return nil
    }
  }
}
