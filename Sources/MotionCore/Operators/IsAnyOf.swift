extension MotionObservableConvertible where T: Equatable {
  /// Sends whether each value is one of several.
  public func isAnyOf(_ candidates: [T]) -> MotionObservable<Bool> {
    _nextOperator { value, next in next(candidates.contains(value)) }
  }

  /// Sends whether each value is the latest of one of several streams, once all have one.
  ///
  /// - Parameter onlyEmitWithUpstream: Whether changes of the candidates are merely remembered.
  public func isAnyOf<O: MotionObservableConvertible>(
    _ candidates: [O], onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Bool> where O.T == T {
    _reactiveMap(combineLatest(candidates), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      $1.contains($0)
    }
  }

  /// Sends whether each value is one of several constants and latest values of streams.
  ///
  /// - Parameter onlyEmitWithUpstream: Whether changes of the candidates are merely remembered.
  public func isAnyOf(
    _ candidates: [StreamArgument<T>], onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<Bool> {
    _reactiveMap(candidates, onlyEmitWithUpstream: onlyEmitWithUpstream) { $1.contains($0) }
  }
}
