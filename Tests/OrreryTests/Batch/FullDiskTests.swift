import Foundation
import TestSupport
import Testing

/// Disks that are full: a limit on the size of files stands in for them, which works without privileges.
/// The thread sanitizer cannot start under it: it maps files of its own.
@Suite(.disabled(if: sanitizer == "thread"))
struct FullDiskTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil
  private let program: Program

  init() throws {
    program = try Program()
    for index in 0..<12 {
      try program.writeSpring("s/\(index).lua", stiffness: 60 + index, until: Double(index))
    }
    try program.folder.write("print(string.rep('x', 20000))", to: "s/print.lua")
  }

  /// Runs the command where no file may have more than so many blocks of 512 bytes; the longest trace has 63.
  private func run(_ arguments: [String], blocks: Int) throws -> Program.Result {
    try program.run(
      words: ["/bin/sh", "-c", "ulimit -f \(blocks); exec \"$@\"", "sh", Program.path] + arguments
        + Program.room)
  }

  @Test(arguments: [[], ["--isolate"]])
  func `what was not written is not done, ends with 74, and is run again`(
    isolation: [String]
  ) throws {
    let arguments = ["run", "s", "--quiet"] + isolation
    #expect(try program.run(arguments + ["--out", "whole"]).status == 0)
    let whole = try program.tree("whole")
    var generator = SystemRandomNumberGenerator()
    for round in 0..<(Self.isLong ? 200 : 4) {
      let out = "out\(round)"
      let blocks = round < 4 ? [8, 24, 40, 60][round] : Int.random(in: 4...60, using: &generator)
      let full = try run(arguments + ["--out", out], blocks: blocks)
      let note: Comment = "\(blocks) blocks: \(full.errors.suffix(600))"
      #expect(full.status == 74, note)
      #expect(full.errors.contains("outputNotWritten: "), note)
      #expect(try program.tree(out)["results.jsonl"] == nil, note)
      let resumed = try program.run("run", "--resume", out, "--quiet")
      #expect(resumed.status == 0, "\(blocks) blocks: \(resumed.errors)")
      #expect(try program.tree(out) == whole, note)
    }
  }

  @Test func `scripts that fit are done, and the summary counts the others`() throws {
    let full = try run(["run", "s", "-j1"], blocks: 60)
    #expect(full.status == 74)
    let line = try #require(full.output.split(separator: "\n").last)
    #expect(line.hasPrefix("13 scripts: "))
    #expect(line.contains(" passed, ") && line.contains(" not written"))
    #expect(full.output.contains("UNWRITTEN"))
    #expect(full.errors.contains("scripts have no result. Go on with: orrery run --resume out"))
  }

  @Test func `a single run leaves nothing and ends with 74`() throws {
    let full = try run(["run", "s/9.lua", "--out", "one"], blocks: 8)
    #expect(full.status == 74)
    #expect(
      full.errors.hasPrefix("outputNotWritten: one/trace."), "\(full.errors)")
    #expect(try program.tree("one").isEmpty)
  }

  /// The CPU time that a process has used, in seconds.
  private func cpuTime(of process: pid_t) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    // Behind the name in parentheses, user and system time are the twelfth and thirteenth.
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    let ticks = fields[12..<14].compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  @Test func `a folder that goes away while a script runs is no result of it`() throws {
    let folder = program.folder
    try folder.write("local n = 0 while n < 1e8 do n = n + 1 end " + "print('x')", to: "slow.lua")
    try program.writeSpring("slow/z.lua")
    let out = folder.path("gone")
    let result = try program.run([
      "run", "slow.lua", "slow/z.lua", "-j1", "--out", "gone", "--limit", "script=60s",
    ]) { process in
      // The run makes its files within a tenth of a second of CPU time; the rest is the script's.
      while try !FileManager.default.fileExists(atPath: "\(out)/run.json")
        || cpuTime(of: process) < 0.3
      { usleep(1000) }
      try FileManager.default.removeItem(atPath: out)
    }
    #expect(result.status == 74, "\(result.errors)")
    #expect(result.errors.contains("outputNotWritten: gone: the folder was taken away meanwhile."))
  }
}
