import MotionConsole

/// The rows that a prompt and a line take on a terminal, as libedit lays them out.
struct EditArea: Hashable {
  /// The row of the cursor, from the first row of the prompt.
  let cursorRow: Int

  /// The last row, from the first row of the prompt.
  let lastRow: Int

  /// The row and the column of each character of the line.
  let places: [Place]

  /// A cell of the area.
  struct Place: Hashable {
    let row: Int
    let column: Int
  }

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before it, without colours.
  ///   - text: The line, which may contain line breaks.
  ///   - cursor: The number of its characters before the cursor.
  ///   - columns: The terminal's width.
  init(prompt: String, text: [Unicode.Scalar], cursor: Int, columns: Int) {
    let width = max(columns, 1)
    var column = 0
    var row = 0
    func put(_ cells: Int) {
      // A wide character that does not fit wraps to the next row.
      if column + cells > width { (row, column) = (row + 1, 0) }
      column += cells
      if column >= width { (row, column) = (row + 1, 0) }
    }
    for scalar in prompt.unicodeScalars { put(Self.width(of: scalar, at: column)) }
    var cursorRow = row
    var places: [Place] = []
    places.reserveCapacity(text.count)
    for (index, scalar) in text.enumerated() {
      if index == cursor { cursorRow = row }
      places.append(Place(row: row, column: column))
      if scalar == "\n" {
        (row, column) = (row + 1, 0)
      } else {
        for _ in 0..<Self.steps(of: scalar) { put(Self.width(of: scalar, at: column)) }
      }
    }
    if cursor >= text.count { cursorRow = row }
    self.cursorRow = cursorRow
    self.places = places
    lastRow = row
  }

  private static func width(of scalar: Unicode.Scalar, at column: Int) -> Int {
    if scalar == "\t" { return 8 - column % 8 }
    return scalar.value < 0x20 ? 1 : DisplayText.width(of: String(scalar))
  }

  /// Returns the number of cursor steps of a character: control characters are shown as two, `^A`.
  private static func steps(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x20 && scalar != "\t" ? 2 : 1
  }
}
