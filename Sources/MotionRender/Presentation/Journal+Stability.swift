package import MotionTime

/// The parts of a scene that are constant around a time, apart from positions and opacities.
package struct SceneStability {
  /// The interval in which nothing else changes but the looks of some layers.
  package let interval: Range<MediaTime>

  /// The numbers of those layers: something else than position and opacity of them is animated.
  package let changing: Set<Int>
}

extension Journal {
  /// Returns the longest known interval around a time in which the same layers are shown in the same order, and
  /// which layers change their look in it; nil when the order, or what is shown at all, is animated then.
  ///
  /// It costs a few searches for each property that was ever written or animated. A caller that
  /// applies a later commit narrows the interval by ``Commit/changedLooks(in:)``.
  package func stability(at time: MediaTime) -> SceneStability? {
    writer?.settle()
    var span = StableInterval()
    var changing: Set<Int> = []
    for layer in layers {
      span.narrow(by: layer.created, at: time)
      span.narrow(by: layer.destroyed, at: time)
      span.narrow(by: layer.placeTimes, at: time)
      guard layer.isThere(at: time) else { continue }
      for track in layer.tracks where !layer.isRecorded || !track.descriptor.identity.isPlace {
        if let completion = track.lastCompletion(at: time) {
          span.narrow(to: track.stableInterval(at: time))
          span.begin(after: completion)
        } else if layer.isRecorded, !track.descriptor.identity.isStructural {
          changing.insert(layer.id)
        } else {
          return nil
        }
      }
    }
    guard span.start < span.end else { return nil }
    return SceneStability(interval: span.start..<span.end, changing: changing)
  }
}

extension PropertyTrack {
  /// Returns the time at which the last animation in place completed, before all times for none; nil
  /// while one changes the property, or when it transforms sublayers.
  fileprivate func lastCompletion(at time: MediaTime) -> MediaTime? {
    if descriptor.identity == .builtIn(.sublayerTransform) { return nil }
    var last: MediaTime? = MediaTime(flicks: .min)
    animations.forEach(at: time) { part in
      let record = part.record
      // Local time may run backwards on a timeline or with a layer's clock.
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

  /// Whether the property decides what is shown of other layers too: whether those inside are, where, and in
  /// which order.
  fileprivate var isStructural: Bool {
    switch self {
    case .builtIn(.hidden), .builtIn(.zPosition), .builtIn(.sublayerTransform): true
    default: false
    }
  }
}

extension Commit {
  /// Returns the numbers of the layers whose look the commit changes by more than position and opacity; nil when
  /// it changes which layers are shown, or their order.
  ///
  /// - Parameter journal: A journal that the commit was applied to.
  package func changedLooks(in journal: Journal) -> Set<Int>? {
    var changed: Set<Int> = []
    for operation in operations {
      switch operation {
      case .setTimeline, .releaseTimeline, .addColumn, .defineProperty: continue
      case .setValue(let layer, let identity, _), .setSpeed(let layer, let identity, _, _):
        guard Self.note(layer, [identity], in: journal, &changed) else { return nil }
      case .addAnimation(let added):
        let identities = added.plan.parts.map(\.descriptor.identity)
        guard Self.note(added.layer, identities, in: journal, &changed) else { return nil }
      case .removeAnimation(let sequence):
        guard let record = journal.animation(sequence) else { return nil }
        let identities = record.plan.parts.map(\.descriptor.identity)
        guard Self.note(record.layer.id, identities, in: journal, &changed) else { return nil }
      default: return nil
      }
    }
    return changed
  }

  /// Notes a layer some of whose properties changed.
  ///
  /// - Returns: Whether other layers look as before.
  private static func note(
    _ layer: Int, _ identities: [PropertyDescriptor.Identity], in journal: Journal,
    _ changed: inout Set<Int>
  ) -> Bool {
    // The values of a stage's own layer affect the whole stage.
    guard journal.layer(layer)?.isRecorded ?? false,
      !identities.contains(where: \.isStructural)
    else { return false }
    if !identities.allSatisfy(\.isPlace) { changed.insert(layer) }
    return true
  }
}
