internal import MotionTime

extension MotionObservableConvertible {
  /// Sends each value with the session's time, in seconds, at which it came.
  public func timestamp() -> MotionObservable<(value: T, timestamp: Double)> {
    let clock = MotionSession.current.clock
    return _nextOperator { value, next in next((value, clock.now.seconds)) }
  }
}
