extension MotionObservableConvertible where T == Double {
  /// Sends each value multiplied by an amount.
  public func scaled(by amount: Double) -> MotionObservable<Double> {
    _map { $0 * amount }
  }

  /// Sends each value multiplied by the latest amount; the values are subscribed first.
  public func scaled(by amount: MotionObservable<Double>) -> MotionObservable<Double> {
    combine(with: amount, upstreamFirst: true, mapsAnimations: true) { $0 * $1 }
  }
}
