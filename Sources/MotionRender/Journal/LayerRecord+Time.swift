internal import MotionTime

/// The time of a layer, by its clocks and those of the layers above it.
extension LayerRecord {
  /// Returns the layer's own time at a global time.
  func localTime(at time: MediaTime) -> MediaTime {
    if !journal.hasLayerClocks { return time }
    let parent = place(at: time)?.superlayer
    let parentTime = parent?.localTime(at: time) ?? time
    guard let clock = clocks.value(at: time) else { return parentTime }
    return clock.local(from: parentTime)
  }

  /// Whether the layer's time is and always was the session's.
  var followsSession: Bool {
    if !journal.hasLayerClocks { return true }
    var layer = self
    while true {
      if !layer.clocks.isEmpty { return false }
      if !layer.stayed { return false }
      guard let parent = layer.lastPlace?.superlayer else { return true }
      layer = parent
    }
  }

  /// Returns the direction of the layer's time at a global time: 1, 0 or −1.
  func direction(at time: MediaTime) -> Int {
    if !journal.hasLayerClocks { return 1 }
    let parent = place(at: time)?.superlayer
    let own = clocks.value(at: time)?.direction ?? 1
    return own * (parent?.direction(at: time) ?? 1)
  }
}
