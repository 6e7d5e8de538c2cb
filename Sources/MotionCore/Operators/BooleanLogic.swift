internal import MotionRender

/// Sends whether the latest value of every stream is true, once all have one.
///
/// - Parameter streams: The streams; without any, true is sent once.
/// - Complexity: Linear in the number of streams, for each value that one of them sends.
public func allOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(!values.contains(false)) }
}

/// Sends whether the latest value of any stream is true, once all have one.
///
/// - Parameter streams: The streams; without any, false is sent once.
/// - Complexity: Linear in the number of streams, for each value that one of them sends.
public func anyOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(values.contains(true)) }
}

/// Sends whether the latest value of no stream is true, once all have one.
///
/// - Parameter streams: The streams; without any, true is sent once.
/// - Complexity: Linear in the number of streams, for each value that one of them sends.
public func noneOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(!values.contains(true)) }
}

/// Sends the opposite of each value.
///
/// - Parameter stream: The stream whose values are inverted.
public func not<O: MotionObservableConvertible>(_ stream: O) -> MotionObservable<Bool>
where O.T == Bool {
  stream._nextOperator { value, next in next(!value) }
}

/// Sends each value that is true.
///
/// - Parameter stream: The stream whose values are filtered.
public func when<O: MotionObservableConvertible>(_ stream: O) -> MotionObservable<Bool>
where O.T == Bool {
  stream._filter { $0 }
}

extension MotionObservableConvertible where T == Bool {
  /// Sends the opposite of each value.
  public func inverted() -> MotionObservable<Bool> {
    _map { !$0 }
  }
}

extension MotionObservableConvertible where T: Invertible {
  /// Sends the opposite of each value.
  public func inverted() -> MotionObservable<T> {
    _map { $0.inverted() }
  }
}

extension MotionObservableConvertible where T: Componentwise {
  /// Sends what each value lacks to 1, part by part: 1 − v.
  public func inverted() -> MotionObservable<T> {
    stored(
      isSilent: true, { values in values.map { .result(.subtract, .constant(1), $0) } },
      {
        value in
        T.combine(.filled(with: 1), value, -)
      })
  }
}
