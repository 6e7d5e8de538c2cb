public import Lua
internal import MotionLua
internal import MotionTime
import OrreryBasics

/// The limits of the code of a run, so that no script hangs or exhausts its host.
///
/// Times are CPU time, so that they do not depend on the load of the computer.
public struct RunLimits: Hashable, Sendable {
  /// The time limit of the script's own statements, in seconds above 0.
  public var script = 10.0

  /// The time limit of loading a plugin, in seconds above 0.
  public var plugin = 1.0

  /// The time limit of a callback, in seconds above 0.
  public var callback = 0.1

  /// The time limit of all callbacks of one plugin in one frame, in seconds above 0. A plugin that
  /// exceeds it is warned the first time and ended the second.
  public var frame = 0.2

  /// The time limit of all calls of the script, or of one plugin, together, in seconds above 0.
  public var total = 300.0

  /// The largest number of instructions of one call of the script or of a plugin, at least 1; nil
  /// for no limit. Counting them doubles the cost, and does not depend on the computer.
  public var instructions: Int?

  /// The largest number of instructions of one call of a curve, at least 1.
  public var curve = LuaCurve.instructionBudget

  /// The time limit of all calls of a curve together while it is baked, in seconds above 0.
  public var bake = LuaCurve.bakeTime

  /// The memory limit in bytes of the values of a script, or of one plugin, together with those
  /// that the host keeps for it, at least 1.
  public var memory = LuaLimits().memory

  /// The memory limit of the whole process in bytes, at least 1; nil for 2 GiB, or half of the
  /// computer's memory if that is less, beside the memory of the running scripts. Beyond it the
  /// largest of them is ended.
  public var process: Int?

  /// The largest number of bytes that a script, or one plugin, may print in all, at least 1.
  public var output = LuaLimits().output

  /// The largest number of bytes that a script, or one plugin, may print per second of the session,
  /// at least 1.
  public var outputPerSecond = LuaLimits().outputPerSecond

  /// The largest number of objects of a kind that the host keeps for a script, or for one plugin:
  /// `objects` of the host that it holds, `layers`, `subscriptions`, `timers`, `pieces` of
  /// sequences and, on one layer, `animations`; `stages`, `markers` and `expectations` in a run.
  public var quotas: LuaQuotaLimits = [
    "objects": 250_000, "layers": 20_000, "stages": 1_000, "subscriptions": 100_000,
    "timers": 100_000, "pieces": 100_000, "animations": 1_000, "markers": 100_000,
    "expectations": 1_000,
  ]

  /// Creates the default limits.
  public init() {}

  /// No limits, for trusted scripts.
  public static var none: RunLimits {
    var limits = RunLimits()
    limits.liftTimes()
    limits.curve = .max
    limits.memory = .max
    limits.output = .max
    limits.outputPerSecond = .max
    for kind in limits.quotas.kinds { limits.quotas[kind] = .max }
    return limits
  }

  private mutating func liftTimes() {
    script = .infinity
    plugin = .infinity
    callback = .infinity
    frame = .infinity
    total = .infinity
    bake = .infinity
  }

  /// Sets the limit of instructions per call, which is reached at the same place on every computer.
  ///
  /// - Parameter text: The largest number of instructions of a call, such as `1000000`.
  /// - Throws: ``HostError`` (`invalidArgument`) when the text is no such number.
  public mutating func count(parsing text: String) throws(HostError) {
    instructions = try Self.count(text[...], for: "instructions", such: "1000000")
    liftTimes()
  }

  /// The limits of a machine of the run.
  package var machine: LuaLimits {
    var limits = LuaLimits()
    limits.memory = memory
    limits.callTime = callback
    limits.totalTime = total
    limits.instructions = instructions
    limits.output = output
    limits.outputPerSecond = outputPerSecond
    limits.objects = quotas["objects"] ?? limits.objects
    limits.quotas = quotas
    limits.option = "--limit"
    return limits
  }

  /// Throws if the quota of a kind of object of the session is used up.
  ///
  /// - Throws: ``LuaError`` (`tooManyObjects`) if it is used up.
  package func requireRoom(for kind: String, beside count: Int) throws(LuaError) {
    guard let limit = quotas[kind], count >= limit else { return }
    throw LuaError(
      .tooManyObjects,
      "the session has \(limit) \(kind), and may have no more. Raise the limit with --limit "
        + "\(kind)=\(limit > .max / 2 ? .max : max(1, limit * 2))")
  }

