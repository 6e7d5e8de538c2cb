extension MotionObservableConvertible {
  /// Sends the values of two streams as they come; this one is subscribed first.
  public func merge<O>(with stream: O) -> MotionObservable<T>
  where O: MotionObservableConvertible, O.T == T {
    let first = asStream()
    let second = stream.asStream()
    return MotionObservable(attaching: { observer in
      let one = first.subscribe(observer: observer)
      let other = second.subscribe(observer: observer)
      return Subscription(endingInReverse: one, other)
    })
  }
}
