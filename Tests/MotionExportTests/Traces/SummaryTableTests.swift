import MotionExport
import Testing

@Suite struct SummaryTableTests {
  @Test func `words start at the left, numbers end at the right`() {
    let summary = TraceSummary()
    summary.begin(
      TraceHeader(
        fps: "2/1", seed: 0,
        columns: [
          TraceColumn(name: "card.position.y", unit: "pt"), TraceColumn(name: "o\u{1b}[2J\u{9b}"),
        ]))
    summary.write(frame: 0, time: 0, values: [80, 1])
    summary.write(frame: 1, time: 0.5, values: [240.25, 1.0 / 3])
    summary.write(frame: 2, time: 1, values: [240.25, 0.00001])
    #expect(
      SummaryTable.lines(of: summary.rows) == [
        "property         unit  first    last  min     max  settled at",
        "card.position.y  pt       80  240.25   80  240.25       0.5 s",
        "o?[2J?                     1       0    0       1      moving",
      ])
  }

  @Test func `without columns there is no table`() {
    #expect(SummaryTable.lines(of: []).isEmpty)
  }
}
