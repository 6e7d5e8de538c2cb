/// Sends each value that is true.
public func when<O: MotionObservableConvertible>(_ stream: O) -> MotionObservable<Bool>
where O.T == Bool {
  stream._filter { $0 }
}
