package import Lua
package import LuaDocs
internal import MotionCore
package import MotionTime

/// The result of `require("test")` in the tests of a plugin, and nowhere else.
package struct TestModule {
  private weak var host: (any TestHost)?

  /// Connects the module to the host that runs the tests.
  package init(host: any TestHost) { self.host = host }

  /// Makes the module known to a machine.
  ///
  /// - Throws: ``LuaError`` when the machine is closed or out of memory.
  package func install(in machine: LuaMachine) throws(LuaError) {
    try machine.register(Self.declaration(host))
  }

  /// Returns the declaration of the module, for the binding and for the reference.
  package static func declaration(_ host: (any TestHost)? = nil) -> LuaModule {
    // The members do not retain the host, which retains their machine: that would be a retain cycle.
    weak let host = host
    return LuaModule(
      "test", "Tests of scripts and plugins: cases, a clock to turn, gestures, expectations.",
      chapters: [
        LuaChapter(
          "Testing plugins",
          "The module that `require(\"test\")` returns in scripts, whose cases `orrery test` runs, "
            + "and in the tests of a plugin, which `orrery plugin test` runs.",
          members: cases { host } + pointers { host } + expectations)
      ])
  }

  /// The complete declaration of the module.
  package static var documentation: LuaDocumentation { LuaDocumentation(declaration()) }

  typealias Host = () -> (any TestHost)?

  static func host(_ find: Host) throws(LuaError) -> any TestHost {
    guard let host = find() else { throw LuaError(.disposed, "the test has ended") }
    return host
  }

  private static func cases(_ find: @escaping Host) -> [LuaModuleMember] {
    [
      .function(
        "case",
        parameters: [
          .string("name", "The name of the test, a sentence that states a requirement."),
          .function("body", signature: "fun()", "Shows that it is."),
        ],
        "Declares a test. Each test has a session of its own, at time 0, with newly loaded plugins."
      ) { arguments in
        try host(find).declare(
          try arguments.text(0), try arguments.function(1), at: arguments.source)
        return .none
      },
      .function(
        "advance",
        parameters: [
          .number("seconds", unit: .seconds, in: LuaRange(0...3600), "The amount.")
        ], "Advances the session's clock, in the body of a case; what falls due meanwhile happens."
      ) { try host(find).advance(by: try $0.number(0)) },
      .function(
        "reload", parameters: [.string("name", "The plugin's name.")],
        "Reloads a plugin, as when its file has changed: the data that it saves is restored."
      ) { arguments in
        try host(find).reload(try arguments.text(0))
        return .none
      },
    ]
  }

  private static var expectations: [LuaModuleMember] {
    [
      .function(
        "expect",
        parameters: [.value("value", optional: true, "The actual value.")],
        returns: [.object(Expectation.self)], "Returns an expectation of a value."
      ) { .object(Expectation(try $0.value(0))) },
      .function(
        "samples",
        parameters: [
          .value("curve", as: TimingFunction.luaKind, "A curve, such as motion.curve(\"back\")."),
          .list("samples", of: .any, "Pairs of x and the value there: { { 0, 0 }, { 1, 1 } }."),
          .number("tolerance", in: LuaRange(0...), default: 1e-6, "The tolerance."),
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
    Expectation.noteHeld()
  }
}

/// The interface of a plugin's tests to their runner.
///
/// The host holds the ``TestModule``; the module holds the host weakly.
package protocol TestHost: AnyObject {
  /// Takes a test that a file declares.
  ///
  /// - Throws: When the name was declared before.
  func declare(_ name: String, _ body: LuaFunction, at source: String?) throws

  /// Advances the session's clock.
  ///
  /// - Returns: The results of the call that waits: nothing, or a request to suspend the body of a case.
  /// - Throws: Where nothing can wait.
  func advance(by seconds: Double) throws -> LuaResults

  /// Schedules the samples of a gesture.
  ///
  /// - Returns: As ``advance(by:)``; where nothing can wait, nothing, and the gesture is yet to come.
  func perform(_ gesture: TestGesture) throws -> LuaResults

  /// Returns the samples of a recording.
  ///
  /// - Parameter path: The way to it from the folder of the script or plugin.
  /// - Throws: For a path outside of the folder, and for a file that is no recording.
  func recording(_ path: String) throws -> [PointerSample]

  /// Reloads a plugin.
  func reload(_ name: String) throws
}
