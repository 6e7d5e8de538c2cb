import OrreryBasics

extension TimingFunction {
  /// The curve in words, with the notation of CSS where there is one: `cubic-bezier(0.42, 0, 1, 1)`,
  /// `reversed steps(3)`, `spring of mass 1, stiffness 100, damping 10 over 1.5 s`.
  package var text: String {
    switch form {
    case .linear: "linear"
    case .cubic(let curve): CSSEasing.cubicBezier(curve).description
    case .baked(let curve): "a table of \(curve.pieces.count) pieces"
    case .composed(let node): node.text
    }
  }
}

extension CurveNode {
  fileprivate var text: String {
    switch self {
    case .spring(let spring, let duration):
      return "spring of \(spring.text) over \(NumberText.shortest(duration)) s"
    case .steps(let easing): return CSSEasing.steps(easing).description
    case .stops(let easing): return CSSEasing.linear(easing).description
    case .circular: return "circularEaseIn"
    case .formula(let formula): return formula.text
    case .path(let path): return path.text
    case .pinned(let curve): return curve.text
    case .reversed(let curve): return "reversed \(curve.text)"
    case .joined(let first, let second, let place):
      let numbers = [place.x, place.y].map { NumberText.shortest($0) }.joined(separator: ", ")
      return "\(first.text) joined at \(numbers) to \(second.text)"
    case .chained(let inner, let outer): return "\(inner.text) chained to \(outer.text)"
    case .mixed(let left, let right, let weight):
      return "\(left.text) mixed with \(NumberText.shortest(weight)) of \(right.text)"
    case .clamped(let curve, let lower, let upper):
      return "\(curve.text) clamped to \(NumberText.shortest(lower))…\(NumberText.shortest(upper))"
    case .repeated(let curve, let count, let alternates):
      let times = "\(NumberText.shortest(count)) times\(alternates ? ", alternating" : "")"
      return "\(curve.text) repeated \(times)"
    }
  }
}

extension SpringFunction {
  /// The constants in force: `mass 1, stiffness 100, damping 10`, and a velocity that is not 0.
  package var text: String {
    var parts = [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
    if initialVelocity != 0 { parts.append(("initialVelocity", initialVelocity)) }
    return parts.map { "\($0.0) \(NumberText.shortest($0.1))" }.joined(separator: ", ")
  }

  /// That less damping is in force than was given, as a sentence; nil where it is not so.
  package var clampingNote: String? {
    guard requestedDampingRatio > dampingRatio else { return nil }
    let ratio = NumberText.rounded(requestedDampingRatio, decimals: 6)
    return "the damping ratio \(ratio) counts as 1, unless allowsOverdamping is true"
  }
}

extension EasingFormula {
  /// The formula in GSAP's notation, but for Penner's exponential and anime's power: `elastic.in(1, 0.3)`.
  fileprivate var text: String {
    switch self {
    case .power(let exponent):
      exponent == 4 || exponent == 5
        ? "power\(Int(exponent) - 1).in" : "in(\(NumberText.shortest(exponent)))"
    case .sine: "sine.in"
    case .exponential: "easeInExpo"
    case .blendedExponential: "expo.in"
    case .elastic(let amplitude, let period):
      (period < 0 ? "inElastic" : "elastic.in")
        + "(\(NumberText.shortest(amplitude)), \(NumberText.shortest(abs(period))))"
    case .bounce: "bounce.in"
    }
  }
}

extension PathEasing {
  /// The path in the notation of SVG: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 …`.
  fileprivate var text: String {
    let pairs = points.map { "\(NumberText.shortest($0.x)),\(NumberText.shortest($0.y))" }
    return "M\(pairs[0])"
      + stride(from: 1, to: pairs.count, by: 3).map {
        " C" + pairs[$0..<$0 + 3].joined(separator: " ")
      }
      .joined()
  }
}
