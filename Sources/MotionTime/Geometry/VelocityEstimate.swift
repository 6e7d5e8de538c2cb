/// An estimate of how fast numbers change that are sampled at irregular times.
///
/// It is the slope of the straight line nearest to the samples of the last 100 ms, by least squares; of
/// more than 250 the last 250 count.
package struct VelocityEstimate {
  /// The longest time between the first sample that counts and the last: 100 ms.
  package static let window = MediaTime(flicks: MediaTime.flicksPerSecond / 10)

  /// The number of samples in that time at 2500 a second; a touch screen sends a tenth.
  private static let limit = 250

  private let width: Int
  private var times: [MediaTime] = []
  private var lanes: [Double] = []

  /// The place of the first sample that counts; those before it are dropped together.
  private var first = 0

  /// Creates an estimate without samples.
  ///
  /// - Parameter width: How many numbers a sample has.
  package init(width: Int) { self.width = width }

  /// The number of samples that count.
  package var count: Int { times.count - first }

  /// Adds a sample and drops those that are too old.
  ///
  /// - Parameters:
  ///   - numbers: As many as the estimate is wide.
  ///   - time: When they were so; not before the last sample.
  ///   - replaces: Whether a sample at the same time gives way to this one; otherwise both count.
  package mutating func add(
    _ numbers: some Collection<Double>, at time: MediaTime, replaces: Bool = false
  ) {
    makeRoom(at: time, replaces)
    lanes.append(contentsOf: numbers)
  }

  /// Takes a point as one more sample of two numbers.
  package mutating func add(_ point: Point, at time: MediaTime, replaces: Bool = false) {
    makeRoom(at: time, replaces)
    lanes.append(point.x)
    lanes.append(point.y)
  }

  private mutating func makeRoom(at time: MediaTime, _ replaces: Bool) {
    if replaces, count > 0, times.last == time {
      times.removeLast()
      lanes.removeLast(width)
    }
    times.append(time)
    let oldest = time - Self.window
    while times[first] < oldest || count > Self.limit { first += 1 }
    if first < 64 || first * 2 < times.count { return }
    times.removeFirst(first)
    lanes.removeFirst(first * width)
    first = 0
  }

  /// Returns the rate of change of one of the numbers, in units per second; 0 when all samples have
  /// one time.
  package func velocity(ofLane lane: Int) -> Double {
    guard let last = times.last else { return 0 }
    // Measured from the last sample, so that a pointer at rest has a slope of exactly 0.
    let base = lanes[lanes.count - width + lane]
    let scale = 1 / Double(count)
    var (meanTime, mean) = (0.0, 0.0)
    for index in first..<times.count {
      meanTime += (times[index] - last).seconds * scale
      mean += (lanes[index * width + lane] - base) * scale
    }
    var (spread, slope) = (0.0, 0.0)
    for index in first..<times.count {
      let time = (times[index] - last).seconds - meanTime
      spread += time * time
      slope += time * (lanes[index * width + lane] - base - mean)
    }
    return spread == 0 ? 0 : slope / spread
  }

  /// The velocity of a point of two numbers, in units per second.
  package var velocity: Point { Point(x: velocity(ofLane: 0), y: velocity(ofLane: 1)) }
}
