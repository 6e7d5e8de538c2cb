package import MotionHost
internal import MotionTime
internal import MotionTrace
internal import OrreryBasics

/// A session written down as a script that does the same in a batch run.
///
/// The script's own text, and at its end each line that was typed, at its time: `motion.at` runs it
/// where the prompt ran it, in sight of the script's variables. What pointers did is a recording beside.
struct SavedScript {
  private let log: ConsoleLog
  private let script: [UInt8]
  private let path: String

  /// Prepares a session to be written to a path.
  init(_ log: ConsoleLog, script: [UInt8], path: String) {
    self.log = log
    self.script = script
    self.path = path
  }

  /// The path of the recording, if there is one.
  var recordingPath: String {
    (path.hasSuffix(".lua") ? String(path.dropLast(4)) : path) + ".input.jsonl"
  }

  /// The command that runs it to where the session stands.
  ///
  /// - Parameter program: The name of the program; in a file, which may go anywhere, it is `orrery`.
  func command(hasInput: Bool, by program: String = "orrery") -> String {
    let job = log.source.job
    var words = [program, "run", path]
    if hasInput { words += ["--input", recordingPath] }
    if job.frameRate.description != "60/1" { words += ["--fps", job.frameRate.description] }
    if job.seed != 1 { words += ["--seed", "\(job.seed)"] }
    for argument in job.arguments { words += ["--set", argument.description] }
    for root in job.plugins.roots where root.origin == .named {
      words += ["--plugin-dir", root.path]
    }
    words += job.limits.options
    if job.isTrusted { words.append("--trusted") }
    words += ["--until", "\(Self.decimal(log.end))s"]
    return ShellCommand.line(words)
  }

  /// The script's bytes.
  func bytes(hasInput: Bool) -> [UInt8] {
    var lines = "\n-- What was done at the prompt, each at its time. To see it again:\n"
    lines += "--   \(command(hasInput: hasInput))\n"
    for entry in log.entries {
      if case .line(let line) = entry.input { lines += Self.text(of: line, at: entry.time) }
    }
    return ScriptVariables(script).inserting(Array(lines.utf8), in: script)
  }

  private static func text(of line: ConsoleLine, at time: MediaTime) -> String {
    let text = line.isExpression ? "return \(line.text)" : line.text
    let body = line.hasFailed ? "pcall(function()\n\(text)\nend)" : text
    return
      "require(\"motion\").at(\(NumberText.shortest(time.seconds)), function()\n\(body)\nend)\n"
  }

  /// A recording's bytes: a line for each sample and late turn, in order of time.
  static func bytes(of recording: Recording) -> [UInt8] {
    let lines =
      recording.samples.map { ($0.time, JSONOutput($0).line) }
      + recording.lateTurns.map { ($0.time, $0.json.line) }
    let sorted = lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return Array(sorted.map { $0.element.1 + "\n" }.joined().utf8)
  }

  /// A time in seconds with digits alone, to the flick.
  static func decimal(_ time: MediaTime) -> String {
    let (whole, rest) = max(time, .zero).flicks.quotientAndRemainder(
      dividingBy: MediaTime.flicksPerSecond)
    let billions = (Int128(rest) * 100_000_000_000 / Int128(MediaTime.flicksPerSecond))
    var digits = "\(billions)"
    digits = String(repeating: "0", count: max(0, 11 - digits.utf8.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
  }
}

extension JSONOutput {
  /// A sample as recordings spell it: `t`, `type`, `pointerId`, `pointerType`, `x`, `y`.
  fileprivate init(_ sample: PointerSample) {
    self = .object([
      .init("t", .number(sample.time.seconds)), .init("type", .text(sample.type.rawValue)),
      .init("pointerId", .count(sample.pointerId)),
      .init("pointerType", .text(sample.pointerType)),
      .init("x", .number(sample.position.x)), .init("y", .number(sample.position.y)),
    ])
  }
}

extension ConsoleSession {
  /// Writes a script, and a recording beside it if pointers did anything, that do in a batch run what
  /// was done here, byte for byte.
  ///
  /// - Parameters:
  ///   - path: The script's file; never the one that the session was loaded from.
  ///   - isOverwriting: Whether files that are there are replaced.
  /// - Returns: The command that runs it.
  /// - Throws: ``HostError`` (`invalidArgument`) for the script itself; ``FileError``: `outputNotCreated`,
  ///   also for a file that is there, `outputNotWritten`.
  @discardableResult
  package func save(to path: String, overwriting isOverwriting: Bool = false) throws -> String {
    let text =
      log.source.job.script.isEmpty
      ? SessionSource.startScript : run.sources[log.source.job.script] ?? []
    let script = SavedScript(log, script: text, path: path)
    let recording = recording
    guard !FolderWalk.isSame(path, log.source.job.script) else {
      throw HostError(
        .invalidArgument,
        "'\(path)' is the script that the session was loaded from. Give another name.")
    }
    if !isOverwriting {
      try Self.refuseOverwriting(path, "save")
      if !recording.isEmpty { try Self.refuseOverwriting(script.recordingPath, "save") }
    }
    if !recording.isEmpty {
      try AtomicFile.write(
        SavedScript.bytes(of: recording), to: script.recordingPath, option: ".save")
    }
    try AtomicFile.write(script.bytes(hasInput: !recording.isEmpty), to: path, option: ".save")
    return script.command(hasInput: !recording.isEmpty, by: ShellCommand.program)
  }

  /// - Throws: ``FileError`` (`outputNotCreated`) for a regular file that is there.
  private static func refuseOverwriting(_ path: String, _ command: String) throws(FileError) {
    guard FolderWalk.isFile(path) else { return }
    throw FileError(
      .outputNotCreated,
      "\(path): it is there already. Give another name, or write .\(command)! to replace it.")
  }

  /// Writes the trace of the session to a file: CSV when its name ends with `.csv`, else JSON Lines.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isOverwriting: Whether a file that is there is replaced.
  /// - Throws: ``HostError``: `invalidArgument` for a name of another format, `interrupted`;
  ///   ``FileError``: `outputNotCreated`, also for a file that is there, `outputNotWritten`.
  package func writeTrace(to path: String, overwriting isOverwriting: Bool = false) throws {
    let format: TraceFormat = path.hasSuffix(".csv") ? .csv : .jsonLines
    guard format == .csv || path.hasSuffix(".jsonl") else {
      throw HostError(
        .invalidArgument, "'\(path)' is no name of a trace. Let it end in .jsonl or .csv.")
    }
    if !isOverwriting { try Self.refuseOverwriting(path, "trace") }
    let file = try AtomicFile(replacing: path, option: ".trace")
    let sink = FileSink(file)
    let writer: any TraceWriter =
      format == .csv ? CSVTraceWriter(to: sink) : JSONLinesTraceWriter(to: sink)
    try trace(to: SessionOutputs(trace: writer))
    try writer.finish()
    try file.commit()
  }

  /// Writes the trace of the session, frame by frame as a batch run does.
  ///
  /// - Throws: What the writer throws, and ``HostError`` (`interrupted`).
  package func trace(to outputs: SessionOutputs) throws {
    let collector = OutputCollector(isListening: false)
    do {
      let run = try played(log, collector: collector, outputs: outputs)
      defer { run.close() }
      try run.finish()
    } catch let error as SessionPlayback.Ended {
      throw HostError(.interrupted, "the trace was not written: \(error.reason).")
    }
  }
}
