/// The names that other systems give to easings, with the curves that they document.
///
/// A name means what it means where it is written: `easeOutBack` is Penner's (easings.net), `back.out` GSAP's,
/// `Curves.easeOutBack` Flutter's, `backOut` Motion's and `EaseOutBack` Compose's. Penner's names have any
/// spelling; the others have their own.
enum EasingNames {
  /// Returns the curve with a name; nil if there is none.
  static func curve(named name: String) -> TimingFunction? {
    if let curve = TimingFunction(named: name) { return curve }
    if let cubic = compose[name] ?? motion[name] { return bezier(cubic) }
    if let curve = composeFormula(name) ?? motionFormula(name) ?? swiftUI(name) { return curve }
    if name.hasPrefix("Curves.") { return flutter(String(name.dropFirst("Curves.".count))) }
    return gsap(name) ?? pennerCurve(name)
  }

  /// The names of all systems, for suggestions.
  static let all: [String] =
    TimingFunction.names
    + families.flatMap { family in [".in", ".out", ".inOut"].map { family + $0 } }
    + motion.keys.sorted() + ["circIn", "circOut", "circInOut", "anticipate"]
    + compose.keys.sorted()
    + flutterCurves.keys.sorted().map { "Curves.\($0)" } + ["swing", "none"]

  private static func bezier(_ points: [Double]) -> TimingFunction {
    TimingFunction(cubic: CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]))
  }
}

// MARK: Penner

extension EasingNames {
  /// Penner's thirty names as easings.net spells them.
  static let penner: [String] = ["In", "Out", "InOut"].flatMap { mode in
    ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"].map {
      "ease\(mode)\($0)"
    }
  }

  /// Returns the curve of one of Penner's names in any spelling: `easeOutCubic`, `ease-out-cubic`,
  /// `out_cubic`, `outCubic`, `cubicOut`; `outInCubic` is gentle in the middle. jQuery's `swing` is `easeInOutSine`.
  static func pennerCurve(_ name: String) -> TimingFunction? {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if letters == "swing" { return family("sine", .inOut) }
    let bare = letters.hasPrefix("ease") ? letters.dropFirst(4) : letters[...]
    for (word, mode) in [
      ("inout", EasingMode.inOut), ("outin", .outIn), ("in", .in), ("out", .out),
    ] {
      if bare.hasPrefix(word), let curve = family(String(bare.dropFirst(word.count)), mode) {
        return curve
      }
      if bare.hasSuffix(word), let curve = family(String(bare.dropLast(word.count)), mode) {
        return curve
      }
    }
    return nil
  }

  private static func family(_ name: String, _ mode: EasingMode) -> TimingFunction? {
    switch name {
    case "back":
      // Penner's inOut goes back further, by 1.525.
      try? .back(overshoot: mode == .inOut ? 1.70158 * 1.525 : 1.70158, mode)
    case "elastic":
      TimingFunction(
        checked: .elastic(amplitude: 1, period: mode == .inOut ? 0.45 : 0.3), mode)
    case "expo": TimingFunction(checked: .exponential, mode)
    default: shared(name, mode)
    }
  }

  /// Returns the families that Penner and GSAP share.
  private static func shared(_ name: String, _ mode: EasingMode) -> TimingFunction? {
    switch name {
    case "sine": return TimingFunction(checked: .sine, mode)
    case "quad": return TimingFunction(checked: .power(2), mode)
    case "cubic": return TimingFunction(checked: .power(3), mode)
    case "quart": return TimingFunction(checked: .power(4), mode)
    case "quint": return TimingFunction(checked: .power(5), mode)
    case "circ": return circular(mode)
    case "bounce": return TimingFunction(checked: .bounce, mode)
    default: return nil
    }
  }

  private static func circular(_ mode: EasingMode) -> TimingFunction {
    .eased(.circularEaseIn, .circularEaseOut, mode)
  }
}

// MARK: GSAP

extension EasingNames {
  /// GSAP's families.
  private static let families = [
    "power1", "power2", "power3", "power4", "sine", "expo", "circ", "back", "elastic", "bounce",
  ]

  /// Returns the curve of a dotted name, or of a family alone, which is its `out`: `power2.inOut`, `expo.in`,
  /// `Power2.easeOut`, `back`.
  private static func gsap(_ name: String) -> TimingFunction? {
    if name == "none" || name == "Linear.easeNone" { return .linear }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let mode = parts.count == 1 ? .out : self.mode(parts[1]) else {
      return nil
    }
    return (try? gsap(parts[0].lowercased(), mode, [])) ?? nil
  }

  /// Returns GSAP's word for a mode: `inOut`, `easeInOut`.
  static func mode(_ word: some StringProtocol) -> EasingMode? {
    switch word {
    case "in", "easeIn": .in
    case "out", "easeOut": .out
    case "inOut", "easeInOut": .inOut
    default: nil
    }
  }

