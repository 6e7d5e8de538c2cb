internal import Lua
internal import MotionCore
internal import MotionTime

/// A spring that was created without a value; its first target decides its type.
///
/// Until then and afterwards the script holds this object; its settings lead those of the spring.
final class UntypedSpring: Togglable, Stateful, SpringSettings {
  let stiffness = ReactiveProperty(initialValue: defaultSpringStiffness)
  let damping = ReactiveProperty(initialValue: defaultSpringDamping)
  let mass = ReactiveProperty(initialValue: defaultSpringMass)
  let allowsOverdamping = ReactiveProperty(initialValue: true)
  let suggestedDuration = ReactiveProperty<Double>(initialValue: 0)
  private(set) lazy var threshold = ReactiveProperty<Double>(
    initialValue: 1, externalWrite: { [weak self] _ in self?.noteThreshold() })
  let enabled = ReactiveProperty(initialValue: true)

  var timeline: Timeline? {
    didSet { spring?.timeline = timeline }
  }

  /// Whether somebody wrote the threshold; else it follows that of the spring's first target.
  private var isThresholdGiven = false
  private var isFollowing = false
  var composite = MotionComposite.replace {
    didSet { spring?.composite = composite }
  }

  private let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)
  private var spring: (any LuaInteraction & SpringSettings)?
  private let system: AnimationSystem

  /// Creates a spring that a system will run.
  init(_ system: AnimationSystem) {
    self.system = system
  }

  /// Sends whether the spring moves any of its targets.
  var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// The spring with the constants in force.
  var springFunction: SpringFunction? {
    try? SpringFunction(
      mass: mass.value, stiffness: stiffness.value, damping: damping.value,
      allowsOverdamping: allowsOverdamping.value)
  }

  /// Writes the constants of a spring function.
  func setConstants(of spring: SpringFunction) {
    allowsOverdamping.value = spring.allowsOverdamping
    mass.value = spring.mass
    stiffness.value = spring.stiffness
    damping.value = spring.givenDamping
  }

  /// Makes the spring of the type, unless there is one.
  private func settle<T: LuaMotionValue & ZeroableAndSubtractable>(
    on type: T.Type
  ) -> any LuaInteraction & SpringSettings {
    if let spring { return spring }
    let made = Spring<T>(threshold: isThresholdGiven ? threshold.value : nil) { [system] in
      system.stream($0)
    }
    made.timeline = timeline
    made.composite = composite
    let pairs = [
      (stiffness, made.stiffness), (damping, made.damping), (mass, made.mass),
      (suggestedDuration, made.suggestedDuration),
    ]
    for (own, other) in pairs { own.subscribeToValue { other.value = $0 } }
    threshold.subscribeToValue { [weak self, other = made.threshold] in
      if self?.isThresholdGiven == true { other.value = $0 }
    }
    made.threshold.subscribeToValue { [weak self] in self?.follow(threshold: $0) }
    allowsOverdamping.subscribeToValue { [other = made.allowsOverdamping] in other.value = $0 }
    enabled.subscribeToValue { [other = made.enabled] in other.value = $0 }
    made.state.subscribeToValue { [motionState] in motionState.value = $0 }
    spring = made
    return made
  }

  private func noteThreshold() { if !isFollowing { isThresholdGiven = true } }

  private func follow(threshold value: Double) {
    if isThresholdGiven { return }
    isFollowing = true
    threshold.value = value
    isFollowing = false
  }

  /// Returns a property that only a spring with a type has.
  private func typed(_ name: String) throws(LuaError) -> LuaValue {
    func read<T: LuaMotionValue>(_ spring: Spring<T>) -> LuaValue {
      .object(name == "destination" ? spring.destination : spring.initialVelocity)
    }
    switch spring {
    case let spring as Spring<Double>: return read(spring)
    case let spring as Spring<Point>: return read(spring)
    case let spring as Spring<Size>: return read(spring)
    case let spring as Spring<Rect>: return read(spring)
    default:
      throw LuaError(
        .invalidValue,
        "this Spring has no kind yet, so it has no '\(name)'. Give it a destination when it is made, "
          + "or add it to a property first")
    }
  }
}

extension UntypedSpring: LuaInteraction {
  func add(to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?) throws {
    guard let type = (target.asObject as? any SpringTarget)?.springType else {
      throw LuaError.mismatch("property of numbers, points, sizes or rects", target)
    }
    try settle(on: type).add(to: target, in: runtime, constraints: constraints)
  }

  func remove(from runtime: MotionRuntime) {
    spring?.remove(from: runtime)
  }
}

/// A property of any type.
private protocol SpringTarget {
  var springType: (any (LuaMotionValue & ZeroableAndSubtractable).Type)? { get }
}

extension ReactiveProperty: SpringTarget {
  fileprivate var springType: (any (LuaMotionValue & ZeroableAndSubtractable).Type)? {
    T.self as? any (LuaMotionValue & ZeroableAndSubtractable).Type
  }
}

extension UntypedSpring: LuaBindable {
  static var luaName: String { "Spring" }

  static var luaType: LuaType<UntypedSpring> {
    LuaType(
      "An interaction that moves a property to a destination on a damped spring; its first target "
        + "decides its kind.", name: luaName,
      settings.map(\.member) + inForce + [
        .property("state", "The stream of whether it moves any of its targets.", get: \.state),
        .property(
          "destination", hint: "write 'destination.value'", as: .anyProperty, "The destination.",
          get: { try $0.typed("destination") }),
        .property(
          "initialVelocity", hint: "write 'initialVelocity.value'", as: .anyProperty,
          "The speed at the next start, in units per second.",
          get: { try $0.typed("initialVelocity") }),
      ])
  }
}
