internal import Lua

/// The process of an isolated plugin: the program, its arguments and its limits.
///
/// The plugin has the same API and gives the same frames. Its process has no access to files,
/// environment or other processes. If the interpreter crashes in it, that is an error of the
/// plugin.
public struct PluginProcess: Hashable, Sendable {
  /// The program to start, which must call ``serve()`` at once.
  public var program: String

  /// The arguments of the program, beginning with its name.
  public var arguments: [String]

  /// The name of the hidden subcommand that serves a host.
  public static let command = "isolated-plugin"

  /// The running program with the subcommand ``command``.
  public static let itself = PluginProcess(
    program: "/proc/self/exe", arguments: ["orrery", command])

  /// Creates the description of processes.
  ///
  /// - Parameters:
  ///   - program: The program to start.
  ///   - arguments: The arguments of the program.
  public init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Serves the session that started this process, and ends with it.
  public static func serve() -> Never { LuaIsolatedProcess.run() }

  var isolation: LuaIsolation { LuaIsolation(program: program, arguments: arguments) }
}
