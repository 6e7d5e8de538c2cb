internal import Lua
internal import MotionCore
internal import MotionTime

/// A system of the runtime, `motion.simulated`, which a script passes by name or calls from another
/// system.
final class AnimationSystemObject: LuaBindable {
  let system: AnimationSystem
  private let name: String

  init(_ system: AnimationSystem, named name: String) {
    self.system = system
    self.name = name
  }

  static var luaName: String { "MotionSystem" }

  static var luaType: LuaType<AnimationSystemObject> {
    LuaType(
      "A system that runs springs and tweens; called, it makes the stream of one.", name: luaName,
      [
        .metamethod(
          .call, parameters: [.value("shadow", as: shadow, "The spring or tween.")],
          returns: [.anyStream], "Returns the stream that moves a target."
        ) { object, arguments in
          guard let shadow = try arguments.value(0).asObject as? any SystemShadow else {
            throw arguments.error(0, .mismatch("shadow", try arguments.value(0)))
          }
          return .object(shadow.stream(by: object.system))
        },
        .tostring(\.name),
      ])
  }

  private static var shadow: LuaKind {
    .described(
      "shadow",
      .named(
        "shadow", .union(springs + MotionValueKind.allCases.map(\.tweenShadow) + [path]),
        summary: "The properties of a spring or tween, as a system reads them."))
  }

  private static var springs: [LuaKind] {
    [
      .object(SpringShadowObject<Double>.self), .object(SpringShadowObject<Point>.self),
      .object(SpringShadowObject<Size>.self), .object(SpringShadowObject<Rect>.self),
    ]
  }

  private static var path: LuaKind { .object(PathTweenShadowObject.self) }

  /// The systems as members of the module.
  static var members: [LuaModuleMember] {
    [
      .value("coreAnimation", "The system that runs animations.") {
        AnimationSystemObject(.coreAnimation, named: "coreAnimation")
      },
      .value("simulated", "The system that sends values, once for each frame.") {
        AnimationSystemObject(.simulated, named: "simulated")
      },
    ]
  }
}

extension MotionValueKind {
  fileprivate var tweenShadow: LuaKind {
    func kind<T: LuaMotionValue>(_: T.Type) -> LuaKind { .object(TweenShadowObject<T>.self) }
    let type = type
    return kind(type)
  }
}
