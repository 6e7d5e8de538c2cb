extension MotionObservableConvertible {
  /// Sends each value's description with a unit behind it.
  public func appendUnit(_ unit: String) -> MotionObservable<String> {
    _nextOperator { value, next in next("\(value)" + unit) }
  }
}
