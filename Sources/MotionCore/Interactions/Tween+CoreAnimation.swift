internal import MotionRender
internal import MotionTime

/// Runs a tween as animations that replace the model value.
///
/// - Parameter tween: The properties of the tween.
public func coreAnimation<T>(_ tween: TweenShadow<T>) -> MotionObservable<T> {
  tweenStream(tween, makeAdditive: nil)
}

/// Runs a tween as animations that are added to the model value.
///
/// - Parameter tween: The properties of the tween.
public func coreAnimation<T>(_ tween: TweenShadow<T>) -> MotionObservable<T>
where T: Subtractable {
  tweenStream(tween, makeAdditive: DynamicValue.subtract)
}

private func tweenStream<T>(
  _ tween: TweenShadow<T>, makeAdditive: ((Any, Any) -> Any)?
) -> MotionObservable<T> {
  MotionObservable(attaching: { observer in
    let emissions = Emissions(to: observer, state: tween.state)
    let keys = MotionSession.current.core.emissionKeys
    let starts = tween.drive(
      start: { emit(tween, keys, makeAdditive, to: emissions) }, stop: emissions.removeAll)
    return Subscription {
      starts.unsubscribe()
      emissions.close()
    }
  })
}

/// Sends the value at the end as the model value, then the animation towards it.
private func emit<T>(
  _ tween: TweenShadow<T>, _ keys: EmissionKeys, _ makeAdditive: ((Any, Any) -> Any)?,
  to emissions: Emissions<T>
) {
  let attributes = tween.attributes
  if let change = attributes.change {
    return emit(change, of: tween, keys, makeAdditive, to: emissions)
  }
  let timeline = tween.timeline
  let now = timeline?.currentTime ?? MotionSession.current.clock.now.seconds
  let course =
    attributes.isReversing ? attributes.course.flatMap { $0.isOver(at: now) ? nil : $0 } : nil
  let animation = tween.makeAnimation()
  animation.beginTime =
    (attributes.hasStarted ? timeline?.currentTime ?? 0 : 0) + tween.delay.value - attributes.lead
  attributes.hasStarted = true
  guard let end = tween.endValue(of: animation) else { return }
  var add = CoreAnimationChannelAdd(animation: animation, key: keys.next(), onCompletion: {})
  if let course {
    attributes.course = course.reversed(at: now)
    // A change during the delay ends the motion, and nothing else (CMP-5).
    add.course =
      attributes.course.map { .played($0.makeAnimation(onTimeline: timeline != nil)) } ?? .ended
  } else if attributes.composite == .replace {
    attributes.course = TweenCourse(
      animation, origin: (timeline == nil ? now : 0) + (animation.beginTime ?? 0))
  }
  if attributes.composite == .replace { emissions.send(end) }
  if !tween.enabled.value { return }
  add.composite = attributes.composite
  add.makeAdditive = makeAdditive
  add.isEssential = attributes.isEssential
  add.timeline = timeline
  emissions.send(add)
}

/// Sends the value that a changed course leads to as the model value, then the course from where it stands.
private func emit<T>(
  _ change: (TweenCourse, Double) -> TweenCourse?, of tween: TweenShadow<T>, _ keys: EmissionKeys,
  _ makeAdditive: ((Any, Any) -> Any)?, to emissions: Emissions<T>
) {
  let attributes = tween.attributes
  let now = MotionSession.current.clock.now.seconds
  guard let former = attributes.course, let course = change(former, now) else { return }
  let animation = course.makeAnimation(onTimeline: false)
  let start = tween.startValue(of: former)
  guard let end = course.rate < 0 ? start : tween.endValue(of: former.animation) else { return }
  if let basic = animation as? BasicAnimation, basic.fromValue == nil { basic.fromValue = start }
  let isOver = former.isOver(at: now)
  var add = CoreAnimationChannelAdd(
    animation: isOver ? animation : tween.makeAnimation(), key: keys.next(), onCompletion: {})
  attributes.course = course
  // One that is over has no lanes to go on with, and starts again.
  if !isOver { add.course = .played(animation) }
  emissions.send(end)
  add.makeAdditive = makeAdditive
  add.isEssential = attributes.isEssential
  emissions.send(add)
}
