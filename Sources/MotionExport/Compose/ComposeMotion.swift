internal import MotionTime
import OrreryBasics

/// A motion in Kotlin for Jetpack Compose: an object with the keyframes of each column and its springs.
///
/// Compose reads keyframes and springs at whole milliseconds, solves Béziers in single precision (from 1.7 on; before,
/// within 0.001 of the duration), and ends a spring where it stays within a visibility threshold.
struct ComposeMotion {
  /// The whole file.
  let text: String

  /// The error of Compose's Béziers, as a part of their width and of their height.
  private static let solved = 4e-6

  /// Returns what Compose adds to the bound of a column.
  ///
  /// - Throws: ``TimingError`` as ``PlatformMotion/Column/keysOnGrid()`` does.
  static func error(_ column: PlatformMotion.Column) throws(TimingError) -> Double {
    let keys = try column.keysOnGrid()
    return keys.distance(from: column.column, jumps: column.limit / 16) + error(keys)
      + column.rounding
  }

  /// Writes a motion.
  init(_ motion: PlatformMotion) {
    let columns = motion.columns.map { column in
      Self.keyframes(of: column) + column.springs.map(Self.spring).joined()
    }
    text = """
      \(motion.head(Self.usage(motion)))
      import androidx.compose.animation.core.CubicBezierEasing
      import androidx.compose.animation.core.KeyframesSpec
      import androidx.compose.animation.core.SpringSpec
      import androidx.compose.animation.core.keyframes
      import androidx.compose.animation.core.spring

      object \(motion.typeName) {
      \(columns.joined(separator: "\n"))}

      """
  }

  private static func usage(_ motion: PlatformMotion) -> [String] {
    let lines = [
      "For Compose from 1.7 on. It reads keyframes and springs at whole milliseconds, as the bounds",
      "count.",
    ]
    guard let column = motion.columns.first else { return lines }
    let ends = [0, .infinity].map { time in
      PlatformNames.floatLiteral(column.rounded(column.column.value(at: time)))
    }
    return lines + [
      "", "    val value = remember { Animatable(\(ends[0])) }",
      "    LaunchedEffect(Unit) { value.animateTo(\(ends[1]), \(motion.typeName).\(column.name)) }",
    ]
  }

  private static func keyframes(of column: PlatformMotion.Column) -> String {
    let keys = (try? column.keysOnGrid())?.keys ?? []
    let lines = keys.map { key in
      let value = PlatformNames.floatLiteral(column.rounded(key.value))
      let line = "        \(value) at \(PlatformMotion.milliseconds(key.time))"
      guard !key.curve.isLinear, let cubic = key.curve.cubic else { return line + "\n" }
      return "\(line) using \(easing(cubic))\n"
    }
    return """
          /** \(PlatformNames.comment(column.column.name)), \(column.bound). */
          val \(column.name): KeyframesSpec<Float> = keyframes {
              durationMillis = \(PlatformMotion.milliseconds(keys.last?.time ?? 0))
      \(lines.joined())    }

      """
  }

  private static func spring(_ spring: PlatformSpring) -> String {
    """

        /** \(spring.title), within \(DecimalRounding.significant(error(spring))). */
        val \(spring.name): SpringSpec<Float> =
            \(constants(spring))

    """
  }

  /// Returns the spring as Compose says it: with the square of its frequency as stiffness.
  static func constants(_ spring: PlatformSpring) -> String {
    let numbers = [
      ("dampingRatio", spring.motion.spring.dampingRatio), ("stiffness", spring.stiffness),
      ("visibilityThreshold", spring.threshold),
    ].map { "\($0.0) = \(PlatformNames.floatLiteral($0.1))" }
    return "spring(\(numbers.joined(separator: ", ")))"
  }

  /// Returns the largest difference of a spring: what it moves in a millisecond, what is left at its end, and what
  /// single precision loses. The end is reckoned in whole milliseconds by Newton's method.
  static func error(_ spring: PlatformSpring) -> Double {
    let decay = spring.motion.spring.dampingRatio * spring.motion.spring.frequency
    return spring.lag + 1.1 * spring.threshold * (1 + 0.002 * decay) + spring.noise
  }

  /// Returns a Bézier as an easing.
  static func easing(_ cubic: CubicBezier) -> String {
    let points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(PlatformNames.floatLiteral)
    return "CubicBezierEasing(\(points.joined(separator: ", ")))"
  }

  /// Returns the largest difference of a Bézier alone, as a part of its height.
  static func error(_ keys: PlatformKeys) -> Double {
    keys.slack(solved) + keys.reach * (solved + 0x1p-22)
  }
}
