/// A spring as files and scripts write it: the labels of the initialisers as keys.
///
/// The single definition of the valid combinations of keys. There are five forms: `stiffness` and `damping`,
/// perhaps with `mass`; `stiffness` and `dampingRatio`, perhaps with `mass`; `dampingRatio` with `response`;
/// `dampingRatio` with `settlingDuration`; `perceptualDuration`, perhaps with `bounce`.
package struct SpringDescription: Hashable, Sendable {
  /// The labels of all initialisers, spelled as their case names.
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case mass, stiffness, damping
    case dampingRatio, response, settlingDuration
    case perceptualDuration, bounce
  }

  /// The default constants for those of mass, stiffness and damping that are omitted.
  package struct Constants: Hashable, Sendable {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double

    package init(mass: Double, stiffness: Double, damping: Double) {
      self.mass = mass
      self.stiffness = stiffness
      self.damping = damping
    }
  }

  /// The numbers by their key.
  package var numbers: [Key: Double] = [:]

  /// The velocity at the start, in distances per second.
  package var initialVelocity = 0.0

  /// Whether a damping ratio above 1 is used unchanged; nil for the default of the context.
  package var allowsOverdamping: Bool?

  /// Creates an empty description.
  package init() {}

  /// The keys that have a value, in the order of ``Key``.
  private var given: [Key] { Key.allCases.filter { numbers[$0] != nil } }
}

extension SpringDescription {
  /// Returns the spring that the keys describe.
  ///
  /// - Parameters:
  ///   - constants: The defaults of omitted constants; nil if only the mass may be omitted.
  ///   - allowsOverdamping: Whether a damping ratio above 1 is used unchanged where the description does
  ///     not say; a bounce below 0 always is.
  /// - Throws: ``TimingError``: `invalidSpring` when keys of two forms are mixed or one is missing beside
  ///   another; otherwise what the initialiser refuses.
  package func spring(
    defaults constants: Constants? = nil, allowsOverdamping: Bool
  ) throws(TimingError) -> SpringFunction {
    let form = try form(hasDefaults: constants != nil)
    func number(_ key: Key) -> Double { numbers[key] ?? 0 }
    let creeps = number(.bounce) < 0
    let isAllowed = self.allowsOverdamping ?? (allowsOverdamping || creeps)
    switch form {
    case .constants:
      return try SpringFunction(
        mass: numbers[.mass] ?? constants?.mass ?? 1,
        stiffness: numbers[.stiffness] ?? constants?.stiffness ?? 0,
        damping: numbers[.damping] ?? constants?.damping ?? 0, initialVelocity: initialVelocity,
        allowsOverdamping: isAllowed)
    case .ratio:
      let (mass, stiffness) = (numbers[.mass] ?? 1, number(.stiffness))
      guard number(.dampingRatio) > 0 else {
        throw TimingError(
          .invalidDampingRatio,
          "\(number(.dampingRatio)) is not a damping ratio. Give a number above 0.")
      }
      return try SpringFunction(
        mass: mass, stiffness: stiffness,
        damping: 2 * number(.dampingRatio) * (mass * stiffness).squareRoot(),
        initialVelocity: initialVelocity, allowsOverdamping: isAllowed)
    case .response:
      return try SpringFunction(
        dampingRatio: number(.dampingRatio), response: number(.response),
        initialVelocity: initialVelocity, allowsOverdamping: isAllowed)
    case .settling:
      return try SpringFunction(
        dampingRatio: number(.dampingRatio), settlingDuration: number(.settlingDuration),
        initialVelocity: initialVelocity, allowsOverdamping: isAllowed)
    case .perceptual:
      return try SpringFunction(
        perceptualDuration: number(.perceptualDuration), bounce: number(.bounce),
        initialVelocity: initialVelocity, allowsOverdamping: isAllowed)
    }
  }

  /// A set of keys that go together.
  private enum Form: CaseIterable {
    case constants, ratio, response, settling, perceptual

