/// Sends whether the latest value of any stream is true, once all have one.
public func anyOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(values.contains(true)) }
}
