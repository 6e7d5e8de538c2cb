internal import Lua
internal import MotionCore
internal import MotionTime

/// A spring that was created without a value; its first target decides its type.
///
/// Until then and afterwards the script holds this object, which shares its parameters with the spring.
final class UntypedSpring: Togglable, Stateful, SpringSettings {
  let parameters = SpringParameters()

  /// The error of the last `add`, or nil when it succeeded.
  private var failure: (any Error)?

  private let motionState = ReactiveProperty<MotionState>(initialValue: .atRest)
  private var spring: (any LuaInteraction & SpringSettings)?
  private let system: AnimationSystem

  /// Whether it pulls.
  var enabled: ReactiveProperty<Bool> { parameters.enabled }

  /// Creates a spring that a system will run.
  init(_ system: AnimationSystem) {
    self.system = system
  }

  /// Sends whether the spring moves any of its targets.
  var state: MotionObservable<MotionState> { motionState.asStream().dedupe() }

  /// Makes the spring of the type, unless there is one.
  private func settle<T: LuaMotionValue & ZeroableAndSubtractable>(
    on type: T.Type
  ) -> any LuaInteraction & SpringSettings {
    if let spring { return spring }
    let made = Spring<T>(parameters) { [system] in system.stream($0) }
    made.state.subscribeToValue { [motionState] in motionState.value = $0 }
    spring = made
    return made
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
    case let spring as Spring<Color>: return read(spring)
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
    guard let object = target.asObject, (object as? any SpringTarget)?.springType != nil else {
      throw LuaError.mismatch("property of numbers, points, sizes, rects or colors", target)
    }
    failure = nil
    runtime.add(self, to: object, constraints: constraints)
    if let failure { throw failure }
  }
}

extension UntypedSpring: Interaction {
  typealias Target = AnyObject
  typealias Constraints = ScriptConstraints

  /// Adds the spring of the target's type, whose use is inside this one.
  func add(
    to target: AnyObject, withRuntime runtime: MotionRuntime, constraints: ScriptConstraints?
  ) {
    guard let type = (target as? any SpringTarget)?.springType else { return }
    do {
      try settle(on: type).add(to: .object(target), in: runtime, constraints: constraints)
    } catch {
      failure = error
    }
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
      (settings + rotation).map(\.member) + inForce + [
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
