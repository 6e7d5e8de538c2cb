import MotionBatch
import MotionHost
import MotionTime
import OrreryBasics
import PlatformC

/// The plan of a run of many scripts, with all options checked.
struct BatchPlan {
  /// The options of each script's run.
  let options: RunOptions

  /// The record of the batch: scripts, arguments, partition.
  let record: BatchRecord

  /// The folder of the outputs.
  let folder: String

  /// Whether the batch resumes an earlier one.
  let isResumed: Bool

  /// The runner of a script.
  let work: ScriptRunner

  var pool = WorkerPool()
  let stopsAtFailure: Bool
  let style: ReportStyle
  let junit: JUnitArguments

  /// Creates a plan by checking the options.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; the errors of a recording, and
  ///   of the record of a resumed run.
  init(_ typed: RunOptions) throws {
    let choice = try BatchSelection(typed)
    (options, folder, isResumed) = (choice.options, choice.folder, choice.isResumed)
    guard options.run.journal == nil else {
      throw HostError(
        .invalidArgument, "--journal: it holds one session. Run the scripts one by one.")
    }
    guard !typed.batch.failFast || !typed.batch.keepGoing else {
      throw HostError(
        .invalidArgument, "--keep-going: --fail-fast says the contrary. Give one of them.")
    }
    if let input = options.session.input { try Self.refuseStream(input) }
    var sample = options
    sample.scripts = ["script.lua"]
    var run = try RunPlan(sample)
    pool.workers = try typed.batch.workers ?? GrantedCores.count
    pool.timeLimit = try options.batch.timeLimit
    run.job.processMemory = Self.memory(run.job, pool.workers)
    work = ScriptRunner(run, process: Self.process(options))
    stopsAtFailure = typed.batch.failFast
    style = try ReportStyle(typed)
    junit = typed.batch.junit
    _ = try junit.style
    record = BatchRecord(
      arguments: options.words, frameRate: run.job.frameRate, seed: run.job.seed,
      input: try options.session.input.map { path in try FileHash(of: path).sha256 },
      scripts: try Self.hashed(choice.scripts, on: pool), partition: choice.partition)
  }

  /// Throws for input that can be read only once, since each script reads it.
  private static func refuseStream(_ input: String) throws(HostError) {
    if FolderWalk.isFile(input) || access(input, F_OK) != 0, input != InputFile.standardInput {
      return
    }
    throw HostError(
      .invalidArgument, "--input: '\(input)' is not a regular file, which many scripts need.")
  }

  /// Computes the hashes of the files, divided equally among threads.
  private static func hashed(
    _ scripts: [BatchScript], on pool: WorkerPool
  ) throws -> [BatchScript] {
    let size = max((scripts.count + pool.workers - 1) / pool.workers, leastPart)
    let parts = stride(from: 0, to: scripts.count, by: size).map { start in
      scripts[start..<min(start + size, scripts.count)]
    }
    if parts.count < 2 { return hashed(scripts[...]) }
    var read: [BatchScript] = []
    try WorkerPool(workers: parts.count).run(parts) { part, _ in
      hashed(part)
    } receive: {
      read += $1
    }
    return read
  }

  /// The number of files below which starting a thread takes longer than reading them.
  private static let leastPart = 50

  private static func hashed(_ scripts: ArraySlice<BatchScript>) -> [BatchScript] {
    scripts.map { script in
      var script = script
      script.readHash()
      return script
    }
  }

  /// Returns the memory limit of the process, which the running scripts share; nil for none.
  static func memory(_ job: RunJob, _ workers: Int) -> Int? {
    if let given = job.limits.process, job.processMemory != nil { return given }
    return job.processMemory.map { memory in
      let others = job.limits.memory.multipliedReportingOverflow(by: workers - 1)
      let sum = memory.addingReportingOverflow(others.partialValue)
      return others.overflow || sum.overflow ? .max : sum.partialValue
    }
  }

  private static func process(_ options: RunOptions) -> ScriptProcess? {
    guard options.run.isolate else { return nil }
    return ScriptProcess(arguments: ["orrery", ScriptProcess.command] + options.words)
  }
}
