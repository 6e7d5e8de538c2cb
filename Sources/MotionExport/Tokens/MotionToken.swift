internal import MotionTime
import OrreryBasics

/// A `transition` of the Design Tokens Format Module 2025.10: duration, delay and timing function.
///
/// A timing function there is a cubic Bézier. Of another curve it is the nearest one; the curve itself stands beside it
/// under `$extensions`, as the constants of a spring and as an easing of CSS, with the measured difference.
struct MotionToken {
  /// The largest difference of the Bézier from the curve, as a part of the way; 0 when it is the curve.
  let bound: Double

  private let points: [Double]
  private var extensions: [JSONOutput.Member] = []

  /// The key under which programs that know Orrery find what the format cannot say.
  static let key = "io.github.orrery"

  /// Creates the token of a curve.
  ///
  /// - Parameters:
  ///   - function: The curve from 0 to 1.
  ///   - spring: The spring behind it, if it is one.
  ///   - tolerance: The largest difference of the easing of CSS, 1e-8…1.
  /// - Throws: ``TimingError`` as ``TimingFunction/cssEasing(tolerance:)`` does.
  init(
    _ function: TimingFunction, spring: SpringFunction?, within tolerance: Double
  ) throws(TimingError) {
    if let cubic = function.cubic {
      points = [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
      bound = 0
      return
    }
    let fit = BezierFit(function)
    (points, bound) = (fit.points, fit.bound)
    let css = try function.cssEasing(tolerance: tolerance)
    extensions = JSONOutput.present([
      "css": .text(css.text), "error": .number(fit.bound), "spring": spring.map(Self.constants),
    ])
  }

  private static func constants(of spring: SpringFunction) -> JSONOutput {
    .object([
      .init("mass", .number(spring.mass)), .init("stiffness", .number(spring.stiffness)),
      .init("damping", .number(spring.damping)),
      .init("initialVelocity", .number(spring.initialVelocity)),
    ])
  }

  /// The token of the timing function alone.
  var timingFunction: JSONOutput {
    Self.token("cubicBezier", .numbers(points), extensions)
  }

  /// Returns the token of a transition.
  ///
  /// - Parameters:
  ///   - duration: Seconds, above 0.
  ///   - delay: Seconds, at least 0.
  ///   - members: More members for `$extensions`.
  func transition(
    duration: Double, delay: Double = 0, _ members: [JSONOutput.Member] = []
  ) -> JSONOutput {
    let value: [JSONOutput.Member] = [
      .init("duration", Self.time(duration)), .init("delay", Self.time(delay)),
      .init("timingFunction", .numbers(points)),
    ]
    return Self.token("transition", .object(value), members + extensions)
  }

  /// Returns the token of a transition whose parts are the tokens of a group.
  static func transition(ofGroup group: String) -> JSONOutput {
    let value: [JSONOutput.Member] = [
      .init("duration", .text("{\(group).duration}")), .init("delay", time(0)),
      .init("timingFunction", .text("{\(group).timingFunction}")),
    ]
    return token("transition", .object(value), [])
  }

  /// Returns a duration in whole milliseconds, or in seconds where they would not be whole.
  static func time(_ seconds: Double) -> JSONOutput {
    let milliseconds = (seconds * 1000).rounded()
    let isWhole = abs(seconds * 1000 - milliseconds) < 1e-6
    return .object([
      .init("value", .number(isWhole ? milliseconds : DecimalRounding.rounded(seconds, 9))),
      .init("unit", .text(isWhole ? "ms" : "s")),
    ])
  }

  static func token(
    _ type: String, _ value: JSONOutput, _ members: [JSONOutput.Member]
  ) -> JSONOutput {
    var token: [JSONOutput.Member] = [.init("$type", .text(type)), .init("$value", value)]
    if !members.isEmpty {
      token.append(.init("$extensions", .object([.init(key, .object(members))])))
    }
    return .object(token)
  }
}
