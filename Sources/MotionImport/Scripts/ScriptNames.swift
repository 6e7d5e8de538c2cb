internal import OrreryBasics

/// The variables of a script that is written, by the blocks in which they can be seen.
struct ScriptNames {
  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    "motion", "stage", "runtime", "sequence", "fr", "math", "require",
  ]

  private var open: [String] = []

  /// Returns the variable of a layer in a new block: the letters and digits of its name in lower camel case, with a
  /// number where that is taken.
  mutating func push(_ name: String) -> String {
    let base = Self.camelCase(name)
    var (variable, number) = (base, 1)
    while Self.reserved.contains(variable) || open.contains(variable) {
      number += 1
      variable = "\(base)\(number)"
    }
    open.append(variable)
    return variable
  }

  mutating func pop() { _ = open.popLast() }

  private static func camelCase(_ name: String) -> String {
    var result = ""
    for word in name.utf8.split(whereSeparator: { !isWordByte($0) }) {
      let text = String(decoding: word, as: UTF8.self)
      let first = text.prefix(1)
      result += (result.isEmpty ? first.lowercased() : first.uppercased()) + text.dropFirst()
    }
    guard let first = result.utf8.first else { return "layer" }
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    return String((isDigit ? "layer" + result : result).prefix(40))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Returns a name of the file as a layer's: without control characters, of at most 60 characters.
  static func layerName(_ text: String) -> String {
    let kept = text.displayed().trimming { $0 == " " }
    return kept.isEmpty ? "layer" : String(kept.quotable)
  }

  /// Returns a name of the file as a label of a sequence: letters, digits and underscores, no digit first.
  static func label(_ text: String) -> String {
    let word = String(
      decoding: text.utf8.prefix(60).map { isWordByte($0) ? $0 : UInt8(ascii: "_") },
      as: UTF8.self)
    return word.first.map { $0.isNumber ? "_" + word : word } ?? "_"
  }
}
