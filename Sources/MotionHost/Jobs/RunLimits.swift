internal import Lua
internal import MotionLua
internal import MotionTime

/// What the code of a run may use before it is ended, so that no script hangs or fills its host.
///
/// Times are CPU time: how busy the computer is decides nothing.
public struct RunLimits: Hashable, Sendable {
  /// What the script's own statements may take, in seconds above 0.
  public var script = 10.0

  /// What the loading of a plugin may take, in seconds above 0.
  public var plugin = 1.0

  /// What a callback may take, in seconds above 0.
  public var callback = 0.1

  /// How many instructions one call of a curve may take, at least 1.
  public var curve = LuaCurve.instructionBudget

  /// What all calls of a curve together may take while it is baked, in seconds above 0.
  public var bake = LuaCurve.bakeTime

  /// How many bytes the values of a script, or of one plugin, may hold, at least 1.
  public var memory = LuaLimits().memory

  /// Creates the limits of a run that sets none.
  public init() {}

  /// Sets a limit as a person types it: `script=10s`, `plugin=1s`, `callback=100ms`, `curve=100000`,
  /// `bake=10s`, `memory=64MiB`.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`) when there is no such limit, or the value is none
  ///   for it.
  public mutating func set(parsing text: String) throws(HostError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw HostError(
        .invalidArgument, "'\(text)' sets no limit. Write name=value, such as script=10s.")
    }
    switch parts[0] {
    case "script": script = try Self.time(parts[1], for: "script")
    case "plugin": plugin = try Self.time(parts[1], for: "plugin")
    case "callback": callback = try Self.time(parts[1], for: "callback")
    case "curve": curve = try Self.count(parts[1])
    case "bake": bake = try Self.time(parts[1], for: "bake")
    case "memory": memory = try Self.bytes(parts[1])
    default:
      throw HostError(
        .invalidArgument,
        "'\(parts[0])' is no limit. There are script, plugin, callback, curve, bake and memory.")
    }
  }

  /// The limits as ``set(parsing:)`` reads them, with what they are for.
  public var lines: [String] {
    [
      "script=\(script)s", "plugin=\(plugin)s", "callback=\(callback)s",
      "curve=\(curve) (instructions)", "bake=\(bake)s", "memory=\(memory >> 10)KiB",
    ]
  }

  private static func time(_ text: Substring, for name: String) throws(HostError) -> Double {
    guard case .clock(let time)? = try? TimeArgument(parsing: String(text)), time > .zero else {
      throw HostError(
        .invalidArgument, "\(name)='\(text)' is not a time above 0. Write 10s or 100ms.")
    }
    return time.seconds
  }

  private static func count(_ text: Substring) throws(HostError) -> Int {
    guard let count = digits(text), count > 0 else {
      throw HostError(
        .invalidArgument,
        "curve='\(text)' is not a number of instructions above 0. Write 100000.")
    }
    return count
  }

  private static func bytes(_ text: Substring) throws(HostError) -> Int {
    let units = [("KiB", 10), ("MiB", 20), ("GiB", 30)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = unit.map { text.dropLast($0.0.utf8.count) } ?? text
    guard let count = digits(number), count > 0, count <= Int.max >> (unit?.1 ?? 0) else {
      throw HostError(
        .invalidArgument,
        "memory='\(text)' is not a number of bytes above 0. Write 512KiB, 64MiB or 1GiB.")
    }
    return count << (unit?.1 ?? 0)
  }

  /// A number of digits alone, without a sign.
  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
