extension MotionObservableConvertible {
  /// Returns the last value that a stream sends at once on subscription, or nil when it sends none.
  public func _read() -> T? {
    var latest: T?
    subscribeToValue { latest = $0 }.unsubscribe()
    return latest
  }
}