  /// Returns the curve of a family of GSAP with its numbers: the overshoot of `back`; amplitude and period of
  /// `elastic`, whose formulas are those of GSAP 3.
  ///
  /// - Throws: ``TimingError`` (`invalidEasing`) for a number out of range.
  static func gsap(
    _ family: String, _ mode: EasingMode, _ numbers: [Double]
  ) throws(TimingError) -> TimingFunction? {
    switch family {
    case "back" where numbers.count <= 1:
      return try .back(overshoot: numbers.first ?? 1.70158, mode)
    case "elastic" where numbers.count <= 2:
      let amplitude = numbers.first ?? 1
      let period = numbers.count == 2 ? numbers[1] : mode == .inOut ? 0.45 : 0.3
      // An amplitude below 1 makes the waves longer instead.
      return try elastic(max(amplitude, 1), period / min(max(amplitude, 1e-3), 1), mode)
    case _ where !numbers.isEmpty: return nil
    case "linear", "power0": return .linear
    case "expo": return TimingFunction(checked: .blendedExponential, mode)
    case "power1": return shared("quad", mode)
    case "power2": return shared("cubic", mode)
    case "power3": return shared("quart", mode)
    case "power4", "strong": return shared("quint", mode)
    default: return shared(family, mode)
    }
  }
}

// MARK: Motion

extension EasingNames {
  /// Motion's Béziers (motion.dev).
  private static let motion: [String: [Double]] = [
    "backOut": [0.33, 1.53, 0.69, 0.99], "backIn": [0.31, 0.01, 0.67, -0.53],
  ]

  private static func motionFormula(_ name: String) -> TimingFunction? {
    guard let backIn = motion["backIn"].map(bezier), let backOut = motion["backOut"].map(bezier)
    else { return nil }
    switch name {
    case "backInOut": return .eased(backIn, backOut, .inOut)
    case "circIn": return circular(.in)
    case "circOut": return circular(.out)
    case "circInOut": return circular(.inOut)
    case "anticipate":
      // Half of backIn, then 1 − 2^(−10·u) over the second half.
      return .eased(backIn, TimingFunction(checked: .exponential, .out), .inOut)
    default: return nil
    }
  }
}

// MARK: SwiftUI and UIKit

extension EasingNames {
  /// Returns the curve of `.easeInOut`, `Animation.linear`, `.curveEaseIn` and their like.
  private static func swiftUI(_ name: String) -> TimingFunction? {
    for prefix in [".", "Animation.", "UnitCurve.", "CAMediaTimingFunctionName."]
    where name.hasPrefix(prefix) {
      let word = String(name.dropFirst(prefix.count))
      if ["linear", "easeIn", "easeOut", "easeInOut", "easeInEaseOut", "default"].contains(word) {
        return TimingFunction(named: word)
      }
      switch word {
      case "curveLinear": return .linear
      case "curveEaseIn": return TimingFunction(name: .easeIn)
      case "curveEaseOut": return TimingFunction(name: .easeOut)
      case "curveEaseInOut": return TimingFunction(name: .easeInEaseOut)
      case "circularEaseIn": return circular(.in)
      case "circularEaseOut": return circular(.out)
      case "circularEaseInOut": return circular(.inOut)
      default: continue
      }
    }
    return nil
  }
}

// MARK: Compose

extension EasingNames {
  /// The easings of `androidx.compose.animation.core`.
  private static let compose: [String: [Double]] = [
    "LinearEasing": [0, 0, 1, 1], "FastOutSlowInEasing": [0.4, 0, 0.2, 1],
    "LinearOutSlowInEasing": [0, 0, 0.2, 1], "FastOutLinearInEasing": [0.4, 0, 1, 1],
    "Ease": [0.25, 0.1, 0.25, 1], "EaseIn": [0.42, 0, 1, 1], "EaseOut": [0, 0, 0.58, 1],
    "EaseInOut": [0.42, 0, 0.58, 1], "EaseInSine": [0.12, 0, 0.39, 0],
    "EaseOutSine": [0.61, 1, 0.88, 1], "EaseInOutSine": [0.37, 0, 0.63, 1],
    "EaseInQuad": [0.11, 0, 0.5, 0], "EaseOutQuad": [0.5, 1, 0.89, 1],
    "EaseInOutQuad": [0.45, 0, 0.55, 1], "EaseInCubic": [0.32, 0, 0.67, 0],
    "EaseOutCubic": [0.33, 1, 0.68, 1], "EaseInOutCubic": [0.65, 0, 0.35, 1],
    "EaseInQuart": [0.5, 0, 0.75, 0], "EaseOutQuart": [0.25, 1, 0.5, 1],
    "EaseInOutQuart": [0.76, 0, 0.24, 1], "EaseInQuint": [0.64, 0, 0.78, 0],
    "EaseOutQuint": [0.22, 1, 0.36, 1], "EaseInOutQuint": [0.83, 0, 0.17, 1],
    "EaseInExpo": [0.7, 0, 0.84, 0], "EaseOutExpo": [0.16, 1, 0.3, 1],
    "EaseInOutExpo": [0.87, 0, 0.13, 1], "EaseInCirc": [0.55, 0, 1, 0.45],
    "EaseOutCirc": [0, 0.55, 0.45, 1], "EaseInOutCirc": [0.85, 0, 0.15, 1],
    "EaseInBack": [0.36, 0, 0.66, -0.56], "EaseOutBack": [0.34, 1.56, 0.64, 1],
    "EaseInOutBack": [0.68, -0.6, 0.32, 1.6],
  ]

