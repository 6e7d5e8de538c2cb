internal import MotionTime

/// A spring or a Bézier alone as constants for SwiftUI, Core Animation and UIKit.
struct SwiftCurve {
  /// The whole file, without a line break at its end.
  let text: String

  /// The notes on what is not carried, a sentence each.
  let notes: [String]

  /// Creates the constants of a curve; nil for one that is neither a spring nor a Bézier.
  init?(_ curve: ExportedCurve) {
    let lines: [String]
    if let spring = curve.spring {
      notes =
        spring.dampingRatio > 1
        ? [
          "Apple says of no spring of UIKit, and of none of Core Animation before iOS 17, that it is damped "
            + "above critical."
        ] : []
      lines = Self.lines(of: spring)
    } else if let cubic = curve.function.cubic {
      notes = []
      let points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(PlatformNames.literal)
      lines = Self.lines(of: points)
    } else {
      return nil
    }
    let hasUIKit = curve.spring != nil
    text = """
      // \(PlatformNames.comment(curve.text)): written by orrery.
      \(SwiftMotion.caution.map { "// \($0)" }.joined(separator: "\n"))

      import QuartzCore
      import SwiftUI
      \(hasUIKit ? "#if canImport(UIKit) && !os(watchOS)\nimport UIKit\n#endif\n" : "")
      enum \(PlatformMotion.typeName(of: curve)) {
      \(lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "    \($0)" }.joined(separator: "\n"))
      }
      """
  }

  /// Returns the spring of SwiftUI: its undamped period and its bounce.
  static func spring(_ spring: SpringFunction) -> String {
    let ratio = spring.dampingRatio
    let duration = PlatformNames.literal(2 * .pi / spring.frequency)
    let bounce = PlatformNames.literal(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    return "Spring(duration: \(duration), bounce: \(bounce))"
  }

  private static func lines(of spring: SpringFunction) -> [String] {
    let constants = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
    ].map { "\($0.0): \(PlatformNames.literal($0.1))" }.joined(separator: ", ")
    let velocity = PlatformNames.literal(spring.initialVelocity)
    let settling = PlatformNames.literal(spring.settlingDuration())
    return [
      SwiftMotion.availability, "static let spring = \(Self.spring(spring))", "",
      "/// For changes of any value; the velocity is in ways a second.",
      "static let animation = Animation.interpolatingSpring(",
      "    \(constants), initialVelocity: \(velocity))", "",
      "/// For a layer, from the value that it shows; the velocity is in ways a second.",
      "static func animation(keyPath: String, from: Double, to: Double) -> CASpringAnimation {",
      "    let animation = CASpringAnimation(keyPath: keyPath)",
      "    animation.fromValue = from", "    animation.toValue = to",
      "    animation.mass = \(PlatformNames.literal(spring.mass))",
      "    animation.stiffness = \(PlatformNames.literal(spring.stiffness))",
      "    animation.damping = \(PlatformNames.literal(spring.damping))",
      "    animation.initialVelocity = \(velocity)", "    animation.duration = \(settling)",
    ]
      + (spring.dampingRatio > 1
        ? [
          "    if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {",
          "        animation.allowsOverdamping = true", "    }",
        ] : [])
      + [
        "    return animation", "}", "", "#if canImport(UIKit) && !os(watchOS)",
        "/// For `UIViewPropertyAnimator`, whose duration a spring ignores.",
        "@MainActor static let timing = UISpringTimingParameters(", "    \(constants),",
        "    initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))", "#endif",
      ]
  }

  private static func lines(of points: [String]) -> [String] {
    [
      SwiftMotion.availability, "static let curve = UnitCurve.bezier(",
      "    startControlPoint: UnitPoint(x: \(points[0]), y: \(points[1])),",
      "    endControlPoint: UnitPoint(x: \(points[2]), y: \(points[3])))", "",
      "/// For changes of any value, in seconds.",
      "static func animation(duration: Double) -> Animation {",
      "    .timingCurve(\(points.joined(separator: ", ")), duration: duration)", "}", "",
      "/// For the animation of a layer.",
      "static var timingFunction: CAMediaTimingFunction {",
      "    CAMediaTimingFunction(controlPoints: \(points.joined(separator: ", ")))", "}",
    ]
  }
}
