internal import MotionRender
internal import MotionTime

/// The frames in which a layer is shown.
struct LottieTimes {
  let intervals: [Range<Int>]

  /// The frames of a layer, of one that an animation hides as it is shown at the start of each.
  init(_ look: LottieLook, _ frames: LottieCourse.Frames) {
    intervals =
      look.isAnimated(.hidden)
      ? Self.intervals(sampling: look, frames) : Self.intervals(look.layer.shown, frames)
  }

  private static func intervals(
    _ shown: [(time: MediaTime, isShown: Bool)], _ frames: LottieCourse.Frames
  ) -> [Range<Int>] {
    func frame(_ time: MediaTime) -> Int {
      let number = (time.seconds * frames.rate - 1e-6).rounded(.up)
      return min(max(Int(exactly: number) ?? frames.count, 0), frames.count)
    }
    let starts = shown.map { (frame: frame($0.time), isShown: $0.isShown) }
    let ends = starts.dropFirst().map(\.frame) + [frames.count]
    return zip(starts, ends).compactMap { start, end in
      start.isShown && start.frame < end ? start.frame..<end : nil
    }
  }

  private static func intervals(
    sampling look: LottieLook, _ frames: LottieCourse.Frames
  ) -> [Range<Int>] {
    var intervals: [Range<Int>] = []
    for frame in 0..<frames.count {
      let hidden = look.value(.hidden, at: frames.seconds(Double(frame)) + 1e-9)?.bool ?? true
      if hidden { continue }
      if let last = intervals.last, last.upperBound == frame {
        intervals[intervals.count - 1] = last.lowerBound..<frame + 1
      } else {
        intervals.append(frame..<frame + 1)
      }
    }
    return intervals
  }
}
