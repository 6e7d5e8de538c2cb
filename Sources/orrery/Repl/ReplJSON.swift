import MotionConsole
import MotionHost

/// Drives a session by JSON, one object a line each way.
struct ReplJSON {
  private let session: ConsoleSession
  private let conversation: JSONConversation

  init(_ session: ConsoleSession) {
    self.session = session
    conversation = JSONConversation(session)
  }

  /// Answers to the end of the input; what fails is told in the answers.
  func run() -> ExitStatus {
    var lines = InputLines(limit: JSONConversation.longestRequest + 1)
    while let line = lines.next() {
      for answer in conversation.answer(line) { Terminal.print(answer) }
      if session.wasInterrupted { return .interrupted }
      if conversation.isOver { break }
    }
    return .success
  }
}
