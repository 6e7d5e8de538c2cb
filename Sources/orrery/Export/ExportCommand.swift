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
    abstract: "Writes motion in the notation of the place where it runs.",
    discussion: """
      Takes a script, or a journal that orrery run --journal saved:

        orrery export scripts/card.lua > card.css
        orrery export scripts/card.lua --format html --out card.html
        orrery export out/card.journal --format waapi --out card.json
        orrery export scripts/card.lua --columns card.position.y --max-bytes 400
        orrery export scripts/card.lua --format lua --out card-motion.lua
        orrery export scripts/card.lua --format lottie --out card.json

      The formats are \(ExportTarget.ofMotion.described).

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
      "\(ExportTarget.ofMotion.names); without this by the end of --out's name, otherwise css.",
      valueName: "format"),
    completion: .list(ExportTarget.ofMotion.map(\.name)))
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

  /// Returns the requested target, otherwise that of the output's name.
  private func target() throws(HostError) -> ExportTarget {
    guard let chosenFormat else {
      return out.flatMap(ExportTarget.matching) ?? ExportTarget.css
    }
    return try OptionCheck.target(
      chosenFormat, of: ExportTarget.ofMotion,
      otherwise: "; orrery render writes pictures and videos")
  }

  func run() throws {
    do {
      let target = try target()
      try refuse(for: target)
      let end = try OptionCheck.naming("--until", ifGiven: until, TimeArgument.init(parsing:))
      let source = try SessionSource(file, session, until: end)
      let saved = try SavedJournal(reading: source.journal)
      let images = SessionImages(folder: contents ?? PluginModules.folder(of: file))
      let document = try target.document(
        of: ExportRequest(
          saved.recorder, columns: pick(of: saved.recorder.columns),
          until: self.end(of: source, end),
          accuracy: maxBytes.map(ExportAccuracy.maxBytes) ?? .tolerance(tolerance ?? 0.001),
          title: SessionSource.stem(of: file), isPlain: plain, images: images.image))
      try put(document.bytes, isText: !target.options.contains(.archive))
      for line in document.report { Terminal.complain(line) }
    } catch let error as TimingError {
      Terminal.complain(error.description)
      throw error.code == .invalidValue ? ExitStatus.usage : .failure
    }
  }

  private func refuse(for target: ExportTarget) throws(HostError) {
    guard columns.isEmpty || target.options.contains(.columns) else {
      throw HostError(
        .invalidArgument,
        "--columns: \(target.name) has all of the layers. Write css, waapi or lua.")
    }
    guard !plain || target.options.contains(.plain) else {
      throw HostError(.invalidArgument, "--plain: only pages have outlines. Add --format html.")
    }
    guard maxBytes == nil || target.options.contains(.maxBytes) else {
      throw HostError(
        .invalidArgument, "--max-bytes: \(target.name) is bound by --tolerance. Give that.")
    }
    guard out != nil || !target.options.contains(.archive) || isatty(STDOUT_FILENO) == 0 else {
      throw HostError(
        .invalidArgument,
        "--out: \(target.name) is \(target.summary), and no text for a terminal. Name a file, or redirect the output."
      )
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

  private func put(_ bytes: [UInt8], isText: Bool) throws {
    if let path = out { return try AtomicFile.write(bytes, to: path, option: "--out") }
    if !isText { return Terminal.write(bytes, to: STDOUT_FILENO) }
    let text = String(decoding: bytes, as: UTF8.self)
    Terminal.write(text.displayed(keepingLines: true), to: STDOUT_FILENO)
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
