import ArgumentParser
import MotionHost
import MotionTime

/// What a run of many scripts is to do, after every argument made sense.
struct BatchPlan {
  /// What decides about each script's run.
  let options: RunOptions

  /// What is run.
  let record: RunRecord

  /// Where it goes.
  let folder: String

  /// Whether it was begun before.
  let isResumed: Bool

  /// How a script is run.
  let work: BatchWork

  var pool = WorkerPool()
  let stopsAtFailure: Bool
  let style: BatchStyle
  let junit: String?

  /// Reads the options' texts.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; those of a recording, and of a
  ///   run that is to be resumed.
  init(_ typed: RunOptions) throws(HostError) {
    let begun = try typed.batch.resume.map { folder throws(HostError) in
      try Self.begun(in: folder, typed)
    }
    options = begun?.options ?? typed
    isResumed = begun != nil
    let scripts: [BatchScript]
    let partition: Partition?
    if let begun {
      (scripts, partition) = (begun.scripts, begun.partition)
      folder = typed.batch.resume ?? ""
    } else {
      scripts = try Self.selection(typed).scripts
      partition = try Self.partition(typed)
      folder = Self.folder(typed, partition)
    }
    var sample = options
    sample.scripts = ["script.lua"]
    guard options.journal == nil else {
      throw HostError(
        .invalidArgument, "--journal: it holds one session. Run the scripts one by one.")
    }
    var run = try RunPlan(sample)
    pool.workers = try Self.workers(typed.batch.jobs)
    pool.timeLimit = try Self.timeLimit(options.batch.timeout)
    run.job.processMemory = Self.memory(run.job, pool.workers)
    work = BatchWork(run, process: Self.process(options))
    stopsAtFailure = typed.batch.failFast
    style = try BatchStyle(typed)
    junit = typed.batch.junit
    record = RunRecord(
      arguments: options.words, frameRate: run.job.frameRate, seed: run.job.seed,
      input: try options.input.map { path throws(HostError) in try FileHash(of: path).sha256 },
      scripts: Self.hashed(scripts), partition: partition)
    guard !typed.batch.failFast || !typed.batch.keepGoing else {
      throw HostError(
        .invalidArgument, "--keep-going: --fail-fast says the contrary. Give one of them.")
    }
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
    return try named("--partition") { () throws(HostError) in
      try Partition(parsing: text, environment: PluginOptions.variable)
    }
  }

  private static func hashed(_ scripts: [BatchScript]) -> [BatchScript] {
    scripts.map { script in
      var script = script
      script.readHash()
      return script
    }
  }

  /// Parts go side by side, so that they can all be told to go to one place.
  private static func folder(_ options: RunOptions, _ partition: Partition?) -> String {
    let folder = options.out ?? "out"
    return partition.map { "\(folder)/\($0.folder)" } ?? folder
  }

  /// Reads what a run was begun with, which nothing that is typed now may change.
  private static func begun(
    in folder: String, _ typed: RunOptions
  ) throws(HostError) -> (options: RunOptions, scripts: [BatchScript], partition: Partition?) {
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
    return (options, record.scripts, record.partition)
  }

  /// What the process may hold, which the scripts under way share: nil for anything.
  private static func memory(_ job: RunJob, _ workers: Int) -> Int? {
    job.processMemory.map { memory in
      let others = job.limits.memory.multipliedReportingOverflow(by: workers - 1)
      let sum = memory.addingReportingOverflow(others.partialValue)
      return others.overflow || sum.overflow ? .max : sum.partialValue
    }
  }

  private static func process(_ options: RunOptions) -> ScriptProcess? {
    guard options.isolate else { return nil }
    return ScriptProcess(arguments: ["orrery", ScriptProcess.command] + options.words)
  }

  /// How many scripts run at a time.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  static func workers(_ text: String?) throws(HostError) -> Int {
    guard let text else { return GrantedCores.count }
    guard let count = Int(text), (1...1024).contains(count) else {
      throw HostError(
        .invalidArgument, "--jobs: '\(text)' is not a number of scripts. Write 1 to 1024.")
    }
    return count
  }

  private static func timeLimit(_ text: String?) throws(HostError) -> Double? {
    guard let text else { return nil }
    guard case .clock(let time)? = try? TimeArgument(parsing: text), time > .zero else {
      throw HostError(
        .invalidArgument, "--timeout: '\(text)' is not a time above 0. Write 10s or 500ms.")
    }
    return time.seconds
  }

  private static func named<Value>(
    _ option: String, _ read: () throws(HostError) -> Value
  ) throws(HostError) -> Value {
    do {
      return try read()
    } catch {
      throw HostError(error.code, "\(option): \(error.message)")
    }
  }
}
