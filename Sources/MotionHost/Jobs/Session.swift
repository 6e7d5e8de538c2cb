/// A script with its clock, its recorded input and its plugins.
public enum Session {
  /// Runs a script to its end.
  ///
  /// - Parameters:
  ///   - job: What to run.
  ///   - output: Takes frames and events as they come.
  /// - Throws: ``HostError``: `invalidScript` when the script cannot be parsed, and the codes of
  ///   plugins; what the output throws. Errors of a script that runs are in the outcome.
  public static func run(_ job: RunJob, to output: any SessionOutput) throws -> SessionOutcome {
    throw HostError(.notAvailable, "\(job.script): scripts cannot be run yet.")
  }
}
