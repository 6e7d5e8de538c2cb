/// A parser of CSS easings. Its errors name the column.
struct EasingParser {
  private let text: String
  private var scanner: EasingScanner

  init(_ text: String) {
    self.text = text
    scanner = EasingScanner(text)
  }

  mutating func easing() throws(TimingError) -> CSSEasing {
    scanner.skipSpace()
    let start = scanner.position
    guard let word = scanner.word() else { throw unexpected(wanted: Self.known) }
    let easing = try scanner.take("(") ? function(word, start) : keyword(word, start)
    scanner.skipSpace()
    if !scanner.isAtEnd { throw unexpected(wanted: "Give exactly one easing.") }
    return easing
  }

  private static let known =
    "Give linear, ease, ease-in, ease-out, ease-in-out, step-start, step-end, cubic-bezier(), "
    + "steps() or linear()."

  private func keyword(_ word: String, _ start: Int) throws(TimingError) -> CSSEasing {
    switch word {
    case "step-start": return .steps(try StepEasing(1, .start))
    case "step-end": return .steps(try StepEasing(1))
    default:
      if let keyword = CSSEasing.Keyword(rawValue: word) { return .keyword(keyword) }
      throw error(at: start, "'\(shortened(word))' is not an easing. \(Self.known)")
    }
  }

  private mutating func function(_ word: String, _ start: Int) throws(TimingError) -> CSSEasing {
    switch word {
    case "cubic-bezier": return .cubicBezier(try cubicBezier())
    case "steps": return .steps(try steps())
    case "linear": return .linear(try linear(from: start))
    default:
      throw error(at: start, "'\(shortened(word))()' is not an easing. \(Self.known)")
    }
  }
}

extension EasingParser {
  private mutating func cubicBezier() throws(TimingError) -> CubicBezier {
    var numbers: [Double] = []
    for place in ["x1", "y1", "x2", "y2"] {
      if !numbers.isEmpty { try punctuation(",", "Give four numbers: x1, y1, x2, y2.") }
      let number = try number("Give \(place) as a number.")
      if number.isPercentage {
        throw error(at: number.start, "\(place) is a percentage. Give a plain number.")
      }
      if place.hasPrefix("x"), !(0...1).contains(number.value) {
        throw error(at: number.start, "\(place) is \(number.text). Give a number of 0…1.")
      }
      numbers.append(number.value)
    }
    try punctuation(")", "Give four numbers: x1, y1, x2, y2.")
    return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private mutating func steps() throws(TimingError) -> StepEasing {
    scanner.skipSpace()
    let number = try number("Give the number of steps, an integer of at least 1.")
    let count = number.isInteger ? Int(number.text) : nil
    guard let count, count >= 1, count <= StepEasing.mostSteps else {
      throw error(
        at: number.start,
        "\(shortened(number.text)) is not a number of steps. "
          + "Give an integer of at least 1, at most \(StepEasing.mostSteps).")
    }
    scanner.skipSpace()
    var position = StepEasing.Position.jumpEnd
    if scanner.take(",") { position = try stepPosition() }
    try punctuation(")", "Give a number of steps and at most a position.")
    if position == .jumpNone && count < 2 {
      throw error(at: number.start, "One step without a jump never changes. Give at least 2 steps.")
    }
    return try StepEasing(count, position)
  }

  private mutating func stepPosition() throws(TimingError) -> StepEasing.Position {
    scanner.skipSpace()
    let start = scanner.position
    let advice = "Give jump-start, jump-end, jump-none, jump-both, start or end."
    guard let word = scanner.word() else { throw unexpected(wanted: advice) }
    if word == "end" { return .jumpEnd }
    if let position = StepEasing.Position(rawValue: word) { return position }
    throw error(at: start, "'\(shortened(word))' is not a position. \(advice)")
  }

  private mutating func linear(from start: Int) throws(TimingError) -> LinearEasing {
    var stops: [LinearEasing.Stop] = []
    repeat {
      stops.append(try stop())
    } while scanner.take(",")
    try punctuation(")", "Separate stops with commas and close the list.")
    do throws(TimingError) {
      return try LinearEasing(stops)
    } catch {
      throw self.error(at: start, error.message)
    }
  }

  /// Parses one number with up to two percentages, all of them on one side.
  private mutating func stop() throws(TimingError) -> LinearEasing.Stop {
    var parts: [EasingScanner.Number] = []
    scanner.skipSpace()
    let start = scanner.position
    while parts.isEmpty || beginsNumber {
      parts.append(try number("Give a stop: a number with at most two percentages."))
      scanner.skipSpace()
    }
    let inputs = parts.filter(\.isPercentage)
    let outputs = parts.filter { !$0.isPercentage }
    guard let output = outputs.first else {
      throw error(at: start, "The stop has no number. Give one beside its percentages.")
    }
    if outputs.count > 1 {
      throw error(at: outputs[1].start, "The stop has two numbers. Separate stops with commas.")
    }
    if inputs.count > 2 {
      throw error(at: inputs[2].start, "The stop has three percentages. Give at most two.")
    }
    if parts.count == 3, !parts[1].isPercentage {
      throw error(
        at: output.start,
        "The number stands between its percentages. Put it before or after both.")
    }
    return LinearEasing.Stop(output.value, inputs: inputs.map { $0.value / 100 })
  }
}

extension EasingParser {
  private var beginsNumber: Bool {
    var probe = scanner
    return probe.number() != nil
  }

  /// Passes a number that can be computed with and carries no unit.
  private mutating func number(_ advice: String) throws(TimingError) -> EasingScanner.Number {
    scanner.skipSpace()
    let start = scanner.position
    guard let number = scanner.number() else { throw unexpected(wanted: advice) }
    if scanner.isInsideWord {
      throw error(at: start, "\(shortened(number.text)) has a unit. Give a plain number.")
    }
    if abs(number.value) > 1e300 {
      throw error(at: start, "\(shortened(number.text)) is too large. Give a number below 1e300.")
    }
    return number
  }

  private mutating func punctuation(
    _ character: Unicode.Scalar, _ advice: String
  ) throws(TimingError) {
    scanner.skipSpace()
    if !scanner.take(character) { throw unexpected(wanted: advice) }
  }

  private func unexpected(wanted advice: String) -> TimingError {
    let what = scanner.next.map { "'\($0)' is unexpected." } ?? "The text ends here."
    return error(at: scanner.position, "\(what) \(advice)")
  }

  private func error(at offset: Int, _ message: String) -> TimingError {
    let place = "'\(shortened(text))', column \(scanner.column(at: offset))"
    return TimingError(.invalidEasing, "\(place): \(message)")
  }

  private func shortened(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(59) + "…"
  }
}

extension CSSEasing {
  /// Reads an easing in the notation of CSS Easing Level 2.
  ///
  /// Keywords are ASCII case-insensitive and white space around the parts is ignored; comments,
  /// escapes, `var()` and `calc()` are not supported.
  ///
  /// - Parameter text: The easing, with nothing but white space around it.
  /// - Throws: ``TimingError`` (`invalidEasing`) with the column of what cannot be read.
  /// - Complexity: Linear in the length of the text.
  public init(parsing text: String) throws(TimingError) {
    var parser = EasingParser(text)
    self = try parser.easing()
  }
}
