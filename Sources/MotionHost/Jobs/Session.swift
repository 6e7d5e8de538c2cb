/// A script with its clock, its recorded input and its plugins.
public enum Session {
  /// Runs a script to its end.
  ///
  /// - Parameters:
  ///   - job: What to run.
  ///   - output: Takes frames and events as they come.
  ///   - interruption: Ends the run from outside.
  /// - Throws: ``HostError``: `invalidScript` when the script cannot be parsed, the codes of plugins,
  ///   `interrupted`; what the output throws. Errors of a script that runs are in the outcome.
  public static func run(
    _ job: RunJob, to output: any SessionOutput, interruption: Interruption
  ) throws -> SessionOutcome {
    try interruption.check()
    throw HostError(.notAvailable, "\(job.script): scripts cannot be run yet.")
  }
}
