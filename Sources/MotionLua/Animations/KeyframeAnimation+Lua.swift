internal import Lua
internal import MotionRender
internal import MotionTime

extension KeyframeAnimation {
  /// The declaration.
  static var keyframeType: LuaType<KeyframeAnimation> {
    LuaType(
      "Runs through several values, or along a path. Its `timingFunction` eases the whole of it before "
        + "`timingFunctions` ease each step; where it leaves 0…1, as one that overshoots does, the first "
        + "or last step continues in a straight line and its own easing is not applied. "
        + "`TimingFunction:chained` does otherwise: there the second function continues beyond its ends, a "
        + "Bézier along its tangents.", keyframeFields.map(\.member))
  }

  /// `motion.KeyframeAnimation { … }`.
  static var keyframeConstructor: LuaModuleMember {
    .constructor(
      "KeyframeAnimation", fields: keys.parameters { KeyframeAnimation() },
      "Makes an animation through several values, or along a path."
    ) { record in
      let animation = KeyframeAnimation()
      for field in keys { try field.apply(animation, record) }
      return animation
    }
  }

  private static var keys: [LuaField<KeyframeAnimation>] {
    LuaField.kept { propertyFields.inherited() + keyframeFields + fields.inherited() }
  }

  private static var keyframeFields: [LuaField<KeyframeAnimation>] { stations + timing }

  private static var stations: [LuaField<KeyframeAnimation>] {
    [
      .attribute(
        "values", "The values in order, at least one.",
        get: { $0.values?.map { AnimationValue(value: $0) } },
        set: { animation, values in
          animation.values = try values?.enumerated().map { index, value in
            try value.resolved(for: animation.keyPath, as: "'values'[\(index + 1)]")
          }
        }),
      .attribute(
        "path", "The path that a point follows instead of values; each step is one segment.",
        get: { $0.path }, set: { $0.path = $1 }),
      .attribute(
        "keyTimes", refusal: "invalidKeyTimes",
        "The key times of the values, ascending from 0 to 1; by default evenly spaced.",
        get: { $0.keyTimes }, set: { $0.keyTimes = $1 }),
      .attribute(
        "timingFunctions",
        "The easing of each step to the next value, while `timingFunction` is within 0…1. One "
          + "instead of a list eases every step.",
        get: { $0.timingFunctions.map(StepEasings.init) },
        set: { animation, easings in
          let count = animation.path.map { $0.curves.count + 1 } ?? animation.values?.count ?? 1
          animation.timingFunctions = easings?.functions(forValues: count)
        }),
    ]
  }

  private static var timing: [LuaField<KeyframeAnimation>] {
    [
      .attribute(
        "calculationMode", "The interpolation between the values.", get: { $0.calculationMode },
        set: { $0.calculationMode = $1 }),
      .attribute(
        "tensionValues",
        "The tension of a cubic curve at each value, -1…1; 0 where missing, 1 stops there.",
        get: { $0.tensionValues }, set: { $0.tensionValues = $1 }),
      .attribute(
        "continuityValues",
        "The continuity of a cubic curve at each value, -1…1; 0 where missing, which is smooth.",
        get: { $0.continuityValues }, set: { $0.continuityValues = $1 }),
      .attribute(
        "biasValues", "The bias of a cubic curve at each value, -1…1: above 0 it overshoots.",
        get: { $0.biasValues }, set: { $0.biasValues = $1 }),
      .attribute(
        "rotationMode", "The rotation of the layer along the path; by default none.",
        get: { $0.rotationMode }, set: { $0.rotationMode = $1 }),
    ]
  }
}
