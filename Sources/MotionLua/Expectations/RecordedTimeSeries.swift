internal import MotionCore
internal import MotionTime

/// The values that were written to a property that stands for itself, from when it was first asked
/// about.
final class RecordedTimeSeries: TimeSeries {
  private var times: [MediaTime] = []
  private var values: [Double] = []
  private var subscription: Subscription?

  /// Starts to note a property's values.
  init<Value>(of property: ReactiveProperty<Value>, _ number: @escaping (Value) -> Double) {
    let clock = MotionSession.current.clock
    subscription = property.subscribeToValue { [weak self] value in
      self?.note(number(value), at: clock.now)
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

  func isStill(at time: MediaTime) -> Bool { true }

  func forget(before time: MediaTime) {
    guard let index = index(at: time), index > 0 else { return }
    times.removeFirst(index)
    values.removeFirst(index)
  }
}
