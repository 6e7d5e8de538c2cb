internal import MotionTime
internal import OrreryBasics

/// The texts of a fitted law: for Lua, for CSS.
package enum FitText {
  /// Returns a number with four significant digits.
  package static func short(_ number: Double) -> String { format(number, "%.4g") }

  /// Returns a number with ten significant digits; one that is 0 but for rounding is 0.
  package static func exact(_ number: Double) -> String {
    abs(number) < 1e-14 ? "0" : format(number, "%.10g")
  }

  /// Returns a number, its error and its interval with as many decimals as the error has with two significant digits.
  package static func measured(
    _ number: Double, _ error: Double, _ interval: ClosedRange<Double>
  ) -> (value: String, error: String, interval: String) {
    let decimals = -FitSearch.logarithm(error) / FitSearch.logarithm(10)
    let isFine = error > 0 && (-3...7).contains(decimals)
    func text(_ number: Double) -> String {
      isFine
        ? NumberText.rounded(number, decimals: max(Int(decimals.rounded(.up)) + 1, 0))
        : format(number, "%.10g")
    }
    let ends = "\(text(interval.lowerBound)) … \(text(interval.upperBound))"
    return (text(number), isFine ? text(error) : format(error, "%.2g"), ends)
  }

  private static func format(_ number: Double, _ format: String) -> String {
    NumberText.Format(parsing: format)?.apply(number) ?? NumberText.shortest(number)
  }

  /// Returns a line of Lua that makes the motion, from a property's value `from`.
  ///
  /// - Parameters:
  ///   - fit: The law.
  ///   - start: The time of the trace that a delay is counted from.
  package static func lua(_ fit: LawFit, from start: Double) -> String {
    func number(_ parameter: FitParameter) -> String { exact(fit.value(parameter)) }
    let delay = fit.value(.begin) - start
    let late = delay > 1e-9 ? ", delay = \(exact(delay))" : ""
    switch fit.kind {
    case .spring:
      return "motion.Spring { stiffness = \(number(.stiffness)), damping = \(number(.damping)), "
        + "destination = \(number(.to)), initialVelocity = \(velocity(fit))\(late) } -- from \(number(.from))"
    case .decay:
      return
        "motion.Decay { velocity = \(number(.velocity)), timeConstant = \(number(.timeConstant)) }"
        + " -- from \(number(.from))" + (delay > 1e-9 ? ", \(exact(delay)) s later" : "")
    case .bezier:
      let points = [FitParameter.x1, .y1, .x2, .y2].map(number).joined(separator: ", ")
      return "motion.Tween { duration = \(exact(fit.value(.end) - fit.value(.begin))), "
        + "values = { \(number(.from)), \(number(.to)) }, "
        + "timingFunctions = { motion.TimingFunction { controlPoints = { \(points) } } }\(late) }"
    }
  }

  /// The velocity, 0 where it would move by less than a part of 1e9 of the way in the time of one radian.
  private static func velocity(_ fit: LawFit) -> String {
    let way = abs(fit.value(.velocity)) / fit.value(.stiffness).squareRoot()
    return way < 1e-9 * fit.range ? "0" : exact(fit.value(.velocity))
  }

  /// Returns duration and easing as `transition` and `animation` of CSS take them; nil for a motion without end or one
  /// that ends where it began.
  package static func css(_ fit: LawFit) -> String? {
    guard let (function, duration) = function(of: fit),
      let easing = try? function.cssEasing(tolerance: 1e-3)
    else { return nil }
    return "\(exact(duration))s \(easing.text)"
  }

  private static func function(of fit: LawFit) -> (TimingFunction, duration: Double)? {
    let way = fit.value(.to) - fit.value(.from)
    switch fit.kind {
    case .spring:
      return shown(
        try? SpringFunction(
          stiffness: fit.value(.stiffness), damping: fit.value(.damping),
          initialVelocity: abs(way) > 1e-6 * fit.range ? fit.value(.velocity) / way : .nan))
    case .decay:
      // The spring with rates 1 ÷ τ and 2 ÷ τ that is released with the velocity of the slower alone.
      let rate = 1 / fit.value(.timeConstant)
      return shown(
        try? SpringFunction(stiffness: 2 * rate * rate, damping: 3 * rate, initialVelocity: rate))
    case .bezier:
      let points = [FitParameter.x1, .y1, .x2, .y2].map { Double(exact(fit.value($0))) ?? 0 }
      let curve = try? CubicBezier(points[0], points[1], points[2], points[3])
      return curve.map { (TimingFunction(cubic: $0), fit.value(.end) - fit.value(.begin)) }
    }
  }

  private static func shown(_ spring: SpringFunction?) -> (TimingFunction, duration: Double)? {
    guard let spring, let function = try? TimingFunction(spring: spring) else { return nil }
    return (function, spring.settlingDuration())
  }
}
