/// Which way a transition goes between its two fixed ends.
public enum TransitionDirection: String, Invertible, Sendable {
  /// From the back to the fore.
  case forward

  /// From the fore to the back.
  case backward

  /// Returns the other way.
  public func inverted() -> TransitionDirection {
    self == .forward ? .backward : .forward
  }
}
