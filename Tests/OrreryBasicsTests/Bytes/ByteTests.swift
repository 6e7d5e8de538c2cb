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
    #expect(bytes { $0.write(Int64(-2)) } == [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(bytes { $0.write(1.0) } == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F], "IEEE 754")
    #expect(bytes { $0.write("é") } == [2, 0, 0, 0, 0xC3, 0xA9])
    #expect(bytes { $0.writeBlock { $0.write(true) } } == [1, 0, 0, 0, 1])
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
