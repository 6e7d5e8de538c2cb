internal import MotionTime

extension LayerRecord {
  /// The animations on the layer at a time, in the order of adding.
  func animations(at time: MediaTime) -> [AnimationRecord] {
    var found: [AnimationRecord] = []
    for track in tracks {
      track.animations.forEach(at: time) { part in
        let record = part.record
        if found.last !== record, record.isListed(at: time) { found.append(record) }
      }
    }
    found.sort { $0.sequence < $1.sequence }
    // An animation of several properties was found on each of them.
    return found.enumerated().filter { $0 == 0 || found[$0 - 1] !== $1 }.map(\.element)
  }

  /// The animation on the layer that has a key at a time.
  func animation(forKey key: String, at time: MediaTime) -> AnimationRecord? {
    var found: AnimationRecord?
    for track in tracks {
      track.animations.forEach(at: time) { part in
        let record = part.record
        if record.key == key, record.isListed(at: time) { found = record }
      }
    }
    return found
  }
}
