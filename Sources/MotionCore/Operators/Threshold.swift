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

  /// Sends on which side of the latest limit each value lies.
  ///
  /// - Parameter onlyEmitWithUpstream: Whether changes of the limit are merely remembered.
  public func threshold<O: MotionObservableConvertible>(
    _ limit: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<ThresholdSide> where O.T == T {
    _reactiveMap(limit, onlyEmitWithUpstream: onlyEmitWithUpstream) { value, limit in
      ThresholdSide(of: value, lowest: limit, highest: limit)
    }
  }
}

extension ThresholdSide {
  /// The side of a range on which a value lies; what compares with nothing is within.
  init<T: Comparable>(of value: T, lowest: T, highest: T) {
    self = value < lowest ? .below : value > highest ? .above : .within
  }
}
