/// An estimate of how fast numbers change that are sampled at irregular times, as VelocityTracker of Android and
/// Flutter makes it (CMP-16).
///
/// It is the slope, at the newest sample, of the parabola nearest to the samples by least squares; of two
/// samples, of the line through them. Those count that are at most 100 ms older than the newest, at most 20,
/// and none before a pause of more than 40 ms.
package struct VelocityEstimate {
  /// The longest time between the oldest sample that counts and the newest.
  private static let window = MediaTime(flicks: MediaTime.flicksPerSecond / 10)

  /// The longest time between two samples, and between the newest and a release, of a motion that goes on.
  package static let pause = MediaTime(flicks: MediaTime.flicksPerSecond / 25)

  private static let limit = 20

  private let width: Int
  private var times: [MediaTime] = []
  private var lanes: [Double] = []

  /// Creates an estimate without samples.
  ///
  /// - Parameter width: How many numbers a sample has.
  package init(width: Int) { self.width = width }

  /// The number of samples that count.
  package var count: Int { times.count }

  /// Adds a sample, in place of one of the same time, and drops those that count no more.
  ///
  /// - Parameters:
  ///   - numbers: As many as the estimate is wide.
  ///   - time: When they were so; not before the last sample.
  package mutating func add(_ numbers: some Collection<Double>, at time: MediaTime) {
    makeRoom(at: time)
    lanes.append(contentsOf: numbers)
  }

  /// Takes a point as one more sample of two numbers.
  package mutating func add(_ point: Point, at time: MediaTime) {
    makeRoom(at: time)
    lanes.append(point.x)
    lanes.append(point.y)
  }

  private mutating func makeRoom(at time: MediaTime) {
    var dropped = 0
    if times.last == time {
      times.removeLast()
      lanes.removeLast(width)
    } else if let last = times.last, time - last > Self.pause {
      dropped = times.count
    }
    let oldest = time - Self.window
    while dropped < times.count, times[dropped] < oldest || times.count - dropped >= Self.limit {
      dropped += 1
    }
    if dropped > 0 {
      times.removeFirst(dropped)
      lanes.removeFirst(dropped * width)
    }
    times.append(time)
  }

  /// Forgets all samples, as at a change of the number of fingers.
  package mutating func begin() {
    times.removeAll(keepingCapacity: true)
    lanes.removeAll(keepingCapacity: true)
  }

  /// Returns the rate of change of one of the numbers, in units per second; 0 with fewer than two samples.
  package func velocity(ofLane lane: Int) -> Double {
    guard let last = times.last, count > 1 else { return 0 }
    // The parabola is a + b·u + c·q in polynomials that are orthogonal over the samples: u is the time from the
    // mean, q = u² − αu − β. Values are measured from the newest, so that a pointer at rest has a slope of 0.
    let base = lanes[lanes.count - width + lane]
    let scale = 1 / Double(count)
    var mean = 0.0
    for time in times { mean += (time - last).seconds * scale }
    var (squares, cubes) = (0.0, 0.0)
    for time in times {
      let u = (time - last).seconds - mean
      squares += u * u
      cubes += u * u * u
    }
    let (alpha, beta) = (cubes / squares, squares * scale)
    var (line, curve, spread) = (0.0, 0.0, 0.0)
    for index in times.indices {
      let u = (times[index] - last).seconds - mean
      let q = u * u - alpha * u - beta
      let value = lanes[index * width + lane] - base
      line += u * value
      curve += q * value
      spread += q * q
    }
    if count == 2 { return line / squares }
    return line / squares + curve / spread * (-2 * mean - alpha)
  }

  /// The velocity of a point of two numbers, in units per second.
  package var velocity: Point { Point(x: velocity(ofLane: 0), y: velocity(ofLane: 1)) }

  /// Returns the velocity of a point at a release: 0 when the newest sample is more than 40 ms old.
  package func velocity(releasedAt time: MediaTime) -> Point {
    guard let last = times.last, time - last <= Self.pause else { return .zero }
    return velocity
  }

  /// Returns the rate of change of one of the numbers at a release: 0 when the newest sample is more than 40 ms old.
  package func velocity(ofLane lane: Int, releasedAt time: MediaTime) -> Double {
    guard let last = times.last, time - last <= Self.pause else { return 0 }
    return velocity(ofLane: lane)
  }
}
