extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends true while the gesture is being made, else false.
  public func active() -> MotionObservable<Bool> {
    _nextOperator { recognizer, next in next(recognizer.isActive) }
  }
}
