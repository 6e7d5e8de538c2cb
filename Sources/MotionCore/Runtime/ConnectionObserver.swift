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

  /// The last sample as the property took it: if it has another value, something else wrote it.
  private var written: LayerValue?

  /// The write or start of a source that was received last (``WaitingFollowers/sampledStart``).
  private var seenStart = 0

  /// Whether something else took the property over since then.
  private var isTakenOver = false

  private let clock = SimulationClock()
  private let sampled = SampledMotion()
  private var played: SampledCourse?

  /// The value that was played last, as the property took it.
  private var shownLast: LayerValue?

  /// The motion that waits for its delay, in place of which the one before goes on.
  private var waitingCourse: (course: SampledCourse, begin: ScheduledWork)?

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
    if isRefused || hasSamples && (isShown(value) || !takes(value)) { return }
    cascades.enter {
      if course == nil { property.emit(value, from: id) } else { follow(with: value) }
    }
    if hasSamples { written = model }
  }

  private var model: LayerValue? { (property.value as? any LayerStorable)?.layerValue }

  /// Whether the property takes a value of a source that is sampled (CMP-12).
  private func takes(_ value: T) -> Bool {
    let start = waiting.sampledStart
    let isOld = start.map { $0 <= seenStart } ?? false
    if isOld, isTakenOver { return false }
    if isHeld {
      isTakenOver = isOld
      if !isOld {
        missed = value
        waiting.add(self)
      }
      return false
    }
    isTakenOver = isOld && written != model
    if isTakenOver { return false }
    seenStart = max(start ?? waiting.starts, seenStart)
    missed = nil
    return true
  }

  /// Whether something else moves the property.
  private var isHeld: Bool {
    if played != nil { return false }
    return property.layerPlace.map { $0.layer.isMovedByMotion($0.keyPath, besides: id) } ?? false
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
      if missed != nil { waiting.remove(self) }
      missed = nil
      if self.course == nil { return }
      self.course = nil
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

  override var isShownPlayed: Bool {
    guard let shownLast else { return false }
    return (shownStart as? any LayerStorable)?.layerValue == shownLast
  }

  override func play(_ course: SampledCourse) {
    stopWaiting()
    if course.delay > 0, let delay = try? MediaTime(seconds: course.delay) {
      if let (layer, keyPath) = property.layerPlace {
        // The model value is what is shown: the value at the end that was emitted comes with the end.
        let isMoved = layer.isMovedByMotion(keyPath)
        layer.withdrawEmission(keyPath, from: id, showing: isMoved ? nil : course.first)
      }
      let session = MotionSession.current
      waitingCourse = (
        course,
        session.scheduler.schedule(at: session.clock.now + delay) { [weak self] in
          self?.waitingCourse = nil
          self?.begin(course)
        }
      )
    } else {
      begin(course)
    }
  }

  private func begin(_ course: SampledCourse) {
    do {
      if try !course.begin() { return course.finish() }
    } catch {
      MotionSession.current.errors.report(error)
      return course.finish()
    }
    let former = played
    played = course
    sampled.release()
    clock.stop()
    _ = sampled.take(property) { [weak self] in self?.endPlaying() }
    course.elapsed = { [clock] in clock.elapsed }
    clock.run(on: course.timeline, fromBegin: course.isFirst) { [weak self] in self?.step() }
    step()
    former?.finish()
  }

  override func stopPlaying() {
    stopWaiting()
    endPlaying()
  }

  private func stopWaiting() {
    let waiting = waitingCourse
    waitingCourse = nil
    waiting?.begin.cancel()
    waiting?.course.finish()
  }

  private func endPlaying() {
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
    shownLast = model
    if isOver, played === course, !clock.isPaused { endPlaying() }
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
    guard let value = missed, let (layer, keyPath) = property.layerPlace else { return true }
    if hasSamples ? isHeld : layer.isHeld(keyPath, besides: id) { return false }
    missed = nil
    receive(value)
    return true
  }
}
