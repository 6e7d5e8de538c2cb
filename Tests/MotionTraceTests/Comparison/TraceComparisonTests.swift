import MotionRender
import TestSupport
import Testing

@testable import MotionTrace

@Suite struct TraceComparisonTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let head = """
    {"schema":"orrery-trace/1","fps":"10/1","seed":1,"columns":["a.x","a.y"],"units":["pt","pt"]}

    """

  private static let trace =
    head + """
      {"f":0,"t":0,"v":[0,5]}
      {"e":"animationAdded","t":0.05,"target":"a","keyPath":"x","key":"k"}
      {"f":1,"t":0.1,"v":[1,5]}
      {"e":"column","name":"b.z","unit":""}
      {"f":2,"t":0.2,"v":[2,5,7]}

      """

  private func compare(
    _ first: String, _ second: String, absolute: Double = 0, relative: Double = 0,
    names: (String, String) = ("1.jsonl", "2.jsonl")
  ) throws -> TraceComparison {
    try folder.write(first, to: names.0)
    try folder.write(second, to: names.1)
    return try TraceComparison(
      try TraceFile.open(folder.path(names.0)), try TraceFile.open(folder.path(names.1)),
      within: TraceTolerance(absolute: absolute, relative: relative))
  }

  @Test func `a trace agrees with itself and with its table`() throws {
    let table = "frame,time,a.x,a.y,b.z\r\n0,0,0,5,\r\n1,0.1,1,5,\r\n2,0.2,2,5,7\r\n"
    #expect(try compare(Self.trace, Self.trace).isSame)
    let comparison = try compare(Self.trace, table, names: ("1.jsonl", "2.csv"))
    #expect(comparison.isSame)
    #expect(comparison.frameCount == 3)
  }

  @Test func `a row of changes stands for the full row`() throws {
    let changes =
      Self.head + """
        {"f":0,"t":0,"c":{"a.x":0,"a.y":5}}
        {"e":"animationAdded","t":0.05,"target":"a","keyPath":"x","key":"k"}
        {"f":1,"t":0.1,"c":{"a.x":1}}
        {"e":"column","name":"b.z","unit":""}
        {"f":2,"t":0.2,"c":{"a.x":2,"b.z":7}}

        """
    #expect(try compare(Self.trace, changes).isSame)
  }

  @Test func `the first value that differs is named with the event before it`() throws {
    let other = Self.trace.replacing("[1,5]", with: "[1,5.5]").replacing("[2,5,7]", with: "[9,9,9]")
    let comparison = try compare(Self.trace, other)
    #expect(comparison.events == nil)
    #expect(
      comparison.values?.description == """
        frame 1, 0.1 s: a.y differs
          first: 5.0
          second: 5.5
          the event before: animationAdded at 0.05 s (key k, keyPath x, target a)
        """)
  }

  @Test func `numbers agree within the larger of both tolerances`() throws {
    let other = Self.trace.replacing("[2,5,7]", with: "[2,5.05,7]")
    #expect(try !compare(Self.trace, other, absolute: 0.04).isSame)
    #expect(try compare(Self.trace, other, absolute: 0.06).isSame)
    // 0.05 of 5.05 is 0.99 %.
    #expect(try !compare(Self.trace, other, relative: 0.0098).isSame)
    #expect(try compare(Self.trace, other, relative: 0.0100).isSame)
  }

  @Test func `a tolerance that is negative, infinite or no number ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = TraceTolerance(absolute: -1) }
    await #expect(processExitsWith: .failure) { _ = TraceTolerance(relative: -1e-9) }
    await #expect(processExitsWith: .failure) { _ = TraceTolerance(absolute: .infinity) }
    await #expect(processExitsWith: .failure) { _ = TraceTolerance(relative: .nan) }
  }

  @Test func `events that differ, are missing or are too many are found`() throws {
    let late = Self.trace.replacing(#""t":0.05"#, with: #""t":0.07"#)
    let difference = try compare(Self.trace, late).events
    #expect(difference?.frame == 1)
    #expect(difference?.time == 0.05)
    let event = #"{"e":"marker","t":0.15,"name":"m"}"# + "\n"
    let more = Self.trace.replacing(#"{"f":2"#, with: event + #"{"f":2"#)
    guard case .event(nil, let second?)? = try compare(Self.trace, more).events?.kind else {
      Issue.record("an event more is not found")
      return
    }
    #expect(second.description == "marker at 0.15 s (name m)")
    guard case .event(_?, nil)? = try compare(more, Self.trace).events?.kind else {
      Issue.record("a missing event is not found")
      return
    }
  }

  @Test func `a column that only one trace has differs from its first value on`() throws {
    let without =
      Self.head + """
        {"f":0,"t":0,"v":[0,5]}
        {"e":"animationAdded","t":0.05,"target":"a","keyPath":"x","key":"k"}
        {"f":1,"t":0.1,"v":[1,5]}
        {"f":2,"t":0.2,"v":[2,5]}

        """
    let kind = TraceDifference.Kind.value(column: "b.z", first: 7, second: .nan)
    let found = try compare(Self.trace, without).values
    #expect(found?.frame == 2)
    #expect(found.map { "\($0.kind)" } == "\(kind)")
  }

  @Test func `a trace that ends earlier differs at the frame it lacks`() throws {
    let short = Self.trace.split(separator: "{\"f\":2")[0]
    let found = try compare(Self.trace, String(short)).values
    #expect(found?.kind == .frame(first: 0.2, second: nil))
    #expect(found?.frame == 2)
  }

  @Test(arguments: [
    ("", "1.jsonl:1: this is not a trace of the format orrery-trace/1."),
    ("{}", "1.jsonl:1: this is not a trace of the format orrery-trace/1."),
    (head + "{\"f\":0,\"t\":0,\"v\":[1]}", "1.jsonl:2: \"v\" is not a list of 2 numbers"),
    (head + "{\"f\":0.5,\"t\":0,\"v\":[1,2]}", "1.jsonl:2: the row has no whole number \"f\""),
    (head + "{\"f\":0,\"t\":1e99,\"v\":[1,2]}", "1.jsonl:2: \"t\" is not a time in seconds"),
    (head + "{\"f\":0,\"t\":0,\"v\":[1,", "1.jsonl:2: the line is not a JSON object"),
    (head + "{\"f\":0,\"t\":0,\"c\":{\"q\":1}}", "1.jsonl:2: there is no column 'q'"),
    (head + "{\"e\":1}", "1.jsonl:2: \"e\" is not a string"),
  ])
  func `a file that is no trace is refused with its line`(text: String, reason: String) throws {
    let error = #expect(throws: TraceError.self) { try compare(text, Self.trace) }
    #expect(error?.code == .invalidTrace)
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `tables agree by their values, whichever way their lines end`() throws {
    try folder.write("frame,time,a\r\n0,0,1\r\n1,0.1,2\r\n", to: "windows.csv")
    try folder.write("frame,time,a\n0,0,1\n1,0.1,2\n", to: "lines.csv")
    try folder.write("frame,time,a\n0,0,1\n1,0.1,3\n", to: "other.csv")
    func compare(_ name: String) throws -> TraceComparison {
      try TraceComparison(
        TraceFile.open(folder.path("windows.csv")), TraceFile.open(folder.path(name)),
        within: TraceTolerance())
    }
    #expect(try compare("lines.csv").isSame)
    #expect(try !compare("other.csv").isSame)
  }

  /// All lines would be one, and tables of different values the same in no rows.
  @Test(arguments: ["frame,time,a\r0,0,1\r1,0.1,2\r", "frame,time,a\n0,0,1\r1,0.1,2\n"])
  func `a carriage return alone ends no line`(table: String) throws {
    try folder.write(table, to: "t.csv")
    let error = #expect(throws: TraceError.self) {
      let reader = try TraceFile.open(folder.path("t.csv"))
      while try reader.next() != nil {}
    }
    #expect(error?.code == .invalidTrace)
    #expect(error?.message.contains("a carriage return is not followed by a line feed") == true)
  }

  @Test func `names of columns may hold commas, quotes and line breaks`() throws {
    let table = "frame,time,\"a,b\",\"c\"\"d\",\"e\nf\"\r\n0,0,1,2,3\r\n"
    try folder.write(table, to: "t.csv")
    let reader = try TraceFile.open(folder.path("t.csv"))
    #expect(reader.header.columns.map(\.name) == ["a,b", "c\"d", "e\nf"])
    guard case .frame(let frame)? = try reader.next() else {
      Issue.record("the row is not read")
      return
    }
    #expect(frame.values == [1, 2, 3])
    #expect(try reader.next() == nil)
  }
}
