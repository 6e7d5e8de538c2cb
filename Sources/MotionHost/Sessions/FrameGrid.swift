package import MotionCore
package import MotionTime

/// The frames of a session on the exact grid of its rate, with the position of the next one.
package struct FrameGrid {
  /// The frame rate.
  package let rate: FrameRate

  /// The index of the next frame.
  package private(set) var next = 0

  /// The number of frames that were skipped since the last one.
  private var missed = 0

  /// Creates the grid at frame 0.
  package init(_ rate: FrameRate) { self.rate = rate }

  /// The time of the next frame.
  package var time: MediaTime { rate.time(ofFrame: next) }

  /// The timing of the next frame, for display links.
  package var timing: DisplayLink.FrameTiming {
    DisplayLink.FrameTiming(
      index: next, time: time, targetTime: rate.time(ofFrame: next + 1), missed: missed)
  }

  /// Advances the grid past a frame to which the event loop was advanced.
  ///
  /// - Parameters:
  ///   - now: The time of the loop's clock. It is later than the frame if a late turn's commit has a
  ///     later time; the frames before it count as missed, whether or not a display link observes
  ///     them.
  ///   - wasReached: Whether the frame itself was shown.
  /// - Returns: The indices of the frame and of those that were skipped.
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
