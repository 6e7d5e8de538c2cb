internal import MotionRender
internal import MotionTime

/// A motion in front of an operator that is not stored: the end of the chain plays it, one value a frame (CMP-10).
final class SampledCourse {
  let key: String
  let timeline: Timeline?

  /// Whether it is its interaction's first motion, which starts at its timeline's begin.
  let isFirst: Bool

  private let track: DetachedAnimation
  private let send: (LayerValue) -> Void
  private let last: LayerValue
  private var onCompletion: (() -> Void)?

  /// The clock of who plays it: the time since it started.
  var elapsed: () -> MediaTime = { .zero }

  /// - Parameters:
  ///   - start: The value that it starts with, unless its author gave one.
  ///   - velocity: The velocity of each number, unless it was given.
  ///   - send: Takes the values.
  init(
    _ add: CoreAnimationChannelAdd, from start: LayerValue, velocity: [Double]?, isFirst: Bool,
    _ send: @escaping (LayerValue) -> Void
  ) throws {
    let animation = add.animation.copy()
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
    key = add.key
    timeline = add.timeline
    self.isFirst = isFirst
    self.send = send
    onCompletion = add.onCompletion
    track = try DetachedAnimation(animation, over: start)
    self.last = last ?? (track.endTime == .infinity ? start : track.value(at: track.endTime))
  }

  /// Sends the value at a time since the start.
  ///
  /// - Returns: Whether it was the last one.
  func step(to time: MediaTime) -> Bool {
    let isOver = time >= track.endTime
    send(isOver ? last : track.value(at: time))
    return isOver
  }

  /// The present value and the velocity of its numbers.
  var state: (value: LayerValue, velocity: [Double]) {
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
