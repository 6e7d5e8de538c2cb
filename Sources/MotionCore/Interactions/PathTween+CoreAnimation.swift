internal import MotionRender
public import MotionTime

/// Runs a tween along a path as an animation that replaces the model value.
///
/// - Parameter tween: The properties of the tween.
public func coreAnimation(_ tween: PathTweenShadow) -> MotionObservable<Point> {
  MotionObservable(attaching: { observer in
    let emissions = Emissions(to: observer, state: tween.state)
    // One key for all starts, so that a new path replaces the one being followed.
    let key = MotionSession.current.core.emissionKeys.next()
    let starts = tween.drive(
      start: { emit(tween, key, to: emissions, observer) }, stop: emissions.removeAll)
    return Subscription {
      starts.unsubscribe()
      emissions.close()
    }
  })
}

/// Sends the end of the path as the model value, then the animation that leads there.
private func emit(
  _ tween: PathTweenShadow, _ key: String, to emissions: Emissions<Point>,
  _ observer: MotionObserver<Point>
) {
  let path = tween.path.value
  guard let end = path.endPoint else { return }
  let timeline = tween.timeline
  let animation = tween.makeAnimation()
  let composite = tween.settings.composite
  if composite == .replace { emissions.send(end) }
  if !tween.enabled.value { return }
  var add = CoreAnimationChannelAdd(animation: animation, key: key, onCompletion: {})
  add.timeline = timeline
  add.composite = composite
  add.isEssential = tween.settings.isEssential
  emissions.send(add)
  let isDashed = timeline?.paused.value ?? false
  observer.visualization?(MotionView.describing(path, isDashed: isDashed))
}

extension Path {
  /// The end point of the outline, or nil when it has no points.
  var endPoint: Point? {
    guard case .close = elements.last else { return points.last }
    let start = elements.last { if case .move = $0 { true } else { false } }
    return start?.points.last
  }
}

extension MotionView {
  /// Makes a debugging view that shows an outline.
  fileprivate static func describing(_ path: Path, isDashed: Bool) -> MotionView {
    let view = MotionView()
    let shape = ShapeLayer()
    for layer in [view.layer, shape] { layer.isRecorded = false }
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = Color(red: 1, green: 0, blue: 0.5, alpha: 1)
    if isDashed { shape.lineDashPattern = [4, 4] }
    view.layer.addSublayer(shape)
    return view
  }
}
