internal import MotionHost
internal import MotionLua
internal import MotionRender
internal import MotionTime

/// An evaluation of objectives from the closed forms of a session's columns.
struct ObjectiveEvaluation {
  let recorder: Recorder
  let rate: FrameRate
  let end: MediaTime

  /// Returns the value of an objective.
  ///
  /// - Throws: ``HostError`` (`noScore`) if the run has no such column, or the result is not
  ///   finite.
  func value(of objective: Objective) throws(HostError) -> Double {
    let value = try value(of: objective.root)
    if value.isFinite { return value }
    throw HostError(
      .noScore, "\(objective.text) is \(value). Measure what is a number in every run.")
  }

  private func value(of term: ObjectiveTerm) throws(HostError) -> Double {
    switch term {
    case .number(let number): number
    case .negative(let term): -(try value(of: term))
    case .sum(let one, let other): try value(of: one) + value(of: other)
    case .difference(let one, let other): try value(of: one) - value(of: other)
    case .product(let one, let other): try value(of: one) * value(of: other)
    case .quotient(let one, let other): try value(of: one) / value(of: other)
    case .magnitude(let term): try value(of: term).magnitude
    case .duration: end.seconds
    case .measure(let measure, let column, let time, let tolerance):
      value(of: measure, try timeSeries(of: column), time?.time(at: rate), tolerance)
    }
  }

  private func timeSeries(of name: String) throws(HostError) -> any TimeSeries {
    let columns = recorder.columns
    if let column = columns.first(where: { $0.name == name }),
      let series = recorder.timeSeries(ofColumn: column.index)
    {
      return series
    }
    let known = columns.map(\.name).joined(separator: ", ")
    throw HostError(
      .noScore,
      "there is no column '\(name)'. "
        + (known.isEmpty ? "The run has none." : "There are \(known)."))
  }

  private func value(
    of measure: ObjectiveMeasure, _ series: any TimeSeries, _ time: MediaTime?, _ tolerance: Double?
  ) -> Double {
    switch measure {
    case .at: return series.value(at: time ?? end)
    case .velocity: return VelocityTimeSeries(of: series).value(at: time ?? end)
    case .speed:
      let speeds = TimeSeriesSummary(of: VelocityTimeSeries(of: series), until: end)
      return Swift.max(speeds.greatest, -speeds.least)
    case .settle, .overshoot, .max, .min, .first, .final:
      let summary = TimeSeriesSummary(of: series, until: end)
      return switch measure {
      case .settle: summary.settlingTime(within: tolerance)
      case .overshoot: summary.overshoot
      case .max: summary.greatest
      case .min: summary.least
      case .first: summary.first
      default: summary.last
      }
    }
  }
}

/// The first, last, least and greatest value of a time series; NaN if it has no values.
struct TimeSeriesSummary {
  private(set) var first = Double.nan
  private(set) var last = Double.nan
  private(set) var least = Double.nan
  private(set) var greatest = Double.nan

  private let series: any TimeSeries
  private let end: MediaTime

  init(of series: any TimeSeries, until end: MediaTime) {
    self.series = series
    self.end = end
    var values = (first: Double.nan, last: Double.nan, least: Double.nan, greatest: Double.nan)
    scan { sample in
      if values.first.isNaN { values.first = sample.value }
      values.last = sample.value
      values.least = Double.minimum(values.least, sample.value)
      values.greatest = Double.maximum(values.greatest, sample.value)
    }
    (first, last, least, greatest) = values
  }

  private func scan(_ visit: (TimeSeriesSample) -> Void) {
    var scan = TimeSeriesScan(series, from: .zero)
    scan.advance(to: end + MediaTime(flicks: 1), visit)
  }

  /// The overshoot beyond the last value, as a fraction of its distance from the first value; 0 if
  /// that is 0.
  var overshoot: Double {
    let way = last - first
    if way == 0 { return 0 }
    return Swift.max(0, way > 0 ? greatest - last : last - least) / way.magnitude
  }

  /// Returns the time from which on the values stay within a tolerance of the last value, in
  /// seconds. The default tolerance is a thousandth of the distance between least and greatest
  /// value.
  func settlingTime(within tolerance: Double?) -> Double {
    if last.isNaN { return .nan }
    let allowed = tolerance ?? (greatest - least) / 1000
    var outside: TimeSeriesSample?
    var back: TimeSeriesSample?
    scan { sample in
      if (sample.value - last).magnitude > allowed {
        if sample.time >= outside?.time ?? .zero { (outside, back) = (sample, nil) }
      } else if let outside, back == nil, sample.time > outside.time {
        back = sample
      }
    }
    guard let outside, let back else { return outside?.time.seconds ?? 0 }
    var (low, high) = (outside.time.flicks, back.time.flicks)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let value = series.value(at: MediaTime(flicks: middle))
      if (value - last).magnitude > allowed { low = middle } else { high = middle }
    }
    return MediaTime(flicks: high).seconds
  }
}
