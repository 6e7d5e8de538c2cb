import MotionBatch
import MotionHost
import MotionTime
import MotionTrace
import OrreryBasics
import PlatformC

/// The plan of a run of one script, with all options checked.
struct RunPlan {
  /// The script's run.
  var job: RunJob

  /// The folder of its outputs.
  var folder: String

  var formats: [TraceFormat]
  var trace: TraceSettings
  var plottedColumns: [String]
  var isQuiet: Bool

  /// The path of the journal; nil if it is not saved.
  var journal: String?

  /// The command line as it was typed, for the command that runs a script the same way again.
  let options: RunOptions

  /// Creates a plan by checking the options.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; the errors of a recording.
  init(_ options: RunOptions) throws {
    let run = options.run
    formats = try run.formats
    trace = try TraceSettings(options, &formats)
    trace.pictures = try PictureCheck.settings(options)
    guard run.plot.isEmpty || formats.contains(.svg) else {
      throw HostError(
        .invalidArgument, "--plot: there is no picture to draw in. Add --format svg.")
    }
    let out = try run.outputFolder
    journal = try run.journalFile
    guard journal == nil || options.scripts.count == 1 else {
      throw HostError(
        .invalidArgument, "--journal: it holds one session. Run the scripts one by one.")
    }
    self.options = options
    plottedColumns = run.plot
    isQuiet = run.quiet
    job = try Self.job(options.session, run, scripts: options.scripts)
    job.columns = trace.patterns
    job.laterColumns = trace.laterPatterns
    job.keepsHistory = journal != nil
    folder = out ?? "out/\(Self.name(of: job.script))"
  }

  /// Returns the job of the first of some scripts.
  ///
  /// - Parameter run: The options of a run; nil for another command's session.
  static func job(
    _ session: SessionArguments, _ run: RunArguments? = nil, scripts: [String]
  ) throws -> RunJob {
    let rate = try session.frameRate
    let seed = try session.seedNumber
    var job = RunJob(
      script: scripts.first ?? "", frameRate: rate,
      plugins: try PluginOptions.locator(session.pluginDir))
    job.seed = seed
    if let run {
      job.isStrict = run.strict
      job.checksLeaks = run.leakCheck
      job.isolation = run.isolate ? .itself : nil
      job.longest = try run.longest.time(at: rate)
      if let end = try run.end { job.end = .time(end.time(at: rate)) }
    }
    job.arguments = try session.values
    job.limits = try PluginOptions.limits(
      session.limit, over: try run?.instructionLimits ?? job.limits)
    job.isTrusted = session.trusted
    if !session.trusted {
      job.processMemory = job.limits.process ?? min(job.limits.memory, .max - memory) + memory
    }
    guard
      !scripts.contains(InputFile.standardInput) || session.input != InputFile.standardInput
    else {
      throw HostError(
        .invalidArgument, "--input: standard input is the script. Name a file for the input.")
    }
    job.recording = try recording(session, rate)
    job.samples = try OptionCheck.naming("--sample", ifGiven: run?.sample) {
      text throws(HostError) in
      try SampleTimes(parsing: text, at: rate)
    }
    return job
  }

  /// The memory limit of the process, in addition to the values of a script: 2 GiB, or half of the
  /// machine's memory if that is less.
  private static var memory: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return machine > 0 ? min(2 << 30, machine / 2) : 2 << 30
  }

  private static func recording(
    _ session: SessionArguments, _ rate: FrameRate
  ) throws -> Recording? {
    guard let input = session.input else {
      guard session.inputAt == nil else {
        throw HostError(
          .invalidArgument, "--input-at: there is no input. Name its file with --input.")
      }
      return nil
    }
    return try Recording(
      readingFrom: input, startingAt: try session.inputTime?.time(at: rate) ?? .zero)
  }

  /// Returns a script's file name without its folders and `.lua`.
  static func name(of script: String) -> String {
    if script == InputFile.standardInput { return "stdin" }
    let file = script.split(separator: "/").last.map(String.init) ?? "script"
    return file.hasSuffix(".lua") && file.count > 4 ? String(file.dropLast(4)) : file
  }
}
