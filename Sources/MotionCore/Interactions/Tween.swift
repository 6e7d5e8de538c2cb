public import MotionTime

/// An interaction that moves a property through one or more values.
///
/// All targets share one simulation. Values, offsets and `enabled` restart it when they are
/// written; the rest is read when it starts.
public class Tween<T>: Interaction, Togglable, Stateful {
  /// The duration of one run, in seconds, at least 0.
  public final var duration: ReactiveProperty<Double> { attributes.duration }

  /// The number of cycles, at least 0; 0 is not used.
  public final var repeatCount: ReactiveProperty<Double> { attributes.repeatCount }

  /// The duration of all cycles together, in seconds, at least 0; 0 is not used. When both are set,
  /// the shorter counts.
  public final var repeatDuration: ReactiveProperty<Double> { attributes.repeatDuration }

  /// The delay between two ways, in seconds, at least 0: between cycles and, where they play back, before the way back.
  public final var repeatDelay: ReactiveProperty<Double> { attributes.repeatDelay }

  /// The delay before the first run, in seconds; below 0 it begins inside the run.
  public final var delay: ReactiveProperty<Double> { attributes.delay }

  /// Whether each cycle also plays back to its first value.
  public final var autoreverses: ReactiveProperty<Bool> { attributes.autoreverses }

  /// Whether the tween runs; enabling starts it from the beginning.
  public final var enabled: ReactiveProperty<Bool> { attributes.enabled }

  /// The values in order. A single one is approached from the target's value.
  public final var values: ReactiveProperty<[T]> { attributes.values }

  /// The key times, ascending from 0 to 1, one for each value; empty spaces them evenly.
  public final var offsets: ReactiveProperty<[Double]> { attributes.offsets }

  /// The easing of each step from a value to the next, in order; missing ones are linear. The
  /// default is one, `easeInEaseOut`.
  public final var timingFunctions: ReactiveProperty<[TimingFunction]> {
    attributes.timingFunctions
  }

  /// The timeline of the tween, or nil. A change takes effect at the next start.
  public var timeline: Timeline? {
    get { attributes.timeline }
    set { attributes.timeline = newValue }
  }

  /// The way in which it meets other motions; a change takes effect at the next start.
  public final var composite: MotionComposite {
    get { attributes.composite }
    set { attributes.composite = newValue }
  }

  /// The way round to a single value that is an angle, in radians; nil to take the value as it is. A change takes effect
  /// at the next start.
  public final var rotationDirection: RotationDirection? {
    get { attributes.direction }
    set { attributes.direction = newValue }
  }

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by the property: what moves,
  /// sizes, scales or rotates layers ends. A change takes effect at the next start.
  public final var isEssential: Bool? {
    get { attributes.isEssential }
    set { attributes.isEssential = newValue }
  }

  private let attributes: TweenAttributes<T>
  private let system: TweenToStream<T>
  private lazy var stream = system(shadow)._remember()

  /// Creates a tween from its duration in seconds and its values.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run in seconds, at least 0.
  ///   - values: The values in order, at least one.
  ///   - system: Runs the tween; by default as an animation that replaces the model value.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  public init(
    duration: Double, values: [T], system: @escaping TweenToStream<T> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    attributes = TweenAttributes(duration: duration, values: values, timeline: timeline)
    self.system = system
  }

  /// Creates a tween from its duration and its values.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, at least 0.
  ///   - values: The values in order, at least one.
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public convenience init(
    duration: Duration, values: [T], system: @escaping TweenToStream<T> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    self.init(duration: duration.inSeconds, values: values, system: system, timeline: timeline)
  }

  /// Sends whether the tween moves.
  public var state: MotionObservable<MotionState> { attributes.state.asStream().dedupe() }

  /// Connects the tween to a property.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  public func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    runtime.own(attributes.targets.add(property))
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }

  /// Plays the course back from where it stands, or from its end once it is over; played back, it plays on.
  ///
  /// A tween on a timeline turns the timeline.
  public func reverse() { timeScale = -(timeScale == 0 ? 1 : timeScale) }

  /// The rate of the course, 1 after each start: below 0 it plays back, at 0 it stands still. That of the timeline, if
  /// there is one.
  public var timeScale: Double {
    get { timeline?.timeScale.value ?? attributes.course?.rate ?? 1 }
    set {
      if let timeline {
        timeline.timeScale.value = newValue
        return
      }
      if newValue.isFinite {
        return change { course, now in
          // During the delay there is nothing to turn.
          now < course.origin ? nil : course.changed(at: now, rate: newValue)
        }
      }
      motionAssertion(
        "invalidTiming: a tween cannot run at a time scale of \(newValue). Give a finite number.")
    }
  }

  /// The part of all cycles that has been played, 0 to 1; 0 before the first start and for an endless tween. Writing it
  /// moves the course there.
  public var progress: Double {
    get {
      guard let course = attributes.course else { return 0 }
      let (length, lead) = (course.animation.activeSeconds, attributes.lead)
      if !length.isFinite { return 0 }
      return length == 0 ? 1 : max(course.place(within: now) - lead, 0) / (length - lead)
    }
    set {
      guard let course = attributes.course, newValue.isFinite else { return }
      let lead = attributes.lead
      let place = lead + min(max(newValue, 0), 1) * (course.animation.activeSeconds - lead)
      if !place.isFinite { return }
      if let timeline {
        let isRunning = !timeline.paused.value
        timeline.hold()
        timeline.timeOffset.value = course.begin + place
        timeline.paused.value = !isRunning
        return
      }
      change { $0.changed(at: $1, place: place, rate: $0.rate) }
    }
  }

  private var now: Double { timeline?.currentTime ?? MotionSession.current.clock.now.seconds }

  private func change(_ body: @escaping (TweenCourse, Double) -> TweenCourse?) {
    if attributes.course == nil || !enabled.value { return }
    attributes.change = body
    values.value = values.value
    attributes.change = nil
  }

  /// Begins a change of direction, which plays back a course that runs.
  func beginChange() {
    attributes.isReversing = attributes.course != nil && attributes.state.value == .active
  }

  /// Ends a change of direction.
  func endChange() { attributes.isReversing = false }

  /// Writes offsets and values as one change, which starts the tween once.
  func rewrite(offsets newOffsets: [Double], values newValues: [T]) {
    attributes.isBeingRewritten = true
    offsets.value = newOffsets
    attributes.isBeingRewritten = false
    values.value = newValues
  }

  var shadow: TweenShadow<T> { TweenShadow(attributes: attributes) }
}
