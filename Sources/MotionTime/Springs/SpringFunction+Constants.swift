/// What kernels for many springs at once are given of each.
package struct SpringConstants {
  /// Which of the three closed forms is the spring's.
  package enum Regime: Hashable, Sendable {
    case underdamped
    case critical
    case overdamped
  }

  package let regime: Regime

  /// The decay of the envelope: for an overdamped spring that of the slower part.
  package let decay: Double

  /// The rate of the oscillation or of the hyperbolic functions, 0 in between.
  package let rate: Double

  /// ζω0.
  package let drive: Double
}

extension SpringFunction {
  /// The constants of the spring's closed form.
  package var constants: SpringConstants {
    let isOver = motion.dampingRatio > 1
    return SpringConstants(
      regime: isOver ? .overdamped : motion.rate == 0 ? .critical : .underdamped,
      decay: isOver ? motion.slowDecay : motion.decay, rate: motion.rate, drive: motion.decay)
  }
}
