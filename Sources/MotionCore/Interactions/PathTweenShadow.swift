public import MotionTime

/// Makes the stream of a tween along a path.
public typealias PathTweenToStream<T> = (PathTweenShadow) -> MotionObservable<Point>

/// What a system that runs tweens along paths gets to see of one.
public struct PathTweenShadow {
  /// Whether the tween runs.
  public let enabled: ReactiveProperty<Bool>

  /// Whether the tween moves; the system writes it.
  public let state: ReactiveProperty<MotionState>

  /// How long one run takes, in seconds.
  public let duration: ReactiveProperty<Double>

  /// How long to wait before the run, in seconds.
  public let delay: ReactiveProperty<Double>

  /// The outline to follow.
  public let path: ReactiveProperty<Path>

  let timelineSlot: TimelineSlot

  /// What scrubs the tween at present, or nil.
  public var timeline: Timeline? { timelineSlot.timeline }
}
