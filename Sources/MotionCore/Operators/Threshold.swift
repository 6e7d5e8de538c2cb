/// On which side of a limit, or of a range, a value lies.
public enum ThresholdSide: String, Sendable {
  /// Below the limit.
  case below

  /// At the limit, or inside the range.
  case within

  /// Above the limit.
  case above
}

extension MotionObservableConvertible where T: Comparable {
  /// Sends on which side of a limit each value lies.
  public func threshold(_ threshold: T) -> MotionObservable<ThresholdSide> {
    thresholdRange(min: threshold, max: threshold)
  }
}
