extension MotionObservableConvertible where T == Bool {
  /// Sends the opposite of each value.
  public func inverted() -> MotionObservable<Bool> {
    _map { !$0 }
  }
}

extension MotionObservableConvertible where T: Invertible {
  /// Sends the opposite of each value.
  public func inverted() -> MotionObservable<T> {
    _map { $0.inverted() }
  }
}
