import MotionHost

/// A fuzz target that takes bytes as a script: run to its end or ended by a limit, with a message
/// for every error.
enum ScriptFuzz {
  static func run(_ bytes: [UInt8]) throws {
    var trial = try ScriptTrial(bytes)
    trial.limits.script = 0.05
    trial.limits.callback = 0.01
    trial.length = 0.25
    _ = try trial.outcome()
  }
}
