import MotionBatch
import MotionExport
import MotionHost
import OrreryBasics

/// A progress line of a batch on standard error, removed at the end.
struct BatchProgressLine {
  private var shownAt = 0.2
  private var isShown = false

  /// Shows the line, ten times a second, and not in the first third of a second.
  ///
  /// - Parameters:
  ///   - progress: The progress of the scripts that are run.
  ///   - scripts: The scripts that are run.
  ///   - seconds: The real time since the start, in seconds.
  mutating func show(_ progress: WorkerPool.Progress, _ scripts: [BatchScript], seconds: Double) {
    guard seconds >= shownAt + 0.1, progress.done < progress.count else { return }
    shownAt = seconds
    isShown = true
    let text = Self.text(progress, scripts, seconds: seconds).displayed()
    // A line that wraps could not be erased.
    Terminal.write("\r\(text.prefix(max(Terminal.columns - 1, 20)))\u{1B}[K", to: 2)
  }

  /// Returns the text of the line.
  static func text(
    _ progress: WorkerPool.Progress, _ scripts: [BatchScript], seconds: Double
  ) -> String {
    var parts = ["\(progress.done) of \(progress.count)"]
    if progress.failed > 0 { parts.append("\(progress.failed) failed") }
    if progress.done > 0, seconds > 0 {
      let rate = Double(progress.done) / seconds
      parts.append("\(NumberText.rounded(rate, decimals: rate < 10 ? 1 : 0)) a second")
      let left = Double(progress.count - progress.done) / rate
      parts.append("\(duration(left)) left")
    }
    let longest = progress.running.max { $0.seconds < $1.seconds }
    if let longest, scripts.indices.contains(longest.index) {
      let time = NumberText.fixed(longest.seconds, decimals: 1)
      parts.append("\(scripts[longest.index].title) \(time) s")
    }
    return parts.joined(separator: ", ")
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(exactly: min(seconds, 1e7).rounded(.up)) ?? 0
    if whole < 100 { return "\(whole) s" }
    return whole < 6000 ? "\((whole + 59) / 60) min" : "\((whole + 3599) / 3600) h"
  }

  /// Removes the line.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    Terminal.write("\r\u{1B}[K", to: 2)
  }
}
