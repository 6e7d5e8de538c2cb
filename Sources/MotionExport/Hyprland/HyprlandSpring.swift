internal import MotionTime

/// A spring as Hyprland steps it: in single precision from frame to frame, in the closed form of
/// `m·q″ + c·q′ + k·q = 0`, ended when it is within a thousandth of 1, and as slow.
struct HyprlandSpring {
  /// Progress and velocity after a frame.
  private(set) var value: Float = 0
  private(set) var velocity: Float = 0

  /// Whether it has ended, at exactly 1.
  private(set) var isAtRest = false

  private let mass: Float
  private let stiffness: Float
  private let damping: Float

  /// The distance and the velocity of a spring that has ended.
  private static let rest: Float = 0.001

  init(mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (Float(mass), Float(stiffness), Float(damping))
  }

  /// Advances to the next frame.
  ///
  /// - Parameter elapsed: Seconds since the frame before, above 0.
  mutating func step(_ elapsed: Float) {
    if isAtRest { return }
    let (x, v) = (value - 1, velocity)
    let frequency = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    if abs(decay - frequency) <= max(frequency, 1) * 1e-4, decay >= frequency {
      let (fall, b) = (Self.exp(-decay * elapsed), v + decay * x)
      value = 1 + fall * (x + b * elapsed)
      velocity = fall * (v - decay * b * elapsed)
    } else if decay < frequency {
      let rate = (frequency * frequency - decay * decay).squareRoot()
      let (fall, (sine, cosine)) = (Self.exp(-decay * elapsed), Self.sineAndCosine(rate * elapsed))
      value = 1 + fall * (x * cosine + (v + decay * x) / rate * sine)
      velocity = fall * (v * cosine - (decay * v + frequency * frequency * x) / rate * sine)
    } else {
      let root = (decay * decay - frequency * frequency).squareRoot()
      let (slow, fast) = (root - decay, -decay - root)
      let a = (v - fast * x) / (slow - fast)
      let (first, second) = (a * Self.exp(slow * elapsed), (x - a) * Self.exp(fast * elapsed))
      value = 1 + first + second
      velocity = slow * first + fast * second
    }
    if abs(1 - value) <= Self.rest, abs(velocity) <= Self.rest {
      (value, velocity, isAtRest) = (1, 0, true)
    }
  }

  private static func exp(_ x: Float) -> Float { Float(Elementary.exp(Double(x))) }

  private static func sineAndCosine(_ x: Float) -> (Float, Float) {
    let (sine, cosine) = Elementary.sinAndCos(Double(x))
    return (Float(sine), Float(cosine))
  }

  /// Returns the largest difference of the steps from the spring itself, until they have ended or ten thousand
  /// frames have passed.
  ///
  /// - Parameter frameRate: Frames a second.
  static func distance(from spring: SpringFunction, frameRate: Double) -> Double {
    var stepped = HyprlandSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    var worst = 0.0
    for frame in 1...10_000 where !stepped.isAtRest {
      stepped.step(Float(1 / frameRate))
      let exact = spring.value(at: Double(frame) / frameRate)
      worst = max(worst, abs(Double(stepped.value) - exact))
    }
    return worst
  }
}
