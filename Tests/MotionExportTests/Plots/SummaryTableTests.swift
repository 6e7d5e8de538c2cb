import MotionExport
import MotionTrace
import Testing

@Suite struct SummaryTableTests {
  @Test func `words start at the left, numbers end at the right`() throws {
    let summary = TraceSummary()
    try summary.begin(
      TraceHeader(
        frameRate: rateOf(2, 1), seed: 0,
        columns: [
          columnOf(name: "card.position.y", unit: "pt"), columnOf(name: "o\u{1b}[2J\u{9b}"),
        ]))
    summary.write(frameOf(0, 0, [80, 1]))
    summary.write(frameOf(1, 0.5, [240.25, 1.0 / 3]))
    summary.write(frameOf(2, 1, [240.25, 0.00001]))
    #expect(
      SummaryTable.lines(of: summary.rows) == [
        "property         unit  first    last  min     max  settled at",
        "card.position.y  pt       80  240.25   80  240.25       0.5 s",
        "o\\x1b[2J\\u009b             1       0    0       1      moving",
      ])
  }

  @Test func `without columns there is no table`() {
    #expect(SummaryTable.lines(of: []).isEmpty)
  }
}
