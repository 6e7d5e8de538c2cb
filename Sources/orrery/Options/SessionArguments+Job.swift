import MotionBatch
import MotionHost
import MotionLua
import MotionTime
import MotionTrace
import OrreryBasics
import PlatformC

extension SessionArguments {
  /// Returns the job of the first of some scripts.
  ///
  /// - Parameter run: The options of a run; nil for another command's session.
  func job(_ run: RunArguments? = nil, scripts: [String]) throws -> RunJob {
    let rate = try frameRate
    let seed = try seedNumber
    var job = RunJob(
      script: scripts.first ?? "", frameRate: rate,
      plugins: try PluginOptions.locator(pluginDir))
    job.seed = seed
    if let run {
      job.isStrict = run.strict
      job.checksLeaks = run.leakCheck
      job.isolation = run.isolate ? .itself : nil
      job.longest = try run.longest.time(at: rate)
      if let end = try run.end { job.end = .time(end.time(at: rate)) }
    }
    job.arguments = try values(for: scripts)
    job.limits = try PluginOptions.limits(limit, over: try run?.instructionLimits ?? job.limits)
    job.isTrusted = trusted
    if !trusted {
      let memory = Self.processMemory
      job.processMemory = job.limits.process ?? min(job.limits.memory, .max - memory) + memory
    }
    guard
      !scripts.contains(InputFile.standardInput) || input != InputFile.standardInput
    else {
      throw HostError(
        .invalidArgument, "--input: standard input is the script. Name a file for the input.")
    }
    job.recording = try recording(at: rate)
    job.samples = try OptionCheck.naming("--sample", ifGiven: run?.sample) {
      text throws(HostError) in
      try SampleTimes(parsing: text, at: rate)
    }
    return job
  }

  /// The memory limit of the process, in addition to the values of a script: 2 GiB, or half of the
  /// machine's memory if that is less.
  private static var processMemory: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return machine > 0 ? min(2 << 30, machine / 2) : 2 << 30
  }

  private func recording(at rate: FrameRate) throws -> Recording? {
    let gestures = try gestures
    let recording = try recordedInput(at: rate)
    if gestures.isEmpty { return recording }
    return PointerPhrase.recording(of: gestures, addedTo: recording, at: rate)
  }

  private func recordedInput(at rate: FrameRate) throws -> Recording? {
    guard let input else {
      guard inputAt == nil else {
        throw HostError(
          .invalidArgument, "--input-at: there is no input. Name its file with --input.")
      }
      return nil
    }
    return try Recording(
      readingFrom: input, startingAt: try inputTime?.time(at: rate) ?? .zero)
  }

  /// Returns the parameters that a script among some arguments declares.
  ///
  /// - Parameter limits: The texts of `--limit` for the script.
  static func parameters(
    of script: String, beside arguments: ArraySlice<String>, limits: [String] = []
  ) throws -> [ParameterDeclaration] {
    var session = usual
    session.limit = limits
    session.pluginDir = zip(arguments, arguments.dropFirst()).compactMap { word, next in
      word == "--plugin-dir" ? next : nil
    }
    let job = try session.job(scripts: [script])
    return try ScriptSession.parameters(of: job, interruption: Signals.interruption)
  }
}
