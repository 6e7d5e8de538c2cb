import OrreryBasics

/// The surroundings of an easing in a file: comments, quotes, the name of a property, a semicolon.
enum NotationText {
  /// Returns the easing in a text.
  static func bare(_ text: String) -> String {
    var bare = withoutComments(text).trimmed
    while let last = bare.last, last == ";" || last == "," {
      bare = String(bare.dropLast()).trimmed
    }
    if let colon = bare.firstIndex(of: ":"), isProperty(bare[..<colon]) {
      bare = String(bare[bare.index(after: colon)...]).trimmed
    }
    if let quote = bare.first, "'\"`".contains(quote), bare.count > 1, bare.last == quote {
      bare = String(bare.dropFirst().dropLast()).trimmed
    }
    for word in ["new ", "const "] where bare.hasPrefix(word) {
      bare = String(bare.dropFirst(word.count)).trimmed
    }
    return bare
  }

  /// Whether a word is the name of a property that has an easing.
  private static func isProperty(_ name: Substring) -> Bool {
    let name = name.trimming { $0.isWhitespace || "'\"".contains($0) }
    return name.hasSuffix("timing-function") || name.hasPrefix("--")
      || ["ease", "easing", "curve", "timing"].contains(name.lowercased())
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound] + " "
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

/// A call in any of the notations: a path of names, arguments with or without labels, and what follows.
struct NotationCall {
  /// An argument as it is written.
  struct Argument {
    let label: String?
    let text: String

    var number: Double? { NotationCall.number(text[...]) }
  }

  /// The names before the parenthesis: `Curves.easeIn`, `back.out`, `.spring`.
  let path: String

  let arguments: [Argument]

  /// The name behind the call: `in` of `back(1.7).in`.
  let suffix: String?

  /// The last of the names.
  var name: String { path.split(separator: ".").last.map(String.init) ?? path }

  /// Reads a call; nil for a text that is none.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return nil }
    path = String(text[..<open]).trimmed
    let rest = String(text[text.index(after: close)...]).trimmed
    suffix = rest.hasPrefix(".") ? String(rest.dropFirst()) : nil
    guard !path.isEmpty, rest.isEmpty || suffix != nil,
      path.allSatisfy({ $0.isLetter || $0.isNumber || "._- ".contains($0) })
    else { return nil }
    arguments = Self.arguments(text[text.index(after: open)..<close])
  }

  /// Reads arguments between commas, or between blanks where there is no comma.
  private static func arguments(_ text: Substring) -> [Argument] {
    let inside = text.trimming(while: \.isWhitespace)
    if inside.isEmpty { return [] }
    let isList = inside.contains(",") || inside.contains(":") || inside.contains("=")
    let parts =
      isList
      ? inside.split(separator: ",", omittingEmptySubsequences: false)
      : inside.split(whereSeparator: \.isWhitespace)
    return parts.map { part in
      let sides = part.split(maxSplits: 1, omittingEmptySubsequences: false) {
        $0 == ":" || $0 == "="
      }
      let value = String(sides[sides.count - 1]).trimmed
      let label = sides.count == 2 ? String(sides[0]).trimmed : nil
      return Argument(label: label, text: value.trimming { "'\"".contains($0) }.description)
    }
  }

  /// Returns a number as any of the notations writes it: `.5`, `0.2f`, `300ms`, `0.3s`; of a time in seconds.
  static func number(_ text: Substring) -> Double? {
    var text = text.trimming(while: \.isWhitespace)
    var scale = 1.0
    for (unit, factor) in [("ms", 1e-3), ("s", 1), ("f", 1), ("F", 1), ("d", 1)]
    where text.hasSuffix(unit) {
      (text, scale) = (text.dropLast(unit.count), factor)
      break
    }
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number * scale
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String { String(trimming(while: \.isWhitespace)) }
}
