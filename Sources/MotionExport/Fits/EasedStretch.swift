/// An interval in which a number goes from one value to another by an easing.
struct EasedStretch {
  let start: Double
  let end: Double
  let from: Double
  let to: Double

  /// The easing; nil for a straight line.
  let easing: EasingText?

  /// Returns the stretch of a way whose start and end are 0 and 1, between two times.
  func placed(from start: Double, to end: Double) -> EasedStretch {
    EasedStretch(
      start: start + (end - start) * self.start, end: start + (end - start) * self.end,
      from: from, to: to, easing: easing)
  }
}
