extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends whether the gesture is being made; a tap, which takes no time, is active and then at rest.
  public func asMotionState() -> MotionObservable<MotionState> {
    _nextOperator { recognizer, next in
      if recognizer.isDiscrete, recognizer.state == .recognized { next(.active) }
      next(recognizer.isActive ? .active : .atRest)
    }
  }
}
