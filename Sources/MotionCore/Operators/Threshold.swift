/// The side of a limit, or of a range, on which a value is.
public enum ThresholdSide: String, Sendable {
  /// Below the limit.
  case below

  /// At the limit, or inside the range.
  case within

  /// Above the limit.
  case above
}

extension MotionObservableConvertible where T: Comparable {
  /// Emits the side of a limit on which each value is.
  ///
  /// - Parameter threshold: The limit.
  public func threshold(_ threshold: T) -> MotionObservable<ThresholdSide> {
    thresholdRange(min: threshold, max: threshold)
  }

  /// Emits the side of the latest limit on which each value is.
  ///
  /// - Parameters:
  ///   - limit: The stream of the limit.
  ///   - onlyEmitWithUpstream: Whether changes of the limit are only remembered.
  public func threshold<O: MotionObservableConvertible>(
    _ limit: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<ThresholdSide> where O.T == T {
    _reactiveMap(limit, onlyEmitWithUpstream: onlyEmitWithUpstream) { value, limit in
      ThresholdSide(of: value, lowest: limit, highest: limit)
    }
  }
}

extension ThresholdSide {
  /// Creates the side of a range on which a value is; a value that compares with nothing is within.
  init<T: Comparable>(of value: T, lowest: T, highest: T) {
    self = value < lowest ? .below : value > highest ? .above : .within
  }
}
