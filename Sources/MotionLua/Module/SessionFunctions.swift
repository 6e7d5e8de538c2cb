internal import Lua
internal import LuaDocs
internal import MotionCore
internal import MotionTime

/// The functions of the module: the session's clock, plugins by name.
enum SessionFunctions {
  /// Curves and interactions by name.
  static var plugins: [LuaModuleMember] {
    let name = LuaParameter.string("name", "The plugin's name, such as \"back\".")
    let parameters = LuaParameter.table(
      "parameters", optional: true, "Values for the plugin's parameters, by name.")
    return [
      .function(
        "curve", parameters: [name, parameters], returns: [.object(TimingFunctionObject.self)],
        "Returns a plugin's curve, made into a table of pieces once: no Lua runs when it is used. An easing "
          + "of CSS, such as `ease-in-out` or `cubic-bezier(0.2, 0, 0, 1)`, and a TimingFunctionName are "
          + "curves without a plugin; a plugin of that name is found first."
      ) { arguments in
        let name = try arguments.text(0)
        if name.contains("("), !arguments.isPresent(1) {
          return .value(try TimingFunction(easing: name))
        }
        let host = try BindingContext.current.session()
        return .value(
          try host.timingFunction(
            named: name, parameters: try values(arguments)))
      }
      .raises("pluginNotFound", when: "no plugin root has the plugin"),
      .function(
        "interaction", parameters: [name, parameters], returns: [.object(PluginInteraction.self)],
        "Returns a plugin's interaction, to be added to targets."
      ) { arguments in
        let host = try BindingContext.current.session()
        let (plugin, parameters) = try host.interaction(
          named: try arguments.text(0), parameters: try values(arguments))
        return .object(try PluginInteraction(plugin, parameters: parameters))
      }
      .raises("pluginNotFound", when: "no plugin root has the plugin"),
    ]
  }

  private static func values(_ arguments: LuaArguments) throws -> [String: ParameterValue] {
    try arguments.decode(1, as: [String: ParameterValue]?.self) ?? [:]
  }

  /// Angles.
  static var angles: [LuaModuleMember] {
    [
      .function(
        "degrees", parameters: [.number("angle", "The angle in degrees.")], returns: [.number],
        "Returns an angle in radians, as all angles here are, for one in degrees."
      ) { .value(try $0.number(0) * .pi / 180) }
    ]
  }

  /// The session's clock and turns.
  static var clock: [LuaModuleMember] {
    [
      .function("now", returns: [.number], "Returns the session's time, in seconds.") { _ in
        .value(now)
      }
      .reads(),
      .function(
        "at",
        parameters: [
          .number("time", unit: .seconds, in: LuaRange(0...), "The time, on the session's clock."),
          .function("callback", signature: "fun()", "The function to call."),
        ], returns: [.object(Subscription.self)], "Calls a function at a time; once."
      ) { try schedule(try $0.number(0), $0, name: "at") },
      .function(
        "after",
        parameters: [
          .number("seconds", unit: .seconds, in: LuaRange(0...), "The delay."),
          .function("callback", signature: "fun()", "The function to call."),
        ], returns: [.object(Subscription.self)], "Calls a function that much later; once."
      ) { try schedule(now + (try $0.number(0)), $0, name: "after") },
      .function(
        "marker",
        parameters: [
          .string("name", "The name of the moment."),
          .number(
            "time", unit: .seconds, in: LuaRange(0...), defaultText: "now",
            "The moment, on the session's clock."),
        ], "Adds a marker to traces."
      ) { arguments in
        let time = try arguments.decode(1, as: Double?.self) ?? now
        try BindingContext.current.session().note(
          .marker(try arguments.decode(0, as: ScriptName.self).text), at: time)
        return .none
      },
      .function(
        "picture",
        parameters: [
          .string("name", "The name, also of the file: letters, digits, `-`, `_` and inner dots.")
        ],
        "Marks the moment for `--pictures`, which draws the stage as this turn leaves it; it is a marker too."
      ) { arguments in
        let name = try arguments.text(0)
        guard isFileName(name) else {
          throw LuaError(
            .invalidValue,
            "a picture's name has 1 to 64 letters, digits, '-', '_' and inner dots, got '\(name)'")
        }
        try BindingContext.current.session().note(.picture(name), at: now)
        return .none
      }
      .raises("invalidValue", when: "the name is none for a file, or was given before"),
    ]
  }

  /// The members that describe this host, for scripts that run on several.
  static var about: [LuaModuleMember] {
    let version = PluginManifest.hostAPI
    return [
      .value(
        "reducedMotion",
        "Whether motion is reduced: while it is, what moves, sizes, scales or rotates layers, or runs along a path, ends "
          + "at once at its end value, and what has no end at its first value. Opacity and colours keep their course, "
          + "gestures work; `essential` of an interaction or sequence decides otherwise. `--reduced-motion` and the "
          + "environment's `REDUCED_MOTION=1` set it."
      ) { MotionSession.current.reducedMotion },
      .value(
        "api", "\(version.major).\(version.minor).0",
        "The version of this module: additions raise the second number, removals the first."),
      .function(
        "has", parameters: [.string("name", "A name of the reference: `Timeline.hold`, `at`.")],
        returns: [.boolean],
        "Whether this host has a class, member or function, to be asked instead of a version."
      ) { .value(MotionModule.names.has(try $0.text(0))) },
    ]
  }

  private static var now: Double { MotionSession.current.clock.now.seconds }

  private static func isFileName(_ name: String) -> Bool {
    let bytes = name.utf8
    return (1...64).contains(bytes.count) && bytes.first != 46 && bytes.last != 46
      && bytes.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || byte == 45 || byte == 95 || byte == 46
      }
  }

  private static func schedule(
    _ seconds: Double, _ arguments: LuaArguments, name: String
  ) throws -> LuaResults {
    let callback = LuaCallback(try arguments.function(1), name: name)
    let time = try MediaTime(seconds: seconds)
    let work = MotionSession.current.scheduler.schedule(at: time) { callback.call() }
    let subscription = Subscription(cancelling: work)
    try BindingContext.current.keep(subscription, arguments, as: "timers")
    return .object(subscription)
  }
}
