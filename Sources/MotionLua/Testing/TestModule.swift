public import Lua
internal import MotionCore
internal import MotionTime

/// What `require("test")` returns in the tests of a plugin, and nowhere else.
public struct TestModule {
  private weak var host: (any TestHost)?

  /// Connects the module to whoever runs the tests.
  public init(host: any TestHost) { self.host = host }

  /// Makes the module known to a machine.
  ///
  /// - Throws: ``LuaError`` when the machine is closed or out of memory.
  public func install(in machine: LuaMachine) throws(LuaError) {
    try machine.register(Self.declaration(host))
  }

  /// The declaration of the module, for the binding and for the reference.
  public static func declaration(_ host: (any TestHost)? = nil) -> LuaModule {
    // The members keep no host alive that holds the machine they live in.
    weak let host = host
    return LuaModule(
      "test", "Tests of plugins: cases, a clock to turn, a hand to drag with, expectations.",
      chapters: [
        LuaChapter(
          "Testing plugins",
          "What `require(\"test\")` returns in the tests of a plugin, which `orrery plugin test` runs.",
          members: cases { host } + input { host } + expectations)
      ])
  }

  /// All there is to know about the module.
  public static var documentation: LuaDocumentation { LuaDocumentation(declaration()) }

  private typealias Host = () -> (any TestHost)?

  private static func host(_ find: Host) throws(LuaError) -> any TestHost {
    guard let host = find() else { throw LuaError(.disposed, "the test has ended") }
    return host
  }

  private static func cases(_ find: @escaping Host) -> [LuaModuleMember] {
    [
      .function(
        "case",
        parameters: [
          .string("name", "A sentence that says what must be so."),
          .function("body", signature: "fun()", "Shows that it is."),
        ],
        "Declares a test. Each one gets a session of its own, at time 0, with the plugins as new."
      ) { arguments in
        try host(find).declare(
          try arguments.text(0), try arguments.function(1), at: arguments.source)
        return .none
      },
      .function(
        "advance",
        parameters: [
          .number("seconds", unit: .seconds, in: LuaRange(0...3600), "How far.")
        ], "Turns the session's clock, 60 frames a second; what is due meanwhile happens."
      ) { arguments in
        try host(find).advance(by: try arguments.number(0))
        return .none
      },
      .function(
        "reload", parameters: [.string("name", "The plugin's name.")],
        "Loads a plugin anew, as when its file has changed: what it saves, it gets back."
      ) { arguments in
        try host(find).reload(try arguments.text(0))
        return .none
      },
    ]
  }

  private static func input(_ find: @escaping Host) -> [LuaModuleMember] {
    [
      .function(
        "pointer",
        parameters: [
          .choice(
            "type", ["pointerdown", "pointermove", "pointerup", "pointercancel"],
            "What the pointer does."),
          .value("position", as: Point.luaKind, "Where, in points of the stage."),
          .integer("pointerId", in: LuaRange(0...), default: 1, "Which pointer."),
          .string("pointerType", default: "touch", "What kind of device it is."),
        ], "Lets a pointer event arrive now."
      ) { arguments in
        let type = PointerSample.Kind(rawValue: try arguments.text(0)) ?? .move
        let place: Point = try arguments.decode(1)
        try host(find).send(
          type, x: place.x, y: place.y, pointer: try arguments.integer(2),
          device: try arguments.text(3))
        return .none
      },
      .function(
        "tap",
        parameters: [.value("position", as: Point.luaKind, "Where, in points of the stage.")],
        "Puts a finger down and lifts it."
      ) { arguments in
        let place: Point = try arguments.decode(0)
        try drag(try host(find), from: place, to: place, frames: 1)
        return .none
      },
      .function(
        "drag",
        parameters: [
          .value("from", as: Point.luaKind, "Where the finger goes down."),
          .value("to", as: Point.luaKind, "Where it is lifted."),
          .number(
            "duration", unit: .seconds, in: LuaRange(0...60), default: 0.3,
            "How long it is on its way, evenly."),
        ], "Drags with one finger, a move each frame; the clock is at the lifting afterwards."
      ) { arguments in
        let frames = Int(exactly: (try arguments.number(2) * 60).rounded()) ?? 18
        try drag(
          try host(find), from: try arguments.decode(0), to: try arguments.decode(1),
          frames: max(frames, 1))
        return .none
      },
    ]
  }

  /// Moves once a frame; a tap does not move.
  private static func drag(
    _ host: any TestHost, from start: Point, to end: Point, frames: Int
  ) throws {
    func send(_ type: PointerSample.Kind, _ place: Point) throws {
      try host.send(type, x: place.x, y: place.y, pointer: 1, device: "touch")
    }
    try send(.down, start)
    for frame in 1...frames {
      try host.advance(by: 1.0 / 60)
      let part = Double(frame) / Double(frames)
      let place = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      if start != end { try send(.move, place) }
    }
    try send(.up, end)
  }

  private static var expectations: [LuaModuleMember] {
    [
      .function(
        "expect",
        parameters: [.value("value", optional: true, "What was found.")],
        returns: [.object(Expectation.self)], "Returns what says what a value must be."
      ) { .object(Expectation(try $0.value(0))) },
      .function(
        "samples",
        parameters: [
          .value("curve", as: TimingFunction.luaKind, "A curve, such as motion.curve(\"back\")."),
          .list("samples", of: .any, "Pairs of x and the value there: { { 0, 0 }, { 1, 1 } }."),
          .number("tolerance", in: LuaRange(0...), default: 1e-6, "How far it may be off."),
        ], "Fails unless a curve goes through these points."
      ) { arguments in
        try check(
          try arguments.decode(0), try arguments.table(1).list(), try arguments.number(2))
        return .none
      },
    ]
  }

  private static func check(
    _ curve: TimingFunction, _ samples: [LuaValue], _ tolerance: Double
  ) throws {
    for sample in samples {
      let place = try Point.fromLua(sample)
      let value = curve.value(at: place.x)
      if abs(value - place.y) <= tolerance { continue }
      throw Expectation.failure(
        "the curve is \(value) at x = \(place.x), not within \(tolerance) of \(place.y)")
    }
  }
}
