internal import MotionCore
internal import MotionRender
internal import MotionTime

/// A recording of the values written to a property of no layer, from the first expectation about it
/// on.
final class RecordedTimeSeries: TimeSeries, DrivenNumbers {
  private var times: [MediaTime] = []
  private var values: [Double] = []
  private var speeds = SpeedHistory(lanes: 0..<1)
  private let context = MotionSession.current.renderContext
  private var subscription: Subscription?

  /// Starts to note a property's values.
  init<Value>(of property: ReactiveProperty<Value>, _ number: @escaping (Value) -> Double) {
    subscription = property.subscribeToValue { [weak self] value in
      guard let self else { return }
      note(number(value), at: context.now)
      context.noteSample(of: self, number(value))
    }
  }

  deinit { subscription?.unsubscribe() }

  /// Takes a value; of two at one time the later stays.
  private func note(_ value: Double, at time: MediaTime) {
    if times.last == time {
      values[values.count - 1] = value
    } else if values.last != value {
      times.append(time)
      values.append(value)
    }
  }

  private func index(at time: MediaTime) -> Int? { times.lastIndex { $0 <= time } }

  func value(at time: MediaTime) -> Double { index(at: time).map { values[$0] } ?? .nan }

  func nextChange(after time: MediaTime) -> MediaTime {
    times.first { $0 > time } ?? .infinity
  }

  func setGestureSpeed(_ velocity: [Double], ofLanes lanes: Range<Int>) {
    speeds.write(velocity, at: context.now)
    speeds.seal()
  }

  func gestureSpeed(at time: MediaTime) -> Double {
    speeds.speed(ofLane: 0, at: time)?.speed ?? 0
  }

  func nextGestureChange(after time: MediaTime) -> MediaTime {
    speeds.nextChange(after: time) ?? .infinity
  }

  func isStill(at time: MediaTime) -> Bool { true }

  func forget(before time: MediaTime) {
    speeds.forget(before: time)
    guard let index = index(at: time), index > 0 else { return }
    times.removeFirst(index)
    values.removeFirst(index)
  }
}
