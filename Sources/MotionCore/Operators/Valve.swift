extension MotionObservableConvertible {
  /// Subscribes to this stream while another emits true, again each time it opens.
  ///
  /// - Parameter valveStream: A stream that opens the valve with true.
  public func valve<O: MotionObservableConvertible>(openWhenTrue valveStream: O)
    -> MotionObservable<T> where O.T == Bool
  {
    let upstream = asStream()
    let switches = valveStream.asStream()
    return MotionObservable(attaching: { observer in
      let valve = Valve(upstream, observer)
      let control = switches.subscribe(observer: MotionObserver(next: valve.set))
      return Subscription(
        hasEnded: { control.hasEnded && !valve.isOpen },
        disconnect: {
          valve.set(false)
          valve.isSealed = true
          control.unsubscribe()
        })
    })
  }
}

private final class Valve<T> {
  private let upstream: MotionObservable<T>
  private let observer: MotionObserver<T>
  private var connection: Subscription?
  private(set) var isOpen = false
  var isSealed = false

  init(_ upstream: MotionObservable<T>, _ observer: MotionObserver<T>) {
    self.upstream = upstream
    self.observer = observer
  }

  func set(_ open: Bool) {
    if open == isOpen || isSealed { return }
    isOpen = open
    if open {
      let connection = upstream.subscribe(observer: observer)
      if isOpen { self.connection = connection } else { connection.unsubscribe() }
    } else {
      let connection = connection
      self.connection = nil
      connection?.unsubscribe()
    }
  }
}
