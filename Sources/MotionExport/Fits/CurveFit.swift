internal import MotionTime

/// A namespace for writing a part of a curve in the shortest notation: its own easing, points on
/// it, or cubic pieces.
enum CurveFit {
  /// About what a keyframe costs in CSS beside its easing, in bytes.
  private static let keyframeSize = 60

  /// Returns the intervals from one number to another, whose places are 0…1, and whether CSS expresses the curve itself; nil
  /// when there is too much detail.
  ///
  /// - Parameters:
  ///   - duration: How long the way takes, in seconds.
  ///   - tolerance: How far it may be from the curve, in the numbers' unit.
  static func stretches(
    along curve: TimingFunction, from: Double, to: Double, duration: Double,
    within tolerance: Double
  ) -> (stretches: [EasedStretch], isExact: Bool)? {
    func whole(_ easing: EasingText?) -> [EasedStretch] {
      [EasedStretch(start: 0, end: 1, from: from, to: to, easing: easing)]
    }
    if curve.isLinear || from == to { return (whole(nil), true) }
    let written = try? EasingText.writing(curve, within: tolerance / abs(to - from))
    if let written, EasingText.isExact(curve) { return (whole(written), true) }
    let cubics = cubics(
      along: curve, from: from, to: to, duration: duration, within: tolerance)
    guard let cubics else { return written.map { (whole($0), false) } }
    let size = cubics.reduce(0) { $0 + keyframeSize + ($1.easing?.text.utf8.count ?? 0) }
    if let written, written.text.utf8.count + keyframeSize <= size {
      return (whole(written), false)
    }
    return (cubics, false)
  }

  /// Returns cubic pieces of a curve; nil when there is too much detail.
  static func cubics(
    along curve: TimingFunction, from: Double, to: Double, duration: Double,
    within tolerance: Double
  ) -> [EasedStretch]? {
    let fit = CubicFit(tolerance: tolerance) { seconds in
      from + (to - from) * curve.value(at: min(seconds / duration, 1))
    }
    let places = [0] + kinks(of: curve) + [1]
    var stretches: [EasedStretch] = []
    for (start, end) in zip(places, places.dropFirst()) {
      guard let pieces = fit.pieces(from: start * duration, to: end * duration) else { return nil }
      stretches += pieces.map {
        EasedStretch(
          start: $0.start / duration, end: $0.end / duration, from: $0.from, to: $0.to,
          easing: $0.easing)
      }
    }
    return stretches
  }

  /// Returns the corners of a table of pieces.
  private static func kinks(of curve: TimingFunction) -> [Double] {
    guard let pieces = curve.curve?.pieces else { return [] }
    return zip(pieces, pieces.dropFirst()).filter { left, right in
      left.isJump || right.isJump
        || abs(left.endSlope - right.startSlope)
          > 1e-3 * max(1, abs(left.endSlope), abs(right.startSlope))
    }.map(\.1.start)
  }
}
