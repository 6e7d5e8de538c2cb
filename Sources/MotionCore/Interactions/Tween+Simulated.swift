internal import MotionRender
public import MotionTime

/// Returns a stream of plain values of a tween, one for each frame, for targets without animations.
///
/// A single value is approached from where the first target is at the start. Values of types that cannot
/// be interpolated stay at the first until the time is up.
///
/// - Parameter tween: The properties of the tween.
public func simulated<T>(_ tween: TweenShadow<T>) -> MotionObservable<T> {
  MotionObservable(attaching: { observer in
    let simulation = Simulation(to: observer, state: tween.state)
    let starts = tween.drive(
      start: {
        if !canSimulate(tween.attributes.composite) { return }
        if tween.attributes.change != nil {
          return motionAssertion(
            "overspecified: a simulated tween has no course to change. Use the system coreAnimation, or give it a "
              + "timeline.")
        }
        if tween.targets.properties.contains(where: { $0.isReduced(tween.attributes.isEssential) })
        {
          simulation.stop()
          return tween.endValue(of: tween.makeAnimation()).map(observer.receive) ?? ()
        }
        let values = tween.values.value
        let first = values.count > 1 ? values.first : nil
        let animation = tween.makeAnimation()
        let delay = tween.timeline == nil ? tween.delay.value : 0
        if delay > 0 { animation.beginTime = (animation.beginTime ?? 0) - delay }
        simulation.wait(delay, tween.targets.properties, showing: first) {
          guard let last = tween.endValue(of: animation) else { return }
          simulation.take(tween.targets.properties)
          simulation.start(
            animation, from: first ?? tween.targets.firstValue ?? last, to: last, on: tween.timeline
          )
        }
      }, stop: simulation.stop)
    return Subscription {
      starts.unsubscribe()
      simulation.close()
    }
  })
}

/// Runs a tween along a path as plain values, one for each frame.
///
/// - Parameter tween: The properties of the tween.
public func simulated(_ tween: PathTweenShadow) -> MotionObservable<Point> {
  MotionObservable(attaching: { observer in
    let simulation = Simulation(to: observer, state: tween.state)
    let starts = tween.drive(
      start: {
        guard let end = tween.path.value.endPoint else { return }
        if !canSimulate(tween.settings.composite) { return }
        simulation.start(tween.makeAnimation(), from: end, to: end, on: tween.timeline)
      }, stop: simulation.stop)
    return Subscription {
      starts.unsubscribe()
      simulation.close()
    }
  })
}

/// Returns whether a motion that is written once a frame can start: one that is to be added to what lies below cannot,
/// and says so.
func canSimulate(_ composite: MotionComposite) -> Bool {
  if composite == .replace { return true }
  motionAssertion(
    "overspecified: a simulated motion writes its values, and cannot have the composite \"add\". Use the system "
      + "coreAnimation.")
  return false
}
