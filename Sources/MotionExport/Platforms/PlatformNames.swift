import OrreryBasics

/// Names and comments that Swift, Kotlin, Java and Dart have in common.
enum PlatformNames {
  /// Returns a text as a name in camel case: its ASCII letters and digits.
  ///
  /// - Parameters:
  ///   - text: The text: `card.position.x`.
  ///   - isType: Whether the name begins with a capital.
  static func name(_ text: String, isType: Bool = false) -> String {
    var name = ""
    var isStart = true
    for scalar in text.unicodeScalars {
      guard scalar.isASCII, scalar.properties.isAlphabetic || (48...57).contains(scalar.value)
      else {
        isStart = true
        continue
      }
      let letter = String(scalar)
      if name.isEmpty {
        if scalar.value < 58 { name = isType ? "N" : "n" }
        name += isType ? letter.uppercased() : letter.lowercased()
      } else {
        name += isStart ? letter.uppercased() : letter
      }
      isStart = false
    }
    return name
  }

  /// Returns different names for texts: those that are taken have a number behind them.
  static func names(_ texts: [String]) -> [String] {
    var taken: Set<String> = []
    return texts.map { text in
      let name = name(text)
      let plain = name.isEmpty ? "number" : name
      let free = (1...).lazy.map { $0 == 1 ? plain : "\(plain)\($0)" }.first { !taken.contains($0) }
      taken.insert(free ?? plain)
      return free ?? plain
    }
  }

  /// Returns a text for a comment, which it cannot end; nor has it escapes, which Java reads in comments.
  static func comment(_ text: String) -> String {
    text.displayed().replacing("\\u", with: "\\ u").replacing("*/", with: "* /")
      .replacing("/*", with: "/ *")
  }

  /// Returns a number of double precision as a literal: `40.0`. What rounding to 12 decimals takes from a number of
  /// usual size is less than its last digits mean.
  static func literal(_ number: Double) -> String {
    let rounded = abs(number) < 1e-3 ? number : DecimalRounding.rounded(number, 12)
    let text = NumberText.shortest(rounded)
    return text.contains { $0 == "." || $0 == "e" } ? text : text + ".0"
  }

  /// Returns a time as a literal, in nanoseconds as whole as journals have them.
  static func seconds(_ time: Double) -> String { literal(DecimalRounding.rounded(time, 9)) }

  /// Returns a number of single precision as a literal: `40f`.
  static func floatLiteral(_ number: Double) -> String {
    NumberText.shortest(Double("\(Float(number))") ?? number) + "f"
  }
}
