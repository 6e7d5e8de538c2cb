internal import MotionRender
public import MotionTime

/// A function that makes the stream of a tween.
public typealias TweenToStream<T> = (TweenShadow<T>) -> MotionObservable<T>

/// The properties of a tween, as the system that runs it sees them.
public struct TweenShadow<T> {
  let attributes: TweenAttributes<T>

  /// Whether the tween runs.
  public var enabled: ReactiveProperty<Bool> { attributes.enabled }

  /// Whether the tween moves; the system writes it.
  public var state: ReactiveProperty<MotionState> { attributes.state }

  /// The duration of one run, in seconds.
  public var duration: ReactiveProperty<Double> { attributes.duration }

  /// The delay before the first run, in seconds.
  public var delay: ReactiveProperty<Double> { attributes.delay }

  /// The number of cycles; 0 is not used.
  public var repeatCount: ReactiveProperty<Double> { attributes.repeatCount }

  /// The duration of all cycles together, in seconds; 0 is not used.
  public var repeatDuration: ReactiveProperty<Double> { attributes.repeatDuration }

  /// The delay between two ways, in seconds.
  public var repeatDelay: ReactiveProperty<Double> { attributes.repeatDelay }

  /// Whether each cycle also plays back.
  public var autoreverses: ReactiveProperty<Bool> { attributes.autoreverses }

  /// The values in order.
  public var values: ReactiveProperty<[T]> { attributes.values }

  /// The key times, 0…1; empty spaces them evenly.
  public var offsets: ReactiveProperty<[Double]> { attributes.offsets }

  /// The easing of each step, in order; missing ones are linear.
  public var timingFunctions: ReactiveProperty<[TimingFunction]> { attributes.timingFunctions }

  var targets: TweenTargets<T> { attributes.targets }

  /// Whether another write follows at once, so that a system should start only when that comes.
  public var isBeingRewritten: Bool { attributes.isBeingRewritten }

  /// The present timeline of the tween, or nil.
  public var timeline: Timeline? { attributes.timeline }
}

/// The properties that a tween shares with its shadows.
///
/// Those that most tweens leave at their defaults are made when they are first requested; a start reads
/// the defaults of the others.
final class TweenAttributes<T> {
  let enabled = ReactiveProperty(initialValue: true)
  let state = ReactiveProperty<MotionState>(initialValue: .atRest)
  let values: ReactiveProperty<[T]>
  let offsets = ReactiveProperty<[Double]>(initialValue: [])
  let targets = TweenTargets<T>()

  /// A change takes effect at the next start.
  var timeline: Timeline?
  var composite = MotionComposite.replace
  var direction: RotationDirection?
  var isEssential: Bool?

  /// The change of the course that is being made (``Tween/reverse()``); nil for a start.
  var change: ((TweenCourse, _ now: Double) -> TweenCourse?)?

  /// Whether several properties are being written as one change.
  var isBeingRewritten = false

  /// The course of the last start, which changes of direction and rate go on with (CMP-5); nil before the first.
  var course: TweenCourse?

  /// Whether a change of direction is being made while the course runs.
  var isReversing = false

  /// Whether it was started: on a timeline the first start is at its zero, each later one at its time then (CMP-1).
  var hasStarted = false

  private let initialDuration: Double
  private var madeDuration: ReactiveProperty<Double>?
  private var madeDelay: ReactiveProperty<Double>?
  private var madeRepeatCount: ReactiveProperty<Double>?
  private var madeRepeatDuration: ReactiveProperty<Double>?
  private var madeRepeatDelay: ReactiveProperty<Double>?
  private var madeAutoreverses: ReactiveProperty<Bool>?
  private var madeTimingFunctions: ReactiveProperty<[TimingFunction]>?

  init(duration: Double, values: [T], timeline: Timeline?) {
    initialDuration = duration
    self.values = ReactiveProperty(initialValue: values)
    self.timeline = timeline
  }

  var duration: ReactiveProperty<Double> { made(&madeDuration, initialDuration) }
  var delay: ReactiveProperty<Double> { made(&madeDelay, 0) }
  var repeatCount: ReactiveProperty<Double> { made(&madeRepeatCount, 0) }
  var repeatDuration: ReactiveProperty<Double> { made(&madeRepeatDuration, 0) }
  var repeatDelay: ReactiveProperty<Double> { made(&madeRepeatDelay, 0) }
  var autoreverses: ReactiveProperty<Bool> { made(&madeAutoreverses, false) }

  var timingFunctions: ReactiveProperty<[TimingFunction]> {
    made(&madeTimingFunctions, TweenDefaults.timingFunctions)
  }

  private func made<Value>(
    _ slot: inout ReactiveProperty<Value>?, _ initialValue: Value
  ) -> ReactiveProperty<Value> {
    if let slot { return slot }
    let made = ReactiveProperty(initialValue: initialValue)
    slot = made
    return made
  }

  /// Gives an animation the timing of a start that is due now.
  func setTiming(of animation: Animation) {
    let delay = madeDelay?.value ?? 0
    animation.beginTime = delay
    animation.duration = madeDuration?.value ?? initialDuration
    animation.repeatCount = madeRepeatCount?.value ?? 0
    animation.repeatDuration = madeRepeatDuration?.value ?? 0
    animation.autoreverses = madeAutoreverses?.value ?? false
    if delay > 0 || timeline != nil { animation.fillMode = .backwards }
    if let pause { hold(animation, pause) }
  }

  /// The delay between two ways, in seconds; nil where there is none.
  private var pause: Double? {
    madeRepeatDelay.map(\.value).flatMap { $0 > 0 && length != nil ? $0 : nil }
  }

