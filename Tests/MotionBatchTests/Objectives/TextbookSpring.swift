import PlatformC

/// A damped spring from 0 to 100, by the formula of every textbook: stiffness 200, damping 10, mass 1.
enum TextbookSpring {
  private static let decay = 5.0
  private static let frequency = 175.0.squareRoot()

  static let script = """
    runtime:add(
      motion.Spring { stiffness = 200, damping = 10, destination = { 100, 150 } }, card.position)

    """

  static func value(_ time: Double) -> Double {
    let swing = cos(frequency * time) + decay / frequency * sin(frequency * time)
    return 100 - 100 * exp(-decay * time) * swing
  }

  static func velocity(_ time: Double) -> Double {
    100 * exp(-decay * time) * 200 / frequency * sin(frequency * time)
  }

  /// The time of the largest overshoot.
  static let peakTime = Double.pi / frequency

  /// The time of the largest speed.
  static let fastestTime = atan2(frequency, decay) / frequency
}
