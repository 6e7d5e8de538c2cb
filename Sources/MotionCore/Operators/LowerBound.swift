extension MotionObservableConvertible where T: Comparable {
  /// Sends each value, or the bound where the value is below it.
  public func lowerBound(_ minValue: T) -> MotionObservable<T> {
    _map { max($0, minValue) }
  }
}
