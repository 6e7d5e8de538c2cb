import ArgumentParser
import MotionHost
import MotionTime

/// The options of a session, which `orrery run`, `test`, `repl`, `export` and `render` share.
///
/// As in all groups of options, a property holds what was typed. Its value is checked where it is asked
/// for, by a function that puts the option's name before the message.
struct SessionArguments: ParsableArguments {
  @Option(
    name: .customLong("input"),
    help: ArgumentHelp("Pointer input: JSON Lines of pointer events.", valueName: "file"),
    completion: .file())
  var input: String?

  @Option(
    name: .customLong("input-at"), parsing: .unconditional,
    help: ArgumentHelp("When the input begins; 0s without this.", valueName: "time"))
  var inputAt: String?

  @Option(
    name: .customLong("pointer"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A gesture: 'at 0.3s drag 160,80 to 160,300 in 0.2s', tap, pinch or rotate; repeatable, in order.",
      valueName: "gesture"))
  var pointer: [String] = []

  @Option(
    name: .customLong("fps"), parsing: .unconditional,
    help: ArgumentHelp("Frames a second: 60 or 30000/1001; 60 without this.", valueName: "rate"))
  var fps: String?

  @Option(
    name: .customLong("seed"), parsing: .unconditional,
    help: ArgumentHelp("The seed of the script's random numbers.", valueName: "number"))
  var seed = usualSeed

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A value for the script's motion.arguments, or plugin.parameter=value; repeatable.",
      valueName: "name=value"),
    completion: Completion.parameters)
  var set: [String] = []

  @Option(
    name: .customLong("settings"),
    help: ArgumentHelp(
      "The values that NAME.settings.json beside the script holds, the file's path, or a row of a sweep, sweep.csv:1; "
        + "--set goes before it.",
      valueName: "name"))
  var settings: String?

  @Option(
    name: .customLong("limit"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      What code may use: script=10s, plugin=1s, callback=100ms, total=300s, curve=100000 \
      (instructions), bake=10s, memory=256MiB, layers=20000 and others; repeatable.
      """, valueName: "name=value"),
    completion: Completion.limits)
  var limit: [String] = []

  @Flag(
    name: .customLong("reduced-motion"),
    help: "Reduce motion, as the environment's REDUCED_MOTION=1 does.")
  var reducedMotion = false

  @Flag(name: .customLong("trusted"), help: "Trust the script: files, programs and no limits.")
  var trusted = false

  @Option(
    name: .customLong("plugin-dir"),
    help: ArgumentHelp(
      "A folder with curves and interactions, searched first; repeatable.", valueName: "folder"),
    completion: .directory)
  var pluginDir: [String] = []

  static let usualRate = "60"
  static let usualSeed = "1"

  /// The options as they are without arguments.
  static var usual: SessionArguments {
    var session = SessionArguments()
    (session.input, session.inputAt, session.fps) = (nil, nil, nil)
    (session.seed, session.trusted, session.pointer) = (usualSeed, false, [])
    (session.set, session.limit, session.pluginDir) = ([], [], [])
    session.settings = nil
    session.reducedMotion = false
    return session
  }
}

extension SessionArguments {
  /// The frame rate, in frames per second.
  var frameRate: FrameRate {
    get throws(HostError) {
      try OptionCheck.naming("--fps", fps ?? Self.usualRate, OptionCheck.frameRate)
    }
  }

  /// The time at which the input begins; nil without the option.
  var inputTime: TimeArgument? {
    get throws(HostError) {
      try OptionCheck.naming("--input-at", ifGiven: inputAt, TimeArgument.init(parsing:))
    }
  }

  /// The gestures of the command line.
  var gestures: [PointerPhrase] {
    get throws(HostError) {
      try OptionCheck.naming("--pointer") { () throws(HostError) in
        try pointer.map(PointerPhrase.init(parsing:))
      }
    }
  }

  /// The seed of the script's random numbers.
  var seedNumber: UInt64 {
    get throws(HostError) { try OptionCheck.naming("--seed", seed, OptionCheck.seed) }
  }

  /// The values of the settings file and, over them, those of `--set`.
  func values(for scripts: [String]) throws -> [RunArgument] {
    let given = try values
    guard let settings else { return given }
    let saved = try OptionCheck.naming("--settings") { () throws(HostError) in
      try SettingsFile(settings, beside: scripts)
    }.values()
    return saved.filter { saved in !given.contains { $0.place == saved.place } } + given
  }

  /// The values for the script and its plugins.
  private var values: [RunArgument] {
    get throws(HostError) {
      try OptionCheck.naming("--set") { () throws(HostError) in
        let reduces =
          reducedMotion || PluginOptions.variable("REDUCED_MOTION") == "1"
        return try ((reduces ? ["motion.reducedMotion=true"] : []) + set)
          .map(RunArgument.init(parsing:))
      }
    }
  }
}
