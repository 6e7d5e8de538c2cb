internal import MotionTime

/// Sends at each pulse how fast a stream's values change, in units per second, part by part.
///
/// Of the last five values those younger than 250 ms count, and of these the latest that go in one
/// direction. Fewer than two are no motion.
///
/// - Parameters:
///   - stream: The stream whose values are measured.
///   - pulse: The stream at whose values the velocity is sent.
///   - maximumVelocity: The greatest speed that is sent, in units per second.
///   - defaultVelocity: The speed sent in place of a greater one that two values alone suggest, in
///     units per second.
public func velocity<O: MotionObservableConvertible, P: MotionObservableConvertible>(
  of stream: O, pulse: P, maximumVelocity: Double = 5000, defaultVelocity: Double = 1000
) -> MotionObservable<O.T> where O.T: Componentwise {
  let upstream = stream.asStream()
  let pulses = pulse.asStream()
  let limits = SpeedLimits(maximum: maximumVelocity, fallback: defaultVelocity)
  let clock = MotionSession.current.clock
  return MotionObservable(attaching: { downstream in
    let node = VelocityNode(to: downstream, limits, clock)
    let values = upstream.subscribe(observer: node)
    return Subscription(
      endingInReverse: values, pulses.subscribeToValue { _ in node.measure() })
  })
}

/// Sends at each frame how fast a stream's values change, in units per second, part by part.
///
/// - Parameters:
///   - stream: The stream whose values are measured.
///   - maximumVelocity: The greatest speed that is sent, in units per second.
///   - defaultVelocity: The speed sent in place of a greater one that two values alone suggest, in
///     units per second.
public func velocity<O: MotionObservableConvertible>(
  of stream: O, maximumVelocity: Double = 5000, defaultVelocity: Double = 1000
) -> MotionObservable<O.T> where O.T: Componentwise {
  velocity(
    of: stream, pulse: frameStream, maximumVelocity: maximumVelocity,
    defaultVelocity: defaultVelocity)
}

private struct SpeedLimits {
  let maximum: Double
  let fallback: Double
}

private final class VelocityNode<T: Componentwise>: OperatorNode<T, T> {
  private let limits: SpeedLimits
  private let clock: any MotionClock
  private var records: [(value: T, time: Double)] = []

  init(to downstream: MotionObserver<T>, _ limits: SpeedLimits, _ clock: any MotionClock) {
    self.limits = limits
    self.clock = clock
    super.init(to: downstream)
  }

  override func receive(_ value: T) {
    if records.count == 5 { records.removeFirst() }
    records.append((value, clock.now.seconds))
  }

  func measure() {
    let now = clock.now.seconds
    let recent = records.filter { now - $0.time < 0.25 }
    let times = recent.map(\.time)
    downstream.receive(
      T.combine(recent.map(\.value)) { numbers in limits.speed(of: numbers, at: times) })
  }
}

extension SpeedLimits {
  /// Returns the speed of the last run of numbers in one direction, within the limits.
  fileprivate func speed(of numbers: [Double], at times: [Double]) -> Double {
    guard numbers.count >= 2 else { return 0 }
    let last = numbers.count - 1
    var start = last - 1
    let sign = direction(numbers, last)
    while start > 0, direction(numbers, start) == sign { start -= 1 }
    let distance = numbers[last] - numbers[start]
    if distance == 0 { return 0 }
    let speed = distance / (times[last] - times[start])
    if abs(speed) <= maximum { return speed }
    return (numbers.count < 3 ? fallback : maximum) * Double(sign)
  }

  private func direction(_ numbers: [Double], _ index: Int) -> Int {
    let step = numbers[index] - numbers[index - 1]
    return step > 0 ? 1 : step < 0 ? -1 : 0
  }
}

extension MotionObservableConvertible {
  /// Sends each value with the session's time, in seconds, at which it came.
  public func timestamp() -> MotionObservable<(value: T, timestamp: Double)> {
    let clock = MotionSession.current.clock
    return _nextOperator { value, next in next((value, clock.now.seconds)) }
  }
}
