public import Lua
public import MotionTime

/// A transition's plan as Lua holds it: `transition:plan()` returns one, and `print` draws it.
public final class TransitionPlanObject: LuaBindable {
  /// The plan.
  public let plan: TransitionPlan

  /// Wraps a plan.
  public init(_ plan: TransitionPlan) {
    self.plan = plan
  }

  /// The name in Lua.
  public static var luaName: String { "TransitionPlan" }

  /// The declaration.
  public static var luaType: LuaType<TransitionPlanObject> {
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
          "decidedBy", "Who gave the effective duration: `subject`, and a layer's `id`.",
          get: { LuaValue.record(subject($0.plan.decidedBy)) }),
        .property(
          "steps",
          "How the effective duration came about, in order: `subject`, `id`, `rule`, `needed`, "
            + "`effectiveDuration`.",
          get: { LuaValue.list($0.plan.steps.map(step)) }),
        .property(
          "layers",
          "When each layer runs, in order: `subject`, `id`, `range`, `effectiveRange`, "
            + "`implicitDuration`, `delay`, `duration`, `endTime`.",
          get: { LuaValue.list($0.plan.layers.map(entry)) }),
        .property(
          "sharedElement", "The same of the shared element, or nil.",
          get: { $0.plan.sharedElement.map(entry) ?? .nil }),
        .property(
          "diagnostics", "What may surprise, as sentences.",
          get: { $0.plan.diagnostics.map(\.description) }),
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
