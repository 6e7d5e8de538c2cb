extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends whether the gesture is being made.
  public func asMotionState() -> MotionObservable<MotionState> {
    _nextOperator { recognizer, next in next(recognizer.isActive ? .active : .atRest) }
  }
}
