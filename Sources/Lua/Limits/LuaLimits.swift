/// Limits of the time, memory, objects and output of a machine.
public struct LuaLimits: Hashable, Sendable {
  /// The memory limit in bytes of Lua's values together with those that the host keeps for the
  /// script: objects, and copies of strings and lists. Garbage does not count; a call that exceeds
  /// it is ended.
  public var memory = 256 << 20
  /// The CPU time of one call from outside, in seconds; infinity for none. Calls inside it share it.
  public var callTime = 0.1
  /// The instructions of one call from outside; nil for any number. Counting them doubles the cost.
  public var instructions: Int?
  /// The CPU time of all calls together, in seconds; infinity for none. Sampled every few
  /// milliseconds, so that what many short calls use is counted on the average.
  public var totalTime = Double.infinity
  /// The host objects that Lua may hold at a time.
  public var objects = 1_000_000
  /// The bytes of text that may be written in all.
  public var output = 64 << 20
  /// The bytes of text that may be written in one second of ``LuaConfiguration/clock``.
  public var outputPerSecond = 8 << 20
  /// The largest number of objects of a kind that the host keeps for a script, by the kind's
  /// plural, such as "layers"; see ``LuaMachine/own(_:as:bytes:)``. The default for kinds that are not
  /// named is 100 000 each.
  public var quotas: LuaQuotaLimits = [:]

  /// The option of a program that raises a limit, such as `--limit`, for messages; nil names none.
  public var option: String?
  /// The name of the limit in messages, for a call that has a budget of its own, such as "script".
  public var budgetName = "script"

  /// Creates the default limits.
  public init() {}

  /// Returns the hint on the option that raises a limit, to be put after a sentence without its
  /// full stop; "" when there is no option.
  func advice(_ name: String, _ value: @autoclosure () -> String) -> String {
    option.map { ". Raise it with \($0) \(name)=\(value())" } ?? ""
  }

  /// The number of bytes at which requests of Lua are refused: a growing table may need a multiple
  /// at once.
  var memoryCeiling: Int { memory.multipliedReportingOverflow(by: 4).overflow ? .max : memory * 4 }
}

extension Int {
  /// Twice as much, for advice on limits.
  var doubled: Int { multipliedReportingOverflow(by: 2).overflow ? .max : Swift.max(1, self * 2) }
}

/// The limits of a single call, where they differ from the machine's.
public struct LuaBudget: Hashable, Sendable {
  /// CPU time in seconds; nil: the machine's limit; infinity: none.
  public var time: Double?
  /// Instructions; nil: the machine's limit.
  public var instructions: Int?

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - time: The CPU time in seconds, above 0, infinity for no limit; nil for the machine's limit.
  ///   - instructions: The number of instructions, above 0; nil for the machine's limit.
  public init(time: Double? = nil, instructions: Int? = nil) {
    self.time = time
    self.instructions = instructions
  }

  /// The machine's limits.
  public static let standard = LuaBudget()

  /// No limit of time; the machine's limit of instructions applies.
  public static let unlimited = LuaBudget(time: .infinity)

  /// Returns a budget of CPU time, in seconds.
  ///
  /// - Parameter seconds: The CPU time in seconds, above 0.
  public static func time(_ seconds: Double) -> LuaBudget { LuaBudget(time: seconds) }

  /// Returns a budget of instructions, which does not depend on the computer.
  ///
  /// - Parameter count: The number of instructions, above 0.
  public static func instructions(_ count: Int) -> LuaBudget { LuaBudget(instructions: count) }
}

/// A counter of a script's output: in total, and in each second of its clock.
struct LuaOutput {
  private var total = 0
  private var inSecond = 0
  private var second = -Double.infinity

  /// Counts some bytes.
  ///
  /// - Returns: Whether they may be written.
  mutating func take(_ bytes: Int, at time: Double, _ limits: LuaLimits) -> Bool {
    let now = time.rounded(.down)
    if now != second { (second, inSecond) = (now, 0) }
    total = total.addingReportingOverflow(bytes).partialValue
    inSecond = inSecond.addingReportingOverflow(bytes).partialValue
    return total <= limits.output && inSecond <= limits.outputPerSecond
  }
}
