/// How a machine's scripts get a process of their own (LE 5.8).
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

  /// Creates the way to start a process.
  public init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }
}
