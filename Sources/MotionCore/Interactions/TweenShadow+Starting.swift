internal import MotionRender
internal import MotionTime

extension TweenShadow {
  /// Calls one function at each start of the tween, another when it is disabled.
  ///
  /// It starts when it is connected, if enabled, and with each write of values or offsets while it is.
  func drive(start: @escaping () -> Void, stop: @escaping () -> Void) -> Subscription {
    let starter = TweenStarter(attributes, start: start, stop: stop)
    let subscriptions = Subscription(
      endingInReverse: enabled.subscribeToValue { starter.setEnabled($0) },
      values.subscribeToValue { _ in starter.attempt() },
      offsets.subscribeToValue { _ in starter.attempt() })
    starter.connect()
    return subscriptions
  }

  /// Makes the animation of a start: through the values, or to the only one.
  func makeAnimation() -> PropertyAnimation {
    let values = values.value
    let animation: PropertyAnimation
    if values.count > 1 {
      let keyframes = KeyframeAnimation()
      keyframes.values = values
      keyframes.keyTimes = keyTimes(offsets.value, count: values.count)
      keyframes.timingFunctions = attributes.easings
      animation = keyframes
    } else {
      let basic = BasicAnimation()
      basic.toValue = values.last.map { value in
        attributes.direction?.turned(value, from: targets.properties.first?.motionStart ?? value)
          ?? value
      }
      basic.timingFunction = attributes.easings.first
      animation = basic
    }
    attributes.setTiming(of: animation)
    return animation
  }

  /// Returns the value of the course at its end (CMP-6): the last value, unless it comes back, stops within a cycle
  /// or is eased to another place.
  func endValue(of animation: PropertyAnimation) -> T? {
    let values = values.value
    guard let last = (animation as? BasicAnimation)?.toValue as? T ?? values.last else {
      return nil
    }
    let isWhole = animation.repeatCount == animation.repeatCount.rounded()
    let ending = (animation.timingFunction ?? attributes.easings.last)?.value(at: 1) ?? 1
    if !animation.autoreverses, isWhole, animation.repeatDuration == 0, ending == 1 { return last }
    let first = values.count > 1 ? values.first : targets.properties.first?.motionStart
    guard let start = first as? any LayerStorable else {
      return animation.autoreverses ? first : last
    }
    let course = animation.copy()
    course.beginTime = 0
    if course.repeatCount == .infinity || course.repeatDuration == .infinity {
      (course.repeatCount, course.repeatDuration) = (1, 0)
    }
    guard let track = try? DetachedAnimation(course, over: start.layerValue) else { return last }
    let end = track.value(at: track.endTime)
    return (type(of: start).init(layerValue: end) as? T) ?? last
  }

  /// Returns the value at which a course began.
  func startValue(of course: TweenCourse) -> T? {
    if values.value.count > 1 { return values.value.first }
    guard let target = targets.properties.first, let (layer, keyPath) = target.layerPlace,
      let begin = try? MediaTime(seconds: course.begin + attributes.lead)
    else { return targets.firstValue }
    let shown = layer.presentationValue(forKeyPath: keyPath, at: begin)
    return (T.self as? any LayerStorable.Type)?.init(layerValue: shown) as? T
  }

  private func keyTimes(_ offsets: [Double], count: Int) -> [Double]? {
    if offsets.isEmpty { return nil }
    let isAscending = zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }
    if offsets.count == count, offsets.first == 0, offsets.last == 1, isAscending { return offsets }
    motionAssertion(
      "invalidKeyTimes: a tween with \(count) values has the offsets \(offsets). "
        + "Give one for each value, ascending from 0 to 1.")
    return nil
  }
}

/// The state of one connection to a tween, which starts it when it is connected and after each
/// change while it is enabled.
///
/// One object for all three subscriptions: they would otherwise be as many closures with variables of
/// their own, which each tween has.
private final class TweenStarter<T> {
  private let attributes: TweenAttributes<T>
  private let start: () -> Void
  private let stop: () -> Void
  private var isEnabled: Bool?
  private var isConnected = false

  init(
    _ attributes: TweenAttributes<T>, start: @escaping () -> Void, stop: @escaping () -> Void
  ) {
    self.attributes = attributes
    self.start = start
    self.stop = stop
  }

  func connect() {
    isConnected = true
    attempt()
  }

  func attempt() {
    if isEnabled == true, isConnected, !attributes.isBeingRewritten { start() }
  }

  func setEnabled(_ isEnabled: Bool) {
    if self.isEnabled == isEnabled { return }
    self.isEnabled = isEnabled
    if isEnabled { attempt() } else { stop() }
  }
}

extension PathTweenShadow {
  /// Calls one function at each start of the tween, another when it is disabled.
  func drive(start: @escaping () -> Void, stop: @escaping () -> Void) -> Subscription {
    var isEnabled = false
    var isConnected = false
    let attempt = {
      if isEnabled, isConnected { start() }
    }
    let subscriptions = Subscription(
      endingInReverse: enabled.dedupe().subscribeToValue {
        isEnabled = $0
        if $0 { attempt() } else { stop() }
      }, path.subscribeToValue { _ in attempt() })
    isConnected = true
    attempt()
    return subscriptions
  }

  /// Makes the animation of a start.
  func makeAnimation() -> KeyframeAnimation {
    let animation = KeyframeAnimation()
    animation.path = path.value
    animation.duration = duration.value
    animation.beginTime = delay.value
    if delay.value > 0 || timeline != nil { animation.fillMode = .backwards }
    return animation
  }
}
