internal import MotionRender
internal import MotionTime

/// A motion in front of an operator that is not stored: the end of the chain plays it, one value a frame (CMP-10).
final class SampledCourse {
  let key: String
  let timeline: Timeline?

  /// Whether it is its interaction's first motion, which starts at its timeline's begin.
  let isFirst: Bool

  /// The time that it waits before it begins, in seconds; on a timeline 0.
  let delay: Double

  private let add: CoreAnimationChannelAdd

  /// Returns what it starts with; nil once it began, so that it does not keep the motion before.
  private var start: (() -> (value: LayerValue, velocity: [Double]?)?)?

  private let send: (LayerValue) -> Void
  private var track: DetachedAnimation?
  private var last: LayerValue?
  private var onCompletion: (() -> Void)?

  /// The clock of who plays it: the time since it started.
  var elapsed: () -> MediaTime = { .zero }

  /// - Parameters:
  ///   - isFirst: Whether it is its interaction's first motion.
  ///   - start: Returns what it starts with when it begins, unless its author gave that: a value and the velocity of
  ///     each number.
  ///   - send: Takes the values.
  init(
    _ add: CoreAnimationChannelAdd, isFirst: Bool,
    from start: @escaping () -> (value: LayerValue, velocity: [Double]?)?,
    _ send: @escaping (LayerValue) -> Void
  ) {
    onCompletion = add.onCompletion
    var add = add
    add.onCompletion = nil
    self.add = add
    self.start = start
    self.send = send
    self.isFirst = isFirst
    key = add.key
    timeline = add.timeline
    delay = add.timeline == nil ? max(add.animation.beginTime ?? 0, 0) : 0
  }

  /// The value that it starts with by its author's word.
  var first: LayerValue? {
    let given =
      (add.animation as? BasicAnimation)?.fromValue
      ?? (add.animation as? KeyframeAnimation)?.values?.first
    return given.flatMap(LayerValue.init(any:))
  }

  /// Begins where things are now.
  ///
  /// - Returns: Whether it can.
  func begin() throws -> Bool {
    let given = start?()
    self.start = nil
    guard let (start, velocity) = given else { return false }
    let animation = add.animation.copy()
    if delay > 0 { animation.beginTime = 0 }
    var last: LayerValue?
    if let spring = animation as? SpringAnimation {
      spring.fromValue = start
      if spring.duration == spring.settlingDuration { spring.duration = nil }
      if add.isVelocityGiven, let given = add.initialVelocity {
        spring.velocity = given
      } else {
        spring.takenVelocity = velocity ?? (start.lanes ?? []).map { _ in 0 }
      }
      last = spring.toValue.flatMap(LayerValue.init(any:))
    } else if let basic = animation as? BasicAnimation, basic.fromValue == nil, basic.byValue == nil
    {
      basic.fromValue = start
    }
    let track = try DetachedAnimation(animation, over: start)
    self.track = track
    self.last = last ?? (track.endTime == .infinity ? start : track.value(at: track.endTime))
    return true
  }

  /// Sends the value at a time since the start.
  ///
  /// - Returns: Whether it was the last one.
  func step(to time: MediaTime) -> Bool {
    guard let track, let last else { return true }
    let isOver = time >= track.endTime
    send(isOver ? last : track.value(at: time))
    return isOver
  }

  /// The present value and the velocity of its numbers; nil before it begins.
  var state: (value: LayerValue, velocity: [Double])? {
    guard let track else { return nil }
    let elapsed = elapsed()
    let value = track.value(at: elapsed)
    let step = MediaTime(flicks: min(Int64(1) << 16, elapsed.flicks / 4))
    guard step > .zero, elapsed < track.endTime, let last = value.lanes else {
      return (value, (value.lanes ?? []).map { _ in 0 })
    }
    // The one-sided difference quotient of fourth order.
    let former = (1...4).map {
      track.value(at: elapsed - step.scaled(by: Double($0))).lanes ?? last
    }
    let velocity = last.indices.map { lane in
      let sum = 25 * last[lane] - 48 * former[0][lane] + 36 * former[1][lane]
      return (sum - 16 * former[2][lane] + 3 * former[3][lane]) / (12 * step.seconds)
    }
    return (value, velocity)
  }

  /// Tells the interaction that it ended.
  func finish() {
    let body = onCompletion
    onCompletion = nil
    body?()
  }
}
