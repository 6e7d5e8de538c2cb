import ArgumentParser
import MotionHost

/// Which scripts a run of many has, and where they go: as typed, or as it was begun.
struct BatchChoice {
  /// What decides about each script's run.
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
  init(_ typed: RunOptions) throws(HostError) {
    if let folder = typed.batch.resume {
      try self.init(resuming: folder, typed)
    } else {
      try self.init(beginning: typed)
    }
  }

  private init(beginning typed: RunOptions) throws(HostError) {
    options = typed
    scripts = try Self.selection(typed).scripts
    partition = try Self.partition(typed)
    folder = Self.folder(typed, partition)
    isResumed = false
  }

  /// Reads what a run was begun with, which nothing that is typed now may change.
  private init(resuming folder: String, _ typed: RunOptions) throws(HostError) {
    let changes =
      typed.scripts + typed.words + (typed.out.map { ["--out=\($0)"] } ?? [])
      + (typed.batch.partition.map { ["--partition=\($0)"] } ?? [])
    guard changes.isEmpty else {
      throw HostError(
        .invalidArgument,
        "--resume: the run goes on as it was begun. Leave out \(changes.joined(separator: " ")).")
    }
    let record = try RunRecord(in: folder)
    let name = "\(folder)/\(RunRecord.fileName)"
    guard var options = try? RunCommand.parse(record.arguments + ["script.lua"]).options else {
      throw HostError(.invalidRun, "\(name): its arguments are none of this release.")
    }
    options.quiet = typed.quiet
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

  /// The part that is to be run; nil for the whole.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  static func partition(_ options: RunOptions) throws(HostError) -> Partition? {
    guard let text = options.batch.partition else { return nil }
    do throws(HostError) {
      return try Partition(parsing: text, environment: PluginOptions.variable)
    } catch {
      throw HostError(error.code, "--partition: \(error.message)")
    }
  }

  /// Parts go side by side, so that they can all be told to go to one place.
  private static func folder(_ options: RunOptions, _ partition: Partition?) -> String {
    let folder = options.out ?? "out"
    return partition.map { "\(folder)/\($0.folder)" } ?? folder
  }
}
