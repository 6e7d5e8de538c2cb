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
