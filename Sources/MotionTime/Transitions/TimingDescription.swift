/// Timing parameters as files and scripts write them: the labels of the initialisers as keys.
///
/// Which initialiser is meant follows from the keys that are there.
public struct TimingDescription: Sendable {
  /// The labels of all initialisers, spelled as their case names.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case animationCurve, controlPoint1, controlPoint2, easing, curve
    case dampingRatio
    case mass, stiffness, damping
    case perceptualDuration, bounce
    case initialVelocity, allowsOverdamping
  }

  /// The name of a curve: `easeIn`, UIKit's `easeInOut`.
  public var animationCurve: String?

  /// The first control point of a cubic Bézier.
  public var controlPoint1: Point?

  /// The second control point of a cubic Bézier.
  public var controlPoint2: Point?

  /// An easing of CSS.
  public var easing: String?

  /// A curve that was made before.
  public var curve: TimingFunction?

  /// Numbers of springs by their key.
  public var numbers: [Key: Double] = [:]

  /// The speed of a spring at the start, per component.
  public var initialVelocity: Vector?

  /// Whether a spring's damping ratio above 1 is used as it is.
  public var allowsOverdamping: Bool?

  /// Creates a description that says nothing yet.
  public init() {}

  /// The keys that hold one number, for ``numbers``.
  public static let numberKeys: [Key] = [
    .dampingRatio, .mass, .stiffness, .damping, .perceptualDuration, .bounce,
  ]

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
  /// The initialisers, by what they need and what they may have beside that.
  private struct Form {
    let needed: [Key]
    var more: [Key] = []

    var keys: [Key] { needed + more }
    var text: String { needed.map(\.rawValue).joined(separator: ", ") }

    static let all = [
      Form(needed: [.animationCurve]), Form(needed: [.controlPoint1, .controlPoint2]),
      Form(needed: [.easing]), Form(needed: [.curve]),
      Form(needed: [.dampingRatio], more: [.initialVelocity, .allowsOverdamping]),
      Form(
        needed: [.mass, .stiffness, .damping], more: [.initialVelocity, .allowsOverdamping]),
      Form(
        needed: [.perceptualDuration], more: [.bounce, .initialVelocity, .allowsOverdamping]),
    ]
  }

  /// Returns the parameters that the keys describe.
  ///
  /// - Throws: ``TimingError``: `invalidTiming` when the keys describe no timing, or two of them;
  ///   otherwise what the initialiser refuses.
  public func parameters() throws(TimingError) -> AnimationTimingParameters {
    let form = try form()
    let velocity = initialVelocity ?? .zero
    func number(_ key: Key) -> Double { numbers[key] ?? 0 }
    switch form.needed[0] {
    case .animationCurve: return try named(animationCurve ?? "")
    case .controlPoint1:
      return try AnimationTimingParameters(
        controlPoint1: controlPoint1 ?? .zero, controlPoint2: controlPoint2 ?? .zero)
    case .easing: return try AnimationTimingParameters(easing: easing ?? "")
    case .dampingRatio:
      return try AnimationTimingParameters(
        dampingRatio: number(.dampingRatio), initialVelocity: velocity,
        allowsOverdamping: allowsOverdamping ?? false)
    case .mass:
      return try AnimationTimingParameters(
        mass: number(.mass), stiffness: number(.stiffness), damping: number(.damping),
        initialVelocity: velocity, allowsOverdamping: allowsOverdamping ?? false)
    case .perceptualDuration:
      return try AnimationTimingParameters(
        perceptualDuration: number(.perceptualDuration), bounce: number(.bounce),
        initialVelocity: velocity, allowsOverdamping: allowsOverdamping ?? true)
    default: return AnimationTimingParameters(curve: curve ?? .linear)
    }
  }

  /// The initialiser that has all the keys.
  private func form() throws(TimingError) -> Form {
    let given = given
    let forms = Form.all.filter { form in
      given.contains { !Self.shared.contains($0) && form.keys.contains($0) }
    }
    guard let form = forms.first else {
      let choices = Form.all.map(\.text).joined(separator: "; ")
      throw TimingError(
        .invalidTiming, "There is no curve. Give the keys of one of these: \(choices).")
    }
    if let key = given.first(where: { !form.keys.contains($0) }) {
      throw TimingError(
        .invalidTiming, "'\(key.rawValue)' does not go with '\(form.text)'. Leave one of them away."
      )
    }
    if let key = form.needed.first(where: { !given.contains($0) }) {
      throw TimingError(.invalidTiming, "'\(key.rawValue)' is missing. Give \(form.text).")
    }
    return form
  }

  private static let shared: [Key] = [.initialVelocity, .allowsOverdamping]

  private func named(_ name: String) throws(TimingError) -> AnimationTimingParameters {
    if let known = TimingFunctionName(parsing: name) {
      return AnimationTimingParameters(animationCurve: known)
    }
    if let curve = TimingFunction(named: name) { return AnimationTimingParameters(curve: curve) }
    throw TimingError(
      .invalidTiming,
      "'\(name.prefix(60))' is no name of a curve. Give one of "
        + "\(TimingFunction.names.joined(separator: ", ")); other curves go under 'easing' or 'curve'."
    )
  }
}
