extension MotionObservableConvertible where T: RotationGesture {
  /// Sends, in radians, where the gesture turns to what stood somewhere when it began.
  ///
  /// The start is the latest value of another stream at the moment the gesture begins.
  public func rotated<O: MotionObservableConvertible>(
    from initialRotation: O
  ) -> MotionObservable<Double> where O.T == Double {
    startingFrom(initialRotation.asStream()) { $0 + $1.rotation }
  }
}
