extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value minus an amount.
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, -) }
  }

  /// Sends each value minus the latest amount.
  ///
  /// - Parameter onlyEmitWithUpstream: Whether changes of the amount are merely remembered.
  public func subtractedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, -)
    }
  }
}
