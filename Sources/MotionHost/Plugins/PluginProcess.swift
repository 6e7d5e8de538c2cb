internal import Lua

/// The process of an isolated plugin: the program, its arguments and its limits.
///
/// The plugin has the same API and gives the same frames. Its process has no file, no environment
/// and no way to another process, and when the interpreter crashes in it, that is an error of the
/// plugin.
public struct PluginProcess: Hashable, Sendable {
  /// The program to start, which must call ``serve()`` at once.
  public var program: String

  /// Its arguments, the name by which it is called first.
  public var arguments: [String]

  /// The one argument with which the command serves a host instead of a person.
  public static let command = "isolated-plugin"

  /// The running program once more, told to serve.
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
