public import MotionTime

/// An interaction that moves a point along an outline, each line and curve of it in the same time.
///
/// All targets share one simulation. The path and `enabled` restart it when they are written; the
/// rest is read when it starts.
public final class PathTween: Interaction, Togglable, Stateful, MotionObservableConvertible {
  /// The duration of the run, in seconds, at least 0.
  public let duration: ReactiveProperty<Double>

  /// The delay before the run, in seconds.
  public let delay: ReactiveProperty<Double> = ReactiveProperty(initialValue: 0)

  /// The outline. Without points nothing happens.
  public let path: ReactiveProperty<Path>

  /// Whether the tween runs; enabling starts it from the beginning.
  public let enabled: ReactiveProperty<Bool> = ReactiveProperty(initialValue: true)

  /// The timeline of the tween, or nil. A change takes effect at the next start.
  public var timeline: Timeline? {
    get { settings.timeline }
    set { settings.timeline = newValue }
  }

  /// The way in which it meets other motions; a change takes effect at the next start.
  public var composite: MotionComposite {
    get { settings.composite }
    set { settings.composite = newValue }
  }

  /// Whether it runs, or ends at once, whatever it moves while motion is reduced; nil decides by the property: what moves,
  /// sizes, scales or rotates layers ends. A change takes effect at the next start.
  public var isEssential: Bool? {
    get { settings.isEssential }
    set { settings.isEssential = newValue }
  }

  private let system: PathTweenToStream<Point>
  private let settings: StartSettings
  private let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)
  private lazy var stream = system(shadow)._remember()

  /// Creates a tween from its duration in seconds and its outline.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, in seconds, at least 0.
  ///   - path: The outline, in points.
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public init(
    duration: Double, path: Path, system: @escaping PathTweenToStream<Point> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    self.duration = ReactiveProperty(initialValue: duration)
    self.path = ReactiveProperty(initialValue: path)
    self.system = system
    settings = StartSettings(timeline)
  }

  /// Creates a tween from its duration and its outline.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, at least 0.
  ///   - path: The outline, in points.
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public convenience init(
    duration: Duration, path: Path, system: @escaping PathTweenToStream<Point> = coreAnimation,
    timeline: Timeline? = nil
  ) {
    self.init(duration: duration.inSeconds, path: path, system: system, timeline: timeline)
  }

  /// Creates a tween without duration and outline, which are written later.
  ///
  /// - Parameters:
  ///   - system: The function that runs it, `coreAnimation` by default.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public convenience init(
    system: @escaping PathTweenToStream<Point> = coreAnimation, timeline: Timeline? = nil
  ) {
    self.init(duration: 0.0, path: Path(), system: system, timeline: timeline)
  }

  /// Sends whether the tween moves.
  public var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// Returns the stream of the tween, which all subscribers share.
  public func asStream() -> MotionObservable<Point> { stream }

  /// Connects the tween to a property.
  ///
  /// - Parameters:
  ///   - property: The property that the interaction moves.
  ///   - runtime: The runtime, which owns what the interaction sets up.
  ///   - constraints: Has no effect.
  public func add(
    to property: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime,
    constraints: NoConstraints
  ) {
    runtime.connect(stream, to: property)
  }

  var shadow: PathTweenShadow {
    PathTweenShadow(
      enabled: enabled, state: motionState, duration: duration, delay: delay, path: path,
      settings: settings)
  }
}

/// A function that makes the stream of a tween along a path.
public typealias PathTweenToStream<T> = (PathTweenShadow) -> MotionObservable<Point>

/// The properties of a tween along a path, as the system that runs it sees them.
public struct PathTweenShadow {
  /// Whether the tween runs.
  public let enabled: ReactiveProperty<Bool>

  /// Whether the tween moves; the system writes it.
  public let state: ReactiveProperty<MotionState>

  /// The duration of one run, in seconds.
  public let duration: ReactiveProperty<Double>

  /// The delay before the run, in seconds.
  public let delay: ReactiveProperty<Double>

  /// The outline to follow.
  public let path: ReactiveProperty<Path>

  let settings: StartSettings

  /// The present timeline of the tween, or nil.
  public var timeline: Timeline? { settings.timeline }
}
