import MotionHost

/// A fuzz target that takes bytes as the choices of a grammar: its program does the same whenever
/// it runs.
enum ProgramFuzz {
  static func run(_ bytes: [UInt8]) throws {
    var grammar = ScriptGrammar(choices: bytes)
    let script = grammar.script(statements: 40)
    var trial = try ScriptTrial(Array(script.utf8))
    // What has no loops reaches no limit, except on a computer that is busy.
    trial.limits.callback = 10
    trial.patience = 20
    let (first, second) = (try trial.outcome(), try trial.outcome())
    if first.isArbitrary || second.isArbitrary { return }
    try Finding.unless(
      first.isSame(as: second),
      "a second time it does something else:\n\(first)\n\(second)\n\(script)")
  }
}
