internal import MotionRender

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value plus an amount.
  ///
  /// - Parameter amount: The number or point to add.
  public func addedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), .add)
  }

  /// Sends each value plus the latest amount.
  ///
  /// - Parameters:
  ///   - amount: The stream of the amount.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func addedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), .add, onlyEmitWithUpstream: onlyEmitWithUpstream)
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value minus an amount.
  ///
  /// - Parameter amount: The number or point to subtract.
  public func subtractedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), .subtract)
  }

  /// Sends each value minus the latest amount.
  ///
  /// - Parameters:
  ///   - amount: The stream of the amount.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func subtractedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), .subtract, onlyEmitWithUpstream: onlyEmitWithUpstream)
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value multiplied by an amount, part by part.
  ///
  /// - Parameter amount: The factor.
  public func multipliedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), .multiply)
  }

  /// Sends each value multiplied by the latest amount, part by part.
  ///
  /// - Parameters:
  ///   - amount: The stream of the factor.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func multipliedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), .multiply, onlyEmitWithUpstream: onlyEmitWithUpstream)
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value divided by an amount, part by part.
  ///
  /// - Parameter amount: The divisor.
  public func dividedBy(_ amount: T) -> MotionObservable<T> {
    apply(.constant(amount), .divide)
  }

  /// Sends each value divided by the latest amount, part by part.
  ///
  /// - Parameters:
  ///   - amount: The stream of the divisor.
  ///   - onlyEmitWithUpstream: Whether changes of the amount are only remembered.
  public func dividedBy<O: MotionObservableConvertible>(
    _ amount: O, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where O.T == T {
    apply(.stream(amount.asStream()), .divide, onlyEmitWithUpstream: onlyEmitWithUpstream)
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends the result of an operation on each value and an argument, part by part.
  private func apply(
    _ argument: StreamArgument<T>, _ operation: LaneOperation, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> {
    switch argument {
    case .constant(let amount):
      let terms = constantTerms(amount) ?? []
      return stored(
        { $0.combined(operation, terms) },
        { value in
          T.combine(value, amount) { operation($0, $1) }
        })
    case .stream(let amounts):
      return combine(
        with: amounts, onlyEmitWithUpstream: onlyEmitWithUpstream,
        terms: { $0.combined(operation, $1) },
        { value, amount in T.combine(value, amount) { operation($0, $1) } })
    }
  }
}
