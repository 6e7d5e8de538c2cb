import Dispatch
import MotionConsole
import MotionHost
import MotionTime

/// A fuzz target that takes bytes as lines of requests to a prompt: each is answered with lines of
/// JSON.
enum ConsoleFuzz {
  /// The number of requests that are answered.
  private static let answered = 12

  /// After how many seconds what a request began is interrupted.
  private static let patience = 2.0

  static func run(_ bytes: [UInt8]) throws {
    var job = RunJob(script: "", frameRate: try FrameRate(60), plugins: PluginLocator(roots: []))
    job.limits.memory = 16 << 20
    job.limits.script = 0.2
    job.limits.callback = 0.05
    let interruption = Interruption()
    let deadline = DispatchWorkItem { interruption.trigger(.interrupted) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: deadline)
    defer { deadline.cancel() }
    let conversation = try JSONConversation(driving: job, interruption: interruption)
    defer { conversation.close() }
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(answered) {
      let text = String(decoding: line, as: UTF8.self)
      let answers = conversation.answer(text)
      // A blank line needs no answer, and a byte-order mark before it is passed over.
      let rest = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
      if rest.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { continue }
      try Finding.unless(!answers.isEmpty, "a request without an answer: \(text)")
      for answer in answers {
        try Finding.unless(
          answer.hasPrefix("{") && answer.hasSuffix("}") && !answer.utf8.contains { $0 < 0x20 },
          "an answer that is not a line: \(answer)")
      }
    }
  }
}
