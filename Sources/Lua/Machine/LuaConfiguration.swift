/// What a machine may use, whom it talks to and what time it is there.
public struct LuaConfiguration {
  /// The name in messages, tracebacks and errors: the script's or plugin's.
  public var name: String
  /// How much time and memory it may take.
  public var limits = LuaLimits()
  /// The libraries that scripts find.
  public var libraries: LuaLibraries = .all
  /// The seed of `math.random`: equal seeds give equal numbers.
  public var seed: Int64 = 1
  /// Whether errors carry a traceback; one costs microseconds.
  public var keepsTracebacks = true
  /// Whether objects and references remember where they were made, for ``LuaMachine/leaks()``.
  public var tracksOrigins = false
  /// The time that `os.time` and `os.date` show, in seconds since 1970.
  public var time: () -> Double = { 0 }
  /// The time that `os.clock` shows, in seconds.
  public var clock: () -> Double = { 0 }
  /// Takes each line that `print` writes.
  public var print: (String) -> Void = { Swift.print($0) }
  /// Takes each warning.
  public var warn: (String) -> Void = { Swift.print($0) }
  /// Finds what `require` asks for beside the registered modules; nil when there is nothing.
  public var resolveModule: ((String) throws -> LuaModuleSource?)?
  /// What it shares with other machines of its thread; nil for bindings of its own.
  public var bindings: LuaBindings?
  /// How the machine's scripts get a process of their own; nil lets them run in this one. Their
  /// chunks are run with ``LuaMachine/run(_:chunkName:budget:)-(LuaString,_,_)`` then.
  public var isolation: LuaIsolation?

  /// The n-th growing allocation fails, to test that every failure is survived; 0: none does.
  var failingAllocation: Int64 = 0
  /// So many fail in all: Lua collects garbage and tries again after the first.
  var failingCount: Int64 = 2

  /// Creates a configuration.
  public init(name: String) { self.name = name }
}

/// What `require` gets for a name.
public enum LuaModuleSource {
  /// A chunk to run once; its result is the module.
  case source(LuaString, chunkName: String)
  /// A module of the host.
  case module(LuaModule)
  /// A value as it is.
  case value(LuaValue)
  /// Nothing; what would have it is not there.
  case missing(String)
}

/// The libraries of a machine; nothing in them reaches files, processes or other threads, except
/// ``trusted``.
public struct LuaLibraries: OptionSet, Sendable {
  /// One bit for each library.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// `print`, `pairs`, `require` and so on.
  public static let base = LuaLibraries(rawValue: 1)
  /// `string`, and methods on strings.
  public static let string = LuaLibraries(rawValue: 2)
  /// `table`.
  public static let table = LuaLibraries(rawValue: 4)
  /// `math`.
  public static let math = LuaLibraries(rawValue: 8)
  /// `utf8`.
  public static let utf8 = LuaLibraries(rawValue: 16)
  /// `coroutine`.
  public static let coroutine = LuaLibraries(rawValue: 32)
  /// `os`, of which only the clock and the calendar.
  public static let os = LuaLibraries(rawValue: 64)
  /// Files, programs and what a debugger reads, for scripts that one has written oneself: `io`, all
  /// of `os` but `exit` and `setlocale`, `dofile`, `loadfile`, and of `debug` what only looks.
  public static let trusted = LuaLibraries(rawValue: 128)
  /// All that no script can do harm with: everything but ``trusted``.
  public static let all: LuaLibraries = [.base, .string, .table, .math, .utf8, .coroutine, .os]
}
