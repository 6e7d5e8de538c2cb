/// Sends the latest values of several streams, in their order, each time one of them changes.
///
/// What the streams send at once on subscription makes one array, which is sent when all have sent
/// something; without streams that is at once.
///
/// - Parameter waitForAllValues: Whether nothing is sent until every stream has sent something;
///   otherwise streams without a value are left out.
public func combineLatest<O: MotionObservableConvertible>(
  _ streams: [O], waitForAllValues: Bool = true
) -> MotionObservable<[O.T]> {
  let streams = streams.map { $0.asStream() }
  return MotionObservable(attaching: { observer in
    var latest = [O.T?](repeating: nil, count: streams.count)
    var isConnected = false
    let send = {
      let known = latest.compactMap { $0 }
      if known.count == latest.count || !waitForAllValues { observer.receive(known) }
    }
    let subscriptions = streams.enumerated().map { index, stream in
      stream.subscribeToValue {
        latest[index] = $0
        if isConnected { send() }
      }
    }
    isConnected = true
    send()
    return Subscription {
      for subscription in subscriptions.reversed() { subscription.unsubscribe() }
    }
  })
}
