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
    formats = try options[RunOption.format]
    trace = try TraceSettings(options, &formats)
    trace.pictures = try PictureCheck.settings(options)
    guard options[RunOption.plot].isEmpty || formats.contains(.svg) else {
      throw HostError(
        .invalidArgument, "--plot: there is no picture to draw in. Add --format svg.")
    }
    let out = try options[RunOption.out]
    journal = try options[RunOption.journal]
    guard journal == nil || options.scripts.count == 1 else {
      throw HostError(
        .invalidArgument, "--journal: it holds one session. Run the scripts one by one.")
    }
    self.options = options
    plottedColumns = options[RunOption.plot]
    isQuiet = options[RunOption.quiet]
    job = try Self.job(options)
    job.columns = trace.patterns
    job.laterColumns = trace.laterPatterns
    job.keepsHistory = journal != nil
    job.script = options.scripts.first ?? ""
    folder = out ?? "out/\(Self.name(of: job.script))"
  }

  /// Returns a job without its script.
  static func job(_ options: RunOptions, script: String = "") throws -> RunJob {
    let rate = try options[RunOption.fps]
    let seed = try options[RunOption.seed]
    var job = RunJob(
      script: script, frameRate: rate,
      plugins: try PluginOptions.locator(options[RunOption.pluginDir]))
    job.seed = seed
    job.isStrict = options[RunOption.strict]
    job.checksLeaks = options[RunOption.leakCheck]
    job.isolation = options[RunOption.isolate] ? .itself : nil
    job.longest = try options[RunOption.maxDuration].time(at: rate)
    if let end = try options[RunOption.until] { job.end = .time(end.time(at: rate)) }
    job.arguments = try options[RunOption.set]
    job.limits = try PluginOptions.limits(
      options[RunOption.limit], over: try options[RunOption.maxInstructions] ?? job.limits)
    job.isTrusted = options[RunOption.trusted]
    if !options[RunOption.trusted] {
      job.processMemory = job.limits.process ?? min(job.limits.memory, .max - memory) + memory
    }
    guard
      script != InputFile.standardInput && !options.scripts.contains(InputFile.standardInput)
        || options[RunOption.input] != InputFile.standardInput
    else {
      throw HostError(
        .invalidArgument, "--input: standard input is the script. Name a file for the input.")
    }
    job.recording = try recording(options, rate)
    job.samples = try samples(options, rate)
    return job
  }

  /// The memory limit of the process, in addition to the values of a script: 2 GiB, or half of the
  /// machine's memory if that is less.
  private static var memory: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return machine > 0 ? min(2 << 30, machine / 2) : 2 << 30
  }

  private static func recording(
    _ options: RunOptions, _ rate: FrameRate
  ) throws -> Recording? {
    guard let input = options[RunOption.input] else {
      guard options[texts: RunOption.inputAt].isEmpty else {
        throw HostError(
          .invalidArgument, "--input-at: there is no input. Name its file with --input.")
      }
      return nil
    }
    return try Recording(
      readingFrom: input, startingAt: try options[RunOption.inputAt]?.time(at: rate) ?? .zero)
  }

  private static func samples(
    _ options: RunOptions, _ rate: FrameRate
  ) throws(HostError) -> SampleTimes? {
    guard let text = options[RunOption.sample] else { return nil }
    return try RunOption.sample.declaration.check { () throws(HostError) in
      try SampleTimes(parsing: text, at: rate)
    }
  }

  /// Returns a script's file name without its folders and `.lua`.
  static func name(of script: String) -> String {
    if script == InputFile.standardInput { return "stdin" }
    let file = script.split(separator: "/").last.map(String.init) ?? "script"
    return file.hasSuffix(".lua") && file.count > 4 ? String(file.dropLast(4)) : file
  }
}
