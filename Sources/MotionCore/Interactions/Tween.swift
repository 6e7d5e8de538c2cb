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

  /// The delay before the first run, in seconds.
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

  /// Begins a change of direction, which plays back a course that runs.
  func beginChange() {
    attributes.isReversible = true
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
