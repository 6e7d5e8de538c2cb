internal import MotionTime
import OrreryBasics

/// A Lua module that plays a motion: its numbers as tables of pieces, behind the functions that play them.
struct LuaMotion {
  /// The whole file.
  let text: String

  /// The most pieces in one function: LuaJIT keeps at most 65 536 constants of each.
  private static let mostPieces = 2000

  /// Writes the motion of a run.
  init(_ motion: RunMotion, title: String) {
    let targets = motion.columns.map { column in
      Self.target(column.name, column.unit, column.pieces)
    }
    let notes =
      motion.columns.map { column in
        "\(column.name): within \(DecimalRounding.significant(column.bound)) \(column.unit)"
          .trimmed
      } + motion.notes.map { "Left out: \($0)" }
    text = Self.file(title, notes, duration: motion.end.seconds, targets)
  }

  /// Writes a curve alone, as the target `progress`, without a line break at the end.
  init(_ curve: CurveMotion, of title: String) {
    let bound = curve.bound == 0 ? "exactly" : "within \(DecimalRounding.significant(curve.bound))"
    let file = Self.file(
      title, ["progress: the curve \(bound), from 0 to 1"], duration: curve.duration,
      [Self.target("progress", "", curve.pieces)])
    text = String(file.dropLast())
  }

  private static func file(
    _ title: String, _ notes: [String], duration: Double, _ targets: [String]
  ) -> String {
    let lines =
      ["\(title): motion written by orrery export, for Lua 5.1 to 5.5 and LuaJIT."] + notes
    let comment = lines.map { "-- \($0.displayed())\n" }.joined()
    let length = NumberText.shortest(duration)
    return comment + LuaRuntime.head + targets.joined()
      + LuaRuntime.tail.replacing("DURATION", with: length)
  }

  private static func target(_ name: String, _ unit: String, _ pieces: [MotionPiece]) -> String {
    let parts = stride(from: 0, to: pieces.count, by: mostPieces).map { first in
      let lines = pieces[first..<min(first + mostPieces, pieces.count)].map {
        "    \(text(of: $0)),\n"
      }
      return "function() return {\n\(lines.joined())  } end"
    }
    return "\ndefine(\(quoted(name)), \(quoted(unit)), \(parts.joined(separator: ", ")))\n"
  }

  private static func text(of piece: MotionPiece) -> String {
    func call(_ name: String, _ numbers: [Double], _ rest: String = "") -> String {
      let words = ([piece.start, piece.end] + numbers).map { NumberText.shortest($0) }
      return "\(name)(\(words.joined(separator: ", "))\(rest))"
    }
    switch piece.form {
    case .hold(let value): return call("hold", [value])
    case .eased(let from, let to, let curve):
      if !curve.isLinear, let cubic = curve.cubic {
        return call("ease", [from, to, cubic.x1, cubic.y1, cubic.x2, cubic.y2])
      }
      return call("ease", [from, to])
    case .spring(let motion):
      let constants = [
        ("mass", motion.spring.mass), ("stiffness", motion.spring.stiffness),
        ("damping", motion.spring.damping),
      ].map { "\($0.0) = \(NumberText.shortest($0.1))" }
      return call(
        "spring", [motion.from, motion.to, motion.velocity],
        ", { \(constants.joined(separator: ", ")) }")
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): quoted += "\\\""
      case UInt8(ascii: "\\"): quoted += "\\\\"
      case 0..<32, 127...:
        let digits = String(byte)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return quoted + "\""
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
