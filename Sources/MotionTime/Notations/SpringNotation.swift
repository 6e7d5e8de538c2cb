import OrreryBasics

/// A spring as people write it: `spring(mass: 1, stiffness: 100, damping: 10)` and the other forms of
/// ``SpringDescription``, `spring(1 100 10 0)` of mass, stiffness, damping and velocity, SwiftUI's
/// `.snappy(duration: 0.4)`, Compose's `spring(dampingRatio = Spring.DampingRatioMediumBouncy)`, or the name of
/// a preset.
///
/// All take `initialVelocity` and `allowsOverdamping`, without which a damping ratio above 1 becomes 1.
package struct SpringNotation: Sendable {
  /// The spring.
  package let spring: SpringFunction

  /// The duration in seconds until the spring has settled.
  package let duration: Double

  /// The curve over that duration.
  private let curve: TimingFunction

  var easing: EasingNotation { EasingNotation(curve, spring: spring, duration: duration) }

  private static let constants = SpringDescription.Constants(mass: 1, stiffness: 100, damping: 10)
  private static let velocity = "initialVelocity"
  private static let overdamping = "allowsOverdamping"

  /// The names of presets, for suggestions.
  package static let names = SpringPreset.all.keys.sorted()

  /// Creates the spring of a preset; nil where there is none of the name.
  init?(named text: String) throws(TimingError) {
    guard let preset = SpringPreset.named(text) else { return nil }
    try self.init(preset.description)
  }

  /// Reads a call; nil for one of another function.
  ///
  /// - Throws: ``TimingError``: `invalidSpring` for arguments that do not make a spring, and what
  ///   ``SpringFunction`` refuses.
  init?(_ call: NotationCall) throws(TimingError) {
    let names: Set<String> = [
      "spring", "interpolatingSpring", "interactiveSpring", "Spring", "createSpring",
    ]
    let preset = SpringPreset.named(call.path)
    guard names.contains(call.name) || preset != nil else { return nil }
    if call.arguments.isEmpty, let preset {
      try self.init(preset.description)
    } else if !call.arguments.isEmpty, call.arguments.allSatisfy({ $0.label == nil }) {
      try self.init(try Self.positional(call))
    } else {
      try self.init(try Self.labelled(call, preset))
    }
  }

  private init(_ description: SpringDescription) throws(TimingError) {
    spring = try description.spring(defaults: Self.constants, allowsOverdamping: false)
    duration = description.numbers[.settlingDuration] ?? spring.settlingDuration()
    guard duration.isFinite else {
      throw TimingError(
        .invalidSpring, "A spring with damping 0 never settles. Give a damping above 0.")
    }
    curve = try TimingFunction(spring: spring, duration: duration)
  }

  /// Reads mass, stiffness, damping and velocity, as anime and a proposal for CSS order them.
  private static func positional(_ call: NotationCall) throws(TimingError) -> SpringDescription {
    var numbers: [Double] = []
    for argument in call.arguments {
      guard let number = argument.number, call.arguments.count <= 4 else {
        throw TimingError(
          .invalidSpring,
          "'\(argument.text.quotable)' is not an argument of '\(call.name.quotable)'. Write each as a name and a "
            + "value, such as mass: 1, or the numbers of mass, stiffness, damping and velocity.")
      }
      numbers.append(number)
    }
    var description = SpringDescription()
    for (key, number) in zip([SpringDescription.Key.mass, .stiffness, .damping], numbers) {
      description.numbers[key] = number
    }
    if numbers.count == 4 { description.initialVelocity = numbers[3] }
    return description
  }

  private static func labelled(
    _ call: NotationCall, _ preset: SpringPreset?
  ) throws(TimingError) -> SpringDescription {
    var description = SpringDescription()
    var labels: Set<String> = []
    var extraBounce = 0.0
    for argument in call.arguments {
      let label = argument.label ?? ""
      if !labels.insert(label).inserted {
        throw TimingError(
          .invalidSpring,
          "'\(label.quotable)' occurs twice in '\(call.name.quotable)'. Give it once.")
      }
      switch label {
      case overdamping: description.allowsOverdamping = try flag(argument)
      case velocity, "velocity": description.initialVelocity = try number(argument)
      // How SwiftUI passes from one spring to the next, and when Compose stops; neither is of the curve.
      case "blendDuration", "visibilityThreshold": continue
      case "extraBounce": extraBounce = try number(argument)
      default:
        if SpringDescription.meaning(of: label) == nil { throw unknown(label) }
        try description.set(label, to: try number(argument))
      }
    }
    fill(&description, call, preset)
    if extraBounce != 0 { description.numbers[.bounce, default: 0] += extraBounce }
    return description
  }

  /// Adds what the function gives by default beside what was written.
  private static func fill(
    _ description: inout SpringDescription, _ call: NotationCall, _ preset: SpringPreset?
  ) {
    let given = description.numbers
    if let preset, given.keys.allSatisfy({ preset.description.numbers[$0] != nil }) {
      description.numbers = preset.description.numbers.merging(given) { $1 }
    } else if given.count == 1, given[.dampingRatio] != nil {
      // Compose's StiffnessMedium.
      description.numbers[.stiffness] = 1500
    } else if given.count == 1, given[.response] != nil, call.path.contains(".") {
      description.numbers[.dampingRatio] = 0.825
    } else if given.count == 1, given[.bounce] != nil, call.path.contains(".") {
      description.numbers[.perceptualDuration] = 0.5
    }
  }

  private static func number(_ argument: NotationCall.Argument) throws(TimingError) -> Double {
    if let number = argument.number ?? SpringPreset.compose[argument.text] { return number }
    throw TimingError(
      .invalidSpring,
      "'\(argument.label ?? "")' is \"\(argument.text.quotable)\". Give a number.")
  }

  private static func flag(_ argument: NotationCall.Argument) throws(TimingError) -> Bool {
    if let flag = Bool(argument.text) { return flag }
    throw TimingError(
      .invalidSpring,
      "'\(argument.label ?? "")' is \"\(argument.text.quotable)\". Give true or false.")
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
