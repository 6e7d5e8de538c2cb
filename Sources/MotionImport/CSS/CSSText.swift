internal import MotionTime
internal import OrreryBasics

/// The parts of values in a style sheet.
enum CSSText {
  /// Returns the parts between separators that are in no parentheses or strings, without blanks around them; none
  /// that is empty.
  static func split(_ text: String, at separator: Character) -> [String] {
    var (parts, part, open) = ([String](), "", 0)
    var quote: Character?
    for character in text {
      if let current = quote {
        if character == current { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" {
        open += 1
      } else if character == ")" {
        open -= 1
      } else if character == separator, open <= 0 {
        parts.append(part)
        part = ""
        continue
      }
      part.append(character)
    }
    return (parts + [part]).map { String($0.trimming { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Returns a name without its quotes.
  static func unquoted(_ text: String) -> String {
    guard text.count > 1, let quote = text.first, quote == "\"" || quote == "'", text.last == quote
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Returns the name and the arguments of a function: `translate(1px, 2px)`; nil for another text.
  static func function(_ text: String) -> (name: String, arguments: [String])? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let inside = String(text[text.index(after: open)...].dropLast())
    let commas = split(inside, at: ",")
    let arguments = commas.count > 1 ? commas : split(inside, at: " ")
    return (text[..<open].lowercased(), arguments)
  }

  static func number(_ text: String) -> Double? {
    guard let first = text.first, first.isNumber || "+-.".contains(first),
      let number = Double(text), abs(number) <= 1e9
    else { return nil }
    return number
  }

  /// Returns a length in pixels, or a part of a whole in per cent.
  static func length(_ text: String, of whole: Double? = nil) -> Double? {
    let text = text.lowercased()
    if text.hasSuffix("px") { return number(String(text.dropLast(2))) }
    if text.hasSuffix("%"), let whole {
      return number(String(text.dropLast())).map { $0 / 100 * whole }
    }
    return number(text) == 0 ? 0 : nil
  }

  /// Returns a number, or per cent as a part of 1.
  static func ratio(_ text: String) -> Double? {
    text.hasSuffix("%") ? number(String(text.dropLast())).map { $0 / 100 } : number(text)
  }

  /// Returns an angle in degrees.
  static func degrees(_ text: String) -> Double? {
    let text = text.lowercased()
    let units: [(String, Double)] = [
      ("grad", 0.9), ("deg", 1), ("turn", 360), ("rad", 180 / Double.pi),
    ]
    for (unit, size) in units where text.hasSuffix(unit) {
      return number(String(text.dropLast(unit.count))).map { $0 * size }
    }
    return number(text) == 0 ? 0 : nil
  }

  /// Returns a time in seconds.
  static func time(_ text: String) -> Double? {
    let text = text.lowercased()
    if text.hasSuffix("ms") { return number(String(text.dropLast(2))).map { $0 / 1000 } }
    return text.hasSuffix("s") ? number(String(text.dropLast())) : nil
  }

  /// Returns an easing, in the notation of CSS or any other that is known.
  static func easing(_ text: String) -> CSSTiming? {
    if let easing = try? CSSEasing(parsing: text) { return CSSTiming(text: text, easing: easing) }
    guard (try? EasingNotation(parsing: text)) != nil else { return nil }
    return CSSTiming(text: text, easing: nil)
  }
}

/// An easing of a step.
struct CSSTiming: Hashable {
  /// The text, in CSS or another notation.
  let text: String

  /// The easing; nil where CSS has none for it.
  let easing: CSSEasing?

  static let ease = CSSTiming(text: "ease", easing: .keyword(.ease))

  static let linear = CSSTiming(text: "linear", easing: .keyword(.linear))

  /// The easing of the way back, 1 − f(1 − x); nil where it is in no notation.
  var reversed: CSSTiming? {
    switch easing {
    case .keyword(.linear)?: return self
    case .keyword(let keyword)?: return Self(reversing: keyword.name.curve)
    case .cubicBezier(let curve)?: return Self(reversing: curve)
    case .steps(let steps)?:
      let position: StepEasing.Position =
        switch steps.position {
        case .jumpStart, .start: .jumpEnd
        case .jumpEnd: .jumpStart
        default: steps.position
        }
      return (try? StepEasing(steps.count, position)).map { Self(.steps($0)) }
    case .linear(let linear)?:
      let stops = linear.points.reversed().map {
        LinearEasing.Stop(1 - $0.y, inputs: [1 - $0.x])
      }
      return (try? LinearEasing(stops)).map { Self(.linear($0)) }
    case nil: return nil
    }
  }

  private init?(reversing curve: CubicBezier) {
    guard let back = try? CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
    else { return nil }
    self.init(.cubicBezier(back))
  }

  private init(_ easing: CSSEasing) {
    self.init(text: easing.description, easing: easing)
  }

  init(text: String, easing: CSSEasing?) { (self.text, self.easing) = (text, easing) }
}
