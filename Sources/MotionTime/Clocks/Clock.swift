/// A source of time that never runs backwards and starts at 0.
public protocol Clock: AnyObject {
  /// The present time.
  var now: MediaTime { get }
}
