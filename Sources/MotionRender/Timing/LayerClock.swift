internal import MotionTime

/// The mapping from a parent's time to a layer's.
struct LayerClock: Hashable, Sendable {
  var beginTime = MediaTime.zero
  var timeOffset = MediaTime.zero
  var speed: Double = 1

  func local(from parent: MediaTime) -> MediaTime {
    (parent - beginTime).scaled(by: speed) + timeOffset
  }

  /// Returns the parent's time at a local time, or nil for a stopped clock.
  func parent(from local: MediaTime) -> MediaTime? {
    speed == 0 ? nil : beginTime + (local - timeOffset).divided(by: speed)
  }

  /// 1 forwards, −1 backwards, 0 stopped.
  var direction: Int { speed > 0 ? 1 : speed < 0 ? -1 : 0 }
}
