internal import MotionRender
internal import MotionTime

/// The course of a fling from a start: where it ends, and the animations that lead there.
struct DecayCourse<T: ZeroableAndSubtractable> {
  /// A part of the course.
  struct Piece {
    let animation: PropertyAnimation

    /// The velocity at its begin; nil for a tween.
    let velocity: T?
  }

  private(set) var end: T
  private(set) var pieces: [Piece] = []
  private let decay: Decay<T>
  private let threshold: Double

  /// Computes the course of a decay.
  ///
  /// - Parameters:
  ///   - decay: The decay.
  ///   - start: The value at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - threshold: The distance from the end below which it is at rest.
  init(_ decay: Decay<T>, from start: T, velocity: T, threshold: Double) {
    (self.decay, self.threshold, end) = (decay, threshold, start)
    guard let from = (start as? any VectorLike)?.components,
      let speeds = (velocity as? any VectorLike)?.components
    else { return }
    let function = decay.function
    let (speed, reach, projection) = function.projection(from, velocity: speeds)
    end = decay.end(for: Self.value(projection))
    guard let to = (end as? any VectorLike)?.components, to != from || speed > 0 else { return }
    if to == projection, function.timeConstant == nil {
      addSpline(duration: function.duration(velocity: speed))
      return
    }
    // An end that is not the law's own is approached exponentially, from the same velocity.
    let constant =
      function.timeConstant ?? (reach > 0 ? reach : DecayFunction.normal.timeConstant ?? 0)
    let velocities = speeds.map { $0 * (function.power ?? constant) / constant }
    let isBound = decay.bounds != nil && from.count == 1
    let isBeyond = isBound && from[0] != to[0] && decay.clamp(start) as? Double == to[0]
    if isBeyond, Self.value(projection) as? Double != to[0],
      (from[0] < to[0]) == (projection[0] < to[0])
    {
      add(from, to: end, velocities, frequency: Self.bounceFrequency)
    } else if isBound, projection[0] != to[0],
      decay.clamp(Self.value(projection)) as? Double == to[0]
    {
      addBounded(from[0], to: to[0], projection[0], velocities[0], constant)
    } else {
      add(from, to: end, velocities, frequency: 1 / constant)
    }
  }

  /// The frequency of a UIScrollView's spring: the root of a stiffness of 100 over a mass of 1.
  private static var bounceFrequency: Double { 10 }

  fileprivate static func value(_ components: [Double]) -> T {
    ((T.self as? any VectorLike.Type)?.init(components: components) as? T) ?? T.zero()
  }

  private mutating func addSpline(duration: Double) {
    let animation = BasicAnimation()
    animation.toValue = end
    animation.timingFunction = DecayFunction.spline
    animation.duration = duration
    animation.beginTime = 0
    pieces.append(Piece(animation: animation, velocity: nil))
  }

  /// Adds the decay up to a bound, and the spring that goes beyond it and back.
  private mutating func addBounded(
    _ start: Double, to bound: Double, _ projection: Double, _ velocity: Double, _ constant: Double
  ) {
    let time = -constant * Elementary.log(1 - (bound - start) / (projection - start))
    let left = decay.rubberBand * (velocity - (bound - start) / constant)
    let width = decay.bounds.map { $0.upperBound - $0.lowerBound } ?? 0
    let isStopped = left == 0 || width == 0
    if time > 0 {
      add(
        [start], to: Self.value([projection]), [velocity], frequency: 1 / constant,
        duration: isStopped ? time : nil)
    }
    if isStopped { return }
    // A critically damped spring goes v ÷ (e·ω) beyond; ω makes that the band's distance for the one of ω₀.
    let reach = abs(left) / (Elementary.exp(1) * Self.bounceFrequency)
    add(
      [bound], to: end, [left], frequency: Self.bounceFrequency * (width + reach) / width,
      after: max(time, 0))
  }

  /// Adds a critically damped spring.
  private mutating func add(
    _ start: [Double], to end: T, _ velocities: [Double], frequency: Double,
    after delay: Double = 0,
    duration: Double? = nil
  ) {
    let spring = SpringAnimation()
    spring.fromValue = Self.value(start)
    spring.toValue = end
    spring.stiffness = frequency * frequency
    spring.damping = 2 * frequency
    spring.beginTime = delay
    spring.duration = duration ?? settlingDuration(start, end, velocities, spring.springFunction)
    pieces.append(Piece(animation: spring, velocity: Self.value(velocities)))
  }

  /// Returns the time until every number is within the threshold of its end.
  private func settlingDuration(
    _ start: [Double], _ end: T, _ velocities: [Double], _ spring: SpringFunction?
  ) -> Double? {
    guard let spring, let ends = (end as? any VectorLike)?.components else { return nil }
    return start.indices.reduce(0) { longest, lane in
      let way = max(abs(start[lane] - ends[lane]), abs(velocities[lane]) / spring.frequency)
      if way <= threshold { return longest }
      let motion = SpringTrajectory(
        from: start[lane], to: ends[lane], velocity: velocities[lane], spring: spring)
      return max(longest, motion.settlingDuration(epsilon: threshold / way, scale: way))
    }
  }
}

extension DecayFunction {
  /// Returns the length of a velocity, the distance that a fling goes for each unit of it, and its end.
  fileprivate func projection(
    _ start: [Double], velocity: [Double]
  ) -> (speed: Double, reach: Double, end: [Double]) {
    // Along a straight line: Android's law makes the distance of the velocity's length.
    let speed = velocity.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let reach = speed > 0 ? distance(velocity: speed) / speed : 0
    return (speed, reach, zip(start, velocity).map { $0 + $1 * reach })
  }
}

extension Decay {
  /// Returns the value at which the motion would come to rest, with what ``snap`` and ``bounds`` make of it.
  ///
  /// Nothing moves: an interaction that moves its target with a spring chooses its destination so.
  ///
  /// - Parameters:
  ///   - start: The value at the start.
  ///   - velocity: The velocity at the start, in units per second.
  public func projected(from start: T, velocity: T) -> T {
    guard let from = (start as? any VectorLike)?.components,
      let speeds = (velocity as? any VectorLike)?.components
    else { return start }
    return end(for: DecayCourse.value(function.projection(from, velocity: speeds).end))
  }

  /// Returns the value to come to rest at for the law's own end.
  fileprivate func end(for projection: T) -> T { clamp(snap?(projection) ?? projection) }

  /// Returns a number within the bounds; other values unchanged.
  fileprivate func clamp(_ value: T) -> T {
    guard let bounds, let number = value as? Double else { return value }
    return (min(max(number, bounds.lowerBound), bounds.upperBound) as? T) ?? value
  }
}
