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
      "The plan of a transition: its duration, the times of its layers, and the rules that "
        + "determined them.",
      name: luaName,
      [
        .tostring { $0.plan.chart().joined(separator: "\n") },
        .property("duration", unit: .seconds, "The requested duration.", get: \.plan.duration),
        .property(
          "effectiveDuration", unit: .seconds,
          "The duration of the transition.", get: \.plan.effectiveDuration),
        .property(
          "decidedBy", "The subject that determined the effective duration.",
          get: { TransitionPlanSubject($0.plan.decidedBy) }),
        .property(
          "steps", "The steps of the computation of the effective duration, in order.",
          get: { $0.plan.steps.map(TransitionPlanStep.init) }),
        .property(
          "layers", "The times of the layers, in order.",
          get: { $0.plan.layers.map(TransitionPlanEntry.init) }),
        .property(
          "sharedElement", "The times of the shared element, or nil.",
          get: { $0.plan.sharedElement.map(TransitionPlanEntry.init) }),
        .property(
          "diagnostics", "Warnings about unexpected consequences, as sentences.",
          get: { $0.plan.diagnostics.map(\.description) }),
      ])
  }
}
