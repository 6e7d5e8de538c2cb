import Foundation
import TestSupport
import Testing

@Suite struct TraceDiffTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(Self.script, to: "spring.lua")
  }

  /// A spring that a script adds a quarter of a second into the run.
  private static let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local dot = stage:addLayer { name = "dot", position = { 40, 40 }, size = { 20, 20 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    motion.after(0.25, function()
      local spring = motion.Spring {
        stiffness = motion.arguments.stiffness, damping = 10, destination = { 200, 90 },
      }
      runtime:add(spring, dot.position)
    end)
    """

  private func run(stiffness: String, to folder: String) throws {
    let result = try program.run(
      "run", "spring.lua", "--set", "stiffness=\(stiffness)", "--out", folder, "--journal",
      "\(folder).journal", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The first cell in which two tables differ, found without the command: frame, time and column.
  private func firstDifference(_ first: String, _ second: String) throws -> [String] {
    let tables = try [first, second].map { name in
      try program.folder.text(of: name).split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    for (row, other) in zip(tables[0], tables[1]) {
      for (index, cell) in row.enumerated() where cell != other[index] {
        return [row[0], row[1], tables[0][0][index]]
      }
    }
    return []
  }

  @Test func `a changed spring constant shows at the frame and property of the tables`() throws {
    try run(stiffness: "200", to: "a")
    try run(stiffness: "200.001", to: "b")
    let place = try firstDifference("a/trace.csv", "b/trace.csv")
    try #require(place.count == 3)
    let result = try program.run("trace", "diff", "a", "b")
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    // Times that people read are rounded to nine decimals; those of traces are exact.
    let time = try ((#require(Double(place[1])) * 1e9).rounded() / 1e9)
    #expect(
      result.output.hasPrefix("frame \(place[0]), \(time) s: \(place[2]) differs\n"),
      "\(result.output)")
    #expect(result.output.contains("the event before: animationAdded at 0.25 s"))
    #expect(try program.run("trace", "diff", "a", "b", "--abs", "0.01").status == 0)
    #expect(try program.run("trace", "diff", "a", "b", "--quiet").output.isEmpty)
  }

  @Test func `the same run is the same, as lines and as a table`() throws {
    try run(stiffness: "120", to: "a")
    let result = try program.run("trace", "diff", "a/trace.jsonl", "a/trace.csv")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("the same in "))
  }

  @Test func `a journal has the frames of its trace`() throws {
    try run(stiffness: "120", to: "a")
    try run(stiffness: "120.001", to: "b")
    let same = try program.run("trace", "diff", "a.journal", "a")
    #expect(same.status == 0 && same.output.hasPrefix("the same in "), "\(same.output)")
    #expect(try program.run("trace", "diff", "a/trace.csv", "a.journal").output == same.output)
    let traces = try program.run("trace", "diff", "a/trace.csv", "b/trace.csv")
    let journals = try program.run("trace", "diff", "a.journal", "b.journal")
    #expect(journals.status == 1 && journals.output == traces.output)
  }

  @Test func `a trace without positions makes no video`() throws {
    try program.folder.write("frame,time,dot.opacity\r\n0,0.0,1.0\r\n", to: "a.csv")
    let result = try program.run("trace", "diff", "a.csv", "a.csv", "--video", "a.mp4")
    // Without the program that draws that is what is said.
    #expect(result.status == 64 || result.errors.hasPrefix("notAvailable: orrery-render"))
    #expect(result.output == "the same in 1 frame\n")
  }

  @Test(arguments: [
    (["nowhere", "spring.lua"], 66 as Int32, "inputNotFound: nowhere: No such file or directory."),
    (["spring.lua", "spring.lua"], 65, "invalidTrace: spring.lua:1: this is not a trace"),
    (["a", "b", "--abs", "-1"], 64, "invalidArgument: --abs: '-1' is not a tolerance."),
    (
      ["a", "b", "--video", "a.png"], 64,
      "invalidArgument: --video: 'a.png' does not end in .mp4, .webm, .gif, .apng or .webp."
    ),
    ([".", "b"], 66, "inputNotFound: .: there is neither trace.jsonl nor trace.csv"),
  ])
  func `what cannot be compared is refused`(
    arguments: [String], status: Int32, message: String
  ) throws {
    let result = try program.run(["trace", "diff"] + arguments)
    #expect(result.status == status)
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }
}
