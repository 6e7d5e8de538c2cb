/// Sends whether the latest value of every stream is true, once all have one.
public func allOf<O: MotionObservableConvertible>(_ streams: [O]) -> MotionObservable<Bool>
where O.T == Bool {
  combineLatest(streams)._nextOperator { values, next in next(!values.contains(false)) }
}
