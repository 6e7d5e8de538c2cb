import MotionExport
import MotionHost
import MotionTime
import OrreryBasics

/// A transition's plan as a line of JSON.
struct TransitionJSON {
  private let members: [JSONOutput.Member]

  /// Creates the line of a plan.
  init(_ plan: TransitionPlan, of file: String) {
    members = [
      .init("file", .text(file)), .init("duration", .number(plan.duration)),
      .init("effectiveDuration", .number(plan.effectiveDuration)),
      .init("decidedBy", .object(Self.subject(plan.decidedBy))),
      .init("steps", .list(plan.steps.map(Self.step))),
      .init("layers", .list(plan.layers.map(Self.entry))),
      .init("sharedElement", plan.sharedElement.map(Self.entry) ?? .null),
      .init("diagnostics", .list(plan.diagnostics.map(Self.diagnostic))),
    ]
  }

  /// Creates the line of an error.
  init(_ refusal: TransitionRefusal, of file: String) {
    let error: [JSONOutput.Member] = [
      .init("code", .text(refusal.code)), .init("message", .text(refusal.message)),
    ]
    members = [.init("file", .text(file)), .init("error", .object(error))]
  }

  var line: String { JSONOutput.object(members).line }

  private static func subject(_ subject: TransitionPlan.Subject) -> [JSONOutput.Member] {
    switch subject {
    case .transition: [.init("subject", .text("transition"))]
    case .sharedElement: [.init("subject", .text("sharedElement"))]
    case .layer(let id): [.init("subject", .text("layer")), .init("id", .text(id))]
    }
  }

  private static func step(_ step: TransitionPlan.Step) -> JSONOutput {
    .object(
      subject(step.subject) + [
        .init("rule", .text(step.rule.rawValue)),
        .init("needed", step.needed.map { .number($0) } ?? .null),
        .init("effectiveDuration", .number(step.effectiveDuration)),
      ])
  }

  private static func entry(_ entry: TransitionPlan.Entry) -> JSONOutput {
    .object(
      subject(entry.subject) + [
        .init("range", range(entry.range.start, entry.range.end)),
        .init(
          "effectiveRange",
          range(entry.effectiveRange.lowerBound, entry.effectiveRange.upperBound)),
        .init("implicitDuration", entry.implicitDuration.map { .number($0) } ?? .null),
        .init("delay", .number(entry.delay)), .init("duration", .number(entry.duration)),
        .init("endTime", .number(entry.endTime)), .init("overrun", .number(entry.overrun)),
      ])
  }

  private static func range(_ start: Double, _ end: Double) -> JSONOutput {
    .object([.init("start", .number(start)), .init("end", .number(end))])
  }

  private static func diagnostic(_ diagnostic: TransitionPlan.Diagnostic) -> JSONOutput {
    switch diagnostic {
    case .layerOverrun(let id, let seconds):
      .object([
        .init("code", .text("layerOverrun")), .init("id", .text(id)),
        .init("seconds", .number(seconds)),
      ])
    case .overdamping(let subject, let ratio):
      .object(
        [.init("code", .text("overdamping"))] + Self.subject(subject) + [
          .init("dampingRatio", .number(ratio))
        ])
    case .stretch(let id, let effectiveDuration):
      .object([
        .init("code", .text("stretch")), .init("id", .text(id)),
        .init("effectiveDuration", .number(effectiveDuration)),
      ])
    }
  }
}
