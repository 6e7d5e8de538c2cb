internal import Lua
internal import MotionTime

/// A transition's plan as Lua holds it: `transition:plan()` returns one, and `print` draws it.
final class TransitionPlanObject: LuaBindable {
  /// The plan.
  let plan: TransitionPlan

  /// Wraps a plan.
  init(_ plan: TransitionPlan) {
    self.plan = plan
  }

  /// The name in Lua.
  static var luaName: String { "TransitionPlan" }

  /// The declaration.
  static var luaType: LuaType<TransitionPlanObject> {
    LuaType(
      "How long a transition lasts, when each layer runs, and which rule made it so.",
      name: luaName,
      [
        .tostring { $0.plan.chart().joined(separator: "\n") },
        .property("duration", \.plan.duration, unit: .seconds, "The duration asked for."),
        .property(
          "effectiveDuration", \.plan.effectiveDuration, unit: .seconds,
          "How long the transition lasts."),
        .property(
          "decidedBy", as: .record(decision), "Who gave the effective duration.",
          get: { LuaValue.record(subject($0.plan.decidedBy)) }),
        .property(
          "steps", as: .list(.record(stepShape)),
          "How the effective duration came about, in order.",
          get: { LuaValue.list($0.plan.steps.map(step)) }),
        .property(
          "layers", as: .list(.record(entryShape)), "When each layer runs, in order.",
          get: { LuaValue.list($0.plan.layers.map(entry)) }),
        .property(
          "sharedElement", as: .optional(.record(entryShape)),
          "When the shared element runs, or nil.",
          get: { $0.plan.sharedElement.map(entry) ?? .nil }),
        .property(
          "diagnostics", "What may surprise, as sentences.",
          get: { $0.plan.diagnostics.map(\.description) }),
      ])
  }

  private static var subjectFields: [LuaParameter] {
    [
      .choice("subject", ["transition", "sharedElement", "layer"], "Of what it is said."),
      .string("id", optional: true, "The layer's name."),
    ]
  }

  private static var decision: LuaShape {
    LuaShape("decision", "Who gave a transition its effective duration.", subjectFields)
  }

  private static var stepShape: LuaShape {
    LuaShape(
      "plan step", "A step on the way to a transition's effective duration.",
      subjectFields + [
        .string("rule", "The rule that was applied."),
        .number("needed", unit: .seconds, optional: true, "How long the whole would have to last."),
        .number("effectiveDuration", unit: .seconds, "How long the whole lasts after this step."),
      ])
  }

  private static var entryShape: LuaShape {
    LuaShape(
      "plan entry", "When a layer or the shared element of a transition runs.",
      subjectFields + [
        .value("range", as: AnimationRange.luaKind, "Where it was asked to lie."),
        .value("effectiveRange", as: AnimationRange.luaKind, "Where it lies."),
        .number(
          "implicitDuration", unit: .seconds, optional: true,
          "How long its curve lasts by itself, if it does."),
        .number("delay", unit: .seconds, "When it begins, from the transition's start."),
        .number("duration", unit: .seconds, "How long it runs."),
        .number("endTime", unit: .seconds, "When it ends, from the transition's start."),
      ])
  }

  private static func subject(_ subject: TransitionPlan.Subject) -> [(String, LuaValue)] {
    switch subject {
    case .transition: [("subject", .text("transition"))]
    case .sharedElement: [("subject", .text("sharedElement"))]
    case .layer(let id): [("subject", .text("layer")), ("id", .text(id))]
    }
  }

  private static func step(_ step: TransitionPlan.Step) -> LuaValue {
    .record(
      subject(step.subject) + [
        ("rule", .text(step.rule.rawValue)), ("needed", step.needed.luaValue),
        ("effectiveDuration", .number(step.effectiveDuration)),
      ])
  }

  private static func entry(_ entry: TransitionPlan.Entry) -> LuaValue {
    let span = entry.effectiveRange
    return .record(
      subject(entry.subject) + [
        ("range", entry.range.luaValue),
        (
          "effectiveRange",
          .record([("start", .number(span.lowerBound)), ("end", .number(span.upperBound))])
        ),
        ("implicitDuration", entry.implicitDuration.luaValue), ("delay", .number(entry.delay)),
        ("duration", .number(entry.duration)), ("endTime", .number(entry.endTime)),
      ])
  }
}
