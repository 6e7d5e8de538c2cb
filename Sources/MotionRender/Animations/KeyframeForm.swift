internal import MotionTime

/// The times and easings of keyframes.
struct KeyframeForm: Sendable {
  /// When each value is reached; for discrete keyframes a final 1 is present.
  let times: [Double]

  /// How many values there are.
  let count: Int

  /// The easing of each step; empty when all are linear.
  let timingFunctions: [TimingFunction]

  let isDiscrete: Bool

  /// A step and how far it is.
  struct Place {
    let index: Int
    let fraction: Double
  }

  /// Finds the step at an eased progress, which may lie outside 0…1.
  func place(at progress: Double) -> Place {
    if isDiscrete {
      return Place(index: min(lastTime(atOrBefore: progress), count - 1), fraction: 0)
    }
    if count == 1 { return Place(index: 0, fraction: 0) }
    let index = min(lastTime(atOrBefore: progress), count - 2)
    let length = times[index + 1] - times[index]
    if length == 0 { return Place(index: index, fraction: 1) }
    let fraction = (progress - times[index]) / length
    guard index < timingFunctions.count, fraction >= 0, fraction <= 1 else {
      return Place(index: index, fraction: fraction)
    }
    return Place(index: index, fraction: timingFunctions[index].value(at: fraction))
  }

  /// The largest index whose time is at most the progress, 0 when there is none.
  private func lastTime(atOrBefore progress: Double) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}
