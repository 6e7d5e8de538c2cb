public import MotionTime

/// Moves a property through one or more values.
///
/// All targets share one simulation. Values, offsets and `enabled` start it anew when they are
/// written; the rest is read when it starts.
public class Tween<T>: Interaction, Togglable, Stateful {
  /// The duration of one run, in seconds, at least 0.
  public let duration: ReactiveProperty<Double>

  /// The number of cycles, at least 0; 0 is not used.
  public let repeatCount: ReactiveProperty<Double>

  /// The duration of all cycles together, in seconds, at least 0; 0 is not used. When both are set,
  /// the shorter counts.
  public let repeatDuration: ReactiveProperty<Double>

  /// The delay before the first run, in seconds.
  public let delay: ReactiveProperty<Double>

  /// Whether each cycle also plays back to its first value.
  public let autoreverses: ReactiveProperty<Bool>

  /// Whether the tween runs; enabling starts it from the beginning.
  public let enabled: ReactiveProperty<Bool>

  /// The values in order. A single one is approached from the target's value.
  public let values: ReactiveProperty<[T]>

  /// The key times, ascending from 0 to 1, one for each value; empty spaces them evenly.
  public let offsets: ReactiveProperty<[Double]>

  /// The easing of each step from a value to the next, in order; missing ones are linear. The
  /// default is one, `easeInEaseOut`.
  public let timingFunctions: ReactiveProperty<[TimingFunction]>

  /// The timeline of the tween, or nil. A change takes effect at the next start.
  public var timeline: Timeline? {
    get { timelineSlot.timeline }
    set { timelineSlot.timeline = newValue }
  }

  private let system: TweenToStream<T>
  private let timelineSlot: TimelineSlot
  private let batch = TweenBatch()
  private let targets = TweenTargets<T>()
  private let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)
  private lazy var stream = system(shadow)._remember()

  /// Creates a tween from its duration in seconds and its values.
  ///
  /// - Parameter system: Runs the tween; by default as an animation that replaces the model value.
  public init(
    duration: Double, values: [T], system: @escaping TweenToStream<T> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    self.duration = ReactiveProperty(initialValue: duration)
    self.values = ReactiveProperty(initialValue: values)
    self.system = system
    timelineSlot = TimelineSlot(timeline)
    repeatCount = ReactiveProperty(initialValue: 0)
    repeatDuration = ReactiveProperty(initialValue: 0)
    delay = ReactiveProperty(initialValue: 0)
    autoreverses = ReactiveProperty(initialValue: false)
    enabled = ReactiveProperty(initialValue: true)
    offsets = ReactiveProperty(initialValue: [])
    timingFunctions = ReactiveProperty(initialValue: [TimingFunction(name: .easeInEaseOut)])
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
  public var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// Connects the tween to a property.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: A function that constrains the stream before it is connected; nil for none.
  public func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<T>? = nil
  ) {
    runtime.own(targets.add(property))
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }

  /// Writes offsets and values as one change, which starts the tween once.
  func rewrite(offsets newOffsets: [Double], values newValues: [T]) {
    batch.isOpen = true
    offsets.value = newOffsets
    batch.isOpen = false
    values.value = newValues
  }

  var shadow: TweenShadow<T> {
    TweenShadow(
      enabled: enabled, state: motionState, duration: duration, delay: delay,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      values: values, offsets: offsets, timingFunctions: timingFunctions,
      timelineSlot: timelineSlot, batch: batch, targets: targets)
  }
}
