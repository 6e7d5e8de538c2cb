internal import MotionRender
internal import MotionTime

/// The animations that one property's part of a sequence becomes, in the order of their begins.
///
/// Each replaces those before it from its begin on and stays at its end, so that gaps hold the piece before.
/// A property with one animation needs no more than that: after it the model shows. An additive one is added
/// to those before it, and fills as it says itself.
struct SequenceAnimations {
  private(set) var animations: [Animation] = []

  /// The value of the property when all has ended.
  let final: LayerValue

  private let keyPath: String

  /// Makes the animations.
  ///
  /// - Parameters:
  ///   - items: The items in order, at least one.
  ///   - start: What the property shows before.
  ///   - earliest: When the sequence begins, in the time of the items.
  ///   - isPart: Whether they are in a group, at whose end only their values show.
  init(
    _ items: [SequenceItem], keyPath: LayerKeyPath, from start: LayerValue, earliest: Double = 0,
    isPart: Bool = false
  ) {
    self.keyPath = keyPath.description
    final = items.reduce(start) { $1.last(after: $0) }
    guard let first = items.first else { return }
    let holdsStart =
      first.needsBase
      ? isPart || final != start
      : first.shownBegin > earliest && first.shown(after: start) != start
    let keeps = isPart || items.count > 1 || holdsStart
    if holdsStart { hold(start, from: earliest, to: max(first.shownBegin, earliest), .both) }
    var value = start
    for (index, item) in items.enumerated() {
      let animation = animation(of: item, keyPath, from: value)
      let isFirst = index == 0 && !holdsStart
      if !item.isAdditive {
        animation.fillMode = isFirst ? (keeps ? .both : .backwards) : .forwards
      }
      animation.isRemovedOnCompletion = !keeps
      animations.append(animation)
      let next = index + 1 < items.count ? items[index + 1].shownBegin : .infinity
      if keeps, item.endsBeforeLast, item.end < next {
        hold(item.last(after: value), from: item.end, to: item.end, .forwards)
      }
      value = item.last(after: value)
    }
  }

  private mutating func hold(
    _ value: LayerValue, from begin: Double, to end: Double, _ fillMode: FillMode
  ) {
    let animation = BasicAnimation()
    animation.keyPath = keyPath
    animation.fromValue = value
    animation.toValue = value
    animation.beginTime = begin
    animation.duration = end - begin
    animation.fillMode = fillMode
    animation.isRemovedOnCompletion = false
    animations.append(animation)
  }

  private func animation(
    of item: SequenceItem, _ path: LayerKeyPath, from start: LayerValue
  ) -> Animation {
    switch item.content {
    case .motion(_, let placed):
      let animation = placed.animation
      (animation as? PropertyAnimation)?.keyPath = keyPath
      animation.beginTime = item.begin + placed.delay / item.rate
      animation.speed *= item.rate
      return animation
    case .cycles(let cycles, let items):
      let parts = SequenceAnimations(items, keyPath: path, from: start, isPart: true)
      return Self.group(parts.animations, cycles, item)
    }
  }

  /// Returns a group that repeats animations, with a second one around it where the cycles have
  /// gaps.
  private static func group(
    _ animations: [Animation], _ cycles: SequenceCycles, _ item: SequenceItem
  ) -> Animation {
    var group = AnimationGroup(animations: animations)
    group.duration = cycles.length
    group.autoreverses = cycles.autoreverses
    if cycles.delay > 0, cycles.count > 1 {
      group.beginTime = 0
      group.fillMode = .both
      group.isRemovedOnCompletion = false
      group = AnimationGroup(animations: [group])
      group.duration = cycles.cycle + cycles.delay
      group.repeatDuration = cycles.total
    } else if cycles.rest > 0 {
      group.repeatDuration = cycles.total
    } else {
      group.repeatCount = cycles.count
    }
    group.beginTime = item.begin
    group.speed = item.rate
    return group
  }
}

extension SequenceItem {
  /// The time from which the item is shown, after its own delay.
  fileprivate var shownBegin: Double {
    if case .motion(_, let placed) = content { return begin + placed.delay / rate }
    return begin
  }

  /// Returns the first value of the item.
  fileprivate func shown(after start: LayerValue) -> LayerValue {
    if case .motion(_, let placed) = content { return placed.from }
    return first(after: start)
  }

  /// Whether the item ends a little before its last value.
  fileprivate var endsBeforeLast: Bool {
    if case .motion(_, let placed) = content { return placed.endsBeforeLast }
    return false
  }
}
