internal import MotionExport
internal import MotionHost

/// A cache of the time series of watched numbers. Scrubbing does not invalidate it.
struct TimeSeriesCache {
  private struct Key: Hashable {
    let name: String
    let place: Int
    let isVelocity: Bool
  }

  private var kept: [Key: [Double]] = [:]
  private var span: ClosedRange<Double>?
  private var samples = 0

  /// Discards all cached series.
  mutating func forget() { kept = [:] }

  /// Returns the visible watched numbers of a panel, with their time series.
  ///
  /// - Parameters:
  ///   - numbers: All watched numbers.
  ///   - visible: The indices of those that are shown.
  ///   - session: The session.
  ///   - state: The state of the panel.
  ///   - samples: The number of samples of a time series.
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

/// A number of a watched property or expression.
struct WatchedNumber {
  /// The name of the watch.
  let name: String

  /// The index of the number among those of the watch.
  let place: Int

  /// The number at the time of the last update.
  let number: WatchReading.Number

  /// Whether the number can be evaluated at any time.
  let isRecorded: Bool
}

extension ConsoleSession {
  /// The numbers of all watches, in the order of ``readings``.
  var watchedNumbers: [WatchedNumber] {
    readings.flatMap { reading in
      reading.numbers.enumerated().map {
        WatchedNumber(
          name: reading.name, place: $0.offset, number: $0.element, isRecorded: reading.isRecorded)
      }
    }
  }
}