    var keys: [Key] {
      switch self {
      case .constants: [.mass, .stiffness, .damping]
      case .ratio: [.mass, .stiffness, .dampingRatio]
      case .response: [.dampingRatio, .response]
      case .settling: [.dampingRatio, .settlingDuration]
      case .perceptual: [.perceptualDuration, .bounce]
      }
    }

    func needed(hasDefaults: Bool) -> [Key] {
      switch self {
      case .constants: hasDefaults ? [] : [.stiffness, .damping]
      case .ratio: [.stiffness, .dampingRatio]
      case .response, .settling: keys
      case .perceptual: [.perceptualDuration]
      }
    }
  }

  /// The forms in words, for messages.
  package static let forms =
    "stiffness with damping or dampingRatio, perhaps with mass; dampingRatio with response or "
    + "settlingDuration; "
    + "perceptualDuration, perhaps with bounce"

  /// The words that other libraries have for `initialVelocity`.
  package static let otherNamesOfVelocity = ["velocity", "v", "speed", "initialSpeed"]

  private func form(hasDefaults: Bool) throws(TimingError) -> Form {
    let given = given
    guard let first = given.first else {
      if hasDefaults { return .constants }
      throw TimingError(.invalidSpring, "There is no spring. Give \(Self.forms).")
    }
    let forms = Form.allCases.filter { form in given.allSatisfy(form.keys.contains) }
    guard !forms.isEmpty else {
      let other = given.first { key in
        !Form.allCases.contains { $0.keys.contains(first) && $0.keys.contains(key) }
      }
      let pair = other.map { (first, $0) } ?? (.response, .settlingDuration)
      throw TimingError(
        .invalidSpring,
        "'\(pair.1.rawValue)' does not go with '\(pair.0.rawValue)'. Give \(Self.forms).")
    }
    let missing = forms.map { form in
      form.needed(hasDefaults: hasDefaults).filter { !given.contains($0) }.map(\.rawValue)
    }
    if let index = missing.firstIndex(of: []) { return forms[index] }
    let words = missing.map { "'\($0.joined(separator: "' and '"))'" }.joined(separator: " or ")
    let verb = missing[0].count > 1 ? "are" : "is"
    throw TimingError(
      .invalidSpring,
      "\(words) \(verb) missing beside '\(first.rawValue)'. Give \(Self.forms).")
  }
}

extension SpringDescription {
  /// The words of other systems that ``meaning(of:)`` knows.
  package static let otherWords = [
    "duration", "visualDuration", "dampingFraction", "tension", "friction",
  ]

  /// Sets the number that a word of any system means.
  ///
  /// - Throws: ``TimingError`` (`invalidSpring`) when another word gave it.
  package mutating func set(_ word: String, to number: Double) throws(TimingError) {
    guard let (key, factor) = Self.meaning(of: word) else { return }
    if numbers[key] != nil {
      throw TimingError(
        .invalidSpring, "'\(word)' says what '\(key.rawValue)' or a word for it says. Give one.")
    }
    numbers[key] = number * factor
  }

  /// Returns the key that a word of any system means, and by what its number is multiplied: SwiftUI's
  /// `duration` and `dampingFraction`, react-spring's `tension` and `friction`, Motion's `visualDuration`.
  package static func meaning(of word: String) -> (key: Key, factor: Double)? {
    if let key = Key(rawValue: word) { return (key, 1) }
    return switch word {
    case "duration": (.perceptualDuration, 1)
    case "visualDuration": (.perceptualDuration, 1.2)
    case "dampingFraction": (.dampingRatio, 1)
    case "tension": (.stiffness, 1)
    case "friction": (.damping, 1)
    default: nil
    }
  }
}

extension SpringDescription.Key {
  /// The words that other libraries have for the key, or nearly: for hints.
  package var otherNames: [String] {
    switch self {
    case .mass: ["m", "weight"]
    case .stiffness: ["k", "tension", "springConstant"]
    case .damping: ["c", "friction", "dampingCoefficient"]
    case .dampingRatio: ["dampingFraction", "zeta"]
    case .response: ["frequency", "period"]
    case .settlingDuration: ["duration", "settlingTime"]
    case .perceptualDuration: ["duration", "visualDuration"]
    case .bounce: ["bounciness"]
    }
  }
}
