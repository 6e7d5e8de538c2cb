internal import MotionExport
internal import MotionHost

/// The time series of watched numbers, which stay as they are while the hand only looks.
struct TimeSeriesCache {
  private struct Key: Hashable {
    let name: String
    let place: Int
    let isVelocity: Bool
  }

  private var kept: [Key: [Double]] = [:]
  private var span: ClosedRange<Double>?
  private var samples = 0

  /// Lets all of them be asked for anew.
  mutating func forget() { kept = [:] }

  /// The watched numbers of a panel.
  ///
  /// - Parameters:
  ///   - numbers: All of them.
  ///   - visible: Which of them to show.
  ///   - session: Where they are.
  ///   - state: Where the panel stands.
  ///   - samples: How many samples a time series has.
  mutating func watches(
    _ numbers: [WatchedNumber], _ visible: Range<Int>, of session: ConsoleSession,
    _ state: ScrubState, samples: Int
  ) -> [ScrubWatch] {
    if state.span != span || samples != self.samples {
      (span, self.samples) = (state.span, samples)
      forget()
    }
    return visible.clamped(to: 0..<numbers.count).map { index in
      let watched = numbers[index]
      let number = watched.number
      let key = Key(name: watched.name, place: watched.place, isVelocity: state.showsVelocity)
      let series = watched.isRecorded ? kept[key] ?? timeSeries(of: key, session, state.span) : []
      kept[key] = series
      return ScrubWatch(
        name: number.name.isEmpty ? watched.name : "\(watched.name).\(number.name)",
        unit: number.unit,
        value: number.value, velocity: number.velocity, series: series,
        isRecorded: watched.isRecorded)
    }
  }

  private func timeSeries(
    of key: Key, _ session: ConsoleSession, _ span: ClosedRange<Double>
  ) -> [Double] {
    session.timeSeries(
      of: (name: key.name, place: key.place), over: span, count: max(samples, 2),
      isVelocity: key.isVelocity)
  }
}

/// A number of a watched property.
struct WatchedNumber {
  /// The name of the watch.
  let name: String

  /// The number's place among those of the property.
  let place: Int

  /// The number.
  let number: WatchReading.Number

  /// Whether it can be told for any moment.
  let isRecorded: Bool
}

extension ConsoleSession {
  /// Every watched number, in the order of the readings.
  var watchedNumbers: [WatchedNumber] {
    readings.flatMap { reading in
      reading.numbers.enumerated().map {
        WatchedNumber(
          name: reading.name, place: $0.offset, number: $0.element, isRecorded: reading.isRecorded)
      }
    }
  }
}
