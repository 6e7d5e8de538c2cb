import Testing

@testable import OrreryBasics

@Suite struct ByteTests {
  private func bytes(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    write(&writer)
    return writer.bytes
  }

  @Test func `CA 9.2 numbers are little-endian, lengths have 32 bits`() {
    #expect(bytes { $0.write(UInt32(0x0102_0304)) } == [4, 3, 2, 1])
    #expect(bytes { $0.write(words: [0x0102_0304, 5]) } == [4, 3, 2, 1, 5, 0, 0, 0])
    #expect(bytes { $0.write(Int64(-2)) } == [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(bytes { $0.write(1.0) } == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F], "IEEE 754")
    #expect(bytes { $0.write("é") } == [2, 0, 0, 0, 0xC3, 0xA9])
    #expect(bytes { $0.writeBlock { $0.write(true) } } == [1, 0, 0, 0, 1])
  }

  private func compact(_ write: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter(isCompact: true)
    write(&writer)
    return writer.bytes
  }

  private func compactReader(_ bytes: [UInt8]) -> ByteReader {
    var reader = ByteReader(bytes)
    reader.isCompact = true
    return reader
  }

  @Test func `the compact form has seven bits a byte, and numbers without their last zeros`() {
    // LEB128 of the DWARF standard, 7.6: 2, 127, 128, 12857; zigzag order of Protocol Buffers.
    #expect(compact { $0.write(UInt32(2)) } == [2])
    #expect(compact { $0.write(UInt32(127)) } == [0x7F])
    #expect(compact { $0.write(UInt32(128)) } == [0x80, 1])
    #expect(compact { $0.write(UInt32(12857)) } == [0xB9, 0x64])
    #expect(compact { $0.write(Int64(-1)) } == [1])
    #expect(compact { $0.write(Int64(2_147_483_647)) } == [0xFE, 0xFF, 0xFF, 0xFF, 0x0F])
    #expect(compact { $0.write(0.0) } == [0])
    #expect(compact { $0.write(-0.0) } == [1, 0x80])
    #expect(compact { $0.write(1.0) } == [2, 0x3F, 0xF0])
    #expect(compact { $0.write(0.1) } == [8, 0x3F, 0xB9, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A])
    let texts = compact { for text in ["é", "a", "é"] { $0.write(text) } }
    #expect(texts == [4, 0xC3, 0xA9, 2, 0x61, 1], "the third is the first again")
  }

  @Test func `the compact form comes back as it was`() throws {
    let numbers: [Int64] = [0, -1, 63, 64, -64, -65, .max, .min, .max - 1]
    let doubles = [0, -0.0, 0.1, -1e308, 5e-324, .pi, 100]
    let texts = ["", "x", "", "position.x", "x"]
    var reader = compactReader(
      compact { writer in
        for number in numbers { writer.write(number) }
        writer.write(UInt64.max)
        writer.write(doubles)
        for text in texts { writer.write(text) }
      })
    for number in numbers { #expect(try reader.integer(Int64.self) == number) }
    #expect(try reader.integer(UInt64.self) == .max)
    #expect(try reader.numbers().map(\.bitPattern) == doubles.map(\.bitPattern))
    for text in texts { #expect(try reader.text() == text) }
    try reader.end()
  }

  @Test func `broken compact bytes are refused`() {
    let tooLong = [UInt8](repeating: 0xFF, count: 9) + [2]
    #expect(throws: FileError.self) {
      var reader = compactReader(tooLong)
      return try reader.integer(UInt64.self)
    }
    #expect(throws: FileError.self) {
      var reader = compactReader([0x80, 0x80, 0x80, 0x80, 0x10])
      return try reader.integer(UInt32.self)
    }
    #expect(throws: FileError(.invalidData, "A number of 9 bytes at byte 1.")) {
      var reader = compactReader([9, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      return try reader.number()
    }
    #expect(throws: FileError(.invalidData, "A text that was not written before at byte 1.")) {
      var reader = compactReader([1])
      return try reader.text()
    }
    #expect(throws: FileError(.invalidData, "A length of 4 at byte 1.")) {
      var reader = compactReader([8, 0x61])
      return try reader.text()
    }
  }

  @Test func `a length that the bytes cannot hold is refused before anything is allocated`() {
    var reader = ByteReader([0xFF, 0xFF, 0xFF, 0xFF, 1, 2])
    #expect(throws: FileError(.invalidData, "A length of 4294967295 at byte 4.")) {
      try reader.numbers()
    }
  }

  @Test func `numbers that are not finite, odd flags and broken texts are refused`() {
    let nan = bytes { $0.write(Double.nan) }
    #expect(throws: FileError.self) {
      var reader = ByteReader(nan)
      return try reader.number()
    }
    #expect(throws: FileError(.invalidData, "A flag of 2 at byte 1.")) {
      var reader = ByteReader([2])
      return try reader.flag()
    }
    #expect(throws: FileError(.invalidData, "A text that is not UTF-8 at byte 5.")) {
      var reader = ByteReader([1, 0, 0, 0, 0xC3])
      return try reader.text()
    }
    #expect(throws: FileError(.invalidData, "The bytes end too early at byte 0.")) {
      var reader = ByteReader([1, 0])
      return try reader.integer(UInt32.self)
    }
  }

  @Test func `the sign of zero and the last bit survive`() throws {
    for number in [-0.0, 0.1, .leastNonzeroMagnitude, -.greatestFiniteMagnitude] {
      var reader = ByteReader(bytes { $0.write(number) })
      #expect(try reader.number().bitPattern == number.bitPattern)
    }
  }

  @Test func `the checksum is that of zip`() {
    // The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
    #expect(Checksum.of(Array("123456789".utf8)) == 0xCBF4_3926)
    var parts = Checksum()
    parts.add(Array("1234".utf8))
    parts.add(Array("56789".utf8))
    #expect(parts.value == 0xCBF4_3926)
  }
}
