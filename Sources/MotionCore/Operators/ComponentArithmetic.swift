extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value plus an amount.
  ///
  /// - Parameter amount: The number or point to add.
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, +) }
  }

  /// Sends each value plus the latest amount.
  ///
  /// - Parameters:
  ///   - amount: The stream of the amount.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func addedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, +)
    }
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value minus an amount.
  ///
  /// - Parameter amount: The number or point to subtract.
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, -) }
  }

  /// Sends each value minus the latest amount.
  ///
  /// - Parameters:
  ///   - amount: The stream of the amount.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func subtractedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, -)
    }
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value multiplied by an amount, part by part.
  ///
  /// - Parameter amount: The factor.
  public func multipliedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, *) }
  }

  /// Sends each value multiplied by the latest amount, part by part.
  ///
  /// - Parameters:
  ///   - amount: The stream of the factor.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func multipliedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, *)
    }
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value divided by an amount, part by part.
  ///
  /// - Parameter amount: The divisor.
  public func dividedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), mapsAnimations: true) { T.combine($0, $1, /) }
  }

  /// Sends each value divided by the latest amount, part by part.
  ///
  /// - Parameters:
  ///   - amount: The stream of the divisor.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func dividedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), onlyEmitWithUpstream: onlyEmitWithUpstream) {
      T.combine($0, $1, /)
    }
  }
}
