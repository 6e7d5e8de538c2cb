import ArgumentParser
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import OrreryBasics
import PlatformC

/// `orrery export`: its arguments, and what its help says.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes motion as CSS or as Web Animations.",
    discussion: """
      Takes a script, or a journal that orrery run --journal saved:

        orrery export scripts/card.lua > card.css
        orrery export out/card.journal --format waapi --out card.json
        orrery export scripts/card.lua --columns card.position.y --max-bytes 400

      Every column becomes a custom property, such as --card-position-y. What CSS can say is \
      written as it is: Béziers, steps, lines, delays, iterations, directions, fills. What it \
      cannot, springs and curves of plugins and what a finger did, becomes keyframes with cubic \
      easings or one linear(), whichever is shorter. How close each column is, and its size beside \
      keyframes every 10 ms, stands on standard error.

      Exit status: 0 all good, 1 there is no such column, or the script failed, 64 bad usage, 65 \
      the file does not load, 66 it is not there, 73 and 74 the output cannot be written.
      """)

  @Argument(help: ArgumentHelp("A Lua script, or a saved journal.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp("css or waapi.", valueName: "format"), completion: .list(["css", "waapi"]))
  var format = "css"

  @Option(
    help: ArgumentHelp(
      "The columns to write, in this order; without this all.", valueName: "name,name,…"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "How far a column may be from the motion, as a part of its range; 0.001 without this.",
      valueName: "number"))
  var tolerance: Double?

  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      "How long the CSS of all columns may be; then as close as that allows.", valueName: "count"))
  var maxBytes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "When the motion ends; without this when the session did.", valueName: "time"))
  var until: String?

  @Option(help: ArgumentHelp("The file to write; without this standard output.", valueName: "file"))
  var out: String?

  func run() throws {
    do {
      try refuse()
      let motion = try ExportSource.read(file)
      guard let columns = pick(of: motion.recorder.columns) else { throw ExitStatus.failure }
      let sheet = try sheet(of: motion.recorder, columns, until: try end(of: motion))
      try put(format == "css" ? sheet.css : sheet.webAnimations)
      for line in ExportTable.lines(of: sheet, format: format) { Terminal.complain(line) }
    } catch let error as TimingError {
      Terminal.complain(error.description)
      throw error.code == .invalidValue ? ExitStatus.usage : .failure
    }
  }

  private func refuse() throws(HostError) {
    guard ["css", "waapi"].contains(format) else {
      throw HostError(
        .invalidArgument,
        "--format: '\(format)' is not a format. There are css and waapi.")
    }
    guard tolerance == nil || maxBytes == nil else {
      throw HostError(
        .invalidArgument, "--max-bytes: the CSS is bound by --tolerance. Give one of them.")
    }
    if let bytes = maxBytes, bytes < 1 {
      throw HostError(.invalidArgument, "--max-bytes: \(bytes) is no size. Give a number above 0.")
    }
    if let tolerance = tolerance, !(1e-6...0.5).contains(tolerance) {
      throw HostError(
        .invalidArgument,
        "--tolerance: \(tolerance) is out of range. Give a part of the range, 0.000001 to 0.5.")
    }
  }

  private func end(of motion: ExportSource) throws(HostError) -> MediaTime {
    guard let text = until else {
      if motion.end > .zero { return motion.end }
      throw HostError(
        .invalidArgument, "--until: the session ended at 0 s. Name a later end, such as 2s.")
    }
    do throws(HostError) {
      let time = try TimeArgument(parsing: text).time(at: motion.frameRate)
      if time > .zero { return time }
    } catch {
      throw HostError(error.code, "--until: \(error.message)")
    }
    throw HostError(.invalidArgument, "--until: \(text) is no end. Name a time above 0.")
  }

  private func sheet(
    of recorder: Recorder, _ columns: [Column], until end: MediaTime
  ) throws -> WebSheet {
    if let bytes = maxBytes {
      return try WebSheet(recorder, columns: columns, until: end, maxBytes: bytes)
    }
    return try WebSheet(
      recorder, columns: columns, until: end, tolerance: tolerance ?? 0.001,
      for: format == "css" ? .css : .webAnimations)
  }

  private func put(_ text: String) throws {
    guard let path = out else {
      return Terminal.write(text.displayed(keepingLines: true), to: STDOUT_FILENO)
    }
    try AtomicFile.write(Array(text.utf8), to: path, option: "--out")
  }

  /// The columns that were asked for; nil after saying which are not there.
  private func pick(of columns: [Column]) -> [Column]? {
    guard let names = self.columns else { return columns }
    var picked: [Column] = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = columns.first(where: { $0.name == name }) else {
        let known = columns.map(\.name).joined(separator: ", ")
        Terminal.complain(
          "--columns: there is no column '\(name)'. "
            + (known.isEmpty ? "The session has none." : "There are \(known)."))
        return nil
      }
      picked.append(column)
    }
    return picked
  }
}
