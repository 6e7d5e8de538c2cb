internal import MotionLua
internal import MotionTime
import OrreryBasics

/// A spring written as text, in one of three forms.
///
/// `spring(mass: 1, stiffness: 100, damping: 10, velocity: 0)` lasts until it has settled;
/// `spring(dampingRatio: 0.6, duration: 0.5, velocity: 0)` is fitted to its duration;
/// `spring(perceptualDuration: 0.5, bounce: 0.3, velocity: 0)` is that of SwiftUI. The first two take
/// `allowsOverdamping: true`, without which a damping ratio above 1 becomes 1.
struct SpringText {
  let spring: SpringFunction

  /// Seconds over which the spring is shown.
  let duration: Double

  private enum Form {
    case physical, fitted, perceptual

    var labels: [String] {
      switch self {
      case .physical: ["mass", "stiffness", "damping", "velocity", "allowsOverdamping"]
      case .fitted: ["dampingRatio", "duration", "velocity", "allowsOverdamping"]
      case .perceptual: ["perceptualDuration", "bounce", "velocity"]
      }
    }
  }

  /// Reads the arguments of `spring(…)`.
  ///
  /// - Throws: ``TimingError``: `invalidSpring` for arguments that do not make a spring, and what
  ///   ``SpringFunction`` refuses.
  init(_ arguments: [RunArgument]) throws(TimingError) {
    let names = Set(arguments.map(\.name))
    let form: Form =
      if !names.isDisjoint(with: ["dampingRatio", "duration"]) {
        .fitted
      } else if !names.isDisjoint(with: ["perceptualDuration", "bounce"]) {
        .perceptual
      } else {
        .physical
      }
    try Self.check(arguments, form)
    let values = Values(arguments: arguments)
    let velocity = try values.number("velocity", default: 0)
    switch form {
    case .physical:
      let damping = try values.number("damping", default: 10)
      guard damping != 0 else {
        throw TimingError(
          .invalidSpring, "A spring with damping 0 never settles. Give a damping above 0.")
      }
      spring = try SpringFunction(
        mass: values.number("mass", default: 1),
        stiffness: values.number("stiffness", default: 100), damping: damping,
        initialVelocity: velocity, allowsOverdamping: values.flag("allowsOverdamping"))
      duration = spring.settlingDuration()
    case .fitted:
      duration = try values.number("duration")
      spring = try SpringFunction.fitted(
        dampingRatio: values.number("dampingRatio"), duration: duration,
        initialVelocity: velocity, allowsOverdamping: values.flag("allowsOverdamping"))
    case .perceptual:
      spring = try SpringFunction(
        perceptualDuration: values.number("perceptualDuration", default: 0.5),
        bounce: values.number("bounce", default: 0), initialVelocity: velocity)
      duration = spring.settlingDuration()
    }
  }

  private static func check(_ arguments: [RunArgument], _ form: Form) throws(TimingError) {
    for argument in arguments where !form.labels.contains(argument.name) {
      throw TimingError(
        .invalidSpring,
        "'\(argument.name.quotable)' does not belong to this kind of spring, which takes "
          + form.labels.joined(separator: ", ") + ".")
    }
  }
}

/// The arguments by name.
private struct Values {
  let arguments: [RunArgument]

  func number(_ name: String, default fallback: Double? = nil) throws(TimingError) -> Double {
    guard let argument = arguments.first(where: { $0.name == name }) else {
      if let fallback { return fallback }
      throw TimingError(.invalidSpring, "'\(name)' is missing. Give dampingRatio and duration.")
    }
    guard let number = argument.value.number else {
      throw TimingError(
        .invalidSpring, "'\(name)' is \(argument.value.description.quotable). Give a number.")
    }
    return number
  }

  func flag(_ name: String) throws(TimingError) -> Bool {
    guard let argument = arguments.first(where: { $0.name == name }) else { return false }
    guard case .boolean(let flag) = argument.value else {
      throw TimingError(
        .invalidSpring, "'\(name)' is \(argument.value.description.quotable). Give true or false.")
    }
    return flag
  }
}
