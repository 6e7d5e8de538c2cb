import Testing

@testable import MotionExport

@Suite struct TraceSummaryTests {
  @Test func `a row has first, last, least, greatest and since when the value rests`() throws {
    let summary = TraceSummary()
    summary.begin(
      TraceHeader(
        fps: "2/1", seed: 0, columns: [TraceColumn(name: "y", unit: "pt"), TraceColumn(name: "o")]))
    for (frame, value) in [80.0, 260, 240, 240, 240].enumerated() {
      summary.write(frame: frame, time: Double(frame) / 2, values: [value, 1])
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

  @Test func `a value that the last frame still changed has not settled`() {
    let summary = TraceSummary()
    summary.begin(TraceHeader(fps: "1/1", seed: 0, columns: [TraceColumn(name: "y")]))
    summary.write(frame: 0, time: 0, values: [1])
    summary.write(frame: 1, time: 1, values: [2])
    #expect(summary.rows.map(\.settledAt) == [nil])
  }

  @Test func `a later column counts from its first value, one without values has no row`() {
    let summary = TraceSummary()
    summary.begin(TraceHeader(fps: "1/1", seed: 0, columns: [TraceColumn(name: "a")]))
    summary.write(frame: 0, time: 0, values: [.nan])
    summary.add(TraceColumn(name: "b"))
    summary.write(frame: 1, time: 1, values: [.nan, 7])
    #expect(summary.rows.map(\.column.name) == ["b"])
    #expect(summary.rows.map(\.settledAt) == [1])
  }
}
