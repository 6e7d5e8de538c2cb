internal import OrreryBasics

/// A declaration of a style sheet: `opacity: 0.5`.
struct CSSDeclaration {
  /// The name, in lower case but for a custom property.
  let name: String

  /// The value without comments, with single spaces.
  var value: String

  /// The byte of the file at which it begins.
  let place: Int
}

/// A rule of a style sheet.
struct CSSRule {
  /// The selectors, each with single spaces.
  let selectors: [String]

  let declarations: [CSSDeclaration]
}

/// A keyframe of an `@keyframes` rule.
struct CSSFrame {
  /// The place in the animation, 0…1.
  let offset: Double

  let declarations: [CSSDeclaration]
}

/// The rules of a style sheet that can hold motion.
struct CSSSheet {
  private(set) var rules: [CSSRule] = []

  /// The keyframes by name, with the bytes at which they begin; the last of a name counts.
  private(set) var keyframes: [String: (place: Int, frames: [CSSFrame])] = [:]

  /// The rules that are left out, with the bytes at which they begin.
  private(set) var skipped: [(place: Int, sentence: String)] = []

  /// The most rules of a sheet, with keyframes.
  static let mostRules = 100_000

  /// Parses a sheet. Like browsers it goes on behind what is no CSS.
  init(_ bytes: [UInt8]) {
    var scanner = CSSScanner(bytes)
    while let start = scanner.nextStart, rules.count + keyframes.count < Self.mostRules {
      let (prelude, end) = scanner.text(until: [.brace, .semicolon, .closingBrace])
      switch end {
      case .brace where prelude.hasPrefix("@"): takeBlock(of: prelude, start, &scanner)
      case .brace:
        let declarations = declarations(&scanner)
        let selectors = CSSText.split(prelude, at: ",")
        rules.append(CSSRule(selectors: selectors, declarations: declarations))
      case .semicolon where prelude.lowercased().hasPrefix("@import"):
        skipped.append((start, "@import is not carried"))
      default: break
      }
    }
  }

  private mutating func takeBlock(of prelude: String, _ start: Int, _ scanner: inout CSSScanner) {
    let words = prelude.split(separator: " ", maxSplits: 1).map(String.init)
    let rule = words[0].lowercased()
    guard rule == "@keyframes" || rule == "@-webkit-keyframes" else {
      scanner.skipBlock()
      if rule != "@font-face" && rule != "@page" && rule != "@property" {
        skipped.append((start, "the rules in \(rule.quotable) are not carried"))
      }
      return
    }
    var frames: [CSSFrame] = []
    while scanner.nextStart != nil {
      let (selector, end) = scanner.text(until: [.brace, .closingBrace])
      guard end == .brace else { break }
      let declarations = declarations(&scanner)
      for text in CSSText.split(selector, at: ",") {
        guard let offset = Self.offset(text) else { continue }
        frames.append(CSSFrame(offset: offset, declarations: declarations))
      }
    }
    let name = words.count > 1 ? CSSText.unquoted(words[1]) : ""
    keyframes[name] = (start, frames)
  }

  private static func offset(_ text: String) -> Double? {
    switch text.lowercased() {
    case "from": return 0
    case "to": return 1
    default:
      guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number)
      else { return nil }
      return number / 100
    }
  }

  /// Reads the declarations up to the end of a block; rules in it are left out.
  private mutating func declarations(_ scanner: inout CSSScanner) -> [CSSDeclaration] {
    var declarations: [CSSDeclaration] = []
    while let start = scanner.nextStart {
      let (text, end) = scanner.text(until: [.semicolon, .closingBrace, .brace])
      if end == .brace {
        scanner.skipBlock()
        skipped.append((start, "a rule in a rule is not carried"))
        continue
      }
      if let colon = text.firstIndex(of: ":") {
        let name = text[..<colon].trimming { $0 == " " }
        var value = String(text[text.index(after: colon)...].trimming { $0 == " " })
        if value.lowercased().hasSuffix("!important") {
          value = String(value.dropLast(10).trimming { $0 == " " })
        }
        declarations.append(
          CSSDeclaration(
            name: name.hasPrefix("--") ? String(name) : name.lowercased(), value: value,
            place: start))
      }
      if end != .semicolon { break }
    }
    return declarations
  }
}
