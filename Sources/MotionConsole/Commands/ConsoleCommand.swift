internal import Lua
internal import MotionHost
import OrreryBasics

/// A command of the prompt: its name, arguments, help text and action. Parsing, help and completion
/// all use this declaration.
struct ConsoleCommand: Sendable {
  /// The kind of an argument, for completion.
  enum Argument: Sendable {
    case command, file, timeline, property, time, curve, layer, limit, name, sequence

    /// The rest of the line as it is: an expression of Lua, and what may follow it.
    case expression

    /// Whether it takes the rest of the line as it is, without quotes and backslashes of its own.
    var isRest: Bool { self == .expression || self == .curve || self == .command }
  }

  /// The name of the command, without its dot.
  let name: String

  /// The argument syntax of the command, as displayed by `.help`.
  let usage: String

  /// A one-sentence description of the command.
  let summary: String

  /// The kinds of the arguments. The last kind also applies to any additional arguments.
  let arguments: [Argument]

  /// The permitted number of arguments.
  let argumentCount: ClosedRange<Int>

  /// Runs the command with its arguments.
  let run: @Sendable (ConsoleSession, [String]) throws -> ConsoleReply

  init(
    _ name: String, _ usage: String = "", _ summary: String, takes arguments: [Argument] = [],
    argumentCount: ClosedRange<Int>? = nil,
    run: @escaping @Sendable (ConsoleSession, [String]) throws -> ConsoleReply
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.arguments = arguments
    self.argumentCount = argumentCount ?? arguments.count...arguments.count
    self.run = run
  }

  /// The usage and the summary of the command.
  var help: String { "\(form)\n  \(summary)" }

  var form: String { usage.isEmpty ? ".\(name)" : ".\(name) \(usage)" }

  /// Whether the rest of the line is one argument, as it is.
  var takesRest: Bool { arguments.first?.isRest ?? false }

  /// Returns the arguments of a line.
  fileprivate func arguments(in bytes: [UInt8], _ words: [CommandWords.Word]) -> [String] {
    guard takesRest else { return words.dropFirst().map(\.text) }
    guard words.count > 1, let last = words.last else { return [] }
    return [
      String(decoding: bytes[words[1].range.lowerBound..<last.range.upperBound], as: UTF8.self)
    ]
  }

  /// All commands, in the order of `.help`.
  static let all: [ConsoleCommand] = clock + pointing + seeing + making + leaving
}

extension ConsoleCommand {
  /// Throws if a command from a network connection names a file outside the working folder, or sets a
  /// limit.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  fileprivate func requireConfinement(of words: [String]) throws(HostError) {
    if name == "limits", !words.isEmpty {
      throw HostError(.invalidArgument, "limits are set where the session is started: --limit.")
    }
    guard arguments.contains(.file) else { return }
    let isSaving = name.hasPrefix("save")
    let written = isSaving ? words.map(SavedScript.recordingPath(of:)) : []
    for path in words + written where path.hasPrefix("/") || !ContainedFile.holds(path, in: ".") {
      throw HostError(
        .invalidArgument, "'\(path)' leads out of the folder that the session was started in.")
    }
    // Reading a FIFO would keep the session waiting, and with it everybody who is connected.
    for path in words where FolderWalk.isPresent(path) && !FolderWalk.isFile(path) {
      throw HostError(.invalidArgument, "'\(path)' is not a regular file. Name one that is.")
    }
  }
}

extension ConsoleSession {
  /// Runs a command line, which begins with a dot.
  func runCommand(_ line: String) -> ConsoleReply {
    let bytes = Array(line.utf8)
    let words = CommandWords(bytes).words
    let name = String((words.first?.text ?? ".").dropFirst())
    guard let command = ConsoleCommand.all.first(where: { $0.name == name }) else {
      let near = NearestName.find(name, among: ConsoleCommand.all.map(\.name))
      let hint = NearestName.hint(near.map { ".\($0)" }, otherwise: ".help lists them.")
      return ConsoleReply(.failed, [.error("there is no command '.\(name)'.\(hint)")])
    }
    if let open = words.first(where: \.isOpen), !command.takesRest {
      return ConsoleReply(
        .failed, [.error("invalidArgument: the quote before '\(open.text)' is not closed.")])
    }
    let arguments = command.arguments(in: bytes, words)
    guard command.argumentCount.contains(arguments.count) else {
      return ConsoleReply(.failed, [.error("write \(command.form). \(command.summary)")])
    }
    guard reachesFiles || !command.arguments.contains(.file) else {
      return ConsoleReply(
        .failed, [.error("notAvailable: .\(name) reaches files, which this prompt has none of.")])
    }
    rest()
    do {
      if isConfined { try command.requireConfinement(of: arguments) }
      try revive()
      return try command.run(self, arguments)
    } catch let error as SessionPlayback.Ended {
      return ConsoleReply(.failed, recover(from: error))
    } catch {
      interruption.reset()
      return ConsoleReply(.failed, [.error(describe(error))])
    }
  }

  /// Returns the position in seconds that a time expression denotes, on the scrubbed timeline if
  /// there is one, otherwise in the session.
  ///
  /// - Throws: ``HostError`` (`invalidArgument`).
  func seconds(_ text: String) throws -> Double {
    let status = status
    return try TimeExpression(parsing: text).seconds(
      from: status.position, in: status.range, at: rate
    ) { time(ofMarker: $0) }
  }
}
