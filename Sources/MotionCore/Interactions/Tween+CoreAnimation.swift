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

/// Sends the last value as the model value, then the animation towards it.
private func emit<T>(
  _ tween: TweenShadow<T>, _ keys: EmissionKeys, _ makeAdditive: ((Any, Any) -> Any)?,
  to emissions: Emissions<T>
) {
  guard let last = tween.values.value.last else { return }
  let animation = tween.makeAnimation()
  let timeline = tween.timeline
  if tween.values.value.count == 1 { tween.targets.takeOver() }
  emissions.send(last)
  if !tween.enabled.value { return }
  var add = CoreAnimationChannelAdd(animation: animation, key: keys.next(), onCompletion: {})
  add.makeAdditive = makeAdditive
  add.timeline = timeline
  emissions.send(add)
}
