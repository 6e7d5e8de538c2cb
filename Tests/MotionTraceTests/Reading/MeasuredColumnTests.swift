import OrreryBasics
import TestSupport
import Testing

@testable import MotionTrace

@Suite struct MeasuredColumnTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ text: String, _ column: String? = nil, unit: MeasuredColumn.TimeUnit? = nil,
    name: String = "m.csv"
  ) throws -> MeasuredColumn {
    try folder.write(text, to: name)
    return try MeasuredColumn(reading: folder.path(name), column: column, timeUnit: unit)
  }

  @Test(arguments: [
    "t,y\n0,1\n0.5,2\n", "0,1\n0.5,2\n", "time_ms,y\n0,1\n500,2\n", "y,t (ms)\r\n1,0\r\n2,500\r\n",
    "seconds,y\n0,1\n\n0.5,2", "frame,time,y\n0,0,1\n1,0.5,2\n", "\u{FEFF}Time,y\n0, 1\n0.5, 2\n",
    "position,y\n0,1\n0.5,2\n", "\"t\",\"y\"\n\"0\",\"1\"\n\"0.5\",\"2\"\n",
    "t,y\n0,1\n0.2,\n0.5,2\n",
    "t,y\n0,1\n0.2,nan\n5e-1,2\n",
  ])
  func `a table has its times in seconds`(text: String) throws {
    let measured = try read(text)
    #expect(measured.times == [0, 0.5] && measured.values == [1, 2])
  }

  @Test func `a column is named, or its end is`() throws {
    let table = "frame,time,card.position.x,card.position.y,dot.position.x\n0,0,1,2,3\n1,1,4,5,6\n"
    let named = try read(table, "card.position.x")
    #expect(named.values == [1, 4])
    let ending = try read(table, "y")
    #expect(ending.name == "card.position.y")
    let numbered = try read("0,3\n1,4\n", "2")
    #expect(numbered.values == [3, 4])
    let late = try read("0,3\n1000,4\n", unit: .milliseconds)
    #expect(late.times == [0, 1])
  }

  @Test func `a trace in JSON Lines has units`() throws {
    let trace = """
      {"schema":"orrery-trace/1","fps":"60/1","seed":1,"columns":["dot.x"],"units":["pt"]}
      {"f":0,"t":0,"v":[160]}
      {"f":1,"t":0.25,"v":[170]}
      """
    let measured = try read(trace, "x", name: "trace.jsonl")
    #expect(measured.unit == "pt" && measured.values == [160, 170] && measured.times == [0, 0.25])
  }

  @Test(arguments: [
    ("", nil, "the file is empty. "), ("t\n1\n", nil, ":1: there is one column. "),
    ("t,x,y\n0,1,2\n", nil, "there are 2 columns. Name one with --column: x, y."),
    ("t,x,y\n0,1,2\n", "z", "there is no column 'z'. "),
    ("t,a.x,b.x\n0,1,2\n", "x", "2 columns end in 'x'. "),
    ("t,y\n0,1\n1\n", nil, ":3: the row has 1 fields, not 2. "),
    ("t,y\n0,1\nsoon,1\n", nil, ":3: 'soon' is not a time. "),
    ("t,y\n0,1\n1,0x10\n", nil, ":3: '0x10' is not a number. "),
    ("t,y\n0,1\n1,inf\n", nil, ":3: 'inf' is not a number. "),
    ("t,y\n0,1\n1,1e200\n", nil, ":3: 1e200 is too large. "),
    ("t,y\n0,1\n1e300,1\n", nil, ":3: '1e300' is not a time. "),
    ("t,y\n1,1\n0,1\n", nil, ":3: the time 0.0 s is before that of the row above, 1.0 s. "),
    ("t,y\r0,1\r", nil, ":1: a carriage return is not followed by a line feed. "),
  ])
  func `what is no such table is refused`(text: String, column: String?, message: String) {
    let error = #expect(throws: TraceError.self) { try read(text, column) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
