internal import MotionHost

/// A syntax highlighter for lines of Lua and commands in the line editor.
package enum LineColors {
  /// Returns an attribute of the terminal for each Unicode scalar of a line: 0 plain, 1 bold, 2 dim, 32 green,
  /// 35 magenta, 36 cyan.
  package static func attributes(of line: String) -> [Int] {
    let bytes = Array(line.utf8)
    let marks = bytes.first == UInt8(ascii: ".") ? command(bytes) : lua(bytes)
    var attributes: [Int] = []
    var place = 0
    for scalar in line.unicodeScalars {
      attributes.append(marks[place])
      place += UTF8.width(scalar)
    }
    return attributes
  }

  /// Returns the attributes of a command line: its name is bold.
  private static func command(_ bytes: [UInt8]) -> [Int] {
    let end = bytes.firstIndex { $0 <= 32 } ?? bytes.count
    return bytes.indices.map { $0 < end ? 1 : 0 }
  }

  private static func lua(_ bytes: [UInt8]) -> [Int] {
    var marks = [Int](repeating: 0, count: bytes.count)
    var last = 0
    for token in LuaTokens(bytes).tokens {
      markComment(last..<token.start, of: bytes, in: &marks)
      if let attribute = attribute(of: token) {
        for place in token.start..<max(token.end, token.start) { marks[place] = attribute }
      }
      last = token.end
    }
    markComment(last..<bytes.count, of: bytes, in: &marks)
    return marks
  }

  private static func attribute(of token: LuaTokens.Token) -> Int? {
    switch token.kind {
    case .keyword: 35
    case .string: 32
    case .number: 36
    case .name, .symbol: nil
    }
  }

  /// Marks the comments between two tokens as dim.
  private static func markComment(_ gap: Range<Int>, of bytes: [UInt8], in marks: inout [Int]) {
    guard let start = gap.first(where: { bytes[$0] == UInt8(ascii: "-") }) else { return }
    for place in start..<gap.upperBound { marks[place] = 2 }
  }
}

extension UTF8 {
  /// Returns the number of UTF-8 bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}
