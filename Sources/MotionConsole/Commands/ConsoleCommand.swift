internal import Lua
internal import MotionHost
import OrreryBasics

/// A command of the prompt: its name, arguments, help text and action. Parsing, help and completion
/// all use this declaration.
struct ConsoleCommand: Sendable {
  /// The kind of an argument, for completion.
  enum Argument: Sendable {
    case command, file, timeline, property, time, curve, layer, limit, name
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
    for path in words where path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      throw HostError(
        .invalidArgument, "'\(path)' leads out of the folder that the session was started in.")
    }
  }
}

extension ConsoleSession {
  /// Executes a line of Lua, a help request (`name?`, `name??`) or a command, and returns its
  /// reply. The words `help`, `quit` and `exit` are commands unless the script has a variable with
  /// that name.
  package func submit(_ text: String) -> ConsoleReply {
    let line = text.drop { $0.isWhitespace }
    if line.isEmpty { return ConsoleReply() }
    if text.utf8.count > Self.longestText {
      return ConsoleReply(
        .failed,
        [
          .error(
            "invalidArgument: the input has more than 1 MiB. Put it into a script and .load it.")
        ])
    }
    if let name = ConsoleHelp.name(asked: line) { return help(name.name, isSource: name.isSource) }
    if line.hasPrefix(".") { return runCommand(String(line)) }
    if let command = word(line) { return runCommand(command) }
    return evaluate(text)
  }

  /// Returns the command line for a plain word, such as `help`, if the script has no variable of
  /// that name.
  private func word(_ line: Substring) -> String? {
    let words = ["help": ".help", "quit": ".quit", "exit": ".quit"]
    var word = line
    while word.last?.isWhitespace == true { word.removeLast() }
    guard let command = words[String(word)] else { return nil }
    return run.within { run.value(of: String(word)) }.isNil ? command : nil
  }

  /// The largest permitted length of an input, in bytes of UTF-8.
  package static let longestText = 1 << 20

  /// Runs a command line, which begins with a dot.
  func runCommand(_ line: String) -> ConsoleReply {
    let words = line.split { $0.isWhitespace }.map(String.init)
    let name = String((words.first ?? ".").dropFirst())
    guard let command = ConsoleCommand.all.first(where: { $0.name == name }) else {
      let near = NearestName.find(name, among: ConsoleCommand.all.map(\.name))
      let hint = NearestName.hint(near.map { ".\($0)" }, otherwise: ".help lists them.")
      return ConsoleReply(.failed, [.error("there is no command '.\(name)'.\(hint)")])
    }
    let arguments = Array(words.dropFirst())
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
