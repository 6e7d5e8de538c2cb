import Foundation
import TestSupport
import Testing

/// Runs that several machines share, and what puts them together again.
@Suite struct MergeTests {
  private let program: Program

  init() throws {
    program = try Program()
    for index in 0..<7 { try program.writeSpring("s/\(index).lua", stiffness: 60 + index) }
    try program.folder.write("print('x') error('no')", to: "s/bad.lua")
  }

  private func runParts(of count: Int, _ options: [String] = []) throws {
    for part in 1...count {
      let arguments = ["run", "s", "--partition", "\(part)/\(count)", "--out", "parts", "--quiet"]
      #expect([0, 1].contains(try program.run(arguments + options).status))
    }
  }

  /// Nine are more parts than there are scripts.
  @Test(arguments: [1, 3, 9]) func `the parts make the whole, byte for byte`(count: Int) throws {
    #expect(try program.run("run", "s", "--out", "whole", "--quiet").status == 1)
    try runParts(of: count)
    let merged = try program.run("merge", "parts", "--out", "merged")
    #expect(merged.status == 1)
    #expect(merged.output.hasPrefix("\(count) parts, 8 scripts: 7 passed, 1 failed\n"))
    #expect(try program.tree("merged") == program.tree("whole"))
  }

  @Test func `a part that is missing, there twice or not finished is told`() throws {
    try runParts(of: 3)
    let parts = (1...3).map { "parts/part-\($0)-of-3" }
    let missing = try program.run("merge", parts[0], parts[2])
    #expect(missing.status == 65)
    #expect(
      missing.errors == "invalidRun: s/1.lua is in none of the parts. There are 1/3, 3/3; "
        + "add those that are missing.\n")
    let twice = try program.run(["merge", parts[1]] + parts)
    #expect(twice.status == 65)
    #expect(
      twice.errors == "invalidRun: s/1.lua is in parts/part-2-of-3 and in parts/part-2-of-3. "
        + "Name each part once.\n")
    try FileManager.default.removeItem(atPath: program.folder.path("\(parts[0])/results.jsonl"))
    let unfinished = try program.run(["merge"] + parts)
    #expect(unfinished.status == 75)
    #expect(
      unfinished.errors == "incompleteRun: parts/part-1-of-3: s/0.lua has no result yet. "
        + "Finish it with: orrery run --resume parts/part-1-of-3\n")
    #expect(try program.run("run", "--resume", parts[0], "--quiet").status == 0)
    #expect(try program.run(["merge"] + parts).status == 1)
  }

  @Test func `parts of other runs, damaged files and the own folder are refused`() throws {
    try runParts(of: 2)
    let other = try program.run(
      "run", "s", "--partition", "2/2", "--out", "other", "--fps", "30", "--quiet")
    #expect([0, 1].contains(other.status))
    let mixed = try program.run("merge", "parts/part-1-of-2", "other/part-2-of-2")
    #expect(mixed.status == 65)
    // Where everything is slower, both have wider limits.
    let (first, second) =
      Program.room.isEmpty
      ? ("no options", "'--fps=30'")
      : ("'--limit=callback=1s'", "'--fps=30 --limit=callback=1s'")
    #expect(
      mixed.errors
        == "invalidRun: parts/part-1-of-2 and other/part-2-of-2 are not parts of one run: "
        + "one was begun with \(first), one with \(second). Run them from the same.\n")
    let own = try program.run("merge", "parts", "--out", "parts/part-1-of-2")
    #expect(own.status == 64)
    let trace = "parts/part-1-of-2/0/trace.csv"
    try program.folder.write(try program.folder.text(of: trace) + "x", to: trace)
    let damaged = try program.run("merge", "parts")
    #expect(damaged.status == 65)
    #expect(damaged.errors.hasPrefix("invalidRun: \(trace): it is not what results.jsonl says."))
    #expect(try program.run("merge", "nowhere").status == 66)
  }

  @Test func `parts with another module each are refused`() throws {
    let scripts = ["m/a.lua", "m/b.lua"]
    for script in scripts { try program.folder.write("require('lib.size')", to: script) }
    for part in 1...2 {
      try program.folder.write("return \(part)", to: "m/lib/size.lua")
      let run = ["run"] + scripts + ["--partition", "\(part)/2", "--out", "parts", "--quiet"]
      #expect(try program.run(run).status == 0)
    }
    let merged = try program.run("merge", "parts")
    #expect(merged.status == 65)
    #expect(
      merged.errors == "invalidRun: m/b.lua: module m/lib/size.lua is not the one that a script "
        + "before it used. Begin again, and leave modules alone meanwhile.\n")
  }

  /// However its script was named, a module is the same file.
  @Test func `parts with another module each are refused, spelled in two ways too`() throws {
    for script in ["q/a.lua", "q/b.lua"] {
      try program.folder.write("require('lib.m')", to: script)
    }
    for part in 1...2 {
      try program.folder.write("return \(part)", to: "q/lib/m.lua")
      let run = try program.run(
        "run", "q/a.lua", "./q//b.lua", "--partition", "\(part)/2", "--out", "parts", "--quiet")
      #expect(run.status == 0)
    }
    let merged = try program.run("merge", "parts")
    #expect(merged.status == 65)
    #expect(
      merged.errors == "invalidRun: q//b.lua: module q/lib/m.lua is not the one that a script "
        + "before it used. Begin again, and leave modules alone meanwhile.\n")
  }

  /// For parts of two versions, and for one that is not finished.
  @Test func `a merge that is refused leaves an earlier one alone`() throws {
    try program.folder.write("return 1", to: "m/size.lua")
    for script in ["m/a.lua", "m/b.lua"] {
      try program.folder.write("require('size')", to: script)
    }
    func run(_ part: Int) throws {
      let run = try program.run(
        "run", "m/a.lua", "m/b.lua", "--partition", "\(part)/2", "--out", "parts", "--quiet")
      #expect(run.status == 0)
    }
    try run(1)
    try run(2)
    #expect(try program.run("merge", "parts", "--out", "whole").status == 0)
    let whole = try program.tree("whole")
    try program.folder.write("return 2", to: "m/size.lua")
    try run(2)
    #expect(try program.run("merge", "parts", "--out", "whole").status == 65)
    #expect(try program.tree("whole") == whole)
    try FileManager.default.removeItem(
      atPath: program.folder.path("parts/part-1-of-2/results.jsonl"))
    #expect(try program.run("merge", "parts", "--out", "whole").status == 75)
    #expect(try program.tree("whole") == whole)
  }

  @Test func `auto takes the part that the cluster names`() throws {
    let variables = [
      "SLURM_ARRAY_TASK_ID=4", "SLURM_ARRAY_TASK_MIN=3", "SLURM_ARRAY_TASK_MAX=5",
      "SLURM_ARRAY_TASK_COUNT=3",
    ]
    let result = try program.run(
      ["run", "s", "--partition", "auto", "--list"], variables: variables)
    #expect(result.output == "s/1.lua\ns/4.lua\ns/bad.lua\n")
  }

  @Test func `the parts that are listed are those that run`() throws {
    for count in [1, 3, 9] {
      let listed = try program.run("run", "s", "--parts", "\(count)", "--json")
      let matrix = try #require(
        try JSONSerialization.jsonObject(with: Data(listed.output.utf8))
          as? [String: [[String: Any]]])
      let include = try #require(matrix["include"])
      #expect(include.count == min(count, 8))
      for part in include {
        let partition = try #require(part["partition"] as? String)
        let own = try program.run("run", "s", "--partition", partition, "--list")
        #expect(part["scripts"] as? [String] == own.output.split(separator: "\n").map(String.init))
      }
    }
    let plain = try program.run("run", "s", "--parts", "2")
    #expect(plain.output.hasPrefix("1/2 s/0.lua\n2/2 s/1.lua\n"))
    for words in [["--parts", "0"], ["--json"], ["--parts", "2", "--partition", "1/2"]] {
      #expect(try program.run(["run", "s"] + words).status == 64)
    }
  }

  @Test func `a report as a page has the failures and their curves`() throws {
    try program.writeSpring("s/golden.lua", stiffness: 100)
    #expect(
      try program.run("run", "s/golden.lua", "--snapshot", "g", "--bless", "--jobs", "1").status
        == 0)
    try program.writeSpring("s/golden.lua", stiffness: 300)
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 10, height = 10 }
      local layer = stage:addLayer { name = "l", position = { 1, 1 } }
      local runtime = motion.MotionRuntime { containerView = stage }
      runtime:add(motion.Tween { duration = 0.1, values = { 0, 10 } }, layer.position.x)
      motion.expect(layer.position.x):neverExceeds(5)
      """, to: "t/over.lua")
    for name in ["s/golden.lua", "t/over.lua", "s/bad.lua"] {
      let options = name == "s/golden.lua" ? ["--snapshot", "g"] : []
      #expect(
        try program.run(["run", name, "--partition", "1/1", "--out", "p", "--quiet"] + options)
          .status == 1)
      let merged = try program.run("merge", "p", "--out", "m", "--html", "r.html")
      #expect(merged.status == 1)
      let page = try program.folder.text(of: "r.html")
      #expect(page.contains("<h2 class=\"failed\">\(name): failed</h2>"), "\(page)")
      #expect(page.contains("1 test: 1 "))
      #expect(page.contains("data:image/svg+xml;base64,") == (name != "s/bad.lua"))
      try FileManager.default.removeItem(atPath: program.folder.path("p"))
      try FileManager.default.removeItem(atPath: program.folder.path("m"))
    }
  }
}
