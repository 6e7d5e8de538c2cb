internal import MotionTime
import OrreryBasics

/// A spring of a motion, as the exports for platforms without its mass write it alone.
struct PlatformSpring {
  /// The name in the file.
  let name: String

  /// The time of the motion at which it is released, and for how long it is followed, in seconds.
  let start: Double
  let duration: Double

  /// The spring in the unit of its column.
  let motion: SpringTrajectory

  /// The tolerance in that unit.
  let limit: Double

  /// The stiffness for mass 1.
  var stiffness: Double { motion.spring.frequency * motion.spring.frequency }

  /// Whether the constants are numbers of single precision, above 0.
  var isOfSinglePrecision: Bool {
    [stiffness, motion.spring.dampingRatio, threshold].allSatisfy((1e-30...1e30).contains)
      && abs(motion.velocity) < 1e38
  }

  /// The distance from the end at which the spring may end, in three digits.
  var threshold: Double { Double(DecimalRounding.significant(limit)) ?? limit }

  /// The most that it moves in a millisecond, at which platforms read it.
  var lag: Double {
    MotionPiece(start: 0, end: duration, form: .spring(motion)).change(within: PlatformKeys.grid)
  }

  /// The most that constants and values of single precision are off, and those of six decimals in the title.
  var noise: Double {
    let frequency = motion.spring.frequency
    let way = abs(motion.to - motion.from) + abs(motion.velocity) / frequency
    return way * (1 + frequency * duration) * 0x1p-22
      + max(abs(motion.from), abs(motion.to)) * 0x1p-22 + 1e-6 * (1 + 1 / frequency)
  }

  /// The spring in words, for a comment.
  var title: String {
    let times = [start, start + duration].map { NumberText.rounded($0, decimals: 4) }
    let ends = [motion.from, motion.to, motion.velocity].map {
      NumberText.rounded($0, decimals: 6)
    }
    return
      "The spring from \(times[0]) to \(times[1]) s: from \(ends[0]) to \(ends[1]), released with "
      + "\(ends[2]) a second"
  }
}

extension PlatformSpring {
  /// Creates the spring of a curve alone, from 0 to 1; nil when it is none that ends.
  init?(_ curve: ExportedCurve) {
    guard let spring = curve.spring, let duration = curve.duration, duration.isFinite else {
      return nil
    }
    self.init(
      name: "spring", start: 0, duration: duration,
      motion: SpringTrajectory(
        from: 0, to: 1, velocity: spring.initialVelocity, spring: spring), limit: curve.tolerance)
  }
}
