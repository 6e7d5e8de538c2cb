internal import MotionHost

/// A recursive-descent parser of objectives, at most 64 levels deep.
struct ObjectiveParser {
  private let text: [Character]
  private var place = 0
  private var depth = 0

  private static let deepest = 64

  /// The largest permitted length of an objective, in characters.
  private static let longest = 10_000

  init(_ text: String) { self.text = Array(text.prefix(Self.longest + 1)) }

  /// Parses the whole text.
  mutating func parse() throws(HostError) -> ObjectiveTerm {
    guard text.count <= Self.longest else { throw refusal("it is too long") }
    let term = try sum()
    skipSpace()
    guard place == text.count else { throw refusal("it continues with '\(rest)'") }
    return term
  }

  private mutating func sum() throws(HostError) -> ObjectiveTerm {
    var term = try product()
    while true {
      if take("+") {
        term = .sum(term, try product())
      } else if take("-") {
        term = .difference(term, try product())
      } else {
        return term
      }
      try goDeeper()
    }
  }

  private mutating func product() throws(HostError) -> ObjectiveTerm {
    var term = try factor()
    while true {
      if take("*") {
        term = .product(term, try factor())
      } else if take("/") {
        term = .quotient(term, try factor())
      } else {
        return term
      }
      try goDeeper()
    }
  }

  private mutating func factor() throws(HostError) -> ObjectiveTerm {
    try goDeeper()
    if take("-") { return .negative(try factor()) }
    if take("(") {
      let term = try sum()
      try expect(")")
      return term
    }
    skipSpace()
    if let next = text[place...].first, next.isNumber || next == "." {
      let word = self.word(where: Self.isNumberPart)
      guard let number = Double(word), number.isFinite else {
        throw refusal("'\(word)' is not a number")
      }
      return .number(number)
    }
    return try call()
  }

  /// Nested terms are evaluated recursively, so their depth is limited.
  private mutating func goDeeper() throws(HostError) {
    depth += 1
    guard depth <= Self.deepest * 4 else { throw refusal("it has too many parts") }
  }

  private mutating func call() throws(HostError) -> ObjectiveTerm {
    let name = word { $0.isLetter }
    guard !name.isEmpty, take("(") else {
      throw refusal(
        name.isEmpty ? "a number or a function is missing" : "'\(name)' is not a number")
    }
    if name == "abs" {
      let term = try sum()
      try expect(")")
      return .magnitude(term)
    }
    if name == "duration" {
      try expect(")")
      return .duration
    }
    guard let measure = ObjectiveMeasure(rawValue: name) else {
      let known = ObjectiveMeasure.allCases.map(\.rawValue) + ["duration", "abs"]
      throw refusal("there is no function '\(name)'. There are \(known.joined(separator: ", "))")
    }
    return try arguments(of: measure)
  }

  private mutating func arguments(of measure: ObjectiveMeasure) throws(HostError) -> ObjectiveTerm {
    let column = try column()
    var time: TimeArgument?
    var tolerance: Double?
    if measure.takesTime {
      try expect(",")
      skipSpace()
      time = try TimeArgument(parsing: word(where: Self.isNumberPart))
    } else if measure == .settle, take(",") {
      skipSpace()
      let word = self.word(where: Self.isNumberPart)
      guard let number = Double(word), number.isFinite, number >= 0 else {
        throw refusal("'\(word)' is not a tolerance")
      }
      tolerance = number
    }
    try expect(")")
    return .measure(measure, column: column, time, tolerance: tolerance)
  }

  /// Parses the name of a column. A name with other characters than letters, digits, `_`, `.` and
  /// `#` is quoted.
  private mutating func column() throws(HostError) -> String {
    skipSpace()
    if let quote = text[place...].first, quote == "'" || quote == "\"" {
      place += 1
      let name = word { $0 != quote }
      guard text[place...].first == quote else { throw refusal("a quote has no end") }
      place += 1
      return name
    }
    let name = word { $0.isLetter || $0.isNumber || "_.#".contains($0) }
    guard !name.isEmpty else { throw refusal("the name of a column is missing") }
    return name
  }

  private static func isNumberPart(_ character: Character) -> Bool {
    character.isNumber || character.isLetter || character == "."
  }

  private mutating func skipSpace() {
    while place < text.count, text[place].isWhitespace { place += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard place < text.count, text[place] == character else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(HostError) {
    guard take(character) else {
      throw refusal(
        place == text.count
          ? "'\(character)' is missing"
          : "'\(character)' is missing before "
            + "'\(rest)'")
    }
  }

  private mutating func word(where belongs: (Character) -> Bool) -> String {
    let word = text[place...].prefix(while: belongs)
    place += word.count
    return String(word)
  }

  private var rest: String { String(text[place...].prefix(20)) }

  private func refusal(_ reason: String) -> HostError {
    HostError(
      .invalidArgument,
      "'\(String(text.prefix(200)))' is not a score: \(reason). "
        + "Write for instance settle(card.position.y).")
  }
}
