public import MotionTime

/// Makes the stream of a tween.
public typealias TweenToStream<T> = (TweenShadow<T>) -> MotionObservable<T>

/// The properties of a tween, as the system that runs it sees them.
public struct TweenShadow<T> {
  /// Whether the tween runs.
  public let enabled: ReactiveProperty<Bool>

  /// Whether the tween moves; the system writes it.
  public let state: ReactiveProperty<MotionState>

  /// The duration of one run, in seconds.
  public let duration: ReactiveProperty<Double>

  /// The delay before the first run, in seconds.
  public let delay: ReactiveProperty<Double>

  /// The number of cycles; 0 is not used.
  public let repeatCount: ReactiveProperty<Double>

  /// The duration of all cycles together, in seconds; 0 is not used.
  public let repeatDuration: ReactiveProperty<Double>

  /// Whether each cycle also plays back.
  public let autoreverses: ReactiveProperty<Bool>

  /// The values in order.
  public let values: ReactiveProperty<[T]>

  /// The key times, 0…1; empty spaces them evenly.
  public let offsets: ReactiveProperty<[Double]>

  /// The easing of each step, in order; missing ones are linear.
  public let timingFunctions: ReactiveProperty<[TimingFunction]>

  let timelineSlot: TimelineSlot
  let batch: TweenBatch
  let targets: TweenTargets<T>

  /// Whether another write follows at once, so that a system should start only when that comes.
  public var isBeingRewritten: Bool { batch.isOpen }

  /// The present timeline of the tween, or nil.
  public var timeline: Timeline? { timelineSlot.timeline }
}

/// The timeline of an interaction, shared with its shadow, so that a change takes effect at the
/// next emission.
final class TimelineSlot {
  var timeline: Timeline?

  init(_ timeline: Timeline?) {
    self.timeline = timeline
  }
}

/// Whether several properties of a tween are being written as one change.
final class TweenBatch {
  var isOpen = false
}

/// The properties that a tween is connected to, in order; a simulation starts from the first.
final class TweenTargets<T> {
  private var properties: [ReactiveProperty<T>] = []

  /// The value of the first target, or nil while there is none.
  var firstValue: T? { properties.first?.value }

  /// Ends the claims of sequences that move the targets, at the values that are shown.
  func takeOver() { for property in properties { property.takeOver() } }

  /// Adds a property to the targets until the subscription is ended.
  func add(_ property: ReactiveProperty<T>) -> Subscription {
    properties.append(property)
    return Subscription { [weak self] in
      guard let self, let index = properties.lastIndex(where: { $0 === property }) else { return }
      properties.remove(at: index)
    }
  }
}
