/// A grid of dots to draw lines on, written as text.
package struct DotCanvas {
  /// The characters that a terminal can show.
  package enum Style: Hashable, Sendable {
    /// Unicode's braille patterns: two by four dots a character.
    case braille

    /// ASCII: one dot a character.
    case ascii

    /// Dots across a character.
    package var across: Int { self == .braille ? 2 : 1 }

    /// Dots down a character.
    var down: Int { self == .braille ? 4 : 1 }
  }

  package let style: Style

  /// Dots across the canvas.
  package let width: Int

  /// Dots down the canvas.
  package let height: Int

  private let columns: Int
  private let rows: Int

  /// The pattern of each character: the braille dots, or 1 + the number of the line in ASCII.
  private var cells: [UInt8]

  package init(columns: Int, rows: Int, style: Style) {
    self.style = style
    self.columns = columns
    self.rows = rows
    width = columns * style.across
    height = rows * style.down
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// The bit of each dot in a braille pattern, by row and column.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private static let marks = Array("*o+x#@")

  /// Sets a dot; those outside the canvas are left out.
  package mutating func set(_ x: Int, _ y: Int, line: Int = 0) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let cell = y / style.down * columns + x / style.across
    switch style {
    case .braille: cells[cell] |= Self.bits[y % 4][x % 2]
    case .ascii: cells[cell] = UInt8(1 + line % Self.marks.count)
    }
  }

  /// The rows of characters, from the top, spaces at their ends included.
  package var lines: [String] {
    (0..<rows).map { row in
      String(cells[row * columns..<(row + 1) * columns].map(character))
    }
  }

  private func character(_ cell: UInt8) -> Character {
    if cell == 0 { return " " }
    switch style {
    case .ascii: return Self.marks[Int(cell) - 1]
    case .braille: return Unicode.Scalar(0x2800 + UInt32(cell)).map(Character.init) ?? " "
    }
  }
}
