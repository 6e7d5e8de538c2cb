internal import Lua
internal import MotionTime

// Objects and not plain tables, so that a misspelt member is an error.

/// The subject of a statement of a transition's plan, as Lua holds it.
final class TransitionPlanSubject: LuaBindable {
  private let subject: TransitionPlan.Subject

  init(_ subject: TransitionPlan.Subject) { self.subject = subject }

  static var luaName: String { "TransitionPlanSubject" }

  static var luaType: LuaType<TransitionPlanSubject> {
    LuaType(
      "The subject of a statement of a transition's plan.", name: luaName,
      subject { $0.subject } + [.tostring { "TransitionPlanSubject(\($0.subject))" }])
  }

  /// Returns the members of objects about a subject.
  static func subject<Object: AnyObject>(
    _ path: @escaping (Object) -> TransitionPlan.Subject
  ) -> [LuaMember<Object>] {
    [
      .property(
        "subject", as: .choice(["transition", "sharedElement", "layer"]),
        "The subject of the step.",
        get: { object -> String in
          switch path(object) {
          case .transition: "transition"
          case .sharedElement: "sharedElement"
          case .layer: "layer"
          }
        }),
      .property("id", "The layer's name; nil for what is not a layer.", get: { path($0).id }),
    ]
  }
}

/// A step of computing a transition's effective duration, as an object for Lua.
final class TransitionPlanStep: LuaBindable {
  private let step: TransitionPlan.Step

  init(_ step: TransitionPlan.Step) { self.step = step }

  static var luaName: String { "TransitionPlanStep" }

  static var luaType: LuaType<TransitionPlanStep> {
    LuaType(
      "A step of the computation of a transition's effective duration.", name: luaName,
      TransitionPlanSubject.subject { $0.step.subject } + [
        .tostring { "TransitionPlanStep(\($0.step))" },
        .property(
          "rule", as: .choice(TransitionPlan.Rule.allCases.map(\.rawValue)),
          "The rule that was applied.", get: \.step.rule.rawValue),
        .property(
          "needed", unit: .seconds,
          "The duration that the subject requires of the transition; nil for one that follows from "
            + "others.",
          get: \.step.needed),
        .property(
          "effectiveDuration", unit: .seconds,
          "The duration of the transition after this step.", get: \.step.effectiveDuration),
      ])
  }
}

/// The times of a layer or of the shared element of a transition, as Lua holds them.
final class TransitionPlanEntry: LuaBindable {
  private let entry: TransitionPlan.Entry

  init(_ entry: TransitionPlan.Entry) { self.entry = entry }

  static var luaName: String { "TransitionPlanEntry" }

  static var luaType: LuaType<TransitionPlanEntry> {
    LuaType(
      "The times of a layer or of the shared element of a transition.", name: luaName,
      TransitionPlanSubject.subject { $0.entry.subject } + ranges + times)
  }

  private static var ranges: [LuaMember<TransitionPlanEntry>] {
    [
      .tostring { object in
        let entry = object.entry
        return "TransitionPlanEntry(\(entry.subject), \(entry.delay) s … \(entry.endTime) s)"
      },
      .property(
        "range", "The requested range.", get: { AnimationRangeObject($0.entry.range) }),
      .property(
        "effectiveRange", "The effective range; its end is above 1 when it overruns.",
        get: { TransitionPlanSpan($0.entry.effectiveRange) }),
    ]
  }

  private static var times: [LuaMember<TransitionPlanEntry>] {
    [
      .property(
        "implicitDuration", unit: .seconds,
        "The curve's own duration; nil if it has none.",
        get: \.entry.implicitDuration),
      .property(
        "delay", unit: .seconds, "The start time, from the transition's start.", get: \.entry.delay),
      .property("duration", unit: .seconds, "The duration.", get: \.entry.duration),
      .property(
        "endTime", unit: .seconds, "The end, from the transition's start.", get: \.entry.endTime),
      .property(
        "overrun", unit: .seconds,
        "The remaining duration when the transition ends and cuts it off; 0 when it ends in time.",
        get: \.entry.overrun),
    ]
  }
}

/// The effective range of a layer in its transition, as Lua holds it. It may end beyond 1, unlike
/// an ``AnimationRange``.
final class TransitionPlanSpan: LuaBindable {
  private let span: ClosedRange<Double>

  init(_ span: ClosedRange<Double>) { self.span = span }

  static var luaName: String { "TransitionPlanSpan" }

  static var luaType: LuaType<TransitionPlanSpan> {
    LuaType(
      "The effective range of a layer in its transition, in fractions of it.", name: luaName,
      [
        .tostring { "TransitionPlanSpan(\($0.span.lowerBound)…\($0.span.upperBound))" },
        .property("start", "The start.", get: \.span.lowerBound),
        .property("end", "The end; above 1 when it overruns.", get: \.span.upperBound),
      ])
  }
}

extension TransitionPlan.Subject {
  /// The layer's name.
  var id: String? {
    if case .layer(let id) = self { return id }
    return nil
  }
}
