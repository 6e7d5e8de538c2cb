#if canImport(Glibc)
  import Glibc
#endif

/// A progress line on standard error for a series of frames, shown on a terminal only.
final class DrawingProgress {
  private let total: Int
  private let start: Double
  private let isWatched = isatty(STDERR_FILENO) == 1
  private var done = 0
  private var shownAt = 0.5
  private var isShown = false

  /// - Parameter total: The number of frames to draw.
  init(total: Int) {
    self.total = total
    start = Self.now
  }

  /// Counts a frame; ten times a second, and not in the first half second, the line is shown.
  func step() {
    done += 1
    guard isWatched else { return }
    let elapsed = Self.now - start
    guard elapsed >= shownAt + 0.1 else { return }
    (shownAt, isShown) = (elapsed, true)
    let rate = Double(done) / elapsed
    let left = Double(total - done) / rate
    say(
      "\r\(done) of \(total) frames, \(Int(rate)) a second, \(Int(left.rounded(.up))) s left\u{1B}[K"
    )
  }

  /// Removes the line.
  func clear() {
    if isShown { say("\r\u{1B}[K") }
    isShown = false
  }

  private func say(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
