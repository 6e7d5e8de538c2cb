public import Lua
public import MotionRender

extension Animation: LuaBindable {
  /// The declaration of what all animations have.
  public static var luaType: LuaType<Animation> {
    LuaType(
      "What runs on a layer, or is sent over a stream's animation channel.", name: "Animation",
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
        "When it begins; over a stream's channel, how long it waits. By default at once."),
      .attribute(
        "duration", \.duration, unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "How long one run takes."),
      .attribute(
        "speed", \.speed, refusal: "invalidTiming", "How fast it runs; negative is backwards."),
      .attribute(
        "timeOffset", \.timeOffset, unit: .seconds, refusal: "timeOutOfRange",
        "Where in itself it begins."),
      .attribute(
        "repeatCount", \.repeatCount, in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "How many cycles to play; 0 is not used, math.huge is for ever."),
      .attribute(
        "repeatDuration", \.repeatDuration, unit: .seconds, in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "How long to repeat; 0 is not used."),
      .attribute("autoreverses", \.autoreverses, "Whether each cycle also plays back."),
      .attribute(
        "fillMode", \.fillMode, "What shows outside its run: removed, forwards, backwards, both."),
      .attribute("timingFunction", \.timingFunction, "How its progress is eased."),
      .attribute(
        "isRemovedOnCompletion", \.isRemovedOnCompletion, "Whether it leaves when it has ended."),
    ]
  }
}

extension PropertyAnimation {
  /// Returns the attributes of every animation of a property.
  static func propertyFields<Object: PropertyAnimation>() -> [LuaField<Object>] {
    [
      .attribute("keyPath", \.keyPath, "What it animates: `position`, `position.x`, `opacity`."),
      .attribute("isAdditive", \.isAdditive, "Whether it is added to what is below it."),
      .attribute(
        "isCumulative", \.isCumulative,
        "Whether each repetition starts where the one before it ended."),
    ]
  }

  /// The declaration.
  static var propertyType: LuaType<PropertyAnimation> {
    LuaType("Animates a property.", propertyFields().map(\.member))
  }
}

extension FillMode: LuaChoice {}
extension CalculationMode: LuaChoice {}
extension RotationMode: LuaChoice {}
