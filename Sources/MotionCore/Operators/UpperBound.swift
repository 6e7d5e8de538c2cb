extension MotionObservableConvertible where T: Comparable {
  /// Sends each value, or the bound where the value is above it.
  public func upperBound(_ maxValue: T) -> MotionObservable<T> {
    _map { min($0, maxValue) }
  }
}
