extension MotionObservableConvertible where T: Sequence {
  /// Sends the elements of each value, one by one.
  public func _flattenIterables() -> MotionObservable<T.Element> {
    _nextOperator { value, next in
      for element in value { next(element) }
    }
  }
}
