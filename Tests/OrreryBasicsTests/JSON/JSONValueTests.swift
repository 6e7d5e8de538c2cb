import Foundation
import Testing

@testable import OrreryBasics

@Suite struct JSONValueTests {
  private func parse(_ text: String) -> JSONValue? {
    try? JSONValue(parsing: Array(text.utf8)[...])
  }

  @Test func `RFC 8259: every kind of value is read`() {
    let text = #" { "a" : [ 1 , -0.5e+2, true,false , null ] , "b":{}, "c":[] , "d":"x" } "#
    #expect(
      parse(text)
        == .object([
          "a": .array([.number(1), .number(-50), .boolean(true), .boolean(false), .null]),
          "b": .object([:]), "c": .array([]), "d": .string("x"),
        ]))
  }

  @Test func `RFC 8259 section 7: escapes stand for their characters`() {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\uD83E\uDE90""#
    #expect(parse(text) == .string("\"\\/\u{8}\u{c}\n\r\t\u{e9}🪐"))
  }

  @Test(arguments: ["0", "-0", "10", "0.25", "1e5", "1E-5", "123.456e+7", "-1"])
  func `RFC 8259 section 6: numbers are read as the system's own reader does`(text: String) {
    #expect(parse(text) == .number(strtod(text, nil)))
  }

  @Test(arguments: [
    "", " ", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity", "tru", "nul",
    "[1,]", "[,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "\"", "\"\\x\"",
    "\"\\u12\"", "\"\\u+123\"", "\"\\u-000\"", "\"\\u00é\"", "\"\\uD800\"", "\"\\uDC00\"",
    "\"\u{1}\"", "1 2", "[1", "{",
  ])
  func `RFC 8259: anything else is no JSON`(text: String) {
    #expect(parse(text) == nil)
  }

  @Test func `RFC 8259 section 6: short and long numbers have the bits of the system's own reader`()
  {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let whole = UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0..<64)
      var text = (Bool.random() ? "-" : "") + String(whole)
      let decimals = Int.random(in: 0...20)
      if decimals > 0 {
        text += "." + (0..<decimals).map { _ in String(Int.random(in: 0...9)) }.joined()
      }
      if Int.random(in: 0..<8) == 0 { text += "e\(Int.random(in: -30...30))" }
      guard case .number(let number)? = parse(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(number.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  @Test func `members are read by given names, and others passed over`() throws {
    let names: [StaticString] = ["t", "type", "x"]
    var values: [JSONValue?] = [.null, .null, .null]
    func read(_ text: String) throws {
      try JSONValue.read(names, of: Array(text.utf8)[...], into: &values)
    }
    try read(#"  {"type" : "a\u0062", "other":{"x":[1,{}]}, "\u0074":-1.5, "ty":2 } "#)
    #expect(values == [.number(-1.5), .string("ab"), nil])
    try read("{}")
    #expect(values == [nil, nil, nil])
    let faults = [
      (#"{"x":1,"x":2}"#, 7, "has 'x' twice in an object"),
      (#"{"x":1,"\u0078":2}"#, 7, "has 'x' twice in an object"),
      (#"{"é":1,"x":2,"é":3}"#, 14, "has 'é' twice in an object"),
      (#"{"x":{"y":1,"y":2}}"#, 12, "has 'y' twice in an object"),
      (#"{"x":1} 2"#, 8, "is not a JSON object"), (#"[1]"#, 0, "is not a JSON object"),
      (#"{"x" 1}"#, 5, "is not a JSON object"), (#"{"x"#, 3, "is not a JSON object"),
    ]
    for (text, index, reason) in faults {
      let fault = #expect(throws: JSONFault.self) { try read(text) }
      #expect(fault?.index == index && fault?.reason == reason, "\(text)")
    }
  }

  /// Python's `json.loads`.
  @Test func `numbers at the edges of a double are read`() {
    #expect(
      parse("[5e-324,2.5e-324,1e-400,1.7976931348623157e308,1e309,-1e309,9007199254740993]")
        == .array([
          .number(0x1p-1074), .number(0x1p-1074), .number(0), .number(.greatestFiniteMagnitude),
          .number(.infinity), .number(-.infinity), .number(0x1p53),
        ]))
    guard case .number(let zero)? = parse("-0.0") else { return #expect(Bool(false)) }
    #expect(zero.sign == .minus)
  }

  @Test func `a name may be long, and hold what is escaped`() {
    let name = String(repeating: "name ", count: 20_000)
    #expect(parse("{\"\(name)\":1}") == .object([name: .number(1)]))
    #expect(parse(#"{"\u0000\ud83e\ude90":2}"#) == .object(["\u{0}🪐": .number(2)]))
  }

  @Test func `a byte order mark is passed over once, before the text`() {
    #expect(parse("\u{FEFF}[1]") == .array([.number(1)]))
    #expect(parse("\u{FEFF}\u{FEFF}[1]") == nil)
    #expect(parse("[\u{FEFF}1]") == nil)
    #expect(JSONValue.isBlank(Array("\u{FEFF} \t\r".utf8)[...]))
  }

  @Test func `a line of zero bytes is neither blank nor JSON`() {
    let zeros = [UInt8](repeating: 0, count: 40)[...]
    #expect(!JSONValue.isBlank(zeros))
    #expect(throws: JSONFault.self) { try JSONValue(parsing: zeros) }
  }

  @Test func `a name twice in an object is refused, at any depth and however written`() {
    #expect(parse(#"{"a":1,"b":{"a":2}}"#) != nil)
    for text in [#"{"a":1,"a":1}"#, #"[{"b":{"a":1,"\u0061":2}}]"#] {
      let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: Array(text.utf8)[...]) }
      #expect(fault?.repeated == "a")
    }
  }

  @Test func `nesting is followed 32 levels deep`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(parse(nested(32)) != nil)
    #expect(parse(nested(40)) == nil)
  }

  @Test func `bytes at random never end the process, and what is read is JSON`() {
    var random = SeededGenerator(state: 3)
    let alphabet = Array(#"{}[]",:0123456789.eE+-truefalsn\u "#.utf8)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<24, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      guard (try? JSONValue(parsing: text[...])) != nil else { continue }
      let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
      let reference = try? JSONSerialization.jsonObject(with: Data(text), options: options)
      // The system's reader refuses numbers beyond a double's range, which are infinite here.
      let source = String(decoding: text, as: UTF8.self)
      #expect(reference != nil || source.lowercased().contains("e"))
    }
  }
}

/// Knuth's linear congruential generator, seeded, so that every run tests the same texts.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
