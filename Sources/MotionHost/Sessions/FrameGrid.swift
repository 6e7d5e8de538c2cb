package import MotionCore
package import MotionTime

/// The frames of a session on the exact grid of its rate, and which of them comes next.
package struct FrameGrid {
  /// Frames a second.
  package let rate: FrameRate

  /// The number of the next frame.
  package private(set) var next = 0

  /// The number of frames that were passed over since the last one.
  private var missed = 0

  /// Creates the grid at frame 0.
  package init(_ rate: FrameRate) { self.rate = rate }

  /// The time of the next frame.
  package var time: MediaTime { rate.time(ofFrame: next) }

  /// The next frame, for display links.
  package var timing: DisplayLink.FrameTiming {
    DisplayLink.FrameTiming(
      index: next, time: time, targetTime: rate.time(ofFrame: next + 1), missed: missed)
  }

  /// Moves on from a frame that the event loop was advanced to.
  ///
  /// - Parameters:
  ///   - now: Where the loop's clock stands: later than the frame when a commit took a later time. The
  ///     frames before that count as missed, whether or not somebody waits for them.
  ///   - wasReached: Whether the frame itself was not passed over.
  /// - Returns: The numbers of the frame and of those that were passed over.
  @discardableResult
  package mutating func moveOn(at now: MediaTime, wasReached: Bool) -> Range<Int> {
    let first = next
    next = max(rate.firstFrame(atOrAfter: now), wasReached ? first + 1 : first)
    missed = wasReached ? next - first - 1 : missed + next - first
    return first..<next
  }

  /// Advances to a later frame, skipping frames that are not needed.
  package mutating func passOver(to index: Int) {
    next = max(next, index)
    missed = 0
  }
}
