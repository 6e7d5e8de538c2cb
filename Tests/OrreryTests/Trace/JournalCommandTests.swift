import Foundation
import TestSupport
import Testing

@Suite struct JournalCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
  }

  private func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(arguments: [
    ["scripts/card.lua", "--input", "scripts/recordings/fling-up.jsonl", "--input-at", "1s"],
    ["scripts/transition.lua"],
    ["Tests/Fixtures/scripts/everything-moves.lua", "--fps", "30000/1001"],
    ["scripts/sequence.lua"], ["Tests/Fixtures/scripts/sequence-taken.lua", "--fps", "97"],
  ])
  func `CA 10.2 another process shows the rows of the trace from the journal alone`(
    arguments: [String]
  ) throws {
    let words = arguments.map {
      $0.hasSuffix(".lua") || $0.hasSuffix(".jsonl") ? Repository.path($0) : $0
    }
    let result = try program.run(
      ["run"] + words + ["--out", "o", "--journal", "s.journal", "--quiet"])
    #expect(result.status == 0, "\(result.errors)")
    let trace = lines(try program.folder.text(of: "o/trace.csv"))
    var dice = SystemRandomNumberGenerator()
    let frames = (0..<trace.count - 1).shuffled(using: &dice)
    let shown = try program.run(
      "trace", "eval", "s.journal", "--at", frames.map { "\($0)f" }.joined(separator: ","))
    #expect(shown.status == 0, "\(shown.errors)")
    let rows = lines(shown.output)
    #expect(rows.first == trace.first)
    #expect(rows.count == trace.count)
    for (row, frame) in zip(rows.dropFirst(), frames) {
      let told = row.split(separator: ",", omittingEmptySubsequences: false)
      let seen = trace[frame + 1].split(separator: ",", omittingEmptySubsequences: false)
      #expect(told.count == seen.count)
      // A column that came up later is empty in the trace until then.
      for (left, right) in zip(told, seen) where !right.isEmpty { #expect(left == right) }
    }
  }

  @Test func `columns come in the order asked for, times in any order`() throws {
    try save()
    let result = try program.run(
      "trace", "eval", "s.journal", "--at", "0.5s,0,0.25", "--columns", "b.opacity,b.position.x")
    #expect(result.errors.isEmpty)
    #expect(
      lines(result.output) == [
        "frame,time,b.opacity,b.position.x", "30,0.5,1,50", "0,0,1,0", "15,0.25,1,25",
      ])
    let json = try program.run(
      "trace", "eval", "s.journal", "--at", "75f", "--columns", "b.position.x", "--format", "jsonl")
    #expect(lines(json.output).last == #"{"f":75,"t":1.25,"v":[0]}"#, "after the end it is back")
  }

  @Test func `what cannot be shown is one sentence and its status`() throws {
    try save()
    let name = try program.run("trace", "eval", "s.journal", "--at", "0", "--columns", "c.opacity")
    #expect(name.status == 1)
    #expect(
      name.errors
        .hasPrefix("--columns: there is no column 'c.opacity'. The nearest are b.opacity, "))
    let missing = try program.run("trace", "eval", "none.journal", "--at", "0")
    #expect(missing.status == 66)
    try program.folder.write("frame,time\r\n", to: "no.journal")
    let other = try program.run("trace", "eval", "no.journal", "--at", "0")
    #expect(other.status == 65)
    #expect(
      other.errors
        == "invalidJournal: no.journal: it is not a journal. Give a file that orrery run --journal wrote.\n"
    )
    let time = try program.run("trace", "eval", "s.journal", "--at", "0,-1")
    #expect(time.status == 64)
    #expect(
      time.errors
        == "invalidArgument: --at: '-1' is not a time. Write 1.5s, 500ms, 75f (frames) or 1.5.\n")
    let format = try program.run("trace", "eval", "s.journal", "--at", "0", "--format", "svg")
    #expect(format.status == 64)
  }

  @Test func `a journal does not depend on the folder from which the script was run`() throws {
    try save()
    try program.folder.write("", to: "elsewhere/empty.lua")
    func journal(_ arguments: String...) throws -> [UInt8] {
      let result = try program.run(arguments + ["--quiet", "--journal", program.folder.path("j")])
      #expect(result.status == 0, "\(result.errors)")
      return Array(try Data(contentsOf: URL(fileURLWithPath: program.folder.path("j"))))
    }
    let plain = try journal("run", "s.lua", "--out", "a")
    #expect(try journal("run", program.folder.path("s.lua"), "--out", "b") == plain)
    #expect(try journal("run", "./elsewhere/../s.lua", "--out", "c") == plain)
  }

  @Test func `with --journal a script can look back at everything`() throws {
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local box = stage:addLayer { name = "b" }
      box:add(motion.BasicAnimation { keyPath = "position.x", fromValue = 0, toValue = 100, duration = 1 }, "go")
      motion.after(2, function() box.opacity.value = 0.5 end)
      motion.after(9.99, function()
        local ok, view = pcall(motion.view, 0.25)
        print(ok and view[2].position.x, box:presentation(0.75).position.x, box:presentation(1.5).opacity)
      end)
      """, to: "back.lua")
    let kept = try program.run("run", "back.lua", "--quiet", "--journal", "j")
    #expect(kept.status == 0, "\(kept.errors)")
    #expect(kept.output == "25.0\t75.0\t1.0\n")
    let forgotten = try program.run("run", "back.lua", "--quiet")
    #expect(forgotten.output != kept.output, "what lies behind 64 frames is let go of")
  }

  @Test func `a journal is one session's, and a run that fails leaves none`() throws {
    try program.folder.write("error('no')", to: "bad.lua")
    let failed = try program.run("run", "bad.lua", "--journal", "bad.journal")
    #expect(failed.status == 1)
    #expect(throws: (any Error).self) { try program.folder.text(of: "bad.journal") }
    let two = try program.run("run", "bad.lua", "bad.lua", "--journal", "x.journal")
    #expect(two.status == 64)
    #expect(
      two.errors
        == "invalidArgument: --journal: it holds one session. Run the scripts one by one.\n")
    let nowhere = try program.run("run", "bad.lua", "--journal", "no/where.journal")
    #expect(nowhere.status == 73)
    #expect(nowhere.errors.contains("with --journal."))
  }

  /// A layer that crosses 100 points in a second, twice.
  private func save() throws {
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local box = stage:addLayer { name = "b", size = { 1, 1 } }
      local a = motion.BasicAnimation { keyPath = "position.x", fromValue = 0, toValue = 100, duration = 1 }
      box.position.x:coreAnimation(motion.CoreAnimationChannelEvent.add(a, "go"))
      """, to: "s.lua")
    let result = try program.run("run", "s.lua", "--journal", "s.journal", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
  }
}
