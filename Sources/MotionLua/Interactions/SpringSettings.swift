internal import Lua
internal import MotionCore

/// What springs of all types have, and a spring that has no type yet.
protocol SpringSettings: AnyObject {
  var stiffness: ReactiveProperty<Double> { get }
  var damping: ReactiveProperty<Double> { get }
  var mass: ReactiveProperty<Double> { get }
  var suggestedDuration: ReactiveProperty<Double> { get }
  var threshold: ReactiveProperty<Double> { get }
  var enabled: ReactiveProperty<Bool> { get }
  var timeline: Timeline? { get set }
}

extension SpringSettings {
  /// The settings as keys and members.
  static var settings: [LuaField<Self>] {
    let spring: (Self) -> String = { _ in "Spring" }
    return [
      .reactive(
        "stiffness", in: .above(0), "The spring constant k: the greater, the faster.", of: spring
      ) { $0.stiffness },
      .reactive(
        "damping", in: LuaRange(0...),
        "The damping coefficient c: the greater, the less it swings.", of: spring
      ) {
        $0.damping
      },
      .reactive("mass", in: .above(0), "The mass m: the greater, the slower.", of: spring) {
        $0.mass
      },
      .reactive(
        "suggestedDuration", unit: .seconds, in: LuaRange(0...),
        "How long it may take until it stands at the destination; 0 lets it settle.", of: spring
      ) { $0.suggestedDuration },
      .reactive(
        "threshold", in: LuaRange(0...),
        "How near to the destination, and how slow, a simulated spring is at rest.",
        of: spring
      ) { $0.threshold },
      .reactive(
        "enabled", "Whether it pulls; enabling starts it from where the target is.", of: spring
      ) { $0.enabled },
      .attribute(
        "timeline", "What scrubs it, or nil. A change counts from the next start on.",
        get: { $0.timeline }, set: { $0.timeline = $1 }),
    ]
  }
}
