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
          "decidedBy", "Who gave the effective duration.",
          get: { TransitionPlanSubject($0.plan.decidedBy) }),
        .property(
          "steps", "How the effective duration came about, in order.",
          get: { $0.plan.steps.map(TransitionPlanStep.init) }),
        .property(
          "layers", "When each layer runs, in order.",
          get: { $0.plan.layers.map(TransitionPlanEntry.init) }),
        .property(
          "sharedElement", "When the shared element runs, or nil.",
          get: { $0.plan.sharedElement.map(TransitionPlanEntry.init) }),
        .property(
          "diagnostics", "What may surprise, as sentences.",
          get: { $0.plan.diagnostics.map(\.description) }),
      ])
  }
}
