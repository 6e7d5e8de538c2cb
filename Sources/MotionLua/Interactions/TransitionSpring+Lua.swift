internal import Lua
internal import MotionCore
internal import MotionTime

/// The constructor `motion.TransitionSpring { back = …, fore = …, direction = … }`, whose type is
/// that of its ends.
enum TransitionSpringConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "TransitionSpring",
      fields: [
        .value("back", as: SpringConstructor.value, "The destination of a transition backward."),
        .value("fore", as: SpringConstructor.value, "The destination of a transition forward."),
        .value(
          "direction", as: .object(ReactiveProperty<TransitionDirection>.self),
          "The direction of the transition."),
        AnimationSystem.parameter,
      ] + SpringKeys.hinting(settings) + SpringKeys.forms + [SpringKeys.duration],
      "Makes a spring between the two ends of a transition.", returns: SpringConstructor.spring
    ) { record in
      let type = try type(of: record)
      return try make(type, record)
    }
  }

  /// Returns the type of the springs' values, which that of the first end is.
  private static func type(
    of record: LuaRecord
  ) throws(LuaError) -> any (LuaMotionValue & ZeroableAndSubtractable).Type {
    do throws(LuaError) {
      return try SpringConstructor.springType(try MotionValueKind.type(of: record.value("back")))
    } catch {
      throw record.error("back", error)
    }
  }

  private static var settings: [LuaParameter] {
    Spring<Double>.settings.parameters {
      TransitionSpring<Double>(
        back: 0, fore: 1, direction: ReactiveProperty(initialValue: .forward))
    }
  }

  private static func make<T: LuaMotionValue & ZeroableAndSubtractable>(
    _ type: T.Type, _ record: LuaRecord
  ) throws(LuaError) -> LuaValue {
    guard case .object(let object) = record.value("direction"),
      let direction = object as? ReactiveProperty<TransitionDirection>
    else { throw record.error("direction", "property of directions expected") }
    let system = try AnimationSystem(record)
    let spring = TransitionSpring<T>(
      back: try record.decode("back"), fore: try record.decode("fore"), direction: direction,
      system: { system.stream($0) })
    try spring.setConstants(from: record)
    for field in Spring<T>.settings {
      do { try field.apply(spring, record) } catch { throw LuaError(wrapping: error) }
    }
    return .object(spring)
  }
}
