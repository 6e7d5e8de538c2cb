extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value plus an amount.
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, +) }
  }

  /// Sends each value plus the latest amount.
  ///
  /// - Parameter onlyEmitWithUpstream: Whether changes of the amount are merely remembered.
  public func addedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, +)
    }
  }
}
