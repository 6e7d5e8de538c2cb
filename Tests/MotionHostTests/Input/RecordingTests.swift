import Foundation
import MotionCore
import MotionHost
import MotionTime
import Testing

@Suite struct RecordingTests {
  private static let good =
    #"{"t":0.5,"type":"pointerdown","pointerId":1,"pointerType":"touch","x":160,"y":92}"#
  private static let shape =
    #"Write an event as {"t":0.016,"type":"pointermove","pointerId":1,"pointerType":"touch","#
    + #""x":160,"y":92}."#

  private func parse(_ text: String, start: MediaTime = .zero) throws -> [PointerSample] {
    try Recording(parsing: Array(text.utf8), path: "drag.jsonl", startingAt: start).samples
  }

  @Test func `an event's fields are taken, and its time counts from the start`() throws {
    let events = try parse(Self.good, start: MediaTime(seconds: 1))
    let expected = PointerSample(
      time: try MediaTime(seconds: 1.5), type: .down, pointerId: 1, pointerType: "touch",
      position: Point(x: 160, y: 92))
    #expect(events == [expected])
  }

  @Test func `a byte order mark, blank lines and CRLF are passed over, and order kept`() throws {
    let other = Self.good.replacingOccurrences(of: "pointerdown", with: "pointermove")
    let events = try parse("\u{FEFF}\n\(Self.good)\r\n \n\(other)")
    #expect(events.map(\.type) == [.down, .move])
  }

  @Test func `an empty recording has no events`() throws {
    #expect(try parse("").isEmpty)
  }

  @Test(arguments: [
    ("drag-and-hold", 62, 1), ("fling-up", 28, 1), ("mouse-wiggle", 52, 1),
    ("pinch-and-twist", 85, 2), ("tap", 2, 1),
  ])
  func `the recordings from a browser are read whole`(
    name: String, count: Int, pointers: Int
  ) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../scripts/recordings/\(name).jsonl").standardized.path
    let events = try Recording(readingFrom: root).samples
    #expect(events.count == count)
    #expect(Set(events.map(\.pointerId)).count == pointers)
    #expect(events.filter { $0.type == .down }.count == pointers)
    #expect(events.filter { $0.type == .up }.count == pointers)
  }

  /// A change of a valid line, and the message about it.
  struct BadLine: Sendable {
    var old: String
    var new: String
    var reason: String
  }

  private static let badLines: [BadLine] = [
    BadLine(old: "}", new: "", reason: "the line is not a JSON object. \(shape)"),
    BadLine(old: good, new: "[1,2]", reason: "the line is not a JSON object. \(shape)"),
    BadLine(
      old: #""pointerId":1,"#, new: "", reason: #"the event has no "pointerId". \#(shape)"#),
    BadLine(old: "160", new: #""160""#, reason: #""x" is not a number. \#(shape)"#),
    BadLine(old: "160", new: "null", reason: #""x" is not a number. \#(shape)"#),
    BadLine(old: "160", new: "1e999", reason: #""x" is not a finite number. \#(shape)"#),
    BadLine(old: "160", new: "NaN", reason: "the line is not a JSON object. \(shape)"),
    BadLine(old: ":1,", new: ":1.5,", reason: #""pointerId" is not a whole number. \#(shape)"#),
    BadLine(
      old: "pointerdown", new: "pointerdwn",
      reason: "'pointerdwn' is not a type of recorded input. "
        + "Use pointerdown, pointermove, pointerup, pointercancel, pointerenter, pointerleave, focusin, focusout, wheel, keydown or keyup."
    ),
    BadLine(
      old: "0.5", new: "0.25",
      reason: #""t" is 0.25, earlier than 0.5 of the event before. Sort the lines by time."#),
    BadLine(
      old: "0.5", new: "1e9",
      reason: #""t" is 1000000000.0, too late for a time. Keep it within 147 days."#),
  ]

  @Test(arguments: badLines)
  func `a bad line is refused with file, line and reason`(bad: BadLine) {
    let line = Self.good.replacingOccurrences(of: bad.old, with: bad.new)
    let error = #expect(throws: HostError.self) { try parse("\(Self.good)\n\n\(line)\n") }
    #expect(error?.description == "invalidRecording: drag.jsonl:3: \(bad.reason)")
    #expect(error?.exitStatus == .doesNotLoad)
  }

  @Test func `up to 64 pointers may be down at a time, and the next is refused`() throws {
    func lines(_ count: Int) -> String {
      (1...count).map { #"{"t":0,"type":"pointerdown","pointerId":\#($0),"x":1,"y":1}"# }
        .joined(separator: "\n")
    }
    #expect(try parse(lines(64)).count == 64)
    let error = #expect(throws: HostError.self) { try parse(lines(65)) }
    #expect(
      error?.description == "tooManyPointers: drag.jsonl:65: more than 64 pointers are down at a "
        + "time. Lift one before another goes down.")
    #expect(error?.exitStatus == .doesNotLoad)
    let lifted = #"{"t":0,"type":"pointerup","pointerId":7,"x":1,"y":1}"#
    #expect(try parse("\(lines(64))\n\(lifted)\n\(lines(1))").count == 66)
  }

  @Test func `a recording starts at 0 or later`() {
    let error = #expect(throws: HostError.self) {
      try parse(Self.good.replacingOccurrences(of: "0.5", with: "-0.5"))
    }
    #expect(
      error?.message == #"drag.jsonl:1: "t" is -0.5, earlier than 0, where a recording starts. "#
        + "Sort the lines by time.")
  }

  @Test func `a line that is not UTF-8 is refused`() {
    let bytes = Array("\(Self.good)\n".utf8) + [0x7B, 0xC3, 0x28]
    let error = #expect(throws: HostError.self) {
      try Recording(parsing: bytes, path: "drag.jsonl")
    }
    #expect(
      error?.message == "drag.jsonl:2: the line is not UTF-8. Save the recording as UTF-8.")
  }

  @Test func `a line that never ends is refused before it is read as JSON`() {
    let line = "[" + String(repeating: "[", count: 70_000)
    let error = #expect(throws: HostError.self) { try parse(line) }
    #expect(
      error?.message
        == "drag.jsonl:1: the line has more than 65536 bytes. Write one event a line.")
  }

  @Test func `deep nesting is refused, not followed`() {
    let line = String(repeating: "[", count: 60_000)
    let error = #expect(throws: HostError.self) { try parse(line) }
    #expect(error?.code == .invalidRecording)
  }
}
