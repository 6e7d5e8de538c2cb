import OrreryBasics

/// An easing or a spring as people write it somewhere: CSS, and the notations of other systems.
package struct EasingNotation: Sendable {
  /// The curve.
  package let function: TimingFunction

  /// The spring, its velocity included; nil for all other curves.
  package let spring: SpringFunction?

  /// The duration that the text gives, or that of its spring, in seconds; otherwise nil.
  package let duration: Double?

  /// Whether it is a function or a keyword of CSS.
  package let isCSS: Bool

  init(
    _ function: TimingFunction, spring: SpringFunction? = nil, duration: Double? = nil,
    isCSS: Bool = false
  ) {
    self.function = function
    self.spring = spring
    self.duration = duration
    self.isCSS = isCSS
  }

  /// Reads a text.
  ///
  /// - Throws: ``TimingError``, as ``TimingFunction/init(easing:)-(String)``.
  package init(parsing text: String) throws(TimingError) {
    if let known = try Self.known(text) {
      self = known
    } else {
      let bare = NotationText.bare(text)
      let near = NearestName.find(bare, among: Self.names)
      throw TimingError(
        .invalidEasing,
        "'\(bare.shortened)' is not an easing.\(NearestName.hint(near, otherwise: Self.advice))")
    }
  }

  /// The names of curves and springs, for suggestions.
  package static let names: [String] = EasingNames.all + SpringNotation.names

  /// Reads a text; nil for a word or a function that no system has.
  ///
  /// - Throws: ``TimingError`` for a text that is wrong otherwise.
  package static func known(_ text: String) throws(TimingError) -> EasingNotation? {
    let bare = NotationText.bare(text)
    let functions = ["var", "calc", "env", "attr", "min", "max", "clamp"]
    if let unknown = functions.first(where: { bare.lowercased().contains("\($0)(") }) {
      throw TimingError(
        .invalidEasing,
        "'\(bare.shortened)': \(unknown)() has a value in a style sheet alone. Write the easing itself."
      )
    }
    guard let first = bare.unicodeScalars.first else {
      throw TimingError(.invalidEasing, "The text is empty. \(advice)")
    }
    if "0123456789.-+[{(".unicodeScalars.contains(first), let found = try numbers(bare) {
      return found
    }
    if "Mm".unicodeScalars.contains(first), let path = try EasingPath(bare) {
      return EasingNotation(path.function)
    }
    if bare.hasPrefix("CustomEase"), let path = try EasingPath(quoted(bare)) {
      return EasingNotation(path.function)
    }
    let head = bare.prefix { $0 != "(" }
    if CSSEasing.functions.contains(head.trimmed.lowercased()), head != bare,
      !bare.contains(":"), !bare.contains("=")
    {
      return EasingNotation(try CSSEasing(parsing: bare).function, isCSS: true)
    }
    if let call = NotationCall(bare) { return try function(call, bare) }
    if let keyword = try? CSSEasing(parsing: bare) {
      return EasingNotation(keyword.function, isCSS: true)
    }
    if let curve = EasingNames.curve(named: bare) { return EasingNotation(curve) }
    return try SpringNotation(named: bare)?.easing
  }

  /// Returns the last text in quotes.
  private static func quoted(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { "'\"`".contains($0) }
    return parts.count < 3 ? "" : String(parts[parts.count - 2]).trimmed
  }

  static let advice =
    "Give a name such as easeOutCubic or power2.out, an easing of CSS such as cubic-bezier(0.2, 0, 0, 1), "
    + "four numbers, a path or a spring(…)."

  /// Reads four numbers, in brackets or not; nil for what begins otherwise.
  private static func numbers(_ text: String) throws(TimingError) -> EasingNotation? {
    let inside = text.trimming { "[](){} ".contains($0) }
    let words = inside.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { NotationCall.number($0) }
    guard !words.isEmpty, numbers.count == words.count else { return nil }
    guard numbers.count == 4 else {
      throw TimingError(
        .invalidEasing,
        "'\(text.shortened)' are \(numbers.count) numbers. Give the four of two control points: 0.2, 0, 0, 1."
      )
    }
    return EasingNotation(try .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }
}

// MARK: Functions

extension EasingNotation {
  private static func function(
    _ call: NotationCall, _ text: String
  ) throws(TimingError) -> EasingNotation? {
    if let found = try cubic(call, text) { return found }
    if let found = try power(call) { return found }
    if let spring = try SpringNotation(call) { return spring.easing }
    if let found = try family(call) { return found }
    if let curve = EasingNames.curve(named: call.path),
      call.arguments.allSatisfy({ $0.label == "duration" })
    {
      // SwiftUI: .easeInOut(duration: 0.3)
      return EasingNotation(curve, duration: call.arguments.first?.number)
    }
    return nil
  }

  /// The names of functions that take the four numbers of two control points.
  private static let cubicNames: Set<String> = [
    "cubicbezier", "cubicbeziereasing", "cubic", "bezier", "beziereasing", "timingcurve",
    "pathinterpolator", "pathinterpolatorcompat", "camediatimingfunction", "createcubicbezier",
  ]

  private static func cubic(
    _ call: NotationCall, _ text: String
  ) throws(TimingError) -> EasingNotation? {
    let letters = call.name.lowercased().filter { $0 != "-" && $0 != "_" }
    if letters == "camediatimingfunction", let name = call.arguments.first, name.label == "name",
      let curve = EasingNames.curve(named: name.text)
    {
      return EasingNotation(curve)
    }
    guard cubicNames.contains(letters) else { return nil }
    let points = call.arguments.filter { $0.label != "duration" }
    let numbers = points.compactMap(\.number)
    guard points.count == 4, numbers.count == 4 else {
      throw TimingError(
        .invalidEasing,
        "'\(text.shortened)': \(call.name) takes four numbers, x1, y1, x2 and y2, and has \(points.count == numbers.count ? "\(points.count)" : "others")."
      )
    }
    let duration = call.arguments.first { $0.label == "duration" }?.number
    return EasingNotation(
      try .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]), duration: duration)
  }

  /// anime's and React Native's functions of one exponent or easing: `out(3)`, `Easing.out(Easing.cubic)`.
  private static func power(_ call: NotationCall) throws(TimingError) -> EasingNotation? {
    guard let mode = EasingMode(rawValue: call.name), call.arguments.count == 1,
      ["", "Easing."].contains(call.path.dropLast(call.name.count))
    else { return nil }
    if let exponent = call.arguments[0].number {
      return EasingNotation(try TimingFunction(.power(exponent), mode))
    }
    let inner = call.arguments[0].text
    guard inner.hasPrefix("Easing.") else { return nil }
    let start: TimingFunction
    switch String(inner.dropFirst("Easing.".count)) {
    case "linear": start = .linear
    case "ease": start = TimingFunction(cubic: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    case "sin": start = TimingFunction(checked: .sine, .in)
    case "circle": start = .circularEaseIn
    case "exp": start = TimingFunction(checked: .exponential, .in)
    case let name:
      guard
        let known = EasingNames.curve(
          named: "easeIn\(name.prefix(1).uppercased())\(name.dropFirst())")
      else { return nil }
      start = known
    }
    return EasingNotation(.eased(start, start.reversed, mode))
  }

  /// Families with numbers: GSAP's `back.out(1.7)`, `elastic(1, 0.3)`, `Back.easeOut.config(1.7)`; anime's
  /// `outElastic(1, .3)`, `easeInBack(2)`.
  private static func family(_ call: NotationCall) throws(TimingError) -> EasingNotation? {
    let numbers = call.arguments.compactMap { $0.label == nil ? $0.number : nil }
    guard numbers.count == call.arguments.count else { return nil }
    var parts = call.path.split(separator: ".").map(String.init)
    if parts.last == "config" { parts.removeLast() }
    if let suffix = call.suffix { parts.append(suffix) }
    if parts.count == 2, let mode = EasingNames.mode(parts[1]) {
      return try EasingNames.gsap(parts[0].lowercased(), mode, numbers).map { EasingNotation($0) }
    }
    guard parts.count == 1 else { return nil }
    if let curve = try EasingNames.gsap(parts[0], .out, numbers) { return EasingNotation(curve) }
    return try EasingNames.anime(parts[0], numbers).map { EasingNotation($0) }
  }
}

extension EasingNames {
  /// Returns anime's `outElastic(amplitude, period)` and `inBack(overshoot)`, perhaps after `ease`. Its
  /// amplitude is 1…10, its period 0.1…2.
  static func anime(
    _ name: String, _ numbers: [Double]
  ) throws(TimingError) -> TimingFunction? {
    let letters = name.lowercased()
    let bare = letters.hasPrefix("ease") ? letters.dropFirst(4) : letters[...]
    for (word, mode) in [
      ("inout", EasingMode.inOut), ("outin", .outIn), ("in", .in), ("out", .out),
    ] where bare.hasPrefix(word) {
      switch bare.dropFirst(word.count) {
      case "back" where numbers.count <= 1:
        return try .back(overshoot: numbers.first ?? 1.70158, mode)
      case "elastic" where numbers.count <= 2:
        let amplitude = min(max(numbers.first ?? 1, 1), 10)
        let period = numbers.count == 2 ? min(max(numbers[1], 0.1), 2) : 0.5
        return try TimingFunction(.elastic(amplitude: amplitude, period: -period), mode)
      default: return numbers.isEmpty ? curve(named: name) : nil
      }
    }
    return nil
  }
}

extension String {
  /// The text, cut off for a message.
  var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