  /// Compose's elastic and bouncing easings are Penner's formulas.
  private static func composeFormula(_ name: String) -> TimingFunction? {
    guard name.hasPrefix("Ease"), name.hasSuffix("Elastic") || name.hasSuffix("Bounce") else {
      return nil
    }
    return pennerCurve(name)
  }
}

// MARK: Flutter

extension EasingNames {
  /// The Béziers of Flutter's `Curves`.
  private static let flutterCurves: [String: [Double]] = [
    "linear": [0, 0, 1, 1], "fastLinearToSlowEaseIn": [0.18, 1, 0.04, 1],
    "ease": [0.25, 0.1, 0.25, 1], "easeIn": [0.42, 0, 1, 1],
    "easeInToLinear": [0.67, 0.03, 0.65, 0.09], "easeInSine": [0.47, 0, 0.745, 0.715],
    "easeInQuad": [0.55, 0.085, 0.68, 0.53], "easeInCubic": [0.55, 0.055, 0.675, 0.19],
    "easeInQuart": [0.895, 0.03, 0.685, 0.22], "easeInQuint": [0.755, 0.05, 0.855, 0.06],
    "easeInExpo": [0.95, 0.05, 0.795, 0.035], "easeInCirc": [0.6, 0.04, 0.98, 0.335],
    "easeInBack": [0.6, -0.28, 0.735, 0.045], "easeOut": [0, 0, 0.58, 1],
    "linearToEaseOut": [0.35, 0.91, 0.33, 0.97], "easeOutSine": [0.39, 0.575, 0.565, 1],
    "easeOutQuad": [0.25, 0.46, 0.45, 0.94], "easeOutCubic": [0.215, 0.61, 0.355, 1],
    "easeOutQuart": [0.165, 0.84, 0.44, 1], "easeOutQuint": [0.23, 1, 0.32, 1],
    "easeOutExpo": [0.19, 1, 0.22, 1], "easeOutCirc": [0.075, 0.82, 0.165, 1],
    "easeOutBack": [0.175, 0.885, 0.32, 1.275], "easeInOut": [0.42, 0, 0.58, 1],
    "easeInOutSine": [0.445, 0.05, 0.55, 0.95], "easeInOutQuad": [0.455, 0.03, 0.515, 0.955],
    "easeInOutCubic": [0.645, 0.045, 0.355, 1], "easeInOutQuart": [0.77, 0, 0.175, 1],
    "easeInOutQuint": [0.86, 0, 0.07, 1], "easeInOutExpo": [1, 0, 0, 1],
    "easeInOutCirc": [0.785, 0.135, 0.15, 0.86], "easeInOutBack": [0.68, -0.55, 0.265, 1.55],
    "fastOutSlowIn": [0.4, 0, 0.2, 1], "slowMiddle": [0.15, 0.85, 0.85, 0.15],
  ]

  private static func flutter(_ name: String) -> TimingFunction? {
    if let points = flutterCurves[name] { return bezier(points) }
    switch name {
    case "decelerate": return TimingFunction(checked: .power(2), .out)
    case "bounceIn", "bounceOut", "bounceInOut": return pennerCurve(name)
    case "elasticIn": return elastic(.in)
    case "elasticOut": return elastic(.out)
    case "elasticInOut": return elastic(.inOut)
    case "easeInOutCubicEmphasized": return .emphasized
    case "fastEaseInToSlowEaseOut":
      return .meeting(
        at: Point(x: 0.198, y: 0.541), Point(x: 0.056, y: 0.024), Point(x: 0.108, y: 0.3085),
        Point(x: 0.3655, y: 1), Point(x: 0.5465, y: 0.989))
    default: return nil
    }
  }

  /// Returns the elastic curve of a positive period.
  private static func elastic(
    _ amplitude: Double, _ period: Double, _ mode: EasingMode
  ) throws(TimingError) -> TimingFunction {
    if period > 0 {
      return try TimingFunction(.elastic(amplitude: amplitude, period: period), mode)
    }
    throw TimingError(.invalidEasing, "\(period) is not a period. Give a number of 0.001…1e6.")
  }

  /// The period of Flutter's elastic curves is 0.4.
  private static func elastic(_ mode: EasingMode) -> TimingFunction {
    TimingFunction(checked: .elastic(amplitude: 1, period: 0.4), mode)
  }
}
