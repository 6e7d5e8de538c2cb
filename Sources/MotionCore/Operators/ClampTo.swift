internal import MotionRender

extension MotionObservableConvertible where T: Componentwise {
  /// Sends each value within bounds, part by part: not below the lower, then not above the upper.
  ///
  /// - Parameters:
  ///   - lowest: The lower bound; nil for none.
  ///   - highest: The upper bound; nil for none.
  public func clampTo(min lowest: T? = nil, max highest: T? = nil) -> MotionObservable<T> {
    let bounds = (lowest.map { constantTerms($0) ?? [] }, highest.map { constantTerms($0) ?? [] })
    return stored(
      { $0.clamped(bounds.0, bounds.1) },
      { value in
        var value = value
        if let lowest { value = T.combine(value, lowest, Swift.max) }
        if let highest { value = T.combine(value, highest, Swift.min) }
        return value
      })
  }

  /// Sends each value not below the latest lower bound, then not above the upper, part by part.
  ///
  /// - Parameters:
  ///   - lowest: The stream of the lower bound.
  ///   - highest: The upper bound; nil for none.
  ///   - onlyEmitWithUpstream: Whether changes of the bound are only remembered.
  public func clampTo<Low: MotionObservableConvertible>(
    min lowest: Low, max highest: T? = nil, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where Low.T == T {
    let upper = highest.map { constantTerms($0) ?? [] }
    return combine(
      with: lowest.asStream(), onlyEmitWithUpstream: onlyEmitWithUpstream,
      terms: { $0.clamped($1, upper) },
      { value, lowest in
        let raised = T.combine(value, lowest, Swift.max)
        return highest.map { T.combine(raised, $0, Swift.min) } ?? raised
      })
  }

  /// Sends each value not below the lower bound, then not above the latest upper, part by part.
  ///
  /// - Parameters:
  ///   - lowest: The lower bound; nil for none.
  ///   - highest: The stream of the upper bound.
  ///   - onlyEmitWithUpstream: Whether changes of the bound are only remembered.
  public func clampTo<High: MotionObservableConvertible>(
    min lowest: T? = nil, max highest: High, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where High.T == T {
    let lower = lowest.map { constantTerms($0) ?? [] }
    return combine(
      with: highest.asStream(), onlyEmitWithUpstream: onlyEmitWithUpstream,
      terms: { $0.clamped(lower, $1) },
      { value, highest in
        let raised = lowest.map { T.combine(value, $0, Swift.max) } ?? value
        return T.combine(raised, highest, Swift.min)
      })
  }

  /// Sends each value within the latest bounds, part by part, once both are known.
  ///
  /// - Parameters:
  ///   - lowest: The stream of the lower bound.
  ///   - highest: The stream of the upper bound, which has precedence over the lower one.
  ///   - onlyEmitWithUpstream: Whether changes of the bounds are only remembered.
  public func clampTo<Low: MotionObservableConvertible, High: MotionObservableConvertible>(
    min lowest: Low, max highest: High, onlyEmitWithUpstream: Bool = false
  ) -> MotionObservable<T> where Low.T == T, High.T == T {
    let bounds = combineLatest([lowest.asStream(), highest.asStream()])
    return combine(
      with: bounds, onlyEmitWithUpstream: onlyEmitWithUpstream,
      terms: { $0.clamped(Array($1.prefix($1.count / 2)), Array($1.suffix($1.count / 2))) },
      { value, bounds in
        T.combine(T.combine(value, bounds[0], Swift.max), bounds[1], Swift.min)
      })
  }
}

extension MotionObservableConvertible where T: Comparable {
  /// Sends each value, or the bound where the value is below it.
  ///
  /// - Parameter minValue: The lower bound.
  public func lowerBound(_ minValue: T) -> MotionObservable<T> {
    bounded(.maximum, by: minValue) { max($0, minValue) }
  }
}

extension MotionObservableConvertible where T: Comparable {
  /// Sends each value, or the bound where the value is above it.
  ///
  /// - Parameter maxValue: The upper bound.
  public func upperBound(_ maxValue: T) -> MotionObservable<T> {
    bounded(.minimum, by: maxValue) { min($0, maxValue) }
  }
}

extension MotionObservableConvertible where T: Comparable {
  private func bounded(
    _ operation: LaneOperation, by bound: T, _ transform: @escaping (T) -> T
  ) -> MotionObservable<T> {
    let terms = constantTerms(bound)
    return stored({ values in terms.flatMap { values.combined(operation, $0) } }, transform)
  }
}
