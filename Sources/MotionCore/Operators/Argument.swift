/// An argument of an operator: a constant, or the latest value of a stream.
enum Argument<A> {
  case constant(A)
  case stream(MotionObservable<A>)
}

extension MotionObservableConvertible {
  /// Sends what a function makes of each value and an argument.
  ///
  /// - Parameters:
  ///   - onlyEmitWithUpstream: Whether changes of the argument are merely remembered.
  ///   - mapsAnimations: Whether animations go through the function, too, when the argument is constant.
  func apply<A, U>(
    _ argument: Argument<A>, onlyEmitWithUpstream: Bool = false, mapsAnimations: Bool = false,
    _ transform: @escaping (T, A) -> U
  ) -> MotionObservable<U> {
    switch argument {
    case .constant(let value):
      if mapsAnimations { return _map { transform($0, value) } }
      return _nextOperator { upstream, next in next(transform(upstream, value)) }
    case .stream(let stream):
      return _reactiveMap(stream, onlyEmitWithUpstream: onlyEmitWithUpstream, transform)
    }
  }
}
