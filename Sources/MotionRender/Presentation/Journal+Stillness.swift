package import MotionTime

extension Journal {
  /// Returns the longest known interval around a time in which only the positions and opacities of
  /// recorded layers change; nil when something else is animated then.
  ///
  /// It costs a few searches for each property that was ever written or animated. Commits narrow it, except
  /// those that ``Commit/changesPlacesAlone``.
  package func stillness(at time: MediaTime) -> Range<MediaTime>? {
    writer?.settle()
    var span = StableInterval()
    for layer in layers {
      span.narrow(by: layer.created, at: time)
      span.narrow(by: layer.destroyed, at: time)
      span.narrow(by: layer.treePositions.times, at: time)
      guard layer.isThere(at: time) else { continue }
      for track in layer.tracks where !layer.isRecorded || !track.descriptor.identity.isPlace {
        guard let completion = track.lastCompletion(at: time) else { return nil }
        span.narrow(to: track.stableInterval(at: time))
        span.begin(after: completion)
      }
    }
    return span.start < span.end ? span.start..<span.end : nil
  }
}

extension PropertyTrack {
  /// The time at which the last animation in place completed, before all times for none; nil while one
  /// changes the property, or when it transforms sublayers.
  fileprivate func lastCompletion(at time: MediaTime) -> MediaTime? {
    if descriptor.identity == .builtIn(.sublayerTransform) { return nil }
    var last: MediaTime? = MediaTime(flicks: .min)
    animations.forEach(at: time) { part in
      let record = part.record
      // Time may turn back where a timeline or a layer's clock is involved.
      if record.namesTimeline || layer.journal.hasLayerClocks || record.completion > time {
        last = nil
      }
      last = last.map { max($0, record.completion) }
    }
    return last
  }
}

extension PropertyDescriptor.Identity {
  /// Whether the property is a position or an opacity.
  fileprivate var isPlace: Bool { self == .builtIn(.position) || self == .builtIn(.opacity) }
}

extension Commit {
  /// Whether the commit changes nothing but positions and opacities of layers.
  package var changesPlacesAlone: Bool {
    operations.allSatisfy { operation in
      switch operation {
      case .setValue(_, let identity, _), .setSpeed(_, let identity, _, _): identity.isPlace
      case .addAnimation(let added): added.plan.parts.allSatisfy { $0.descriptor.identity.isPlace }
      case .setTimeline, .releaseTimeline, .addColumn: true
      default: false
      }
    }
  }
}
