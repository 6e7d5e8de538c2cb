internal import MotionRender
internal import MotionTime

/// The end of a connection at a property. It is the identity of the motions that come through it (CMP-1), and of the
/// lanes that follow a source (CMP-11).
final class ConnectionObserver<T>: MotionObserver<T> {
  private let property: ReactiveProperty<T>
  private let cascades: CascadeGuard
  private let errors = MotionSession.current.errors
  private let waiting: WaitingFollowers
  private weak var runtime: MotionRuntime?

  /// The course that the property follows, or will again once what took it over has ended.
  private var course: ShownCourse?

  /// Whether the property would have followed itself: the connection does nothing.
  private var isRefused = false

  /// Whether values are samples of what a source shows: one that the property shows already is no write, so that two
  /// properties can follow each other (CMP-12).
  private var hasSamples = false

  private let clock = SimulationClock()
  private let sampled = SampledMotion()
  private var played: SampledCourse?

  /// The last value of the source that came while something else held the property.
  private var missed: T?

  init(_ property: ReactiveProperty<T>, in runtime: MotionRuntime) {
    self.property = property
    self.runtime = runtime
    cascades = runtime.cascades
    waiting = MotionSession.current.core.waitingFollowers
    super.init()
  }

  private var id: ObjectIdentifier { ObjectIdentifier(self) }

  override func receive(_ value: T) {
    if isRefused || hasSamples && isShown(value) { return }
    cascades.enter {
      if course == nil { property.emit(value, from: id) } else { follow(with: value) }
    }
  }

  private func isShown(_ value: T) -> Bool {
    guard let (layer, keyPath) = property.layerPlace, layer.isMovedByMotion(keyPath),
      let value = (value as? any LayerStorable)?.layerValue
    else { return false }
    return layer.presentationValue(forKeyPath: keyPath) == value
  }

  override var needsShown: Bool { true }

  override func noteSamples() { hasSamples = true }

  override func follow(_ course: ShownCourse?) {
    guard let course else {
      if self.course == nil { return }
      self.course = nil
      missed = nil
      property.endFollowing(from: id)
      return
    }
    let wasTaken = self.course != nil && !isFollowing
    self.course = course
    if wasTaken || start() || isRefused { return }
    self.course = nil
    course.sample()
    hasSamples = true
  }

  private var isFollowing: Bool {
    property.layerPlace.map { $0.layer.isFollowing($0.keyPath, from: id) } ?? false
  }

  /// Makes the property follow.
  ///
  /// - Returns: Whether it can.
  private func start() -> Bool {
    guard let course, let (layer, keyPath) = property.layerPlace else { return false }
    do {
      return try layer.follow(course.terms, on: keyPath, from: id)
    } catch {
      isRefused = error.code == .followCycle
      if isRefused { motionAssertion(error.description) } else { errors.report(error) }
      return false
    }
  }

  /// Writes the model value, and takes back what something else took over if that has ended (CMP-12).
  private func follow(with value: T) {
    let waits = missed != nil
    missed = nil
    if property.writeFollowed(value, from: id) { return }
    if course?.isWrittenByMotion ?? true {
      if waits { missed = value }
      return
    }
    guard let (layer, keyPath) = property.layerPlace else { return }
    if layer.isHeld(keyPath, besides: id) {
      missed = value
      waiting.add(self)
    } else if start() {
      _ = property.writeFollowed(value, from: id)
    }
  }

  override var shownStart: Any? { property.motionStart(from: id) }

  override func play(_ course: SampledCourse) {
    let former = played
    played = course
    sampled.release()
    clock.stop()
    _ = sampled.take(property) { [weak self] in self?.stopPlaying() }
    course.elapsed = { [clock] in clock.elapsed }
    clock.run(on: course.timeline, fromBegin: course.isFirst) { [weak self] in self?.step() }
    step()
    former?.finish()
  }

  override func stopPlaying() {
    clock.stop()
    sampled.release()
    let course = played
    played = nil
    course?.finish()
  }

  private func step() {
    guard let course = played else { return }
    var isOver = false
    sampled.write { isOver = course.step(to: clock.elapsed) }
    if isOver, played === course, !clock.isPaused { stopPlaying() }
  }

  override var coreAnimation: CoreAnimationChannel? {
    { [self] event in
      if course != nil || isRefused {
        // The course shows it. A motion that starts at the source takes back what was taken over.
        event.discard()
        return
      }
      if property.supportsCoreAnimation {
        if !cascades.enter({ property.coreAnimation(event, from: id) }) { event.discard() }
        return
      }
      if case .add = event { runtime?.warnOfMissingChannel(event.key) }
      event.discard()
    }
  }

  override var visualization: VisualizationChannel? {
    { [weak self] view in
      guard let self, let runtime, runtime.shouldVisualizeMotion else { return }
      property.visualize(view, in: runtime.containerView)
    }
  }
}

extension ConnectionObserver: WaitingFollower {
  /// Takes the property back once nothing else holds it.
  func resume() -> Bool {
    guard let value = missed, course != nil, let (layer, keyPath) = property.layerPlace else {
      return true
    }
    if layer.isHeld(keyPath, besides: id) { return false }
    missed = nil
    follow(with: value)
    return true
  }
}
