package import MotionHost
internal import MotionTime
internal import MotionTrace
internal import OrreryBasics

/// A Lua script that reproduces a session when run by `orrery run`.
///
/// It consists of the script's own text followed by each typed line in a call of `motion.at`, which
/// runs it at the time at which the prompt ran it. The lines see the script's variables. Pointer input
/// is written to a recording beside the script.
struct SavedScript {
  private let log: ConsoleLog
  private let script: [UInt8]
  private let path: String

  /// Creates the script of a session.
  init(_ log: ConsoleLog, script: [UInt8], path: String) {
    self.log = log
    self.script = script
    self.path = path
  }

  /// The path of the recording: that of the script with the suffix `.input.jsonl`.
  var recordingPath: String { Self.recordingPath(of: path) }

  static func recordingPath(of path: String) -> String {
    (path.hasSuffix(".lua") ? String(path.dropLast(4)) : path) + ".input.jsonl"
  }

  /// Returns the command that runs the script to the end of the session.
  ///
  /// - Parameters:
  ///   - hasInput: Whether a recording exists.
  ///   - program: The program name or path. The script's comment uses `orrery`, because a path
  ///     would become invalid if the script is moved.
  ///   - picture: The time of a picture that the command draws instead; nil for a run to the end of the session.
  func command(
    hasInput: Bool, by program: String = "orrery", picture: MediaTime? = nil
  ) -> String {
    let job = log.source.job
    var words = [program, picture == nil ? "run" : "render", path]
    if hasInput { words += ["--input", recordingPath] }
    if job.frameRate.description != "60/1" { words += ["--fps", job.frameRate.description] }
    if job.seed != 1 { words += ["--seed", "\(job.seed)"] }
    for argument in job.arguments { words += ["--set", argument.description] }
    for root in job.plugins.roots where root.origin == .named {
      words += ["--plugin-dir", root.path]
    }
    words += job.limits.options
    if job.isTrusted { words.append("--trusted") }
    if let picture {
      let name = path.hasSuffix(".lua") ? String(path.dropLast(4)) : path
      words += ["--at", "\(Self.decimal(picture))s", "--out", "\(name).png"]
    } else {
      words += ["--until", "\(Self.decimal(log.end))s"]
    }
    return ShellCommand.line(words)
  }

  /// Returns the content of the script file.
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

  /// Returns the content of a recording file: a line for each sample and late turn, in order of
  /// time.
  static func bytes(of recording: Recording) -> [UInt8] {
    let lines =
      recording.samples.map { ($0.time, JSONOutput($0).line) }
      + recording.lateTurns.map { ($0.time, $0.json.line) }
    let sorted = lines.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return Array(sorted.map { $0.element.1 + "\n" }.joined().utf8)
  }

  /// Returns a time in seconds in decimal notation without exponent, exact to the flick.
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
  /// Creates the JSON object of a sample in a recording: `t`, `type`, `pointerId`, `pointerType`,
  /// `x`, `y`.
  fileprivate init(_ sample: PointerSample) {
    var members: [Member] = [
      .init("t", .number(sample.time.seconds)), .init("type", .text(sample.type.rawValue)),
    ]
    if case .key(let key) = sample.details {
      self = .object(members + [.init("key", .text(key))])
      return
    }
    members += [
      .init("pointerId", .count(sample.pointerId)),
      .init("pointerType", .text(sample.pointerType)),
      .init("x", .number(sample.position.x)), .init("y", .number(sample.position.y)),
    ]
    if case .wheel(let delta, let mode, let isPinch) = sample.details {
      members += [
        .init("deltaX", .number(delta.x)), .init("deltaY", .number(delta.y)),
        .init("deltaMode", .count(mode)), .init("ctrlKey", .flag(isPinch)),
      ]
    }
    self = .object(members)
  }
}

