public import Lua
public import MotionRender

extension Animation: LuaBindable {
  /// The declaration of what all animations have.
  public static var luaType: LuaType<Animation> {
    LuaType(
      "An animation of a layer, which can also be sent over a stream's animation channel.",
      name: "Animation",
      fields.map(\.member) + [
        .method("copy", returns: [luaKind], "Returns an animation with the same values.") {
          animation, _ in .object(animation.copy())
        }
      ])
  }

  /// The attributes of every animation.
  static var fields: [LuaField<Animation>] {
    [
      .attribute(
        "beginTime", unit: .seconds, refusal: "timeOutOfRange",
        "The begin time; over a stream's channel, the delay. By default it begins at once.",
        get: { $0.beginTime }, set: { $0.beginTime = $1 }),
      .attribute(
        "duration", unit: .seconds, in: LuaRange(0...), refusal: "invalidTiming",
        "The duration of one run.", get: { $0.duration }, set: { $0.duration = $1 }),
      .attribute(
        "speed", refusal: "invalidTiming",
        "The rate of its time; negative runs backwards.", get: { $0.speed }, set: { $0.speed = $1 }),
      .attribute(
        "timeOffset", unit: .seconds, refusal: "timeOutOfRange",
        "The offset in its own time at which it begins.", get: { $0.timeOffset },
        set: { $0.timeOffset = $1 }),
      .attribute(
        "repeatCount", in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "The number of cycles; 0 is ignored, math.huge repeats forever.", get: { $0.repeatCount },
        set: { $0.repeatCount = $1 }),
      .attribute(
        "repeatDuration", unit: .seconds, in: LuaRange(0...), finite: false,
        refusal: "invalidTiming",
        "The duration of the repetition; 0 is ignored.", get: { $0.repeatDuration },
        set: { $0.repeatDuration = $1 }),
      .attribute(
        "autoreverses", "Whether each cycle also plays back.", get: { $0.autoreverses },
        set: { $0.autoreverses = $1 }),
      .attribute(
        "fillMode",
        "The times outside its run at which it contributes: removed, forwards, backwards, both.",
        get: { $0.fillMode }, set: { $0.fillMode = $1 }),
      .attribute(
        "timingFunction", "The easing of its progress.", get: { $0.timingFunction },
        set: { $0.timingFunction = $1 }),
      .attribute(
        "isRemovedOnCompletion", "Whether it is removed when it has ended.",
        get: { $0.isRemovedOnCompletion }, set: { $0.isRemovedOnCompletion = $1 }),
    ]
  }
}

extension PropertyAnimation {
  /// The attributes of every animation of a property.
  static var propertyFields: [LuaField<PropertyAnimation>] {
    [
      .attribute(
        "keyPath", "The key path of the animated property: `position`, `position.x`, `opacity`.",
        get: { $0.keyPath }, set: { $0.keyPath = $1 }),
      .attribute(
        "isAdditive", "Whether it is added to what is below it.", get: { $0.isAdditive },
        set: { $0.isAdditive = $1 }),
      .attribute(
        "isCumulative", "Whether each repetition starts where the one before it ended.",
        get: { $0.isCumulative }, set: { $0.isCumulative = $1 }),
    ]
  }

  /// The declaration.
  static var propertyType: LuaType<PropertyAnimation> {
    LuaType("The base class of animations of one property.", propertyFields.map(\.member))
  }
}

extension FillMode: LuaChoice {}
extension CalculationMode: LuaChoice {}
extension RotationMode: LuaChoice {}
