internal import MotionTime

extension LayerRecord {
  /// Returns the animations that are on the layer at the present time, in the order of adding.
  func animations(at time: MediaTime) -> [AnimationRecord] {
    liveAnimations.records.filter { $0.isListed(at: time) }.sorted { $0.sequence < $1.sequence }
  }

  /// Returns the animation on the layer that has a key at the present time.
  func animation(forKey key: String, at time: MediaTime) -> AnimationRecord? {
    liveAnimations[key].flatMap { $0.isListed(at: time) ? $0 : nil }
  }

  /// Whether animations are in place, or were and their ends were not reported yet.
  var hasAnimations: Bool { liveAnimations.count > 0 }
}
