internal import MotionTime
import OrreryBasics

/// A spring or a Bézier alone in Dart for Flutter.
struct FlutterCurve {
  /// The whole file, without a line break at its end.
  let text: String

  /// The largest difference, as a part of the way.
  let bound: Double

  /// Creates the file of a curve; nil for one that is neither a spring nor a Bézier.
  init?(_ curve: ExportedCurve) {
    let name = PlatformMotion.typeName(of: curve)
    let library: String
    let lines: [String]
    if let spring = curve.spring {
      library = "physics"
      let pace = abs(spring.initialVelocity) / spring.frequency
      // Done, it stays a thousandth off at most, while the spring would go as far as its energy lets it.
      let energy = 1e-6 * (1 + 1 / (spring.frequency * spring.frequency))
      bound = 0.001 + energy.squareRoot() + FlutterMotion.spring * (1 + pace)
      let velocity = PlatformNames.literal(spring.initialVelocity)
      lines = [
        "static const spring = \(FlutterMotion.description(spring).dropFirst("const ".count));", "",
        "/// From one value to another; it is done within the tolerance, a thousandth of the way.",
        "static SpringSimulation simulation(double start, double end) {",
        "  final way = (end - start).abs();",
        "  final tolerance = Tolerance(distance: 0.001 * way, velocity: 0.001 * way);",
        "  return SpringSimulation(spring, start, end, \(velocity) * (end - start), tolerance: tolerance);",
        "}",
      ]
    } else if let cubic = curve.function.cubic, let keys = PlatformKeys(of: curve.function) {
      library = "animation"
      bound = keys.slack(FlutterMotion.solved)
      lines = ["static const curve = \(FlutterMotion.cubic(cubic));"]
    } else {
      return nil
    }
    text = """
      // \(PlatformNames.comment(curve.text)): written by orrery, for Flutter.
      // Within \(DecimalRounding.significant(bound)) of its way, of which what Flutter approximates is a part.

      import 'package:flutter/\(library).dart';

      abstract final class \(name) {
      \(lines.map { $0.isEmpty ? $0 : "  \($0)" }.joined(separator: "\n"))
      }
      """
  }
}
