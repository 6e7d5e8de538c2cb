import Glibc
import MotionHost
import MotionTime

/// What `orrery run` is to do, after every argument made sense.
struct RunPlan {
  /// The script's run.
  var job: RunJob

  /// Where its outputs go.
  var folder: String

  var formats: [TraceFormat]
  var trace: TraceSettings
  var plottedColumns: [String]
  var isQuiet: Bool

  /// The file for the journal, if it is to be kept.
  var journal: String?

  /// The command line as it was typed, for the command that runs a script the same way again.
  let options: RunOptions

  /// Reads the options' texts.
  ///
  /// - Throws: ``HostError``: `invalidArgument` with the option's name; those of a recording.
  init(_ options: RunOptions) throws(HostError) {
    formats = try Self.named("--format") { () throws(HostError) in
      try TraceFormat.formats(parsing: options.format)
    }
    trace = try TraceSettings(options, &formats)
    guard options.plot.isEmpty || formats.contains(.svg) else {
      throw HostError(
        .invalidArgument, "--plot: there is no picture to draw in. Add --format svg.")
    }
    guard options.out != "" else {
      throw HostError(.invalidArgument, "--out: '' is no folder. Name one, such as out/card.")
    }
    guard options.journal != "" else {
      throw HostError(
        .invalidArgument, "--journal: '' is no file. Name one, such as out/card.journal.")
    }
    guard options.journal == nil || options.scripts.count == 1 else {
      throw HostError(
        .invalidArgument, "--journal: it holds one session. Run the scripts one by one.")
    }
    journal = options.journal
    self.options = options
    plottedColumns = options.plot
    isQuiet = options.quiet
    job = try Self.job(options)
    job.script = options.scripts.first ?? ""
    folder = options.out ?? "out/\(Self.name(of: job.script))"
  }

  /// A run with everything but the script.
  static func job(_ options: RunOptions, script: String = "") throws(HostError) -> RunJob {
    let rate = try rate(options.fps)
    let seed = try seed(options.seed)
    var job = RunJob(script: script, frameRate: rate, plugins: try plugins(options.pluginDir))
    job.seed = seed
    job.isStrict = options.strict
    job.checksLeaks = options.leakCheck
    job.isolation = options.isolate ? .itself : nil
    job.longest = try time("--max-duration", options.maxDuration, rate)
    if options.until != "settled" { job.end = .time(try time("--until", options.until, rate)) }
    for text in options.set {
      job.arguments.append(
        try named("--set") { () throws(HostError) in try RunArgument(parsing: text) })
    }
    try limit(&job, options)
    job.recording = try recording(options, rate)
    job.samples = try options.sample.map { text throws(HostError) in
      try named("--sample") { () throws(HostError) in try SampleTimes(parsing: text, at: rate) }
    }
    return job
  }

  private static func seed(_ text: String) throws(HostError) -> UInt64 {
    if let seed = UInt64(text) { return seed }
    throw HostError(
      .invalidArgument,
      "--seed: '\(text)' is not a seed. Write a whole number from 0 to 2^64 - 1.")
  }

  private static func plugins(_ folders: [String]) throws(HostError) -> PluginLocator {
    try PluginOptions.refuseMissing(folders)
    return PluginLocator(trust: PluginTrust(environment: PluginOptions.variable)) {
      PluginRoot.standard(
        named: folders, environment: PluginOptions.variable,
        bundled: PluginRoot.bundledBesideProgram())
    }
  }

  /// What the run may use.
  private static func limit(_ job: inout RunJob, _ options: RunOptions) throws(HostError) {
    job.isTrusted = options.trusted
    if let text = options.maxInstructions {
      try named("--max-instructions") { () throws(HostError) in
        try job.limits.count(parsing: text)
      }
    }
    for text in options.limit {
      try named("--limit") { () throws(HostError) in try job.limits.set(parsing: text) }
    }
    if !options.trusted { job.processMemory = min(job.limits.memory, .max - memory) + memory }
  }

  /// 9.4: a display shows 1…1000 frames a second; beyond that a run fills disks, not eyes.
  private static func rate(_ text: String) throws(HostError) -> FrameRate {
    guard let rate = FrameRate(parsing: text) else {
      throw HostError(
        .invalidArgument,
        "--fps: '\(text)' is not a frame rate. Write 60 or a fraction such as 30000/1001.")
    }
    guard (1.0...1000).contains(Double(rate.numerator) / Double(rate.denominator)) else {
      throw HostError(
        .invalidArgument, "--fps: \(text) is out of range. Give 1 to 1000 frames a second.")
    }
    return rate
  }

  /// What the process may hold beside the values of a script: 2 GiB, or half of what the machine has
  /// if that is less.
  private static var memory: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return machine > 0 ? min(2 << 30, machine / 2) : 2 << 30
  }

  private static func recording(
    _ options: RunOptions, _ rate: FrameRate
  ) throws(HostError) -> Recording? {
    guard let input = options.input else {
      guard options.inputAt == nil else {
        throw HostError(
          .invalidArgument, "--input-at: there is no input. Name its file with --input.")
      }
      return nil
    }
    let start = try options.inputAt.map { text throws(HostError) in
      try time("--input-at", text, rate)
    }
    return try Recording(readingFrom: input, startingAt: start ?? .zero)
  }

  private static func time(
    _ option: String, _ text: String, _ rate: FrameRate
  ) throws(HostError) -> MediaTime {
    try named(option) { () throws(HostError) in try TimeArgument(parsing: text).time(at: rate) }
  }

  /// Puts the option's name before what is wrong with its value.
  private static func named<Value>(
    _ option: String, _ read: () throws(HostError) -> Value
  ) throws(HostError) -> Value {
    do {
      return try read()
    } catch {
      throw HostError(error.code, "\(option): \(error.message)")
    }
  }

  /// A script's file name without its folders and without `.lua`.
  static func name(of script: String) -> String {
    let file = script.split(separator: "/").last.map(String.init) ?? "script"
    return file.hasSuffix(".lua") && file.count > 4 ? String(file.dropLast(4)) : file
  }
}