extension ConsoleSession {
  /// Writes a script and, if there was pointer input, a recording. `orrery run` with both gives the
  /// same trace as this session, byte for byte.
  ///
  /// - Parameters:
  ///   - path: The path of the script, which must not be the one that the session was loaded from.
  ///   - isOverwriting: Whether existing files are replaced.
  /// - Returns: The command that runs the script.
  /// - Throws: ``HostError`` (`invalidArgument`) if `path` is that of the loaded script; ``FileError``:
  ///   `outputNotCreated`, also if a file exists and is not to be replaced, `outputNotWritten`.
  @discardableResult
  package func save(to path: String, overwriting isOverwriting: Bool = false) throws -> String {
    let loaded = log.source.job.script
    let text =
      loaded.isEmpty
      ? SessionSource.startScript : try SourceText.lua(run.sources[loaded] ?? [], at: loaded)
    let script = SavedScript(log, script: text, path: path)
    let recording = recording
    guard !FolderWalk.isSame(path, loaded) else {
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

  /// Writes the session as ``save(to:overwriting:)`` does, under the first name that no file has: `session.lua`,
  /// `session-2.lua` and so on.
  ///
  /// - Returns: The path, the command that runs the script, and the one that draws the moment that is shown.
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func saveAside() throws -> (path: String, command: String, picture: String) {
    var number = 1
    while true {
      let path = number == 1 ? "session.lua" : "session-\(number).lua"
      let script = SavedScript(log, script: [], path: path)
      number += 1
      if FolderWalk.isPresent(path) || FolderWalk.isPresent(script.recordingPath) { continue }
      let command = try save(to: path)
      let picture = script.command(
        hasInput: !recording.isEmpty, by: ShellCommand.program, picture: shown)
      return (path, command, picture)
    }
  }

  /// Writes the pointer input of the session to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - isOverwriting: Whether an existing file is replaced.
  /// - Returns: The number of samples, at least 1.
  /// - Throws: ``HostError`` (`invalidArgument`) if there was no input; ``FileError``: `outputNotCreated`, also if
  ///   a file exists and is not to be replaced, `outputNotWritten`.
  package func writeRecording(to path: String, overwriting isOverwriting: Bool = false) throws
    -> Int
  {
    let recording = recording
    guard !recording.isEmpty else {
      throw HostError(
        .invalidArgument, "there was no pointer input to record; '\(path)' is unchanged.")
    }
    if !isOverwriting { try Self.refuseOverwriting(path, "record") }
    try AtomicFile.write(SavedScript.bytes(of: recording), to: path, option: ".record")
    return recording.samples.count
  }

  /// - Throws: ``FileError`` (`outputNotCreated`) if a regular file exists at the path.
  private static func refuseOverwriting(_ path: String, _ command: String) throws(FileError) {
    guard FolderWalk.isFile(path) else { return }
    throw FileError(
      .outputNotCreated,
      "\(path): it exists already. Give another name, or write .\(command)! to replace it.")
  }

  /// Writes the trace of the session to a file, as CSV if its name ends in `.csv`, otherwise as JSON
  /// Lines. Costs a replay of the session.
  ///
  /// - Parameters:
  ///   - path: The path of the trace.
  ///   - isOverwriting: Whether an existing file is replaced.
  /// - Throws: ``HostError``: `invalidArgument` for a name of another format, `interrupted`;
  ///   ``FileError``: `outputNotCreated`, also if a file exists and is not to be replaced,
  ///   `outputNotWritten`.
  package func writeTrace(to path: String, overwriting isOverwriting: Bool = false) throws {
    let format: TraceFormat = path.hasSuffix(".csv") ? .csv : .jsonLines
    guard format == .csv || path.hasSuffix(".jsonl") else {
      throw HostError(
        .invalidArgument, "'\(path)' is not the name of a trace file. Let it end in .jsonl or .csv."
      )
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

  /// Writes the trace of the session to outputs, frame by frame as `orrery run` does, by replaying
  /// the session.
  ///
  /// - Throws: The error of an output, and ``HostError`` (`interrupted`).
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
