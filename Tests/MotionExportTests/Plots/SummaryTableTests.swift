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

  private func lines(_ values: [(name: String, first: Double, last: Double)]) throws -> [String] {
    let summary = TraceSummary()
    try summary.begin(
      TraceHeader(
        frameRate: rateOf(2, 1), seed: 0,
        columns: values.map { columnOf(name: $0.name, unit: "pt") }))
    summary.write(frameOf(0, 0, values.map(\.first)))
    summary.write(frameOf(1, 0.5, values.map(\.last)))
    return SummaryTable.lines(of: summary.rows)
  }

  @Test func `what does not change is named in a line`() throws {
    #expect(
      try lines([("a", 1, 1), ("b", 0, 2), ("c", 1.0 / 3, 1.0 / 3)]) == [
        "property  unit  first  last  min  max  settled at",
        "b         pt        0     2    0    2      moving",
        "constant: a 1, c 0.333",
      ])
    let many = (0..<8).map { (name: "k\($0)", first: 1.0, last: 1.0) }
    #expect(
      try lines([("b", 0, 2)] + many).last == "constant: k0 1, k1 1, k2 1, k3 1, k4 1, k5 1, 2 more"
    )
  }

  @Test func `when nothing changes the table has all of it`() throws {
    let lines = try lines([("a", 1, 1), ("b", 2, 2)])
    #expect(lines.map { $0.prefix(2) } == ["pr", "a ", "b "])
  }

  @Test func `a table has a hundred properties, then the number of the others`() throws {
    let moving = (0..<101).map { (name: "m\($0)", first: 0.0, last: 1.0) }
    let lines = try lines(moving + [("a", 1, 1)])
    #expect(lines.count == 103)
    #expect(lines[100].hasPrefix("m99 "))
    #expect(lines.suffix(2) == ["and 1 more, which the trace has", "constant: a 1"])
    #expect(try self.lines(Array(moving.prefix(100))).count == 101)
  }

  @Test func `without columns there is no table`() {
    #expect(SummaryTable.lines(of: []).isEmpty)
  }
}
