internal import MotionRender
package import MotionTime

/// The parameters that springs of all types have.
///
/// `@exclusivity(unchecked)` on them rests on this invariant: each access is a load or a store of the value, or passes
/// it on to a property, whose observers may access it.
package final class SpringParameters {
  @exclusivity(unchecked) package var stiffness = Parameter(defaultSpringStiffness)
  @exclusivity(unchecked) package var damping = Parameter(defaultSpringDamping)
  @exclusivity(unchecked) package var mass = Parameter(defaultSpringMass)
  @exclusivity(unchecked) package var allowsOverdamping = Parameter(true)
  @exclusivity(unchecked) package var suggestedDuration = Parameter(0.0)
  @exclusivity(unchecked) package var delay = Parameter(0.0)
  @exclusivity(unchecked) package var overshootClamping = Parameter(false)
  package let enabled = ReactiveProperty(initialValue: true)

  /// A change takes effect at the next start.
  package var timeline: Timeline?
  package var composite = MotionComposite.replace
  package var direction: RotationDirection?
  package var isEssential: Bool?

  private var initialThreshold: Double
  private var madeThreshold: ReactiveProperty<Double>?

  /// Whether somebody wrote the threshold; else it follows from the unit of the target.
  private var isThresholdGiven: Bool
  private var isThresholdFollowing = false

  /// Creates the parameters of a spring.
  ///
  /// - Parameter threshold: The distance from the destination below which a simulated spring is at rest, above 0; nil
  ///   for that of the target's unit.
  package init(threshold: Double? = nil) {
    initialThreshold = threshold ?? 1
    isThresholdGiven = threshold != nil
  }

  /// The spring with the constants in force, at rest, or nil when they make no spring.
  package var function: SpringFunction? {
    try? SpringFunction(
      mass: mass.value, stiffness: stiffness.value, damping: damping.value,
      allowsOverdamping: allowsOverdamping.value)
  }

  /// Writes the constants of a spring function.
  package func setConstants(of spring: SpringFunction) {
    allowsOverdamping.value = spring.allowsOverdamping
    mass.value = spring.mass
    stiffness.value = spring.stiffness
    damping.value = spring.givenDamping
  }

  /// Says, once a session, that clamping changes the spring; the constants of a transition spring mean the clamped one.
  func noteClamping() {
    if allowsOverdamping.value { return }
    let isTransition =
      mass.value == defaultTransitionSpringMass && damping.value == defaultTransitionSpringDamping
      && stiffness.value == defaultTransitionSpringStiffness
    guard !isTransition, let spring = function, spring.damping < damping.value else { return }
    MotionSession.current.core.warnOfClamping(spring)
  }
}

/// The distance from its destination below which a simulated spring is at rest: what was given, or else what fits the
/// target's unit (CMP-17, as Compose and Android have it).
extension SpringParameters {
  package var threshold: ReactiveProperty<Double> {
    if let madeThreshold { return madeThreshold }
    let made = ReactiveProperty(
      initialValue: initialThreshold, externalWrite: { [weak self] _ in self?.noteThreshold() })
    madeThreshold = made
    return made
  }

  private func noteThreshold() { if !isThresholdFollowing { isThresholdGiven = true } }

  /// Takes the threshold of a target's unit, unless one was given.
  func followUnit<T>(of target: ReactiveProperty<T>) {
    if isThresholdGiven { return }
    initialThreshold = Self.threshold(ofUnitOf: target)
    isThresholdFollowing = true
    madeThreshold?.value = initialThreshold
    isThresholdFollowing = false
  }

  /// Returns the threshold for a target.
  func threshold<T>(for target: ReactiveProperty<T>) -> Double {
    if isThresholdGiven { return madeThreshold?.value ?? initialThreshold }
    return Self.threshold(ofUnitOf: target)
  }

  /// Returns the threshold of the unit of a target.
  static func threshold<T>(ofUnitOf target: ReactiveProperty<T>) -> Double {
    if T.self == Color.self { return 1 / 1024 }
    if let unit = target.layerPlace?.keyPath.unit { return unit == "pt" ? 0.1 : 0.001 }
    return T.self == Double.self ? 0.001 : 0.1
  }
}
