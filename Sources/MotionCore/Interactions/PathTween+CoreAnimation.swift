internal import MotionRender
public import MotionTime

/// Runs a tween along a path as an animation that replaces the model value.
public func coreAnimation(_ tween: PathTweenShadow) -> MotionObservable<Point> {
  MotionObservable(attaching: { observer in
    let run = PathTweenRun(tween, observer)
    let subscriptions = Subscription(
      endingInReverse: tween.enabled.dedupe().subscribeToValue(run.setEnabled),
      tween.path.subscribeToValue(run.setPath))
    return Subscription {
      subscriptions.unsubscribe()
      run.emissions.close()
    }
  })
}

/// One connection of the stream of a tween along a path.
private final class PathTweenRun {
  let emissions: Emissions<Point>
  private let tween: PathTweenShadow
  private let observer: MotionObserver<Point>
  // One for all runs, so that a new path takes the place of the one being followed.
  private let key = EmissionKeys.current.next()
  private var isEnabled = false
  private var path: Path?

  init(_ tween: PathTweenShadow, _ observer: MotionObserver<Point>) {
    self.tween = tween
    self.observer = observer
    emissions = Emissions(to: observer, state: tween.state)
  }

  func setEnabled(_ enabled: Bool) {
    isEnabled = enabled
    if enabled { emit() } else { emissions.removeAll() }
  }

  func setPath(_ path: Path) {
    self.path = path
    emit()
  }

  /// Sends the end of the path as the model value, then the animation that leads there.
  private func emit() {
    guard isEnabled, let path, let end = path.endPoint else { return }
    let timeline = tween.timeline
    let animation = KeyframeAnimation()
    animation.path = path
    animation.duration = tween.duration.value
    animation.beginTime = tween.delay.value
    if tween.delay.value > 0 || timeline != nil { animation.fillMode = .backwards }
    emissions.send(end)
    if !isEnabled { return }
    var add = CoreAnimationChannelAdd(animation: animation, key: key, onCompletion: {})
    add.timeline = timeline
    emissions.send(add)
    let isDashed = timeline?.paused.value ?? false
    observer.visualization?(MotionView.describing(path, isDashed: isDashed))
  }
}

extension Path {
  /// Where the outline ends, or nil when it has no points.
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
    MotionErrors.attempt {
      let dashes = try LayerKeyPath(parsing: "lineDashPattern")
      if isDashed { try shape.setValue(.scalars([4, 4]), forKeyPath: dashes) }
      try view.layer.addSublayer(shape)
    }
    return view
  }
}
