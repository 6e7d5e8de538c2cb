/// The limits, libraries, output and clocks of a machine.
public struct LuaConfiguration: LuaCoreConfiguration {
  /// The name in messages, tracebacks and errors: the script's or plugin's.
  public var name: String
  /// The limits of its time and memory.
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
  /// Resolves names of `require` beside the registered modules; nil when nothing is found. A name consists of
  /// file names between dots, without `/`, `\` and NUL.
  public var resolveModule: ((String) throws -> LuaModuleSource?)?
  /// The bindings shared with other machines of its thread; nil for separate bindings.
  public var bindings: LuaBindings?
  /// The process of the machine's scripts; nil lets them run in this one. Their
  /// chunks are run with ``LuaMachine/run(_:chunkName:budget:)-(LuaString,_,_)`` then.
  public var isolation: LuaIsolation?

  /// The n-th growing allocation fails, to test that every failure is survived; 0: none does.
  var failingAllocation: Int64 = 0
  /// So many fail in all: Lua collects garbage and tries again after the first.
  var failingCount: Int64 = 2

  /// Creates a configuration.
  ///
  /// - Parameter name: The name of the machine, for messages.
  public init(name: String) { self.name = name }
}

/// The content of a required module.
public enum LuaModuleSource {
  /// A chunk to run once; its result is the module.
  case source(LuaString, chunkName: String)
  /// A module of the host.
  case module(LuaModule)
  /// A value, used unchanged.
  case value(LuaValue)
  /// Nothing; what would have it is not there.
  case missing(String)
}

/// The program that runs a machine's scripts in a process of their own (LE 5.8).
///
/// The machine stays where it is, with its handles, limits and host objects, but no script runs in
/// it: scripts run in a machine of the same making in a child process, and what passes between the
/// two are messages. The process has no descriptors but two pipes, no environment, and ends when
/// the machine closes. An interpreter that crashes is an error with the code `processLost`.
public struct LuaIsolation: Hashable, Sendable {
  /// The program to start; it must call ``LuaIsolatedProcess/run()`` at once.
  public var program: String

  /// Its arguments, the name by which it is called first.
  public var arguments: [String]

  /// Creates the description of a process.
  ///
  /// - Parameters:
  ///   - program: The program to start.
  ///   - arguments: The arguments of the program.
  public init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }
}
