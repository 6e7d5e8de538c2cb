internal import MotionTime

/// The key times, timing functions and interpolation of a resolved keyframe animation.
struct ResolvedKeyframes: Sendable {
  /// The interpolation of a step from one value to the next.
  enum Interpolation: Hashable, Sendable {
    /// Not at all: each value holds.
    case hold

    /// In a straight line.
    case line

    /// Along a cubic curve. The tangents at the start of each step follow the values, then those at
    /// the end of each step.
    case curve
  }

  /// The time of each value; for discrete values a final 1 is present.
  let times: [Double]

  /// The number of values.
  let count: Int

  /// The easing of each step; empty when all are linear.
  let timingFunctions: [TimingFunction]

  let interpolation: Interpolation

  /// The index of a step and the eased fraction within it.
  struct Place {
    let index: Int
    let fraction: Double
  }

  /// Returns the step at an eased progress, which may be outside 0…1.
  func place(at progress: Double) -> Place {
    if interpolation == .hold {
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

  /// Returns the largest index whose time is at most the progress, 0 when there is none.
  private func lastTime(atOrBefore progress: Double) -> Int {
    max(times.partitionIndex { $0 > progress } - 1, 0)
  }
}

extension ResolvedKeyframes {
  /// Returns one number at a place, read from rows: the values, and for a curve the tangents behind
  /// them.
  func value(at place: Place, _ row: (Int) -> Double) -> Double {
    let start = row(place.index)
    let end = row(min(place.index + 1, count - 1))
    if interpolation != .curve || count == 1 { return lerp(start, end, place.fraction) }
    return hermite(
      from: start, to: end, leaving: row(count + place.index),
      arriving: row(2 * count - 1 + place.index), at: place.fraction)
  }
}

/// Evaluates Hermite's cubic through two numbers with given slopes, extended in straight lines.
///
/// At 0 and 1 the two numbers come out bit for bit.
func hermite(
  from start: Double, to end: Double, leaving: Double, arriving: Double, at x: Double
) -> Double {
  if x < 0 { return start + x * leaving }
  if x > 1 { return end + (x - 1) * arriving }
  return lerp(start, end, x * x * (3 - 2 * x)) + x * (1 - x) * ((1 - x) * leaving - x * arriving)
}
