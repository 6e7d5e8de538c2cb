/// Sends the opposite of each value.
public func not<O: MotionObservableConvertible>(_ stream: O) -> MotionObservable<Bool>
where O.T == Bool {
  stream._nextOperator { value, next in next(!value) }
}
