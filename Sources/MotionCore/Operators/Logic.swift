/// Sends whether the latest value of any stream is true, once all have one.
public func anyOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(values.contains(true)) }
}

/// Sends whether the latest value of every stream is true, once all have one.
public func allOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(!values.contains(false)) }
}

/// Sends whether the latest value of no stream is true, once all have one.
public func noneOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(!values.contains(true)) }
}

/// Sends the opposite of each value.
public func not<O: MotionObservableConvertible>(_ stream: O) -> MotionObservable<Bool>
where O.T == Bool {
  stream._nextOperator { value, next in next(!value) }
}

/// Sends each value that is true.
public func when<O: MotionObservableConvertible>(_ stream: O) -> MotionObservable<Bool>
where O.T == Bool {
  stream._filter { $0 }
}
