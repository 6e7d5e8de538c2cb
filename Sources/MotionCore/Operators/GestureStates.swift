extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends true while the gesture is being made, else false.
  public func active() -> MotionObservable<Bool> {
    _nextOperator { recognizer, next in next(recognizer.isActive) }
  }
}

extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends false while the gesture is being made, else true.
  public func atRest() -> MotionObservable<Bool> {
    _nextOperator { recognizer, next in next(!recognizer.isActive) }
  }
}

extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends whether the gesture is being made; a tap, which takes no time, is active and then at rest.
  public func asMotionState() -> MotionObservable<MotionState> {
    _nextOperator { recognizer, next in
      if recognizer.isDiscrete, recognizer.state == .recognized { next(.active) }
      next(recognizer.isActive ? .active : .atRest)
    }
  }
}

extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends the recognizer when it is in a state.
  ///
  /// - Parameter state: The state in which the recognizer is sent.
  public func whenRecognitionState(is state: GestureRecognizer.State) -> MotionObservable<T> {
    _filter { $0.state == state }
  }

  /// Sends the recognizer when it is in one of several states.
  ///
  /// - Parameter states: The states in which the recognizer is sent; without any, nothing is sent.
  public func whenRecognitionState(isAnyOf states: [GestureRecognizer.State])
    -> MotionObservable<T>
  {
    _filter { states.contains($0.state) }
  }
}
