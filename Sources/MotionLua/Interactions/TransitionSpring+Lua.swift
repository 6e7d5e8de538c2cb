internal import Lua
internal import MotionCore
internal import MotionTime

/// `motion.TransitionSpring { back = …, fore = …, direction = … }`, of the type of its ends.
enum TransitionSpringConstructor {
  /// The module's member.
  static var member: LuaModuleMember {
    .constructor(
      "TransitionSpring",
      fields: [
        .value("back", "Where a transition backward leads."),
        .value("fore", "Where a transition forward leads."),
        .value(
          "direction", as: .object(ReactiveProperty<TransitionDirection>.self),
          "Which way the transition goes."),
        MotionSystem.parameter,
      ] + UntypedSpring.settings.map(\.parameter),
      "Makes a spring between the two ends of a transition."
    ) { record in
      do throws(LuaError) {
        let type = try MotionValueKind.type(of: record.value("back"))
        return try make(try SpringConstructor.springType(type), record)
      } catch {
        throw record.error("back", error)
      }
    }
  }

  private static func make<T: LuaMotionValue & ZeroableAndSubtractable>(
    _ type: T.Type, _ record: LuaRecord
  ) throws(LuaError) -> LuaValue {
    guard case .object(let object) = record.value("direction"),
      let direction = object as? ReactiveProperty<TransitionDirection>
    else { throw record.error("direction", "property of directions expected") }
    let isSimulated = try MotionSystem(record) == .simulated
    let system: SpringToStream<T> = isSimulated ? { simulated($0) } : { coreAnimation($0) }
    let spring = TransitionSpring<T>(
      back: try record.decode("back"), fore: try record.decode("fore"), direction: direction,
      system: system)
    for field in Spring<T>.settings {
      do { try field.apply(spring, record) } catch { throw LuaError(wrapping: error) }
    }
    return .object(spring)
  }
}
