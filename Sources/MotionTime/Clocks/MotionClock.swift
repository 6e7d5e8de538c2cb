/// A source of time that never runs backwards and starts at 0.
public protocol MotionClock: AnyObject {
  /// The present time.
  var now: MediaTime { get }
}
