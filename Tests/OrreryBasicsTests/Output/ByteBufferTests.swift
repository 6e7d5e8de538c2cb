import PlatformC
import Testing

@testable import OrreryBasics

@Suite struct ByteBufferTests {
  private func text(_ number: Double) -> String? {
    var buffer = ByteBuffer()
    return buffer.append(number: number) ? String(decoding: buffer.bytes, as: UTF8.self) : nil
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (160.0, "160"), (-42.0, "-42"), (80.42, "80.42"), (0.1, "0.1"),
      (1.0 / 60, "0.016666666666666666"), (1e15, "1000000000000000"),
      (9_007_199_254_740_992.0, "9007199254740992"), (1e16, "1e16"), (1e22, "1e22"),
      (1e-5, "1e-5"), (.leastNonzeroMagnitude, "5e-324"), (-1.5e-10, "-1.5e-10"), (1e100, "1e100"),
      (1.7976931348623157e308, "1.7976931348623157e308"),
    ] as [(Double, String)])
  func `a double is written in its shortest form`(number: Double, expected: String) {
    #expect(text(number) == expected)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a double that is not finite has no form`(number: Double) {
    #expect(text(number) == nil)
  }

  @Test func `random bit patterns read back exactly, with at most 17 digits`() throws {
    var random = SplitMix64(state: 7)
    for _ in 0..<100_000 {
      let number = Double(bitPattern: random.next())
      guard let text = text(number) else { continue }
      #expect(strtod(text, nil) == number)
      let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
      if number.magnitude < 1e15 { #expect(digits.count <= 17) }
    }
  }

  /// The standard library finds the shortest digits by another algorithm.
  @Test func `digits and exponent are those of the standard library`() {
    var random = SplitMix64(state: 3)
    var numbers = (0..<100_000).map { _ in Double(bitPattern: random.next()) }
    numbers += (0..<100_000).map { _ in Double(random.next() >> 11) * 0x1p-53 * 320 }
    numbers += (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    numbers += numbers.suffix(2098).flatMap { [$0.nextUp, $0.nextDown] }
    for number in numbers where number.isFinite && number != 0 {
      let parts = number.description.split(separator: "e")
      var expected = String(parts[0])
      if expected.hasSuffix(".0") { expected.removeLast(2) }
      if parts.count > 1 { expected += "e\(Int(parts[1]) ?? 0)" }
      #expect(text(number) == expected)
    }
  }

  @Test func `random short decimals come back as they were`() throws {
    var random = SplitMix64(state: 11)
    for _ in 0..<20_000 {
      let thousandths = Int(random.next() % 1_000_000_000)
      guard thousandths % 10 != 0 else { continue }
      let fraction = String(thousandths % 1000)
      let padding = String(repeating: "0", count: 3 - fraction.count)
      let written = "\(thousandths / 1000).\(padding)\(fraction)"
      #expect(text(strtod(written, nil)) == written)
    }
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("say \"hi\"", #""say \"hi\"""#), ("a\\b", #""a\\b""#),
    ("line\nend\ttab\r", #""line\nend\ttab\r""#), ("\u{1}\u{1f}", #""\u0001\u001f""#),
    ("größe 🪐", "\"größe 🪐\""),
  ])
  func `RFC 8259 section 7: quotes, backslashes and control characters are escaped`(
    text: String, expected: String
  ) {
    var buffer = ByteBuffer()
    buffer.append(json: text)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("card.position.x", "card.position.x"), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\r\nlines", "\"two\r\nlines\""),
  ])
  func `RFC 4180 section 2: fields with commas, quotes and line ends are quoted`(
    text: String, expected: String
  ) {
    var buffer = ByteBuffer()
    buffer.append(csv: text)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }

  /// Python's `csv.writer`.
  @Test func `RFC 4180: a row of fields ends with CRLF`() {
    var buffer = ByteBuffer()
    buffer.append(csvRow: ["a", "b,c", "say \"hi\"", "two\r\nlines", "", "é"])
    #expect(
      String(decoding: buffer.bytes, as: UTF8.self)
        == "a,\"b,c\",\"say \"\"hi\"\"\",\"two\r\nlines\",,é\r\n")
  }

  @Test(arguments: [(Int.min, "-9223372036854775808"), (.max, "9223372036854775807"), (0, "0")])
  func `integers are written whole`(integer: Int, expected: String) {
    var buffer = ByteBuffer()
    buffer.append(integer: integer)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
  }
}

/// Steele, Lea and Flood's generator, seeded, so that every run tests the same numbers.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
