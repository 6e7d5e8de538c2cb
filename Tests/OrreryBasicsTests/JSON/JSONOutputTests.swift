import Foundation
import Testing

@testable import OrreryBasics

@Suite struct JSONOutputTests {
  @Test func `every kind of value is written on one line, members in their order`() {
    let value = JSONOutput.object([
      .init("b\"", .text("x\ny")), .init("a", .list([.null, .flag(true), .flag(false)])),
      .init("c", .object([])), .init("d", .list([])), .init("e", .count(-3)),
    ])
    #expect(value.line == #"{"b\"":"x\ny","a":[null,true,false],"c":{},"d":[],"e":-3}"#)
  }

  @Test(arguments: [0.1, 1.0 / 3, 0x1p-1074, 1.7976931348623157e308, -2.5e-7, 123_456_789_012.5])
  func `doubles read back exactly`(number: Double) throws {
    let line = JSONOutput.numbers([number]).line
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Double]
    #expect(read == [number])
  }

  /// As Node's `JSON.stringify`, but for the plus sign in exponents.
  @Test func `numbers have their shortest form, and what is not finite is null`() {
    let numbers: [Double] = [
      160, -0.0, 1e-7, 1e15, 0x1p-1074, 1.5e300, .infinity, -.infinity, .nan,
    ]
    #expect(
      JSONOutput.numbers(numbers).line
        == "[160,0,1e-7,1000000000000000,5e-324,1.5e300,null,null,null]")
  }

  /// Python's `json.dumps` with `ensure_ascii=False`, which writes `\b` and `\f` for two of them.
  @Test func `RFC 8259 section 7: control characters, quotes and backslashes are escaped`() {
    #expect(
      JSONOutput.text("\u{0}\u{1}\u{1F}\u{7F}\u{2028}\"\\/\n\r\t🪐\"\u{301}\r\n").line
        == #""\u0000\u0001\u001f"# + "\u{7F}\u{2028}" + #"\"\\/\n\r\t🪐\"\#u{301}\r\n""#)
  }

  private let record = JSONOutput.record([
    "b": .list([.number(0.1), .number(-3), .number(1e300), .null, .flag(true)]),
    "a": .text("\"\\\n\t\r\u{1}\u{1F} ü 🙂"), "left out": nil,
    "c": .list([.record(["x": .count(1)]), .record([:]), .list([])]),
  ])

  @Test func `what is written is read back, by this reader and by another`() throws {
    for text in [record.line, record.page] {
      let read = try JSONValue(parsing: Array(text.utf8)[...])
      #expect(JSONOutput(read) == record)
      let other = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(other["a"] as? String == "\"\\\n\t\r\u{1}\u{1F} ü 🙂")
      #expect((other["c"] as? [Any])?.count == 3 && other["left out"] == nil)
    }
  }

  @Test func `names of a record are sorted, and equal values have one text`() {
    #expect(
      JSONOutput.record(["b": .count(2), "a": .number(.nan), "B": .text("")]).line
        == "{\"B\":\"\",\"a\":null,\"b\":2}")
  }

  @Test func `on a page simple lists take a line each`() {
    let page = JSONOutput.record(["a": .numbers([1, 2]), "b": .record([:])]).page
    #expect(page == "{\n  \"a\": [1,2],\n  \"b\": {}\n}\n")
    let deep = JSONOutput.object([
      .init("z", .list([.numbers([1]), .object([])])), .init("a", .null),
    ])
    #expect(deep.page == "{\n  \"z\": [\n    [1],\n    {}\n  ],\n  \"a\": null\n}\n")
  }
}
