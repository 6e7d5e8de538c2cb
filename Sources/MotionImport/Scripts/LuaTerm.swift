internal import OrreryBasics

/// A Lua expression of a script that is written.
indirect enum LuaTerm: Hashable {
  case number(Double)
  case boolean(Bool)
  case text(String)

  /// An angle in degrees, which Lua converts to radians.
  case degrees(Double)

  /// A number of frames, in seconds by the script's `fr`.
  case frames(Double)

  /// An easing that falls from 1 to 0: another one and then a falling line.
  case falling(LuaTerm)

  case list([LuaTerm])
  case record([LuaField])

  /// A call of one of the module's constructors with a table: `motion.BezierPath { … }`.
  case object(String, [LuaField])

  /// A point, as a list of two numbers.
  static func pair(_ x: Double, _ y: Double) -> LuaTerm { .list([.number(x), .number(y)]) }

  static func numbers(_ numbers: [Double]) -> LuaTerm { .list(numbers.map(LuaTerm.number)) }
}

/// A field of a Lua table.
struct LuaField: Hashable {
  let name: String
  let value: LuaTerm

  init(_ name: String, _ value: LuaTerm) {
    self.name = name
    self.value = value
  }
}

extension LuaTerm {
  /// The expression on one line.
  var flat: String {
    switch self {
    case .number(let number): NumberText.shortest(number, nonFinite: "math.huge")
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let text): Self.quoted(text)
    case .degrees(let angle): angle == 0 ? "0" : "math.rad(\(NumberText.shortest(angle)))"
    case .frames(let count): count == 0 ? "0" : "\(NumberText.shortest(count)) / fr"
    case .falling(.text(let easing)):
      "motion.TimingFunction { easing = \(Self.quoted(easing)) }:chained(\"linear(1, 0)\")"
    case .falling(let points):
      "motion.TimingFunction { controlPoints = \(points.flat) }:chained(\"linear(1, 0)\")"
    case .list, .record: "{" + parts.map { " " + $0.flat }.joined(separator: ",") + " }"
    case .object(let name, let fields): "motion.\(name) " + LuaTerm.record(fields).flat
    }
  }

  /// The expression on as few lines as fit, continued with an indentation.
  ///
  /// - Parameters:
  ///   - column: The column at which the first line begins.
  ///   - indentation: The column of the last line.
  func wrapped(from column: Int, indentation: Int) -> String {
    let flat = flat
    if column + flat.utf8.count <= Self.width { return flat }
    switch self {
    case .object(let name, let fields):
      return "motion.\(name) "
        + LuaTerm.record(fields).wrapped(from: Self.width, indentation: indentation)
    case .list, .record: return "{" + lines(indentation: indentation)
    default: return flat
    }
  }

  /// The longest line of a script, in columns.
  static let width = 100

  /// Returns the parts of a table on lines of their own, several on one where they fit.
  private func lines(indentation: Int) -> String {
    let inner = indentation + 2
    let margin = "\n" + String(repeating: " ", count: inner)
    var (text, column) = ("", LuaTerm.width)
    for part in parts {
      let flat = part.flat
      if column + flat.utf8.count + 3 <= LuaTerm.width {
        text += " " + flat + ","
        column += flat.utf8.count + 2
        continue
      }
      let lead = part.lead
      let whole = lead + part.value.wrapped(from: inner + lead.utf8.count + 1, indentation: inner)
      text += margin + whole + ","
      column = whole.contains("\n") ? LuaTerm.width : inner + whole.utf8.count + 1
    }
    return text + "\n" + String(repeating: " ", count: indentation) + "}"
  }

  /// A part of a table: its field's name with an equals sign, and its value.
  private struct Part {
    let lead: String
    let value: LuaTerm
    var flat: String { lead + value.flat }
  }

  private var parts: [Part] {
    switch self {
    case .list(let terms): terms.map { Part(lead: "", value: $0) }
    case .record(let fields): fields.map { Part(lead: $0.name + " = ", value: $0.value) }
    default: []
    }
  }

  /// Returns a text as a Lua string. Control characters are escaped by their decimal number, which three digits
  /// end.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
