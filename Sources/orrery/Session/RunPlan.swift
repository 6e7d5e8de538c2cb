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
    job = try options.session.job(run, scripts: options.scripts)
    job.columns = trace.patterns
    job.laterColumns = trace.laterPatterns
    job.keepsHistory = journal != nil
    folder = out ?? "out/\(Self.name(of: job.script))"
  }

  /// The command that repeats the run.
  var command: String {
    RunOptions.command(
      for: BatchScript(path: job.script, folder: "", testCase: job.testCase), options.words)
  }

  /// Returns a script's file name without its folders and `.lua`.
  static func name(of script: String) -> String {
    if script == InputFile.standardInput { return "stdin" }
    let file = script.split(separator: "/").last.map(String.init) ?? "script"
    return file.hasSuffix(".lua") && file.count > 4 ? String(file.dropLast(4)) : file
  }
}
