extension MotionObservableConvertible where T: GestureRecognizer {
  /// Sends the recognizer when it is in a state.
  public func whenRecognitionState(is state: GestureRecognizer.State) -> MotionObservable<T> {
    _filter { $0.state == state }
  }

  /// Sends the recognizer when it is in one of several states.
  public func whenRecognitionState(isAnyOf states: [GestureRecognizer.State])
    -> MotionObservable<T>
  {
    _filter { states.contains($0.state) }
  }
}
