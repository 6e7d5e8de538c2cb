extension MotionObservableConvertible {
  /// Calls a function with each value, then sends it.
  public func _tap(_ body: @escaping (T) -> Void) -> MotionObservable<T> {
    _nextOperator { value, next in
      body(value)
      next(value)
    }
  }
}
