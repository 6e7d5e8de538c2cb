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
      "What a system gets to see of a spring on one target.", name: luaName, argument: T.luaKind,
      [
        .shadowed("enabled", "Whether the spring pulls.", \.shadow.enabled),
        .shadowed("state", "Whether it moves; the system writes it.", \.shadow.state),
        .shadowed("initialValue", "Where it starts from: the target.", \.shadow.initialValue),
        .shadowed(
          "initialVelocity", "The speed at the next start, in units per second.",
          \.shadow.initialVelocity),
        .shadowed("destination", "Where it pulls to.", \.shadow.destination),
        .shadowed("stiffness", "The spring constant k.", \.shadow.stiffness),
        .shadowed("damping", "The damping coefficient c.", \.shadow.damping),
        .shadowed("mass", "The mass m.", \.shadow.mass),
        .shadowed(
          "allowsOverdamping", "Whether damping beyond critical is used as it is.",
          \.shadow.allowsOverdamping),
        .shadowed(
          "suggestedDuration", "How long it may take, in seconds; 0 lets it settle.",
          \.shadow.suggestedDuration),
        .shadowed(
          "threshold", "How near to the destination, and how slow, it is at rest.",
          \.shadow.threshold),
        .property("timeline", "What scrubs it at present, or nil.", get: \.shadow.timeline),
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
      "What a system gets to see of a tween.", name: luaName, argument: T.luaKind,
      [
        .shadowed("enabled", "Whether the tween runs.", \.shadow.enabled),
        .shadowed("state", "Whether it moves; the system writes it.", \.shadow.state),
        .shadowed("duration", "How long one run takes, in seconds.", \.shadow.duration),
        .shadowed("delay", "How long it waits before the first run.", \.shadow.delay),
        .shadowed("repeatCount", "How many cycles to play; 0 is not used.", \.shadow.repeatCount),
        .shadowed(
          "repeatDuration", "How long to repeat, in seconds; 0 is not used.",
          \.shadow.repeatDuration),
        .shadowed("autoreverses", "Whether each cycle also plays back.", \.shadow.autoreverses),
        .shadowed("values", "The values in order.", \.shadow.values),
        .shadowed(
          "offsets", "When each value is reached, 0…1; empty for evenly spaced.", \.shadow.offsets),
        .shadowed(
          "timingFunctions", "How each step is eased; missing ones are linear.",
          \.shadow.timingFunctions),
        .property(
          "isBeingRewritten", "Whether another write follows at once, so that starting can wait.",
          get: \.shadow.isBeingRewritten),
        .property("timeline", "What scrubs it at present, or nil.", get: \.shadow.timeline),
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
      "What a system gets to see of a tween along a path.", name: luaName,
      [
        .shadowed("enabled", "Whether the tween runs.", \.shadow.enabled),
        .shadowed("state", "Whether it moves; the system writes it.", \.shadow.state),
        .shadowed("duration", "How long the run takes, in seconds.", \.shadow.duration),
        .shadowed("delay", "How long it waits before the run, in seconds.", \.shadow.delay),
        .shadowed("path", "The outline.", \.shadow.path),
        .property("timeline", "What scrubs it at present, or nil.", get: \.shadow.timeline),
      ])
  }
}

extension LuaMember {
  /// Declares a reactive property of the spring or tween itself.
  fileprivate static func shadowed<Value: LuaMotionValue>(
    _ name: String, _ summary: String, _ path: KeyPath<Object, ReactiveProperty<Value>>
  ) -> LuaMember {
    .property(name, path, hint: "write '\(name).value'", summary)
  }
}
