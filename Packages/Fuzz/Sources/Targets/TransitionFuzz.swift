import MotionHost
import MotionTime

/// A fuzz target that takes bytes as a transition file: refused with its place, or a plan whose
/// times are finite and in order.
enum TransitionFuzz {
  static func run(_ bytes: [UInt8]) throws {
    let file: TransitionFile
    do {
      file = try TransitionFile(parsing: bytes, path: "card.json")
    } catch let error as any CommandError {
      let text = error.description
      return try Finding.unless(
        text.contains(": card.json:"), "a refusal without its place: \(text)")
    }
    let plan = file.timing.plan
    try Finding.unless(
      plan.effectiveDuration.isFinite && plan.effectiveDuration >= 0,
      "a plan of \(plan.effectiveDuration) s")
    _ = plan.chart()
  }
}
