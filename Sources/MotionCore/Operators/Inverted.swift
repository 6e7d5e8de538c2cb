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

extension MotionObservableConvertible where T: Componentwise {
  /// Sends what each value lacks to 1, part by part: 1 − v.
  public func inverted() -> MotionObservable<T> {
    _nextOperator { value, next in next(T.combine(.filled(with: 1), value, -)) }
  }
}
