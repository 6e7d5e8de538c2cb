internal import MotionTime

/// The part of an animation that affects one property of its layer.
struct AnimationPart {
  let record: AnimationRecord
  private let plan: AnimationPlan.Part

  /// Creates a part from its index in the record.
  init(_ index: Int, of record: AnimationRecord) {
    self.record = record
    plan = record.plan.parts[index]
  }

  /// Returns whether both are the same part of the same animation.
  static func === (left: AnimationPart, right: AnimationPart) -> Bool {
    left.record === right.record && left.plan === right.plan
  }

  /// Returns whether both are different parts.
  static func !== (left: AnimationPart, right: AnimationPart) -> Bool { !(left === right) }

  var animation: ResolvedAnimation { plan.animation }

  /// The groups between the animation that was added and this part of it, the outermost first.
  private var groups: [ResolvedGroup] { plan.groups }

  /// Whether the part is the whole animation rather than a part of a group.
  var isUngrouped: Bool { groups.isEmpty }

  /// Returns the sample of the part at a time; nil when it does not contribute.
  func contribution(at time: MediaTime) -> MediaTiming.Sample? {
    guard let sample = record.sample(at: time) else { return nil }
    return groups.isEmpty ? sample : descend(from: sample)
  }

  /// Returns the sample of the part within its groups, each of which provides the parent time of
  /// the next; nil if the part does not contribute.
  private func descend(from top: MediaTiming.Sample) -> MediaTiming.Sample? {
    var sample = top
    for index in groups.indices {
      let group = groups[index]
      let time = group.time(at: sample)
      let next = index + 1 < groups.count ? groups[index + 1].timing : animation.timing
      let phase = next.phase(at: time)
      guard next.contributes(in: phase, removedOnCompletion: false) || group.holds(next, at: time)
      else { return nil }
      sample = next.sample(at: time, phase)
    }
    return sample
  }
}
