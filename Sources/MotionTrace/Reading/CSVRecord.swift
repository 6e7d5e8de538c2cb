/// A namespace for reading the rows of a CSV file (RFC 4180).
package enum CSVRecord {
  /// Returns the first row of a table and the one of a number, from 1 for the first behind it.
  ///
  /// - Returns: nil for an empty table; `fields` is nil where there are fewer rows.
  /// - Throws: ``FileError`` where the file cannot be read, ``TraceError`` for a table of another form.
  package static func row(
    _ number: Int, of path: String
  ) throws -> (head: [String], fields: [String]?)? {
    let lines = try LineReader(path)
    guard let head = try next(in: lines) else { return nil }
    var fields: [String]? = head
    for _ in 0..<number where fields != nil { fields = try next(in: lines) }
    return (head, fields)
  }

  /// Returns the fields of the next row, or nil at the end of the file. A quoted field can contain
  /// line breaks.
  static func next(in lines: LineReader) throws -> [String]? {
    guard var text = try lines.next().map(Array.init) else { return nil }
    while text.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1, let more = try lines.next() {
      text.append(UInt8(ascii: "\n"))
      text += more
    }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    if let fields = fields(of: text) { return fields }
    throw TraceError(
      .invalidTrace,
      "\(lines.path):\(lines.lineNumber): a carriage return is not followed by a line feed. "
        + "Give a table whose lines end in CRLF or in a line feed.")
  }

  /// Returns the fields of a row; nil if an unquoted carriage return is not followed by a line
  /// feed. A file with CR line ends would otherwise count as one row and thus as an empty table.
  private static func fields(of row: [UInt8]) -> [String]? {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var previous: UInt8 = 0
    for byte in row {
      if byte == UInt8(ascii: "\"") {
        // Two quotes within a quoted field encode one.
        if !isQuoted, previous == byte { field.append(byte) }
        isQuoted.toggle()
      } else if byte == UInt8(ascii: ","), !isQuoted {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else if byte == UInt8(ascii: "\r"), !isQuoted {
        return nil
      } else {
        field.append(byte)
      }
      previous = byte
    }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}
