internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A spring written as text, in one of the forms of ``SpringDescription``.
///
/// `spring(mass: 1, stiffness: 100, damping: 10)`, of which each constant may be left out;
/// `spring(dampingRatio: 0.6, response: 0.4)`; `spring(dampingRatio: 0.6, settlingDuration: 0.5)`;
/// `spring(perceptualDuration: 0.5, bounce: 0.3)`. All take `initialVelocity` and `allowsOverdamping`,
/// without which a damping ratio above 1 becomes 1.
struct SpringText {
  let spring: SpringFunction

  /// The duration in seconds until the spring has settled.
  let duration: Double

  private static let constants = SpringDescription.Constants(mass: 1, stiffness: 100, damping: 10)
  private static let velocity = "initialVelocity"
  private static let overdamping = "allowsOverdamping"

  /// Parses the arguments of `spring(…)`.
  ///
  /// - Throws: ``TimingError``: `invalidSpring` for arguments that do not make a spring, and what
  ///   ``SpringFunction`` refuses.
  init(_ arguments: [RunArgument]) throws(TimingError) {
    var description = SpringDescription()
    for argument in arguments {
      if let key = SpringDescription.Key(rawValue: argument.name) {
        description.numbers[key] = try Self.number(argument)
      } else if argument.name == Self.velocity {
        description.initialVelocity = try Self.number(argument)
      } else if argument.name == Self.overdamping {
        description.allowsOverdamping = try Self.flag(argument)
      } else {
        throw Self.unknown(argument.name)
      }
    }
    spring = try description.spring(defaults: Self.constants, allowsOverdamping: false)
    duration = description.numbers[.settlingDuration] ?? spring.settlingDuration()
    guard duration.isFinite else {
      throw TimingError(
        .invalidSpring, "A spring with damping 0 never settles. Give a damping above 0.")
    }
  }

  private static func number(_ argument: RunArgument) throws(TimingError) -> Double {
    if let number = argument.value.number { return number }
    throw TimingError(
      .invalidSpring,
      "'\(argument.name)' is \(argument.value.description.quotable). Give a number.")
  }

  private static func flag(_ argument: RunArgument) throws(TimingError) -> Bool {
    if case .boolean(let flag) = argument.value { return flag }
    throw TimingError(
      .invalidSpring,
      "'\(argument.name)' is \(argument.value.description.quotable). Give true or false.")
  }

  private static func unknown(_ name: String) -> TimingError {
    let keys = SpringDescription.Key.allCases
    var meant = keys.filter { $0.otherNames.contains(name) }.map(\.rawValue)
    if SpringDescription.otherNamesOfVelocity.contains(name) { meant = [velocity] }
    if meant.isEmpty {
      let all = keys.map(\.rawValue) + [velocity, overdamping]
      meant = NearestName.find(name, among: all).map { [$0] } ?? []
    }
    let hint = NearestName.hint(anyOf: meant, otherwise: "Give \(SpringDescription.forms).")
    return TimingError(.invalidSpring, "'\(name.quotable)' is not an argument of a spring.\(hint)")
  }
}
