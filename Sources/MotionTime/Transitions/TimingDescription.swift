/// Timing parameters as files and scripts write them: the labels of the initialisers as keys.
///
/// The keys that are present determine the initialiser.
public struct TimingDescription: Sendable {
  /// The labels of all initialisers, spelled as their case names.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case animationCurve, controlPoint1, controlPoint2, easing, curve
    case dampingRatio, response, settlingDuration
    case mass, stiffness, damping
    case perceptualDuration, bounce
    case visualDuration, dampingFraction, tension, friction
    case initialVelocity, allowsOverdamping

    /// The key of a number that a spring is made from; nil for the other keys.
    package var spring: SpringDescription.Key? { SpringDescription.meaning(of: rawValue)?.key }

    /// The words that other libraries have for the key, or nearly: for hints.
    package var otherNames: [String] {
      self == .initialVelocity
        ? SpringDescription.otherNamesOfVelocity
        : SpringDescription.Key(rawValue: rawValue)?.otherNames ?? []
    }
  }

  /// The name of a curve: `easeIn`, UIKit's `easeInOut`.
  public var animationCurve: String?

  /// The first control point of a cubic Bézier.
  public var controlPoint1: Point?

  /// The second control point of a cubic Bézier.
  public var controlPoint2: Point?

  /// An easing or a spring in any notation, as ``TimingFunction/init(easing:)-(String)`` reads it.
  public var easing: String?

  /// A curve that was made before.
  public var curve: TimingFunction?

  /// Numbers of springs by their key.
  public var numbers: [Key: Double] = [:]

  /// The speed of a spring at the start, per component.
  public var initialVelocity: Vector?

  /// Whether a spring's damping ratio above 1 is used unchanged.
  public var allowsOverdamping: Bool?

  /// Creates an empty description.
  public init() {}

  /// The keys that hold one number, for ``numbers``.
  public static let numberKeys: [Key] = Key.allCases.filter { $0.spring != nil }

  /// The keys that have a value, in the order of ``Key``.
  private var given: [Key] {
    Key.allCases.filter { key in
      switch key {
      case .animationCurve: animationCurve != nil
      case .controlPoint1: controlPoint1 != nil
      case .controlPoint2: controlPoint2 != nil
      case .easing: easing != nil
      case .curve: curve != nil
      case .initialVelocity: initialVelocity != nil
      case .allowsOverdamping: allowsOverdamping != nil
      default: numbers[key] != nil
      }
    }
  }
}

extension TimingDescription {
  /// The curves that are no springs, by the keys that they need.
  private static let curves: [[Key]] = [
    [.animationCurve], [.controlPoint1, .controlPoint2], [.easing], [.curve],
  ]

  /// Returns the parameters that the keys describe.
  ///
  /// - Throws: ``TimingError``: `invalidTiming` when the keys describe no timing, or two of them;
  ///   `invalidSpring` when those of a spring do not go together; otherwise what the initialiser refuses.
  public func parameters() throws(TimingError) -> AnimationTimingParameters {
    let given = given
    let isSpring = given.contains { $0.spring != nil }
    guard let curve = Self.curves.first(where: { $0.contains(where: given.contains) }) else {
      if isSpring { return try spring() }
      let choices = Self.curves.map { $0.map(\.rawValue).joined(separator: ", ") }
      throw TimingError(
        .invalidTiming,
        "There is no curve. Give the keys of one of these: \(choices.joined(separator: "; ")); "
          + "dampingRatio; \(SpringDescription.forms).")
    }
    if let key = given.first(where: { !curve.contains($0) }) {
      throw TimingError(
        .invalidTiming,
        "'\(key.rawValue)' does not go with '\(curve[0].rawValue)'. Leave out one of them.")
    }
    if let key = curve.first(where: { !given.contains($0) }) {
      let all = curve.map(\.rawValue).joined(separator: ", ")
      throw TimingError(.invalidTiming, "'\(key.rawValue)' is missing. Give \(all).")
    }
    switch curve[0] {
    case .animationCurve: return try named(animationCurve ?? "")
    case .controlPoint1:
      return try AnimationTimingParameters(
        controlPoint1: controlPoint1 ?? .zero, controlPoint2: controlPoint2 ?? .zero)
    case .easing: return try AnimationTimingParameters(easing: easing ?? "")
    default: return AnimationTimingParameters(curve: self.curve ?? .linear)
    }
  }

  /// Returns the parameters of a spring: a damping ratio alone is fitted to whatever duration it is
  /// given.
  private func spring() throws(TimingError) -> AnimationTimingParameters {
    let velocity = initialVelocity ?? .zero
    if numbers.count == 1, let ratio = numbers[.dampingRatio] ?? numbers[.dampingFraction] {
      return try AnimationTimingParameters(
        dampingRatio: ratio, initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping ?? false)
    }
    var description = SpringDescription()
    description.allowsOverdamping = allowsOverdamping
    for key in Self.numberKeys {
      if let number = numbers[key] { try description.set(key.rawValue, to: number) }
    }
    let spring = try description.spring(allowsOverdamping: false)
    if let ratio = numbers[.dampingRatio], let duration = numbers[.settlingDuration] {
      return try AnimationTimingParameters(
        dampingRatio: ratio, settlingDuration: duration, initialVelocity: velocity,
        allowsOverdamping: spring.allowsOverdamping)
    }
    return try AnimationTimingParameters(spring: spring, initialVelocity: velocity)
  }

  private func named(_ name: String) throws(TimingError) -> AnimationTimingParameters {
    if let known = TimingFunctionName(parsing: name) {
      return AnimationTimingParameters(animationCurve: known)
    }
    if let curve = TimingFunction(named: name) { return AnimationTimingParameters(curve: curve) }
    throw TimingError(
      .invalidTiming,
      "'\(name.prefix(60))' is not the name of a curve. Give one of "
        + "\(TimingFunction.names.joined(separator: ", ")); other curves go under 'easing' or 'curve'."
    )
  }
}
