public import Lua
public import MotionRender

extension Animation: LuaBindable {
  /// The declaration of what all animations have.
  public static var luaType: LuaType<Animation> {
    LuaType(
      "An animation of a layer, which can also be sent over a stream's animation channel.",
      name: "Animation",
      fields().map(\.member) + [
        .method("copy", returns: [luaKind], "Returns an animation with the same values.") {
          animation, _ in .object(animation.copy())
        }
      ])
  }

  /// Returns the attributes of every animation.
  static func fields<Object: Animation>() -> [LuaField<Object>] {
    [
      .attribute(
        "beginTime", \.beginTime, unit: .seconds, refusal: "timeOutOfRange",
        "The begin time; over a stream's channel, the delay. By default it begins at once."),
      .attribute(
        "duration", \.duration, unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The duration of one run."),
      .attribute(
        "speed", \.speed, refusal: "invalidTiming",
        "The rate of its time; negative runs backwards."),
      .attribute(
        "timeOffset", \.timeOffset, unit: .seconds, refusal: "timeOutOfRange",
        "The offset in its own time at which it begins."),
      .attribute(
        "repeatCount", \.repeatCount, in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "The number of cycles; 0 is ignored, math.huge repeats forever."),
      .attribute(
        "repeatDuration", \.repeatDuration, unit: .seconds, in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "The duration of the repetition; 0 is ignored."),
      .attribute("autoreverses", \.autoreverses, "Whether each cycle also plays back."),
      .attribute(
        "fillMode", \.fillMode,
        "The times outside its run at which it contributes: removed, forwards, backwards, both."),
      .attribute("timingFunction", \.timingFunction, "The easing of its progress."),
      .attribute(
        "isRemovedOnCompletion", \.isRemovedOnCompletion,
        "Whether it is removed when it has ended."),
    ]
  }
}

extension PropertyAnimation {
  /// Returns the attributes of every animation of a property.
  static func propertyFields<Object: PropertyAnimation>() -> [LuaField<Object>] {
    [
      .attribute(
        "keyPath", \.keyPath,
        "The key path of the animated property: `position`, `position.x`, `opacity`."),
      .attribute("isAdditive", \.isAdditive, "Whether it is added to what is below it."),
      .attribute(
        "isCumulative", \.isCumulative,
        "Whether each repetition starts where the one before it ended."),
    ]
  }

  /// The declaration.
  static var propertyType: LuaType<PropertyAnimation> {
    LuaType("The base class of animations of one property.", propertyFields().map(\.member))
  }
}

extension FillMode: LuaChoice {}
extension CalculationMode: LuaChoice {}
extension RotationMode: LuaChoice {}
