internal import MotionRender
internal import MotionTime

/// The observer that an operator subscribes upstream, which passes on the results of its operation.
///
/// Animation events end here unless a subclass says otherwise, but for connections, which play them; debugging views
/// pass.
class OperatorNode<T, U>: MotionObserver<T> {
  final let downstream: MotionObserver<U>

  /// The motion that the receiver plays, or played last.
  private final var played: SampledCourse?

  init(to downstream: MotionObserver<U>) {
    self.downstream = downstream
    super.init()
  }

  override var visualization: VisualizationChannel? { downstream.visualization }

  override var needsShown: Bool { downstream.needsShown }

  /// An operator that is not stored gets what its source shows once a frame (CMP-10).
  override func follow(_ course: ShownCourse?) {
    guard let course, downstream.needsShown else { return }
    course.sample()
    downstream.noteSamples()
  }

  override func noteSamples() { downstream.noteSamples() }

  override func play(_ course: SampledCourse) { downstream.play(course) }

  override func stopPlaying() { downstream.stopPlaying() }

  override var shownStart: Any? { downstream.shownStart }

  override var isShownPlayed: Bool { downstream.isShownPlayed }

  override var coreAnimation: CoreAnimationChannel? { sampledChannel }

  /// The channel of an operator that is not stored: a motion is played through it, one value a frame (CMP-10); nil for
  /// receivers that do not show what a source shows.
  final var sampledChannel: CoreAnimationChannel? {
    if !downstream.needsShown { return nil }
    return { event in
      switch event {
      case .add(let add): self.start(add)
      case .remove(let key): if self.played?.key == key { self.downstream.stopPlaying() }
      }
    }
  }

  private func start(_ add: CoreAnimationChannelAdd) {
    guard let type = T.self as? any LayerStorable.Type else { return event(add).discard() }
    play(add, as: type)
  }

  private func event(_ add: CoreAnimationChannelAdd) -> CoreAnimationChannelEvent { .add(add) }

  private func play<V: LayerStorable>(_ add: CoreAnimationChannelAdd, as type: V.Type) {
    let former = played
    let basic = add.animation as? BasicAnimation
    let given =
      basic?.fromValue ?? basic?.toValue ?? (add.animation as? KeyframeAnimation)?.values?.first
    let start = { [weak downstream] () -> (value: LayerValue, velocity: [Double]?)? in
      // Where nothing else was written since, the motion before goes on with its own course.
      if let downstream, !downstream.isShownPlayed {
        if let value = downstream.shownStart as? V { return (value.layerValue, nil) }
      } else if let state = former?.state {
        return (state.value, state.velocity)
      }
      return given.flatMap { DynamicValue.cast($0, to: V.self).map { ($0.layerValue, nil) } }
    }
    let course = SampledCourse(add, isFirst: former == nil, from: start) { [weak self] value in
      if let value = V(layerValue: value) as? T { self?.receive(value) }
    }
    played = course
    downstream.play(course)
  }
}

/// A node that passes values, animation events and the course behind them unchanged.
class ForwardingNode<T>: OperatorNode<T, T> {
  override var coreAnimation: CoreAnimationChannel? { downstream.coreAnimation }

  override func follow(_ course: ShownCourse?) { downstream.follow(course) }
}

extension MotionObservableConvertible {
  /// Returns the stream that subscribes a node made for each of its observers.
  func operate<U>(
    _ node: @escaping (MotionObserver<U>) -> MotionObserver<T>
  ) -> MotionObservable<U> {
    let upstream = asStream()
    return MotionObservable(attaching: { upstream.subscribe(observer: node($0)) })
  }
}

extension Subscription {
  /// Creates a subscription that ends several, the last one first.
  convenience init(endingInReverse subscriptions: Subscription...) {
    self.init(endingInReverse: subscriptions)
  }

  /// Creates a subscription that ends several, the last one first.
  convenience init(endingInReverse subscriptions: [Subscription]) {
    self.init(
      hasEnded: { subscriptions.allSatisfy(\.hasEnded) },
      disconnect: { for subscription in subscriptions.reversed() { subscription.unsubscribe() } })
  }
}
