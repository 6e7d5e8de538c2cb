internal import MotionHost
internal import OrreryBasics

/// Hears what a session says: lines that are printed, errors in callbacks, warnings.
///
/// Once it has been said it is not said again when the session is played another time.
final class OutputCollector {
  private var heard: [ConsoleOutput] = []
  private var dropped = 0

  /// Whether what is said is kept.
  var isListening = true

  /// So many lines are kept between two looks.
  private static let limit = 10_000

  init(isListening: Bool = true) { self.isListening = isListening }

  func hear(_ output: ConsoleOutput) {
    guard isListening else { return }
    if heard.count < Self.limit { heard.append(output) } else { dropped += 1 }
  }

  /// Hears a warning, whose text may have lines; none of them begins where a line of ours does.
  func warn(_ text: String) { hear(.note(text.escaped(["\n": "\n  "]))) }

  /// Passes the lines that a session prints on.
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
