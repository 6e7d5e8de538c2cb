import MotionTime
import OrreryBasics
import Testing

@testable import MotionRender
@testable import MotionTrace

@Suite struct JSONLinesTraceWriterTests {
  @Test func `the example of the design is written byte for byte`() throws {
    let sink = MemorySink()
    let writer = JSONLinesTraceWriter(to: sink)
    try writer.begin(
      TraceHeader(
        frameRate: rateOf(60, 1), seed: 1,
        columns: [
          columnOf(name: "card.position.x", unit: "pt"),
          columnOf(name: "card.position.y", unit: "pt"), columnOf(name: "card.opacity"),
        ]))
    try writer.write(frameOf(0, 0, [160, 80, 1]))
    try writer.write(
      .animation(
        JournalEvent(
          kind: .animationAdded, time: .zero, target: "card", keyPath: "position.y",
          key: "tween-1")))
    try writer.write(frameOf(1, 1.0 / 60, [160, 80.42, 1]))
    try writer.write(
      .pointer(.move, at: 1.0401, id: 2, x: 160.75, y: 299.64))
    try writer.finish()
    #expect(
      sink.text == """
        {"schema":"orrery-trace/1","fps":"60/1","seed":1,"columns":["card.position.x",\
        "card.position.y","card.opacity"],"units":["pt","pt",""]}
        {"f":0,"t":0,"v":[160,80,1]}
        {"e":"animationAdded","t":0,"target":"card","keyPath":"position.y","key":"tween-1"}
        {"f":1,"t":0.016666666666666666,"v":[160,80.42,1]}
        {"e":"input","t":1.0401,"type":"pointermove","pointerId":2,"x":160.75,"y":299.64}

        """)
  }

  @Test func `the velocity of a spring is a number or a list`() throws {
    let sink = MemorySink()
    let writer = JSONLinesTraceWriter(to: sink)
    for velocity in [[-605.25], [12, -605.25], nil] {
      try writer.write(
        .animation(
          JournalEvent(
            kind: .animationAdded, time: .zero, target: "card", keyPath: "position", key: "k",
            velocity: velocity)))
    }
    try writer.finish()
    let start = #"{"e":"animationAdded","t":0,"target":"card","keyPath":"position","key":"k""#
    #expect(
      sink.text == """
        \(start),"velocity":-605.25}
        \(start),"velocity":[12,-605.25]}
        \(start)}

        """)
  }

  @Test func `a column that appears later is announced and appended`() throws {
    let sink = MemorySink()
    let writer = JSONLinesTraceWriter(to: sink)
    try writer.begin(
      TraceHeader(frameRate: rateOf(30000, 1001), seed: .max, columns: [columnOf(name: "a")]))
    try writer.write(frameOf(0, 0, [1]))
    try writer.add(columnOf(name: "say \"b\"", unit: "rad"))
    try writer.write(.marker("drop", at: 0.5))
    try writer.write(frameOf(1, 0.5, [1, .nan]))
    try writer.finish()
    #expect(
      sink.text == """
        {"schema":"orrery-trace/1","fps":"30000/1001","seed":18446744073709551615,\
        "columns":["a"],"units":[""]}
        {"f":0,"t":0,"v":[1]}
        {"e":"column","name":"say \\"b\\"","unit":"rad"}
        {"e":"marker","t":0.5,"name":"drop"}
        {"f":1,"t":0.5,"v":[1,null]}

        """)
  }

  @Test func `ten minutes of frames reach the sink in pieces of bounded size`() throws {
    let sink = MeasuringSink()
    let writer = JSONLinesTraceWriter(to: sink)
    try writer.begin(TraceHeader(frameRate: rateOf(60, 1), seed: 0, columns: [columnOf(name: "a")]))
    for frame in 0..<60 * 600 {
      try writer.write(frameOf(frame, Double(frame) / 60, [Double(frame) / 7]))
    }
    try writer.finish()
    #expect(sink.total > 60 * 600 * 20)
    #expect(sink.largest <= (1 << 16) + 256)
  }

  @Test func `a sink that refuses ends the writing with its error`() throws {
    let writer = JSONLinesTraceWriter(to: RefusingSink())
    try writer.begin(TraceHeader(frameRate: rateOf(60, 1), seed: 0, columns: []))
    #expect(throws: RefusingSink.Full()) { try writer.finish() }
  }
}

/// Counts what it is given.
private final class MeasuringSink: ByteSink {
  var total = 0
  var largest = 0

  func write(_ bytes: UnsafeRawBufferPointer) {
    total += bytes.count
    largest = max(largest, bytes.count)
  }

  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) {}
}

/// Takes nothing.
private final class RefusingSink: ByteSink {
  struct Full: Error, Equatable {}

  func write(_ bytes: UnsafeRawBufferPointer) throws { throw Full() }

  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws { throw Full() }
}
