import MotionExport
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// A progress line of a long run on standard error, removed at the end.
final class ProgressLine: TraceWriter {
  private let clock = SystemClock()
  private var shownAt = 0.4
  private var isShown = false

  /// Shows a frame's time; ten times a second, and not in the first half second.
  func write(_ frame: Frame) {
    let now = clock.now.seconds
    guard now >= shownAt + 0.1 else { return }
    shownAt = now
    isShown = true
    let time = NumberText.fixed(frame.time.seconds, decimals: 1)
    Terminal.write("\r\(time) s of the session…\u{1B}[K", to: 2)
  }

  /// Removes the line at the end of the trace.
  func finish() { clear() }

  /// Removes the line.
  func clear() {
    guard isShown else { return }
    isShown = false
    Terminal.write("\r\u{1B}[K", to: 2)
  }
}
