import ArgumentParser
import MotionExport
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics
import PlatformC

/// `orrery export`: its arguments and help texts.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes motion as CSS, as Web Animations or as a page.",
    discussion: """
      Takes a script, or a journal that orrery run --journal saved:

        orrery export scripts/card.lua > card.css
        orrery export scripts/card.lua --format html --out card.html
        orrery export out/card.journal --format waapi --out card.json
        orrery export scripts/card.lua --columns card.position.y --max-bytes 400

      The style sheet has everything of the layers: boxes, colours, radii, borders, shadows, \
      transforms, moving or not. A property such as translate is animated itself where one \
      animation can say its motion; where several have to be combined, each column becomes a \
      custom property, such as --card-position-y. What CSS can say is written as it is: Béziers, \
      steps, lines, delays, iterations, directions, fills. What it cannot, springs and curves of \
      plugins and what a finger did, becomes keyframes with cubic easings or one linear(), \
      whichever is shorter. How close each column is, and its size beside keyframes every 10 ms, \
      stands on standard error, and what is left out.

      Exit status: 0 all good, 1 there is no such column, or the script failed, 64 bad usage, 65 \
      the file does not load, 66 it is not there, 73 and 74 the output cannot be written.
      """)

  @Argument(
    help: ArgumentHelp("A Lua script, or a saved journal.", valueName: "file"),
    completion: .file(extensions: ["lua", "journal"]))
  var file: String

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "css, waapi or html; without this html or waapi if --out ends in .html or .json, otherwise css.",
      valueName: "format"),
    completion: .list(["css", "waapi", "html"]))
  var chosenFormat: String?

  @Option(
    help: ArgumentHelp(
      "Write only columns that patterns match, and nothing else of layers: 'card.*'; repeatable.",
      valueName: "pattern,pattern,…"))
  var columns: [String] = []

  @Option(
    help: ArgumentHelp(
      "The permitted error of a column, as a fraction of its range; 0.001 without this.",
      valueName: "number"))
  var tolerance: Double?

  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      "The largest length of the CSS of all columns in bytes; then with the least error.",
      valueName: "count"))
  var maxBytes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The end of the motion; without this the end of the session.", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "The folder that names of images begin in; without this that of the file.",
      valueName: "folder"),
    completion: .directory)
  var contents: String?

  @Flag(help: "Omit outline and name of layers that draw nothing, in a page.")
  var plain = false

  @Option(
    help: ArgumentHelp("The file to write; without this standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup(title: "The session") var session: SessionArguments

  private static let formats = ["css", "waapi", "html"]

  /// The requested format, otherwise that of the output's name.
  private var format: String {
    if let chosenFormat { return chosenFormat }
    let name = out?.lowercased() ?? ""
    if name.hasSuffix(".html") || name.hasSuffix(".htm") { return "html" }
    return name.hasSuffix(".json") ? "waapi" : "css"
  }

  func run() throws {
    do {
      try refuse()
      let end = try OptionCheck.naming("--until", ifGiven: until, TimeArgument.init(parsing:))
      let source = try SessionSource(file, session, until: end)
      let saved = try SavedJournal(reading: source.journal)
      let sheet = try sheet(of: saved.recorder, until: try self.end(of: source, end))
      try put(text(of: sheet))
      for line in ExportTable.lines(of: sheet, format: format) { Terminal.complain(line) }
    } catch let error as TimingError {
      Terminal.complain(error.description)
      throw error.code == .invalidValue ? ExitStatus.usage : .failure
    }
  }

  private func text(of sheet: WebSheet) -> String {
    switch format {
    case "css": sheet.css
    case "waapi": sheet.webAnimations
    default: sheet.page(title: SessionSource.stem(of: file), isPlain: plain)
    }
  }

  private func refuse() throws(HostError) {
    guard Self.formats.contains(format) else {
      throw HostError(
        .invalidArgument,
        "--format: '\(format)' is not a format. There are css, waapi and html; orrery render writes "
          + "pictures and videos.")
    }
    guard columns.isEmpty || format != "html" else {
      throw HostError(
        .invalidArgument, "--columns: a page shows all of its layers. Write css or waapi.")
    }
    guard !plain || format == "html" else {
      throw HostError(.invalidArgument, "--plain: only pages have outlines. Add --format html.")
    }
    guard tolerance == nil || maxBytes == nil else {
      throw HostError(
        .invalidArgument, "--max-bytes: the CSS is bound by --tolerance. Give one of them.")
    }
    if let bytes = maxBytes, bytes < 1 {
      throw HostError(
        .invalidArgument, "--max-bytes: \(bytes) is not a size. Give a number above 0.")
    }
    if let tolerance = tolerance, !(1e-6...0.5).contains(tolerance) {
      throw HostError(
        .invalidArgument,
        "--tolerance: \(tolerance) is out of range. Give a part of the range, 0.000001 to 0.5.")
    }
  }

  private func end(
    of source: SessionSource, _ until: TimeArgument?
  ) throws(HostError) -> MediaTime {
    let end = until?.time(at: source.frameRate) ?? source.endTime
    if end > .zero { return end }
    throw HostError(
      .invalidArgument,
      until == nil
        ? "the session ended at 0 s, since nothing moves. Add a later end: --until 2s."
        : "--until: \(self.until ?? "") is not an end. Name a time above 0.")
  }

  private func sheet(of recorder: Recorder, until end: MediaTime) throws -> WebSheet {
    let columns = try pick(of: recorder.columns)
    let images = SessionImages(folder: contents ?? PluginModules.folder(of: file))
    if let bytes = maxBytes {
      return try WebSheet(
        recorder, columns: columns, until: end, maxBytes: bytes, images: images.image)
    }
    return try WebSheet(
      recorder, columns: columns, until: end, tolerance: tolerance ?? 0.001,
      for: format == "waapi" ? .webAnimations : .css, images: images.image)
  }

  private func put(_ text: String) throws {
    guard let path = out else {
      return Terminal.write(text.displayed(keepingLines: true), to: STDOUT_FILENO)
    }
    try AtomicFile.write(Array(text.utf8), to: path, option: "--out")
  }

  /// Returns the columns that patterns select, pattern by pattern; nil without patterns.
  ///
  /// - Throws: ``ExitStatus/failure`` after printing the patterns that match no column.
  private func pick(of columns: [Column]) throws -> [Column]? {
    if self.columns.isEmpty { return nil }
    var picked: [Column] = []
    let words = self.columns.flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for pattern in words.map(ColumnPattern.init) {
      let named = columns.filter { column in
        ColumnSelection([pattern]).contains(column)
          && !picked.contains { $0.name == column.name }
      }
      picked += named
      if named.isEmpty, !ColumnSelection([pattern]).unmatched(among: columns).isEmpty {
        Terminal.complain(pattern.refusal(among: columns.map(\.name), of: "--columns"))
        throw ExitStatus.failure
      }
    }
    return picked
  }
}
