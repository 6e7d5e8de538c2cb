/// The samples that a motion is fitted to: times in ascending order and their values, all finite.
package struct FitSamples: Hashable, Sendable {
  /// The times, in seconds.
  package let times: [Double]

  /// The values at these times.
  package let values: [Double]

  /// Creates samples from as many values as times.
  package init(times: [Double], values: [Double]) {
    self.times = times
    self.values = values
  }

  /// The number of samples.
  package var count: Int { times.count }

  var first: Double { times.first ?? 0 }
  var last: Double { times.last ?? 0 }

  /// The seconds from the first sample to the last.
  var span: Double { last - first }

  /// The largest value less the smallest.
  package var range: Double { (values.max() ?? 0) - (values.min() ?? 0) }

  /// Returns at most a number of the samples, evenly chosen, that are not before a time nor after another.
  func thinned(to most: Int, from start: Double = -.infinity, until end: Double = .infinity)
    -> FitSamples
  {
    let inside = times.indices.filter { times[$0] >= start && times[$0] <= end }
    let count = min(most, inside.count)
    guard count > 1 else { return FitSamples(times: [], values: []) }
    let chosen = (0..<count).map { inside[$0 * (inside.count - 1) / (count - 1)] }
    return FitSamples(times: chosen.map { times[$0] }, values: chosen.map { values[$0] })
  }

  /// The times before which, or after which, the value stays within parts of the range of the first or last: where a
  /// motion in the middle of a trace may begin or end.
  func quietTimes(atEnd: Bool) -> [Double] {
    let order = atEnd ? Array(times.indices.reversed()) : Array(times.indices)
    guard let edge = order.first else { return [] }
    var found: [Double] = []
    for part in [1e-6, 0.01, 0.05] {
      let place = order.firstIndex { abs(values[$0] - values[edge]) > part * range } ?? 0
      for back in [1, 3] where place >= back { found.append(times[order[place - back]]) }
    }
    return Array(Set(found)).sorted()
  }
}
