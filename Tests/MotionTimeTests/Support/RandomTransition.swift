import MotionTime

/// Random transitions for property tests.
enum RandomTransition {
  /// The choices for the layers of a transition.
  struct Choice {
    /// Curves that jump.
    var jumps = true
    /// Springs that set off with a velocity of their own.
    var velocities = true
  }

  static func timing(
    _ generator: inout SplitMix, _ choice: Choice = Choice()
  ) throws -> TransitionTiming {
    let layers = try (0..<Int.random(in: 1...5, using: &generator)).map { index in
      let ends = (0..<2).map { _ in Double.random(in: 0...0.95, using: &generator) }.sorted()
      return try TransitionTiming.Layer(
        id: "\(index)", range: AnimationRange(start: ends[0], end: ends[1] + 0.05),
        timing: parameters(&generator, choice))
    }
    return try TransitionTiming(
      duration: Double.random(in: 0.2...2, using: &generator), layers: layers,
      sharedElement: Bool.random(using: &generator) ? parameters(&generator, choice) : nil)
  }

  static func parameters(
    _ generator: inout SplitMix, _ choice: Choice
  ) throws -> AnimationTimingParameters {
    func speed() -> Double {
      choice.velocities && Bool.random(using: &generator)
        ? Double.random(in: -5...5, using: &generator) : 0
    }
    let velocity = Vector(dx: speed(), dy: speed())
    switch Int.random(in: 0..<(choice.jumps ? 5 : 4), using: &generator) {
    case 0:
      return try AnimationTimingParameters(
        controlPoint1: Point(
          x: Double.random(in: 0.1...0.9, using: &generator),
          y: Double.random(in: -0.5...1.5, using: &generator)),
        controlPoint2: Point(
          x: Double.random(in: 0.1...0.9, using: &generator),
          y: Double.random(in: -0.5...1.5, using: &generator)))
    case 1:
      return try AnimationTimingParameters(
        dampingRatio: Double.random(in: 0.2...1.5, using: &generator), initialVelocity: velocity,
        allowsOverdamping: Bool.random(using: &generator))
    case 2:
      return try AnimationTimingParameters(
        mass: Double.random(in: 0.5...3, using: &generator),
        stiffness: Double.random(in: 50...400, using: &generator),
        damping: Double.random(in: 5...60, using: &generator), initialVelocity: velocity,
        allowsOverdamping: Bool.random(using: &generator))
    case 3: return AnimationTimingParameters(animationCurve: .easeInEaseOut)
    default: return try AnimationTimingParameters(easing: "steps(4, jump-both)")
    }
  }
}

/// The equation of motion, integrated step by step (Runge and Kutta), with no closed form in sight.
///
/// - Returns: Value and speed after `duration`.
func integrateSpring(
  frequency: Double, dampingRatio: Double, from start: Double, to target: Double,
  velocity: Double, duration: Double, steps: Int = 4000
) -> (value: Double, velocity: Double) {
  let h = duration / Double(steps)
  func force(_ q: Double, _ v: Double) -> Double {
    -frequency * frequency * (q - target) - 2 * dampingRatio * frequency * v
  }
  var (q, v) = (start, velocity)
  for _ in 0..<steps {
    let (k1q, k1v) = (v, force(q, v))
    let (k2q, k2v) = (v + h / 2 * k1v, force(q + h / 2 * k1q, v + h / 2 * k1v))
    let (k3q, k3v) = (v + h / 2 * k2v, force(q + h / 2 * k2q, v + h / 2 * k2v))
    let (k4q, k4v) = (v + h * k3v, force(q + h * k3q, v + h * k3v))
    q += h / 6 * (k1q + 2 * k2q + 2 * k3q + k4q)
    v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
  }
  return (q, v)
}
