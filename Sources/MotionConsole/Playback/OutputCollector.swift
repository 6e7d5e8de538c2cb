internal import MotionHost
internal import OrreryBasics

/// A collector of a session's output: printed lines, errors in callbacks, warnings.
///
/// Output is collected once; replaying the session does not collect it again.
final class OutputCollector {
  private var heard: [ConsoleOutput] = []
  private var dropped = 0

  /// Whether output is collected; otherwise it is dropped.
  var isListening = true

  /// The largest number of outputs kept until the next call of ``take()``.
  private static let limit = 10_000

  init(isListening: Bool = true) { self.isListening = isListening }

  func hear(_ output: ConsoleOutput) {
    guard isListening else { return }
    if heard.count < Self.limit { heard.append(output) } else { dropped += 1 }
  }

  /// Adds a warning. Its continuation lines are indented, so that they cannot be taken for a
  /// message of Orrery.
  func warn(_ text: String) { hear(.note(text.escaped(["\n": "\n  "]))) }

  /// A session report that adds printed lines and notices to the collector.
  var report: SessionReport {
    SessionReport(
      onPrint: { [self] in hear(.printed($0)) }, onNotice: { [self] in hear(.note($0)) })
  }

  /// Returns the output since the previous call.
  func take() -> [ConsoleOutput] {
    defer {
      heard = []
      dropped = 0
    }
    return dropped == 0 ? heard : heard + [.note("… and \(dropped) more lines")]
  }
}
