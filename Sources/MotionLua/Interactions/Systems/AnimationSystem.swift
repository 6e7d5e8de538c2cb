internal import Lua
internal import MotionCore
internal import MotionTime

/// An implementation of springs and tweens: makes the stream of values and animations for their targets.
enum AnimationSystem {
  /// Animations, which the render side evaluates.
  case coreAnimation

  /// Values, sent once for each frame.
  case simulated

  /// A function of a script from the properties of a spring or tween to a stream.
  case scripted(LuaCallback)

  /// Reads the key `system` of a constructor's table.
  init(_ record: LuaRecord) throws(LuaError) {
    self = try record.decode(Self.key, as: AnimationSystem?.self) ?? .coreAnimation
  }

  private static let key = "system"

  /// The key.
  static var parameter: LuaParameter {
    .value(
      key, as: luaKind, default: .text("coreAnimation"),
      "The system that runs it: with animations, with a value for each frame, or a function.")
  }

  /// Makes the stream of a spring on one target.
  func stream<T: LuaMotionValue>(_ spring: SpringShadow<T>) -> MotionObservable<T> {
    switch self {
    case .coreAnimation: MotionCore.coreAnimation(spring)
    case .simulated: MotionCore.simulated(spring)
    case .scripted(let system): scripted(system, SpringShadowObject(spring))
    }
  }

  /// Makes the stream of a tween.
  func stream<T: LuaMotionValue>(_ tween: TweenShadow<T>) -> MotionObservable<T> {
    switch self {
    case .coreAnimation: MotionCore.coreAnimation(tween)
    case .simulated: MotionCore.simulated(tween)
    case .scripted(let system): scripted(system, TweenShadowObject(tween))
    }
  }

  /// Makes the stream of a tween along a path.
  func stream(_ tween: PathTweenShadow) -> MotionObservable<Point> {
    switch self {
    case .coreAnimation: MotionCore.coreAnimation(tween)
    case .simulated: MotionCore.simulated(tween)
    case .scripted(let system): scripted(system, PathTweenShadowObject(tween))
    }
  }

  /// Wraps a function of a script as a system; an error of the function is reported and leaves the
  /// target unchanged.
  private func scripted<T: LuaMotionValue>(
    _ system: LuaCallback, _ shadow: AnyObject
  ) -> MotionObservable<T> {
    system.call(.object(shadow), as: SystemResult<T>.self)?.stream
      ?? MotionObservable { _ in {} }
  }
}

extension AnimationSystem: LuaConvertible {
  private static var names: [(name: String, system: AnimationSystem)] {
    [("coreAnimation", .coreAnimation), ("simulated", .simulated)]
  }

  static var luaKind: LuaKind {
    .described(
      "system",
      .named(
        "motion system",
        .union([
          .object(AnimationSystemObject.self), .choice(names.map(\.name)),
          .function("fun(shadow: any): any"),
        ]),
        summary: "The system that runs springs and tweens: `motion.coreAnimation`, "
          + "`motion.simulated`, or a function that is called with a `SpringShadow`, "
          + "`TweenShadow` or `PathTweenShadow` for each target of a spring, and once for a "
          + "tween, and returns the stream that moves it."))
  }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> AnimationSystem {
    if let object = value.asObject as? AnimationSystemObject { return object.system }
    if let function = value.asFunction {
      return .scripted(LuaCallback(function, name: key))
    }
    let expected = "\"coreAnimation\", \"simulated\" or function expected"
    guard let name = value.asText else {
      throw LuaError(.typeMismatch, "\(expected), got \(value.typeName)")
    }
    if let found = names.first(where: { $0.name == name }) { return found.system }
    throw LuaError(.invalidValue, "\(expected), got \"\(name)\"")
  }

  var luaValue: LuaValue { .object(AnimationSystemObject(self, named: "system")) }
}

/// The result of a script's system: a stream.
private struct SystemResult<T: LuaMotionValue>: LuaConvertible {
  let stream: MotionObservable<T>

  static var luaKind: LuaKind { .stream(of: T.self) }

  static func fromLua(_ value: LuaValue) throws(LuaError) -> SystemResult {
    if let stream = MotionStreams.stream(value, of: T.self) { return SystemResult(stream: stream) }
    throw LuaError(
      .typeMismatch,
      "stream of \(T.valueName) expected, got \(value.typeName). "
        + "motion.coreAnimation(shadow) and motion.simulated(shadow) are such streams")
  }

  var luaValue: LuaValue { .object(stream) }
}
