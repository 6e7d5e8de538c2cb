internal import MotionTime

/// The spring of a resolved spring animation: its oscillator and its initial velocity.
struct ResolvedSpring: Sendable {
  /// The initial velocity of a spring.
  enum Velocity: Hashable, Sendable {
    /// As a multiple of the distance from start to end, per second.
    case normalised(Double)

    /// In units of each lane per second.
    case absolute([Double])

    /// Returns the velocity of a lane that has a distance to travel.
    func lane(_ lane: Int, distance: Double) -> Double {
      switch self {
      case .normalised(let factor): factor * distance
      case .absolute(let lanes): lane < lanes.count ? lanes[lane] : 0
      }
    }
  }

  let spring: SpringFunction
  let velocity: Velocity

  /// The displacements, after some time, of two unit motions: one released at distance 1 at rest,
  /// one released at the end with velocity 1.
  struct Response {
    let distance: Double
    let velocity: Double
  }

  /// Returns one lane of a spring between a start and an end.
  func value(_ lane: Int, from start: Double, to end: Double, _ response: Response) -> Double {
    let distance = end - start
    let velocity = velocity.lane(lane, distance: distance)
    return end - (distance * response.distance - velocity * response.velocity)
  }

  /// Returns the value of a spring between two transforms, interpolated as between 0 and 1; an
  /// absolute velocity is added to their components.
  func value(from start: LayerValue, to end: LayerValue, _ response: Response) -> LayerValue {
    let push = if case .normalised(let factor) = velocity { factor } else { 0.0 }
    let fraction = 1 - response.distance + push * response.velocity
    let value = start.interpolated(to: end, at: fraction)
    guard case .absolute(let velocities) = velocity, let lanes = value.lanes else { return value }
    return value.rebuilt(
      from: zip(lanes, velocities).map { $0 + $1 * response.velocity })
  }

  func response(at time: Double) -> Response {
    let distance = SpringTrajectory(from: 1, to: 0, velocity: 0, spring: spring).value(at: time)
    if isReleasedAtRest { return Response(distance: distance, velocity: 0) }
    let velocity = SpringTrajectory(from: 0, to: 0, velocity: 1, spring: spring).value(at: time)
    return Response(distance: distance, velocity: velocity)
  }

  private var isReleasedAtRest: Bool {
    switch velocity {
    case .normalised(let factor): factor == 0
    case .absolute(let lanes): lanes.allSatisfy { $0 == 0 }
    }
  }

  /// Returns the time until it is at rest, or with a flag until it first reaches its end, in seconds.
  func duration(distances: [Double], endsAtCrossing: Bool) -> Double {
    let settling = settlingDuration(distances: distances)
    if !endsAtCrossing { return settling }
    let crossing = distances.enumerated().reduce(0.0) { longest, lane in
      let motion = SpringTrajectory(
        from: -lane.element, to: 0, velocity: velocity.lane(lane.offset, distance: lane.element),
        spring: spring)
      return max(longest, motion.firstCrossing)
    }
    return min(settling, crossing)
  }

  /// Returns the settling duration from some distances, in seconds.
  ///
  /// At rest is within a thousandth of the largest of all distances and of velocities over ω0; infinite
  /// without damping.
  func settlingDuration(distances: [Double]) -> Double {
    guard case .absolute(let velocities) = velocity else { return spring.settlingDuration() }
    var scale = 0.0
    for (distance, velocity) in zip(distances, velocities) {
      scale = max(scale, abs(distance), abs(velocity) / spring.frequency)
    }
    if scale == 0 { return 0 }
    let longest = zip(distances, velocities).reduce(0.0) { longest, lane in
      let motion = SpringTrajectory(from: -lane.0, to: 0, velocity: lane.1, spring: spring)
      return max(longest, motion.settlingDuration(epsilon: 0.001, scale: scale))
    }
    // Beyond all numbers, as over a distance of 1.
    return longest.isFinite ? longest : spring.settlingDuration()
  }
}
