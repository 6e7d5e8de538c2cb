/// A tween that moves a property through values in the order given by the direction of a
/// transition.
///
/// A change of direction in flight plays the course back from where it is (CMP-5), as `reverse()` of Web
/// Animations does.
public final class TransitionTween<T>: Tween<T> {
  /// The values backward, in order.
  public let backwardValues: [T]

  /// The values forward, in order.
  public let forwardValues: [T]

  /// The key times of the values backward, 0…1; empty spaces them evenly.
  public let backwardKeyPositions: [Double]

  /// The key times of the values forward, 0…1; empty spaces them evenly.
  public let forwardKeyPositions: [Double]

  private let direction: ReactiveProperty<TransitionDirection>
  private let delayBefore: Double
  private let delayAfter: Double
  private var applied: TransitionDirection?

  /// Creates a tween from the values forward; backward is its mirror image.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run in seconds, at least 0.
  ///   - forwardValues: The values forward, in order, at least one.
  ///   - direction: The direction of the transition.
  ///   - delayBefore: How long to wait before the way forward, in seconds.
  ///   - delayAfter: How long to wait before the way backward, in seconds.
  ///   - forwardKeyPositions: The key times forward, 0…1; empty spaces them evenly.
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public init(
    duration: Double, forwardValues: [T], direction: ReactiveProperty<TransitionDirection>,
    delayBefore: Double = 0, delayAfter: Double = 0, forwardKeyPositions: [Double] = [],
    system: @escaping TweenToStream<T> = coreAnimation, timeline: Timeline? = nil
  ) {
    self.forwardValues = forwardValues
    self.forwardKeyPositions = forwardKeyPositions
    self.direction = direction
    self.delayBefore = delayBefore
    self.delayAfter = delayAfter
    backwardValues = forwardValues.reversed()
    backwardKeyPositions = forwardKeyPositions.reversed().map { 1 - $0 }
    super.init(duration: duration, values: [], system: system, timeline: timeline)
    apply(direction.value)
  }

  /// Creates a tween from the values forward, without delays.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, at least 0.
  ///   - forwardValues: The values forward, in order, at least one.
  ///   - direction: The direction of the transition.
  ///   - forwardKeyPositions: The key times forward, 0…1; empty spaces them evenly.
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public convenience init(
    duration: Duration, forwardValues: [T], direction: ReactiveProperty<TransitionDirection>,
    forwardKeyPositions: [Double] = [], system: @escaping TweenToStream<T> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    self.init(
      duration: duration.inSeconds, forwardValues: forwardValues, direction: direction,
      forwardKeyPositions: forwardKeyPositions, system: system, timeline: timeline)
  }

  /// Creates a tween that runs in a segment of a transition's window, in either direction.
  ///
  /// Forward it waits as long as the window has passed before the segment, backward as long as is left
  /// after it.
  ///
  /// - Parameters:
  ///   - window: The window of the transition.
  ///   - segment: The part of the window.
  ///   - forwardValues: The values forward, in order, at least one.
  ///   - direction: The direction of the transition.
  ///   - forwardKeyPositions: The key times forward, 0…1; empty spaces them evenly.
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public convenience init(
    window: TransitionTimeWindow, segment: TransitionTimeWindowSegment = .entire,
    forwardValues: [T], direction: ReactiveProperty<TransitionDirection>,
    forwardKeyPositions: [Double] = [], system: @escaping TweenToStream<T> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    self.init(
      duration: window.duration(of: segment), forwardValues: forwardValues, direction: direction,
      delayBefore: window.delay(of: segment, direction: .forward),
      delayAfter: window.delay(of: segment, direction: .backward),
      forwardKeyPositions: forwardKeyPositions, system: system, timeline: timeline)
  }

  /// Connects the tween to a property and follows the direction.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public override func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    runtime.own(direction.subscribeToValue { [weak self] in self?.apply($0) })
    super.add(to: property, withRuntime: runtime, constraints: constraints)
  }

  /// Replaces delay, key positions and values as one, so that a running tween starts once.
  private func apply(_ direction: TransitionDirection) {
    if direction == applied { return }
    applied = direction
    beginChange()
    defer { endChange() }
    let isForward = direction == .forward
    delay.value = isForward ? delayBefore : delayAfter
    rewrite(
      offsets: isForward ? forwardKeyPositions : backwardKeyPositions,
      values: isForward ? forwardValues : backwardValues)
  }
}
