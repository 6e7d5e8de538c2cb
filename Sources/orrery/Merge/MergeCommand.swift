import ArgumentParser
import MotionBatch
import MotionHost
import OrreryBasics

/// `orrery merge`: its arguments and help texts.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the parts of a run, or of a video, that --partition divided.",
    discussion: """
      Files such as card.part-1-of-8.mp4 are joined to card.mp4 as they are. Otherwise a part is the folder that one part of the run wrote, or a folder with several of them. They \
      have to be of one run: the same scripts, input, arguments and release; each script must be \
      in one of them, and each file must be what its result says. The outcome is, byte for byte, \
      what one run of everything would have written.

      Exit status: 0 all scripts passed, 1 one failed, 65 the parts do not belong together or \
      do not cover everything once, 66 a folder is not there, 73 or 74 an output cannot be made \
      or written, 75 a part is not finished.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folders of the parts, or the files of the parts of a video.", valueName: "folder"),
    completion: .file())
  var parts: [String]

  @Option(
    help: ArgumentHelp(
      "The output folder, or the video; without this out/merged, or the video of the parts.",
      valueName: "folder"), completion: .file())
  var out: String?

  @OptionGroup var report: JUnitArguments

  @Option(
    help: ArgumentHelp(
      "Also write the results as one HTML page, with the curves of what failed.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(help: "Print only errors and warnings.")
  var quiet = false

  func run() throws {
    Signals.watch()
    if let video = try VideoMerge(parts) {
      if report.path != nil || html != nil {
        throw HostError(
          .invalidArgument,
          "\(html == nil ? "--junit" : "--html"): a video has no results. Leave it out.")
      }
      return try video.write(to: out, quietly: quiet)
    }
    let out = out ?? "out/merged"
    let junit = try report.open()
    let page = try html.map { try HTMLReport(replacing: $0, title: "Results of \(out)") }
    let merge = try BatchMerge(parts)
    let folder = try BatchFolder(out)
    let summary = try merge.write(to: folder, interruption: Signals.interruption) { result in
      let printed = folder.printed(by: result)
      try junit?.add(JUnitCase(result, printed: printed))
      try page?.add(result, in: folder, printed: printed)
      guard !result.hasPassed else { return }
      Terminal.complain("FAILED  \(result.script.title.displayed())")
      for message in result.failures { Terminal.complain(text: message) }
    }
    try junit?.finish()
    try page?.finish()
    if !quiet {
      Terminal.print(
        "\(merge.parts.count) parts, \(summary.done) scripts: \(summary.passed) passed, "
          + "\(summary.failed) failed")
      Terminal.print("\(out)/results.jsonl")
    }
    if summary.failed > 0 { throw ExitStatus.failure }
  }
}
