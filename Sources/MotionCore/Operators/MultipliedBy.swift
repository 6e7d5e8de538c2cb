extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value multiplied by an amount, part by part.
  public func multipliedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, *) }
  }

  /// Sends each value multiplied by the latest amount, part by part.
  ///
  /// - Parameter onlyEmitWithUpstream: Whether changes of the amount are merely remembered.
  public func multipliedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, *)
    }
  }
}
