internal import Lua
internal import MotionCore
internal import MotionTime

/// The view of a spring or tween that a script's system gets, of any value type.
protocol SystemShadow: AnyObject {
  /// Returns the stream that a system makes of it.
  func stream(by system: AnimationSystem) -> AnyObject
}

/// The view of a spring on one target that a system gets.
final class SpringShadowObject<T: LuaMotionValue & ZeroableAndSubtractable>: LuaBindable,
  SystemShadow
{
  let shadow: SpringShadow<T>

  init(_ shadow: SpringShadow<T>) { self.shadow = shadow }

  func stream(by system: AnimationSystem) -> AnyObject { system.stream(shadow) }

  static var luaName: String { "SpringShadow<\(T.valueName)>" }

  static var luaType: LuaType<SpringShadowObject<T>> {
    LuaType(
      "The properties of a spring on one target, as a system reads them.", name: luaName,
      argument: T.luaKind,
      [
        .shadowed("enabled", "Whether the spring pulls.", \.shadow.enabled),
        .shadowed("state", "Whether it moves; the system writes it.", \.shadow.state),
        .shadowed("initialValue", "The target, from whose value it starts.", \.shadow.initialValue),
        .shadowed(
          "initialVelocity", "The speed at the next start, in units per second.",
          \.shadow.initialVelocity),
        .shadowed("destination", "The destination.", \.shadow.destination),
        .shadowed("stiffness", "The spring constant k.", \.shadow.stiffness),
        .shadowed("damping", "The damping coefficient c.", \.shadow.damping),
        .shadowed("mass", "The mass m.", \.shadow.mass),
        .shadowed(
          "allowsOverdamping", "Whether damping beyond critical is used as it is.",
          \.shadow.allowsOverdamping),
        .shadowed(
          "suggestedDuration",
          "The duration, in seconds, after which it is at the destination; 0 lets it settle.",
          \.shadow.suggestedDuration),
        .shadowed("delay", "The delay of each start, in seconds.", \.shadow.delay),
        .shadowed(
          "overshootClamping", "Whether it ends when it first reaches its destination.",
          \.shadow.overshootClamping),
        .shadowed(
          "threshold",
          "The distance from the destination, and the speed, below which it is at rest.",
          \.shadow.threshold),
        .property(
          "timeline", "The timeline that scrubs it at present, or nil.", get: \.shadow.timeline),
      ])
  }
}

/// The view of a tween that a system gets.
final class TweenShadowObject<T: LuaMotionValue>: LuaBindable, SystemShadow {
  let shadow: TweenShadow<T>

  init(_ shadow: TweenShadow<T>) { self.shadow = shadow }

  func stream(by system: AnimationSystem) -> AnyObject { system.stream(shadow) }

  static var luaName: String { "TweenShadow<\(T.valueName)>" }

  static var luaType: LuaType<TweenShadowObject<T>> {
    LuaType(
      "The properties of a tween, as a system reads them.", name: luaName, argument: T.luaKind,
      [
        .shadowed("enabled", "Whether the tween runs.", \.shadow.enabled),
        .shadowed("repeatDelay", "The delay between two ways, in seconds.", \.shadow.repeatDelay),
        .shadowed("state", "Whether it moves; the system writes it.", \.shadow.state),
        .shadowed("duration", "The duration of one run, in seconds.", \.shadow.duration),
        .shadowed("delay", "The delay before the first run.", \.shadow.delay),
        .shadowed("repeatCount", "The number of cycles; 0 is ignored.", \.shadow.repeatCount),
        .shadowed(
          "repeatDuration", "The duration of the repetition, in seconds; 0 is ignored.",
          \.shadow.repeatDuration),
        .shadowed("autoreverses", "Whether each cycle also plays back.", \.shadow.autoreverses),
        .shadowed("values", "The values in order.", \.shadow.values),
        .shadowed(
          "offsets", "The key times of the values, 0…1; empty for evenly spaced ones.",
          \.shadow.offsets),
        .shadowed(
          "timingFunctions", "The easing of each step; missing ones are linear.",
          \.shadow.timingFunctions),
        .property(
          "isBeingRewritten", "Whether another write follows at once, so that starting can wait.",
          get: \.shadow.isBeingRewritten),
        .property(
          "timeline", "The timeline that scrubs it at present, or nil.", get: \.shadow.timeline),
      ])
  }
}

/// The view of a tween along a path that a system gets.
final class PathTweenShadowObject: LuaBindable, SystemShadow {
  let shadow: PathTweenShadow

  init(_ shadow: PathTweenShadow) { self.shadow = shadow }

  func stream(by system: AnimationSystem) -> AnyObject { system.stream(shadow) }

  static var luaName: String { "PathTweenShadow" }

  static var luaType: LuaType<PathTweenShadowObject> {
    LuaType(
      "The properties of a tween along a path, as a system reads them.", name: luaName,
      [
        .shadowed("enabled", "Whether the tween runs.", \.shadow.enabled),
        .shadowed("state", "Whether it moves; the system writes it.", \.shadow.state),
        .shadowed("duration", "The duration of the run, in seconds.", \.shadow.duration),
        .shadowed("delay", "The delay before the run, in seconds.", \.shadow.delay),
        .shadowed("path", "The outline.", \.shadow.path),
        .property(
          "timeline", "The timeline that scrubs it at present, or nil.", get: \.shadow.timeline),
      ])
  }
}

extension LuaMember {
  /// Declares a reactive property of the spring or tween itself.
  fileprivate static func shadowed<Value: LuaMotionValue>(
    _ name: String, _ summary: String, _ property: @escaping (Object) -> ReactiveProperty<Value>
  ) -> LuaMember {
    .property(name, hint: "write '\(name).value'", summary, get: property)
  }
}
