import MotionBatch
import MotionHost

/// The scripts of a batch and its folder, as typed or as its record has them.
struct BatchSelection {
  /// The options of each script's run.
  let options: RunOptions

  let scripts: [BatchScript]

  /// The part that is to be run; nil for the whole.
  let partition: Partition?

  /// The folder of the run or of its part.
  let folder: String

  /// Whether it was begun before.
  let isResumed: Bool

  /// Reads what was typed, or the record of the run that is to go on.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; those of a record.
  init(_ typed: RunOptions) throws {
    if let folder = typed[RunOption.resume] {
      try self.init(resuming: folder, typed)
    } else {
      try self.init(beginning: typed)
    }
  }

  private init(beginning typed: RunOptions) throws(HostError) {
    options = typed
    scripts = try Self.selection(typed).scripts
    partition = try typed[RunOption.partition]
    folder = try Self.folder(typed, partition)
    isResumed = false
  }

  /// Reads what a run was begun with, which nothing that is typed now may change.
  private init(resuming folder: String, _ typed: RunOptions) throws {
    let changes =
      typed.scripts + typed.words + typed.words(of: RunOption.out)
      + typed.words(of: RunOption.partition)
    guard changes.isEmpty else {
      throw HostError(
        .invalidArgument,
        "--resume: the run goes on as it was begun. Leave out \(changes.joined(separator: " ")).")
    }
    let record = try BatchRecord(in: folder)
    let name = "\(folder)/\(BatchRecord.fileName)"
    guard var options = RunOptions(quickly: record.arguments + ["script.lua"]) else {
      throw HostError(.invalidRun, "\(name): its arguments are none of this release.")
    }
    options[texts: RunOption.quiet] = typed[texts: RunOption.quiet]
    self.options = options
    self.folder = folder
    (scripts, partition, isResumed) = (record.scripts, record.partition, true)
  }

  /// Finds the scripts that are named.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  static func selection(_ options: RunOptions) throws(HostError) -> ScriptSelection {
    if let selection = options.selection { return selection }
    return try ScriptSelection(options.scripts)
  }

  /// Parts go side by side, so that they can all be told to go to one place.
  private static func folder(
    _ options: RunOptions, _ partition: Partition?
  ) throws(HostError) -> String {
    let folder = try options[RunOption.out] ?? "out"
    return partition.map { "\(folder)/\($0.folder)" } ?? folder
  }
}
