public import MotionTime

/// Makes the stream of a tween.
public typealias TweenToStream<T> = (TweenShadow<T>) -> MotionObservable<T>

/// What a system that runs tweens gets to see of one.
public struct TweenShadow<T> {
  /// Whether the tween runs.
  public let enabled: ReactiveProperty<Bool>

  /// Whether the tween moves; the system writes it.
  public let state: ReactiveProperty<MotionState>

  /// How long one run takes, in seconds.
  public let duration: ReactiveProperty<Double>

  /// How long to wait before the first run, in seconds.
  public let delay: ReactiveProperty<Double>

  /// How many cycles to play; 0 is not used.
  public let repeatCount: ReactiveProperty<Double>

  /// How long to repeat, in seconds; 0 is not used.
  public let repeatDuration: ReactiveProperty<Double>

  /// Whether each cycle also plays back.
  public let autoreverses: ReactiveProperty<Bool>

  /// The values in order.
  public let values: ReactiveProperty<[T]>

  /// When each value is reached, 0…1; empty spaces them evenly.
  public let offsets: ReactiveProperty<[Double]>

  /// How each step is eased, in order; missing ones are linear.
  public let timingFunctions: ReactiveProperty<[TimingFunction]>

  let timelineSlot: TimelineSlot
  let batch: TweenBatch
  let targets: TweenTargets<T>

  /// Whether another write follows at once, so that a system should start only when that comes.
  public var isBeingRewritten: Bool { batch.isOpen }

  /// What scrubs the tween at present, or nil.
  public var timeline: Timeline? { timelineSlot.timeline }
}

/// Where an interaction keeps its timeline, so that a change counts from the next emission on.
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

  /// Where the first target is, or nil while there is none.
  var firstValue: T? { properties.first?.value }

  /// Lets sequences that move the targets stop where these are shown.
  func takeOver() { for property in properties { property.takeOver() } }

  /// Counts a property among the targets until the subscription is ended.
  func add(_ property: ReactiveProperty<T>) -> Subscription {
    properties.append(property)
    return Subscription { [weak self] in
      guard let self, let index = properties.lastIndex(where: { $0 === property }) else { return }
      properties.remove(at: index)
    }
  }
}
