internal import MotionTime
import OrreryBasics

/// A spring or a Bézier alone in Kotlin for Jetpack Compose.
struct ComposeCurve {
  /// The whole file, without a line break at its end.
  let text: String

  /// The largest difference, as a part of the way.
  let bound: Double

  /// Creates the file of a curve; nil for one that is neither a spring nor a Bézier.
  ///
  /// - Throws: ``TimingError`` (`outOfRange`) for numbers beyond single precision.
  init?(_ curve: ExportedCurve) throws(TimingError) {
    let name = PlatformMotion.typeName(of: curve)
    let imports: [String]
    var counted = ""
    let lines: [String]
    if let spring = PlatformSpring(curve) {
      guard spring.isOfSinglePrecision else { throw PlatformMotion.imprecise }
      imports = ["SpringSpec", "spring"]
      counted = ", of which Compose's whole milliseconds are a part"
      bound = ComposeMotion.error(spring)
      lines = [
        "/** For a way of 1; for another one multiply the threshold and the velocity by it. */",
        "val spec: SpringSpec<Float> =",
        "    \(ComposeMotion.constants(spring))",
        "const val INITIAL_VELOCITY = \(PlatformNames.floatLiteral(spring.motion.velocity))",
      ]
    } else if let cubic = curve.function.cubic, let keys = PlatformKeys(of: curve.function) {
      guard keys.reach < 1e38 else { throw PlatformMotion.imprecise }
      imports = ["CubicBezierEasing", "Easing", "TweenSpec", "tween"]
      bound = ComposeMotion.error(keys)
      lines = [
        "val easing: Easing = \(ComposeMotion.easing(cubic))", "",
        "fun <T> spec(durationMillis: Int): TweenSpec<T> =",
        "    tween(durationMillis = durationMillis, easing = easing)",
      ]
    } else {
      return nil
    }
    text = """
      // \(PlatformNames.comment(curve.text)): written by orrery, for Compose from 1.7 on.
      // Within \(DecimalRounding.significant(bound)) of its way\(counted).

      \(imports.map { "import androidx.compose.animation.core.\($0)" }.joined(separator: "\n"))

      object \(name) {
      \(lines.map { $0.isEmpty ? $0 : "    \($0)" }.joined(separator: "\n"))
      }
      """
  }
}