  /// The time for which the animation of a tween with a ``repeatDelay`` stands still before it first moves, in seconds,
  /// by which it begins earlier: half the delay where it plays back, so that it stands still on both sides of a turn.
  var lead: Double { autoreversesNow ? (pause ?? 0) / 2 : 0 }

  /// The length of all cycles together with the delays between them, in seconds; nil for a tween without delays.
  var pausedLength: Double? { pause == nil ? nil : length }

  /// The length of all cycles together with the delays between them, in seconds; nil for a single way.
  private var length: Double? {
    let (count, limit) = (madeRepeatCount?.value ?? 0, madeRepeatDuration?.value ?? 0)
    let ways = (count > 0 ? count : limit > 0 ? .infinity : 1) * (autoreversesNow ? 2 : 1)
    if ways <= 1 { return nil }
    let duration = madeDuration?.value ?? initialDuration
    let all = ways * duration + (ways.rounded(.up) - 1) * (madeRepeatDelay?.value ?? 0)
    return limit > 0 ? min(all, limit) : all
  }

  private var autoreversesNow: Bool { madeAutoreverses?.value ?? false }

  /// Lets an animation stand still before and after each way.
  private func hold(_ animation: Animation, _ pause: Double) {
    let lead = lead
    let whole = (animation.duration ?? 0) + pause
    let stops = [
      LinearEasing.Stop(0, 0, lead / whole), LinearEasing.Stop(1, 1 - (pause - lead) / whole, 1),
    ]
    guard let length, let pause = try? LinearEasing(stops) else { return }
    let hold = TimingFunction(linear: pause)
    animation.timingFunction =
      animation.timingFunction.flatMap { try? hold.chained(to: $0) } ?? hold
    animation.duration = whole
    animation.beginTime = (animation.beginTime ?? 0) - lead
    (animation.repeatCount, animation.repeatDuration) = (0, lead + length)
  }

  /// The easing of each step at present.
  var easings: [TimingFunction] { madeTimingFunctions?.value ?? TweenDefaults.timingFunctions }
}

/// A course that is played forward or back, from a place on it on.
struct TweenCourse {
  /// The animation as it first started.
  let animation: PropertyAnimation

  /// The time on the tween's clock at which the course was at ``place``, in seconds.
  let origin: Double

  let place: Double

  /// The seconds of the course that pass in one: 1 at first, below 0 back.
  let rate: Double

  /// The time on the tween's clock at which it first began, in seconds.
  var begin: Double

  init(_ animation: PropertyAnimation, origin: Double, place: Double = 0, rate: Double = 1) {
    self.animation = animation
    self.origin = origin
    self.place = place
    self.rate = rate
    begin = origin
  }

  private func place(at time: Double) -> Double { place + rate * (time - origin) }

  /// Returns whether the course is at its end at a time, to a nanosecond: then it is at rest.
  func isOver(at time: Double) -> Bool {
    if time < origin { return false }
    if rate == 0 { return false }
    let left = rate > 0 ? animation.activeSeconds - place(at: time) : place(at: time)
    return left < 1e-9
  }

  /// Returns the course the other way, from where it is at a time; nil while it waits for its delay.
  func reversed(at time: Double) -> TweenCourse? {
    time < origin ? nil : changed(at: time, rate: -rate)
  }

  /// Returns the course with another rate, from a place on.
  ///
  /// - Parameters:
  ///   - time: The time on the tween's clock.
  ///   - place: The place, in seconds of the course; nil for the one where it is.
  ///   - rate: The rate, below 0 back.
  func changed(at time: Double, place: Double? = nil, rate: Double) -> TweenCourse {
    var course = TweenCourse(
      animation, origin: time, place: place ?? self.place(within: time), rate: rate)
    course.begin = begin
    return course
  }

  /// Returns the place at a time, no further than the ends.
  func place(within time: Double) -> Double {
    min(max(place(at: time), 0), animation.activeSeconds)
  }

  /// Makes the animation that plays the course from its place on.
  ///
  /// - Parameter timeline: Whether its begin is a time of a timeline.
  func makeAnimation(onTimeline isOnTimeline: Bool) -> PropertyAnimation {
    let made = animation.copy()
    made.beginTime = isOnTimeline ? origin : 0
    made.fillMode = .removed
    made.speed = rate
    made.timeOffset = place
    return made
  }
}

extension Animation {
  /// The length of all cycles together, in seconds.
  var activeSeconds: Double {
    let cycle = (duration ?? 0) * (autoreverses ? 2 : 1)
    let cycles = repeatCount > 0 ? repeatCount * cycle : repeatDuration > 0 ? .infinity : cycle
    return repeatDuration > 0 ? min(cycles, repeatDuration) : cycles
  }
}

private enum TweenDefaults {
  static let timingFunctions = [TimingFunction(name: .easeInEaseOut)]
}

/// The properties that a tween is connected to, in order; a simulation starts from the first.
final class TweenTargets<T> {
  private(set) var properties: [ReactiveProperty<T>] = []

  /// The value of the first target, or nil while there is none.
  var firstValue: T? { properties.first?.value }

  /// Adds a property to the targets until the subscription is ended.
  func add(_ property: ReactiveProperty<T>) -> Subscription {
    properties.append(property)
    return Subscription { [weak self] in self?.remove(property) }
  }

  private func remove(_ property: ReactiveProperty<T>) {
    if let index = properties.lastIndex(where: { $0 === property }) { properties.remove(at: index) }
  }
}
