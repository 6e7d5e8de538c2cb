internal import MotionRender
internal import MotionTime

/// Runs a tween as animations that replace the model value.
public func coreAnimation<T>(_ tween: TweenShadow<T>) -> MotionObservable<T> {
  tweenStream(tween, makeAdditive: nil)
}

/// Runs a tween as animations that are added to the model value.
public func coreAnimation<T>(_ tween: TweenShadow<T>) -> MotionObservable<T>
where T: Subtractable {
  tweenStream(tween, makeAdditive: DynamicValue.subtract)
}

private func tweenStream<T>(
  _ tween: TweenShadow<T>, makeAdditive: ((Any, Any) -> Any)?
) -> MotionObservable<T> {
  MotionObservable(attaching: { observer in
    let run = TweenRun(tween, observer, makeAdditive)
    let subscriptions = Subscription(
      endingInReverse: tween.enabled.dedupe().subscribeToValue(run.setEnabled),
      tween.values.subscribeToValue(run.setValues),
      tween.offsets.subscribeToValue(run.setOffsets))
    return Subscription {
      subscriptions.unsubscribe()
      run.emissions.close()
    }
  })
}

/// One connection of a tween's stream.
private final class TweenRun<T> {
  let emissions: Emissions<T>
  private let tween: TweenShadow<T>
  private let makeAdditive: ((Any, Any) -> Any)?
  private let keys = EmissionKeys.current
  private var isEnabled = false
  private var values: [T]?
  private var offsets: [Double]?

  init(
    _ tween: TweenShadow<T>, _ observer: MotionObserver<T>, _ makeAdditive: ((Any, Any) -> Any)?
  ) {
    self.tween = tween
    self.makeAdditive = makeAdditive
    emissions = Emissions(to: observer, state: tween.state)
  }

  func setEnabled(_ enabled: Bool) {
    isEnabled = enabled
    if enabled { emit() } else { emissions.removeAll() }
  }

  func setValues(_ values: [T]) {
    self.values = values
    emit()
  }

  func setOffsets(_ offsets: [Double]) {
    self.offsets = offsets
    emit()
  }

  /// Sends the last value as the model value, then the animation that leads to it.
  private func emit() {
    guard isEnabled, !tween.isBeingRewritten, let values, let offsets, let last = values.last else {
      return
    }
    let animation = makeAnimation(values, offsets)
    let timeline = tween.timeline
    emissions.send(last)
    if !isEnabled { return }
    var add = CoreAnimationChannelAdd(animation: animation, key: keys.next(), onCompletion: {})
    add.makeAdditive = makeAdditive
    add.timeline = timeline
    emissions.send(add)
  }

  private func makeAnimation(_ values: [T], _ offsets: [Double]) -> PropertyAnimation {
    let functions = tween.timingFunctions.value
    let animation: PropertyAnimation
    if values.count > 1 {
      let keyframes = KeyframeAnimation()
      keyframes.values = values
      keyframes.keyTimes = keyTimes(offsets, count: values.count)
      keyframes.timingFunctions = functions
      animation = keyframes
    } else {
      let basic = BasicAnimation()
      basic.toValue = values.last
      basic.timingFunction = functions.first
      animation = basic
    }
    animation.beginTime = tween.delay.value
    animation.duration = tween.duration.value
    animation.repeatCount = tween.repeatCount.value
    animation.repeatDuration = tween.repeatDuration.value
    animation.autoreverses = tween.autoreverses.value
    if tween.delay.value > 0 || tween.timeline != nil { animation.fillMode = .backwards }
    return animation
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
