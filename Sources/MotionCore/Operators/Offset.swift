extension MotionObservableConvertible where T == Double {
  /// Sends each value plus an amount.
  public func offset(by amount: Double) -> MotionObservable<Double> {
    _map { $0 + amount }
  }
}
