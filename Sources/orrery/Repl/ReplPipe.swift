import MotionConsole
import MotionHost

/// A session that executes lines of standard input without a prompt. The clock advances by commands
/// only.
struct ReplPipe {
  private let session: ConsoleSession
  private let keepsGoing: Bool
  private let printer = ReplPrinter()

  init(_ session: ConsoleSession, keepsGoing: Bool) {
    self.session = session
    self.keepsGoing = keepsGoing
  }

  /// Executes the lines up to the end of the input, or to the first error.
  func run() -> ExitStatus {
    var status = ExitStatus.success
    var pending = ""
    var isFirst = true
    var lines = InputLines(limit: ConsoleSession.longestText + 1)
    while let line = lines.next() {
      defer { isFirst = false }
      // A first line for a shell. `#` alone begins an expression, a length.
      if isFirst, line.hasPrefix("#!") { continue }
      pending += pending.isEmpty ? line : "\n" + line
      if session.isIncomplete(pending) { continue }
      let reply = session.submit(pending)
      pending = ""
      printer.show(reply.outputs)
      if reply.outcome == .quit { return status }
      if session.wasInterrupted { return .interrupted }
      if hasFailed(reply) {
        status = .failure
        if !keepsGoing { return status }
      }
    }
    if let status = Signals.interruption.status { return status }
    if !pending.isEmpty {
      let begin = pending.split(separator: "\n").first.map { $0.prefix(200) } ?? ""
      Terminal.complain("the input ends in the middle of what begins with: \(begin)")
      status = .failure
    }
    return status
  }

  /// Returns whether a reply is an error, including errors of callbacks while the clock runs.
  private func hasFailed(_ reply: ConsoleReply) -> Bool {
    if reply.outcome == .scrub {
      Terminal.complain("there is no terminal to scrub in. Write .scrub TIME.")
    }
    return reply.outcome == .failed || reply.outcome == .scrub
      || reply.outputs.contains { if case .error = $0 { true } else { false } }
  }
}

/// A session that is controlled by JSON, one object per line in each direction.
struct ReplJSON {
  private let session: ConsoleSession
  private let conversation: JSONConversation

  init(_ session: ConsoleSession) {
    self.session = session
    conversation = JSONConversation(session)
  }

  /// Answers requests to the end of the input. Errors are in the answers.
  func run() -> ExitStatus {
    var lines = InputLines(limit: JSONConversation.longestRequest + 1)
    while let line = lines.next() {
      for answer in conversation.answer(line) { Terminal.print(answer) }
      if session.wasInterrupted { return .interrupted }
      if conversation.isOver { break }
    }
    return Signals.interruption.status ?? .success
  }
}

/// A printer of outputs to standard output and standard error.
struct ReplPrinter {
  private let text = ConsoleText(
    columns: Terminal.columns, isUnicode: Terminal.isUnicode, isColored: false)

  /// Prints outputs: errors and notes on standard error, all others on standard output.
  func show(_ outputs: [ConsoleOutput]) {
    for output in outputs {
      switch output {
      case .error(let text), .note(let text): Terminal.complain(text: text)
      default: for line in text.lines(of: output) { Terminal.print(text: line) }
      }
    }
  }
}
