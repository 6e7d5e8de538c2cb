extension MotionObservableConvertible {
  /// Emits the result of a function for the latest value and the latest value of each input, once
  /// all are known.
  ///
  /// - Parameters:
  ///   - inputs: Constants and streams, whose latest values the function gets in this order.
  ///   - onlyEmitWithUpstream: Whether changes of the inputs are only remembered.
  ///   - transform: The function of the latest value and the latest inputs.
  public func _reactiveMap<A, U>(
    _ inputs: [StreamArgument<A>], onlyEmitWithUpstream: Bool = false,
    _ transform: @escaping (T, [A]) -> U
  ) -> MotionObservable<U> {
    _reactiveMap(
      combineLatest(inputs), onlyEmitWithUpstream: onlyEmitWithUpstream, transform)
  }

  /// Emits the result of a function for the latest value and the latest input, once both are known.
  ///
  /// - Parameters:
  ///   - input: The stream of the input.
  ///   - onlyEmitWithUpstream: Whether changes of the input are only remembered.
  ///   - transform: The function of the latest value and the latest input.
  public func _reactiveMap<O: MotionObservableConvertible, U>(
    _ input: O, onlyEmitWithUpstream: Bool = false, _ transform: @escaping (T, O.T) -> U
  ) -> MotionObservable<U> {
    combine(with: input.asStream(), onlyEmitWithUpstream: onlyEmitWithUpstream, transform)
  }
}
