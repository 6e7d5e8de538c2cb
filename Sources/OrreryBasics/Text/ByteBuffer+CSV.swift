extension ByteBuffer {
  /// Appends a CSV field, quoted where RFC 4180 section 2 requires it.
  package mutating func append(csv text: String) {
    let special: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D]
    guard text.utf8.contains(where: special.contains) else { return append(text) }
    append(byte: 0x22)
    for byte in text.utf8 {
      if byte == 0x22 { append(byte: 0x22) }
      append(byte: byte)
    }
    append(byte: 0x22)
  }

  /// Appends a row of CSV fields with its line end, CRLF.
  package mutating func append(csvRow fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { append(byte: UInt8(ascii: ",")) }
      append(csv: field)
    }
    append("\r\n")
  }
}