  /// Sets a limit from text: `script=10s`, `callback=100ms`, `curve=100000`, `memory=64MiB`,
  /// `layers=500`.
  ///
  /// - Parameter text: The name and the value.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) if there is no such limit, or the value is invalid
  ///   for it.
  public mutating func set(parsing text: String) throws(HostError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw HostError(
        .invalidArgument, "'\(text)' sets no limit. Write name=value, such as script=10s.")
    }
    let name = String(parts[0])
    switch name {
    case "script": script = try Self.time(parts[1], for: name)
    case "plugin": plugin = try Self.time(parts[1], for: name)
    case "callback": callback = try Self.time(parts[1], for: name)
    case "frame": frame = try Self.time(parts[1], for: name)
    case "total": total = try Self.time(parts[1], for: name)
    case "bake": bake = try Self.time(parts[1], for: name)
    case "curve": curve = try Self.count(parts[1], for: name, such: "100000")
    case "process": process = parts[1] == "automatic" ? nil : try Self.bytes(parts[1], for: name)
    case "memory": memory = try Self.bytes(parts[1], for: name)
    case "output": output = try Self.bytes(parts[1], for: name)
    case "outputPerSecond": outputPerSecond = try Self.bytes(parts[1], for: name)
    case _ where quotas[name] != nil: quotas[name] = try Self.number(parts[1], for: name)
    default:
      throw HostError(
        .invalidArgument,
        "'\(name)' is not a limit. There are \(names.joined(separator: ", ")).")
    }
  }

  /// The names of all limits.
  package var names: [String] {
    [
      "script", "plugin", "callback", "frame", "total", "curve", "bake", "memory",
      "process", "output", "outputPerSecond",
    ] + quotas.kinds.sorted()
  }

  /// The limits as ``set(parsing:)`` parses them, with descriptions.
  public var lines: [String] {
    func time(_ seconds: Double) -> String { "\(NumberText.rounded(seconds, decimals: 9))s" }
    return [
      "script=\(time(script))", "plugin=\(time(plugin))", "callback=\(time(callback))",
      "frame=\(time(frame))", "total=\(time(total))", "curve=\(curve) (instructions)",
      "bake=\(time(bake))",
      "memory=\(Self.text(ofBytes: memory))",
      "process=\(process.map { Self.text(ofBytes: $0) } ?? "automatic")",
      "output=\(Self.text(ofBytes: output))",
      "outputPerSecond=\(Self.text(ofBytes: outputPerSecond))",
    ] + quotas.kinds.sorted().map { "\($0)=\(quotas[$0] ?? 0)" }
  }

  private static func text(ofBytes count: Int) -> String {
    count.isMultiple(of: 1024) ? "\(count >> 10)KiB" : "\(count)"
  }

  /// The options of `orrery run` that set these limits, without those at their defaults.
  package var options: [String] {
    var usual = RunLimits()
    if instructions != nil { usual.liftTimes() }
    let changed = zip(lines, usual.lines).filter { $0 != $1 }.map(\.0)
    return (instructions.map { ["--max-instructions", "\($0)"] } ?? [])
      + changed.flatMap { ["--limit", String($0.prefix { $0 != " " })] }
  }

  private static func time(_ text: Substring, for name: String) throws(HostError) -> Double {
    guard case .clock(let time)? = try? TimeArgument(parsing: String(text)), time > .zero else {
      throw HostError(
        .invalidArgument, "\(name)='\(text)' is not a time above 0. Write 10s or 100ms.")
    }
    return time.seconds
  }

  private static func count(
    _ text: Substring, for name: String, such example: String
  ) throws(HostError) -> Int {
    guard let count = digits(text), count > 0 else {
      throw HostError(
        .invalidArgument,
        "\(name)='\(text)' is not a number of instructions above 0. Write \(example).")
    }
    return count
  }

  private static func number(_ text: Substring, for name: String) throws(HostError) -> Int {
    guard let count = digits(text) else {
      throw HostError(
        .invalidArgument, "\(name)='\(text)' is not a number of \(name). Write 0 or more.")
    }
    return count
  }

  private static func bytes(_ text: Substring, for name: String) throws(HostError) -> Int {
    let units = [("KiB", 10), ("MiB", 20), ("GiB", 30)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = unit.map { text.dropLast($0.0.utf8.count) } ?? text
    guard let count = digits(number), count > 0, count <= Int.max >> (unit?.1 ?? 0) else {
      throw HostError(
        .invalidArgument,
        "\(name)='\(text)' is not a number of bytes above 0. Write 512KiB, 64MiB or 1GiB.")
    }
    return count << (unit?.1 ?? 0)
  }

  /// Parses a number that consists of digits only.
  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
