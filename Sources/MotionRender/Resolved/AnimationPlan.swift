internal import MotionTime

/// An animation of a layer, checked and laid out: its own timing, and one part for each property
/// that it animates.
struct AnimationPlan: Sendable {
  /// A part, and the property it acts on; a class, since the journal lists it by property as well.
  final class Part: Sendable {
    let descriptor: PropertyDescriptor

    /// The groups around the part, the outermost first.
    let groups: [ResolvedGroup]

    let animation: ResolvedAnimation

    init(descriptor: PropertyDescriptor, groups: [ResolvedGroup], animation: ResolvedAnimation) {
      self.descriptor = descriptor
      self.groups = groups
      self.animation = animation
    }

    /// Returns the part inside one more group.
    func inside(_ group: ResolvedGroup) -> Part {
      Part(descriptor: descriptor, groups: [group] + groups, animation: animation)
    }
  }

  let key: String

  /// The timing of the whole, by the layer's clock or a timeline's.
  var timing: MediaTiming

  let isRemovedOnCompletion: Bool

  /// Whether it is a motion or a piece of a sequence, which act below all other animations.
  var isMotion = false

  /// At least one, in the order in which they act.
  let parts: [Part]

  /// The key path in traces; for a group, those of its parts separated by commas.
  let keyPath: String

  /// Returns the lanes of a property that it moves; all of them of a value without lanes.
  func lanes(of descriptor: PropertyDescriptor) -> UInt16 {
    parts.reduce(0) { lanes, part in
      let mask = part.animation.selection.mask
      return part.descriptor === descriptor ? lanes | (mask == 0 ? .max : mask) : lanes
    }
  }

  /// Returns the plan with other parts.
  func with(_ parts: [Part]) -> AnimationPlan {
    AnimationPlan(
      key: key, timing: timing, isRemovedOnCompletion: isRemovedOnCompletion, isMotion: isMotion,
      parts: parts, keyPath: keyPath)
  }

  /// The initial velocity of a spring, lane by lane; nil for everything else.
  var initialVelocity: [Double]? {
    guard let only = parts.first, parts.count == 1, only.groups.isEmpty else { return nil }
    return only.animation.initialVelocity
  }

  /// The layers whose properties its operators read.
  var readLayers: Set<Int> {
    var layers: Set<Int> = []
    for part in parts {
      guard case .expression(let expression, _) = part.animation.content else { continue }
      for source in expression.sources { layers.insert(source.layer) }
    }
    return layers
  }

  /// Whether no part has a distance to travel.
  var isStill: Bool { parts.allSatisfy(\.animation.isStill) }
}

/// A resolved animation group: the clock of its children.
struct ResolvedGroup: Sendable {
  let timing: MediaTiming
  let timingFunction: TimingFunction?

  /// Returns the children's time at a place in the group's own.
  func time(at sample: MediaTiming.Sample) -> MediaTime {
    guard let timingFunction else { return sample.basic }
    return timing.duration.scaled(
      by: timingFunction.value(at: sample.progress, before: sample.beforeJump))
  }

  /// Returns whether a child that is over, or has yet to begin, is held at its end or its start.
  ///
  /// At the group's duration and beyond, where a run turns, is filled, starts backwards or is eased
  /// above 1, a child that lasts to the end of the run is held at its end; below 0, where the run
  /// is eased below 0, a child that is active from 0 is held at its start. The end of the child is
  /// compared with the duration of the group. Testing one flick earlier would not work: a child
  /// with a small speed may have the same local time then.
  func holds(_ child: MediaTiming, at time: MediaTime) -> Bool {
    if time >= timing.duration {
      return child.activeEnd >= timing.duration && child.phase(at: time) == .after
    }
    return time < .zero && child.phase(at: .zero) == .active
  }
}
