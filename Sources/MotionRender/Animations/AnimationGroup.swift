/// A group of animations that share a clock, which starts, repeats and ends them together.
///
/// A child's time is the group's place in its current run, bent by the group's timing function if
/// it has one. What lasts longer than the group is cut off, not scaled; outside its own time the
/// group shows nothing unless its fill mode says so. Children keep their own fill modes; their
/// `isRemovedOnCompletion` is ignored. A child that lasts to the end of the group, its begin and
/// its active duration less its time offset over its speed being at least the group's duration, is held at its end value
/// wherever the group's time is at its duration or beyond: where it turns back, is filled, runs
/// backwards or is eased above 1. One that is active at 0 is held at its start value where the
/// group is eased below 0. A group is added to a layer; it is no property animation, so no stream
/// can carry it.
public final class AnimationGroup: Animation {
  /// The animations in the order in which they act, at least one; groups nest up to 32 deep.
  ///
  /// A child without a begin starts with the group. One without a duration takes the group's if
  /// that is given; a group without one lasts until its last child has ended.
  public var animations: [Animation] = []

  /// Creates a group without animations.
  public required init() { super.init() }

  /// Creates a group of animations.
  ///
  /// - Parameter animations: The animations of the group, at least one.
  public convenience init(animations: [Animation]) {
    self.init()
    self.animations = animations
  }

  /// Releases nested groups iteratively: recursion could exhaust the stack.
  deinit {
    var rest = animations
    animations = []
    while var next = rest.popLast() {
      guard isKnownUniquelyReferenced(&next), let group = next as? AnimationGroup else { continue }
      rest += group.animations
      group.animations = []
    }
  }

  /// Returns whether this group is another one or contains it, at any depth.
  ///
  /// - Parameter group: The group to look for, compared by identity.
  /// - Complexity: Linear in the number of animations at all depths.
  public func contains(_ group: AnimationGroup) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var rest = [self]
    while let next = rest.popLast() {
      if next === group { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      rest += next.animations.compactMap { $0 as? AnimationGroup }
    }
    return false
  }

  /// Copies the values of another animation; of a group also its animations, the same objects.
  ///
  /// - Parameter other: An animation of the same class, whose attributes are copied.
  public override func take(from other: Animation) {
    super.take(from: other)
    guard let other = other as? AnimationGroup else { return }
    animations = other.animations
  }
}

extension Animation {
  /// Returns a copy of the animation and of everything below it, down to the depth at which groups
  /// nest.
  package func deepCopy(levels: Int = AnimationGroup.greatestDepth) -> Animation {
    let copy = copy()
    if let group = copy as? AnimationGroup, levels > 0 {
      group.animations = group.animations.map { $0.deepCopy(levels: levels - 1) }
    }
    return copy
  }
}

extension AnimationGroup {
  /// The largest number of groups inside each other.
  static let greatestDepth = 32

  /// The largest number of animations in a group, at all levels together.
  static let greatestCount = 10_000
}
