extension MotionObservableConvertible where T == Double {
  /// Sends each value multiplied by an amount.
  public func scaled(by amount: Double) -> MotionObservable<Double> {
    NumberPipeline.append(.scale(amount), to: asStream())
  }

  /// Sends each value multiplied by the latest amount; the values are subscribed first.
  public func scaled(by amount: MotionObservable<Double>) -> MotionObservable<Double> {
    combine(with: amount, upstreamFirst: true, mapsAnimations: true) { $0 * $1 }
  }
}

extension MotionObservableConvertible where T: ScaleGesture {
  /// Sends what the gesture scales to what had some scale when it began.
  ///
  /// The start is the latest value of another stream at the moment the gesture begins.
  public func scaled<O: MotionObservableConvertible>(
    from initialScale: O
  ) -> MotionObservable<Double> where O.T == Double {
    startingFrom(initialScale.asStream()) { $0 * $1.scale }
  }
}
