import Foundation
import Testing

@testable import OrreryBasics

@Suite struct JSONTextTests {
  private let value = JSONValue.record([
    "b": .array([.number(0.1), .number(-3), .number(1e300), .null, .boolean(true)]),
    "a": .string("\"\\\n\t\r\u{1}\u{1F} ü 🙂"), "left out": nil,
    "c": .array([.record(["x": .count(1)]), .record([:]), .array([])]),
  ])

  @Test func `what is written is read back, by this reader and by another`() throws {
    for text in [value.line, value.page] {
      #expect(JSONValue(parsing: Array(text.utf8)[...]) == value)
      let other = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(other["a"] as? String == "\"\\\n\t\r\u{1}\u{1F} ü 🙂")
      #expect((other["c"] as? [Any])?.count == 3 && other["left out"] == nil)
    }
  }

  @Test func `names are sorted, and equal values have one text`() {
    #expect(
      JSONValue.record(["b": .count(2), "a": .number(.nan), "B": .string("")]).line
        == "{\"B\":\"\",\"a\":null,\"b\":2}")
  }

  @Test func `simple lists take a line each`() {
    let page = JSONValue.record(["a": .array([.count(1), .count(2)]), "b": .record([:])]).page
    #expect(page == "{\n  \"a\": [1,2],\n  \"b\": {}\n}\n")
  }
}
