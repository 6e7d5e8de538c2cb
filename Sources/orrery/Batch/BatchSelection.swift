import MotionBatch
import MotionHost

/// The scripts of a batch and its folder, as given by arguments or by the record of a resumed run.
struct BatchSelection {
  /// The options of each script's run.
  let options: RunOptions

  let scripts: [BatchScript]

  /// The part that is to be run; nil for the whole.
  let partition: Partition?

  /// The folder of the run or of its part.
  let folder: String

  /// Whether the batch resumes an earlier one.
  let isResumed: Bool

  /// Creates the selection from arguments, or from the record of a run that is resumed.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; those of a record.
  init(_ typed: RunOptions) throws {
    if let folder = typed.batch.resume {
      try self.init(resuming: folder, typed)
    } else {
      try self.init(beginning: typed)
    }
  }

  private init(beginning typed: RunOptions) throws(HostError) {
    options = typed
    scripts = try Self.selection(typed).scripts
    partition = try typed.batch.part
    folder = try Self.folder(typed, partition)
    isResumed = false
  }

  /// Reads the arguments of an earlier run, which the present arguments must not change.
  private init(resuming folder: String, _ typed: RunOptions) throws {
    let changes = typed.scripts + typed.words + typed.words(of: "--out", "--partition")
    guard changes.isEmpty else {
      throw HostError(
        .invalidArgument,
        "--resume: a resumed run keeps its arguments. Leave out \(changes.joined(separator: " ")).")
    }
    let record = try BatchRecord(in: folder)
    let name = "\(folder)/\(BatchRecord.fileName)"
    guard var options = RunOptions(recorded: record.arguments) else {
      throw HostError(.invalidRun, "\(name): its arguments are none of this release.")
    }
    options.run.quiet = typed.run.quiet
    self.options = options
    self.folder = folder
    (scripts, partition, isResumed) = (record.scripts, record.partition, true)
  }

  /// Returns the scripts that the arguments select.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  static func selection(_ options: RunOptions) throws(HostError) -> ScriptSelection {
    if let selection = options.selection { return selection }
    return try ScriptSelection(options.scripts)
  }

  /// Parts have folders side by side, so that all can be given the same `--out`.
  private static func folder(
    _ options: RunOptions, _ partition: Partition?
  ) throws(HostError) -> String {
    let folder = try options.run.outputFolder ?? "out"
    return partition.map { "\(folder)/\($0.folder)" } ?? folder
  }
}
