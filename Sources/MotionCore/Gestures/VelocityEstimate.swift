internal import MotionTime

/// The speed of something sampled at irregular times: least squares over the last 100 ms of samples.
struct VelocityEstimate {
  private struct Sample {
    let time: MediaTime
    let position: Point
  }

  /// How long before the last sample the first one that counts may lie: 100 ms.
  private static let window = MediaTime(flicks: MediaTime.flicksPerSecond / 10)

  private var samples: [Sample] = []

  /// Takes one more sample and lets go of those that are too old.
  mutating func add(_ position: Point, at time: MediaTime) {
    samples.append(Sample(time: time, position: position))
    let oldest = time - Self.window
    let outdated = samples.firstIndex { $0.time >= oldest } ?? 0
    samples.removeFirst(outdated)
  }

  /// The slope of the straight line nearest to the samples, per second; 0 when they share one time.
  var velocity: Point {
    guard let last = samples.last else { return .zero() }
    let count = Double(samples.count)
    let times = samples.map { ($0.time - last.time).seconds }
    let meanTime = times.reduce(0, +) / count
    let mean = samples.reduce(Point.zero()) { $0 + $1.position }.project(progress: 1 / count)
    var spread = 0.0
    var slope = Point.zero()
    for (time, sample) in zip(times, samples) {
      spread += (time - meanTime) * (time - meanTime)
      slope = slope + (sample.position - mean).project(progress: time - meanTime)
    }
    return spread == 0 ? .zero() : slope.project(progress: 1 / spread)
  }
}
