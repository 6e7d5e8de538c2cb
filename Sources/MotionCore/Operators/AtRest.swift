extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends false while the gesture is being made, else true.
  public func atRest() -> MotionObservable<Bool> {
    _nextOperator { recognizer, next in next(!recognizer.isActive) }
  }
}
