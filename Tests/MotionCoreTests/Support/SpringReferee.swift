/// Integrates m·q″ + c·q′ + k·(q − destination) = 0 with the classical Runge–Kutta method.
///
/// The referee of springs: it shares nothing with the closed form under test.
struct SpringReferee {
  var position: Double
  var velocity: Double
  let destination: Double
  var mass = 1.0
  var stiffness = 342.0
  var damping = 30.0

  /// Moves on by a duration, in steps of at most 50 µs.
  mutating func advance(by duration: Double) {
    let count = max(1, Int((duration / 5e-5).rounded(.up)))
    let step = duration / Double(count)
    for _ in 0..<count { advance(step) }
  }

  private func slope(_ position: Double, _ velocity: Double) -> (Double, Double) {
    (velocity, (-damping * velocity - stiffness * (position - destination)) / mass)
  }

  private mutating func advance(_ h: Double) {
    let (p1, v1) = slope(position, velocity)
    let (p2, v2) = slope(position + h / 2 * p1, velocity + h / 2 * v1)
    let (p3, v3) = slope(position + h / 2 * p2, velocity + h / 2 * v2)
    let (p4, v4) = slope(position + h * p3, velocity + h * v3)
    position += h / 6 * (p1 + 2 * p2 + 2 * p3 + p4)
    velocity += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
  }
}
