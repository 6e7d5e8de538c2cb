import MotionExport
import MotionTime

/// One line that says how far a long run has come, and vanishes with it.
struct ProgressLine {
  private let clock = SystemClock()
  private var shownAt = 0.4
  private var isShown = false

  /// Shows the session's time; ten times a second, and not in the first half second.
  mutating func show(sessionTime: Double) {
    let now = clock.now.seconds
    guard now >= shownAt + 0.1 else { return }
    shownAt = now
    isShown = true
    let time = PlotText.fixed(sessionTime, decimals: 1)
    Terminal.write("\r\(time) s of the session…\u{1B}[K", to: 2)
  }

  /// Takes the line away.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    Terminal.write("\r\u{1B}[K", to: 2)
  }
}
