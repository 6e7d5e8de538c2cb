import MotionRender
import MotionTime
import MotionTrace
import Testing

@Suite struct TraceSummaryTests {
  @Test func `a row has first, last, least, greatest and since when the value rests`() throws {
    let summary = TraceSummary()
    try summary.begin(
      TraceHeader(
        frameRate: rateOf(2, 1), seed: 0,
        columns: [columnOf(name: "y", unit: "pt"), columnOf(name: "o")]))
    for (frame, value) in [80.0, 260, 240, 240, 240].enumerated() {
      summary.write(frameOf(frame, Double(frame) / 2, [value, 1]))
    }
    let rows = summary.rows
    #expect(rows.map(\.column.name) == ["y", "o"])
    #expect(rows.map(\.first) == [80, 1])
    #expect(rows.map(\.last) == [240, 1])
    #expect(rows.map(\.least) == [80, 1])
    #expect(rows.map(\.greatest) == [260, 1])
    #expect(rows.map(\.settledAt) == [1, 0])
    #expect(summary.frameCount == 5)
    #expect(summary.endTime == 2)
  }

  @Test func `a value that the last frame still changed has not settled`() throws {
    let summary = TraceSummary()
    try summary.begin(TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: [columnOf(name: "y")]))
    summary.write(frameOf(0, 0, [1]))
    summary.write(frameOf(1, 1, [2]))
    #expect(summary.rows.map(\.settledAt) == [nil])
    summary.rest()
    #expect(summary.rows.map(\.settledAt) == [1])
  }

  @Test func `a later column counts from its first value, one without values has no row`() throws {
    let summary = TraceSummary()
    try summary.begin(TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: [columnOf(name: "a")]))
    summary.write(frameOf(0, 0, [.nan]))
    summary.add(columnOf(name: "b"))
    summary.write(frameOf(1, 1, [.nan, 7]))
    #expect(summary.rows.map(\.column.name) == ["b"])
    #expect(summary.rows.map(\.settledAt) == [1])
  }

  @Test func `frames without a value neither move nor settle a column`() throws {
    let summary = TraceSummary()
    let columns = ["same", "moved", "back", "gone"].map { columnOf(name: $0) }
    try summary.begin(TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: columns))
    summary.write(frameOf(0, 0, [3, 3, 3, 3]))
    summary.write(frameOf(1, 1, [.nan, .nan, 5, 5]))
    summary.write(frameOf(2, 2, [.nan, .nan, .nan, .nan]))
    summary.write(frameOf(3, 3, [3, 4, 5, .nan]))
    let rows = summary.rows
    #expect(rows.map(\.column.name) == ["same", "moved", "back", "gone"])
    #expect(rows.map(\.last) == [3, 4, 5, 5])
    #expect(rows.map(\.greatest) == [3, 4, 5, 5])
    #expect(rows.map(\.settledAt) == [0, nil, 1, nil])
    summary.rest()
    #expect(summary.rows.map(\.settledAt) == [0, 3, 1, 1])
  }

  @Test func `a run has moved when a value changed or an animation was added`() throws {
    func summary(_ values: [Double], _ event: String? = nil) throws -> TraceSummary {
      let summary = TraceSummary()
      try summary.begin(
        TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: [columnOf(name: "y")]))
      if let event { summary.write(TraceEvent.recorded(kind: event, time: .zero, fields: [])) }
      for (frame, value) in values.enumerated() {
        summary.write(frameOf(frame, Double(frame), [value]))
      }
      return summary
    }
    #expect(try !summary([1, 1, 1]).hasMoved)
    #expect(try !summary([.nan, 1, .nan]).hasMoved)
    #expect(try !summary([], "marker").hasMoved)
    #expect(try summary([1, 2, 1]).hasMoved)
    #expect(try summary([1], "animationAdded").hasMoved)
  }
}
