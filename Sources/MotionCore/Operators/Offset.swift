extension MotionObservableConvertible where T == Double {
  /// Sends each value plus an amount.
  public func offset(by amount: Double) -> MotionObservable<Double> {
    NumberPipeline.append(.add(amount), to: asStream())
  }
}
