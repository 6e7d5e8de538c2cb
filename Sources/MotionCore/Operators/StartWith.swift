extension MotionObservableConvertible {
  /// Sends a value first and remembers what came last.
  ///
  /// A value that upstream sends at once replaces the first one.
  public func startWith(_ value: T) -> MotionObservable<T> {
    let upstream = asStream()
    let prefixed = MotionObservable<T>(attaching: { observer in
      observer.receive(value)
      return upstream.subscribe(observer: observer)
    })
    return prefixed._remember()
  }
}
