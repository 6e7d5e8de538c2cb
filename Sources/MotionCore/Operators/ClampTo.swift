extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value within bounds, part by part: not below the lower, then not above the upper.
  public func clampTo(min lowest: T? = nil, max highest: T? = nil) -> MotionObservable<T> {
    _map { value in
      var value = value
      if let lowest { value = T.combine(value, lowest, Swift.max) }
      if let highest { value = T.combine(value, highest, Swift.min) }
      return value
    }
  }

  /// Sends each value not below the latest bound, part by part.
  public func clampTo<O: MotionObservableConvertible>(
    min lowest: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    _reactiveMap(lowest, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, Swift.max)
    }
  }

  /// Sends each value not above the latest bound, part by part.
  public func clampTo<O: MotionObservableConvertible>(
    max highest: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    _reactiveMap(highest, onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, Swift.min)
    }
  }

  /// Sends each value within the latest bounds, part by part.
  public func clampTo<Low: MotionObservableConvertible, High: MotionObservableConvertible>(
    min lowest: Low, max highest: High, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where Low.T == T, High.T == T {
    clampTo(min: lowest, onlyEmitWithUpstream: onlyEmitWithUpstream)
      .clampTo(max: highest, onlyEmitWithUpstream: onlyEmitWithUpstream)
  }
}
