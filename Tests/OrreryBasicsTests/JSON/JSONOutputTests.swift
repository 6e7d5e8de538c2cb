import Foundation
import Testing

@testable import OrreryBasics

@Suite struct JSONOutputTests {
  @Test func `every kind of value is written on one line`() {
    let value = JSONOutput.object([
      .init("a", .list([.null, .flag(true), .flag(false)])), .init("b\"", .text("x\ny")),
      .init("c", .object([])), .init("d", .list([])), .init("e", .count(-3)),
    ])
    #expect(value.line == #"{"a":[null,true,false],"b\"":"x\ny","c":{},"d":[],"e":-3}"#)
  }

  @Test(arguments: [0.1, 1.0 / 3, 0x1p-1074, 1.7976931348623157e308, -2.5e-7, 123_456_789_012.5])
  func `doubles read back exactly`(number: Double) throws {
    let line = JSONOutput.list([.number(number)]).line
    let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Double]
    #expect(read == [number])
  }

  @Test func `what JSON has no word for is written as the note says`() {
    let numbers: [Double] = [.infinity, -.infinity, .nan, -0.0]
    #expect(JSONOutput.list(numbers.map { .number($0) }).line == "[1e999,-1e999,null,0]")
    #expect(Double("1e999") == .infinity)
  }
}
