import Foundation
import TestSupport
import Testing

/// The files of a run that was ended early, and the result of resuming it.
@Suite struct ResumeTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil
  private let program: Program

  init() throws {
    program = try Program()
    for index in 0..<16 {
      try program.writeSpring("s/\(index)-ok.lua", stiffness: 60 + index, until: Double(index))
    }
    try program.folder.write("print('before') error('no')", to: "s/03-bad.lua")
    try program.folder.write("x = = 1", to: "s/05-syntax.lua")
    try program.folder.write("while true do end", to: "s/07-loop.lua")
  }

  private let options = ["--max-instructions", "2000000", "--quiet"]

  @Test(arguments: [[], ["--isolate"]])
  func `killed at any moment and resumed, a run leaves the bytes of one that was not disturbed`(
    isolation: [String]
  ) throws {
    let arguments = ["run", "s"] + options + isolation
    let start = Date()
    #expect(try program.run(arguments + ["--out", "whole"]).status == 1)
    let time = Date().timeIntervalSince(start)
    let whole = try program.tree("whole")
    var generator = SystemRandomNumberGenerator()
    for round in 0..<(Self.isLong ? 200 : 3) {
      let out = "out\(round)"
      let moment = Double.random(in: 0...time, using: &generator)
      _ = try program.run(arguments + ["--out", out]) { process in
        usleep(UInt32(moment * 1e6))
        kill(process, SIGKILL)
      }
      try expectNothingHalf(out, whole, "killed after \(moment) s")
      guard FileManager.default.fileExists(atPath: program.folder.path("\(out)/run.json")) else {
        continue  // killed before it began
      }
      let resumed = try program.run("run", "--resume", out, "--quiet")
      #expect(resumed.status == 1, "\(resumed.errors)")
      #expect(try program.tree(out) == whole, "killed after \(moment) s")
    }
  }

  /// Checks that the existing files equal those of an undisturbed run, except for the record, which
  /// is completed at the end.
  private func expectNothingHalf(
    _ out: String, _ whole: [String: Data], _ comment: String
  ) throws {
    for (path, data) in try program.tree(out) {
      let name = path.split(separator: "/").last ?? ""
      if name == "run.json" || name.hasPrefix(".") {
        if name == "run.json" { _ = try JSONSerialization.jsonObject(with: data) }
        continue
      }
      #expect(data == whole[path], "\(path), \(comment)")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `interrupted, it says how to go on`(
    signal: Int32
  ) throws {
    let result = try program.run(["run", "s", "--limit", "script=60s", "-j1"]) { process in
      while !((try? program.folder.text(of: "out/.results.jsonl")) ?? "").contains("\n") {
        usleep(2000)
      }
      kill(process, signal)
    }
    #expect(result.status == 128 + signal)
    #expect(result.errors.contains("Go on with: orrery run --resume out"))
    #expect(!result.output.contains("results.jsonl"))
    #expect(try program.tree("out")["results.jsonl"] == nil)
  }

  @Test func `after a resumption the report is that of a run that was not disturbed`() throws {
    func report(_ run: (status: Int32, output: String), _ out: String) -> String {
      run.output.replacing(#/ +(\d+\.\d+ s|before)/#, with: " TIME").replacing(
        "\(out)/", with: "OUT/")
    }
    let arguments = ["run", "s", "-j1", "--max-instructions", "2000000"]
    let whole = try program.run(arguments + ["--out", "whole"])
    let ended = try program.run(arguments + ["--out", "part"]) { process in
      while !((try? program.folder.text(of: "part/.results.jsonl")) ?? "").contains("\n") {
        usleep(2000)
      }
      kill(process, SIGINT)
    }
    #expect(ended.status == 128 + SIGINT)
    let resumed = try program.run("run", "--resume", "part", "-j1")
    #expect(resumed.status == whole.status)
    #expect(
      report((resumed.status, resumed.output), "part")
        == report((whole.status, whole.output), "whole"))
    #expect(resumed.errors == whole.errors)
  }

  @Test func `asked to stop, it finishes what is under way and ends with 75`() throws {
    let begun = program.folder.path("out/run.json")
    let result = try program.run(["run", "s", "-j1"] + options) { process in
      while !FileManager.default.fileExists(atPath: begun) { usleep(500) }
      kill(process, SIGUSR1)
    }
    // Where it was done before the signal came, there is nothing to resume.
    guard result.status != 1 else { return }
    #expect(result.status == 75)
    #expect(
      try program.run("run", "s", "--out", "whole", "--max-instructions", "2000000").status == 1)
    #expect(try program.run("run", "--resume", "out").status == 1)
    #expect(try program.tree("out") == program.tree("whole"))
  }

  @Test func `a line that a killed run did not finish is no result`() throws {
    #expect(try program.run(["run", "s", "--out", "whole"] + options).status == 1)
    let whole = try program.tree("whole")
    let results = try program.folder.text(of: "whole/results.jsonl")
    let lines = results.split(separator: "\n")
    for cut in [0, 1, lines[0].utf8.count, lines[0].utf8.count + 1, results.utf8.count / 2] {
      _ = try program.run(["run", "s", "--out", "out"] + options)
      try FileManager.default.removeItem(atPath: program.folder.path("out/results.jsonl"))
      let part = String(decoding: results.utf8.prefix(cut), as: UTF8.self)
      try program.folder.write(part, to: "out/.results.jsonl")
      #expect(try program.run("run", "--resume", "out", "--quiet").status == 1)
      #expect(try program.tree("out") == whole, "after \(cut) bytes of the results")
    }
  }

  @Test func `what changed since is refused`() throws {
    _ = try program.run(["run", "s", "--out", "out"] + options)
    try FileManager.default.removeItem(atPath: program.folder.path("out/0-ok/trace.csv"))
    try program.writeSpring("s/1-ok.lua", stiffness: 999)
    let result = try program.run("run", "--resume", "out")
    #expect(result.status == 65)
    #expect(
      result.errors == "invalidRun: out: the run was begun from something else: s/1-ok.lua is "
        + "another file in each. Begin a new one, without --resume.\n")
  }

  /// One that is there, one that is not, one that fails to load, one of a script that is ended.
  @Test(
    arguments: ["lib/there", "late", "broken", "endless"], [[], ["--isolate"]])
  func `a module that changed since is refused`(module: String, isolation: [String]) throws {
    let folder = program.folder
    try folder.write("return 1", to: "m/lib/there.lua")
    try folder.write("error('no')", to: "m/broken.lua")
    try folder.write("return {}", to: "m/endless.lua")
    try folder.write("require('lib.there') pcall(require, 'late')", to: "m/a.lua")
    try folder.write("require('broken')", to: "m/b.lua")
    try folder.write("require('endless') while true do end", to: "m/c.lua")
    // The scripts alone are run: modules in the folder would be, too.
    let run = ["run", "m/a.lua", "m/b.lua", "m/c.lua", "--out", "out"] + options + isolation
    #expect(try program.run(run).status == 1)
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 1)
    try folder.write("return 2", to: "m/\(module).lua")
    let result = try program.run("run", "--resume", "out", "--quiet")
    #expect(result.status == 65)
    #expect(
      result.errors == "invalidRun: m/\(module).lua: the module is not what it was when the run "
        + "began. Begin a new one, without --resume.\n")
  }

  /// Wherever the script lies, and however that is said.
  @Test(arguments: ["a.lua", "./a.lua", "m/a.lua", ".//m/./a.lua", "/"])
  func `modules beside a script are found again`(script: String) throws {
    let folder = program.folder
    let path = script == "/" ? folder.path("m/a.lua") : script
    for place in ["", "m/"] {
      try folder.write("return 1", to: "\(place)lib/there.lua")
      try folder.write("require('lib.there') pcall(require, 'late')", to: "\(place)a.lua")
    }
    #expect(try program.run("run", path, "-j1", "--out", "out").status == 0)
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 0)
    for place in ["", "m/"] { try folder.write("return 2", to: "\(place)lib/there.lua") }
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 65)
  }

  @Test func `modules above a folder of tests are found again`() throws {
    let folder = program.folder
    try folder.write("return 1", to: "lib/there.lua")
    try folder.write("require('lib.there') pcall(require, 'late')", to: "tests/a.lua")
    #expect(try program.run("run", "tests/a.lua", "-j1", "--out", "out").status == 0)
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 0)
    try folder.write("return 2", to: "lib/there.lua")
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 65)
  }

  @Test(arguments: ["large", "folder"])
  func `a module that could not be read to its end is looked at again`(module: String) throws {
    let folder = program.folder
    try folder.write(String(repeating: "-", count: 16 << 20 + 1), to: "m/large.lua")
    try folder.write("", to: "m/folder.lua/x")
    try folder.write("print(pcall(require, '\(module)'))", to: "m/a.lua")
    #expect(try program.run("run", "m/a.lua", "-j1", "--out", "out").status == 0)
    let results = try Program.objects(folder.text(of: "out/results.jsonl"))
    let modules = results[0]["modules"] as? [[String: Any]]
    #expect(modules?.map { $0["module"] as? String } == ["m/\(module).lua"])
    #expect(modules?.map { $0["unreadable"] as? Bool } == [true])
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 0)
    try FileManager.default.removeItem(atPath: folder.path("m/\(module).lua"))
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 65)
  }

  /// A link is not followed and a pipe is not waited for, when a module is looked for and later.
  @Test(arguments: ["linked", "pipe"])
  func `a module that is no file is the same when nothing changed`(
    module: String
  ) throws {
    let folder = program.folder
    try folder.write("return 1", to: "elsewhere.lua")
    try folder.write("print(pcall(require, '\(module)'))", to: "m/a.lua")
    symlink(folder.path("elsewhere.lua"), folder.path("m/linked.lua"))
    mkfifo(folder.path("m/pipe.lua"), 0o600)
    #expect(try program.run("run", "m/a.lua", "-j1", "--out", "out").status == 0)
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 0)
    try FileManager.default.removeItem(atPath: folder.path("m/\(module).lua"))
    try folder.write("return 2", to: "m/\(module).lua")
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 65)
  }

  /// Of scripts that came to their end, and of those that did not.
  @Test(arguments: ["", " error('no')", " while true do end"])
  func `a plugin or module that changed since is refused, however its script ended`(
    end: String
  ) throws {
    let curve = """
      return { kind = "timingCurve", name = "even", version = "1.0.0", api = "1", summary = "Even.",
        curve = function(x) return x end }
      """
    try program.folder.write(curve, to: "p/curves/even.lua")
    try program.folder.write("return 1", to: "m/one.lua")
    let script = "require('one') require('motion').curve('even')" + end
    try program.folder.write(script, to: "m/a.lua")
    let run = ["run", "m/a.lua", "--plugin-dir", "p", "--out", "out", "-j1", "--quiet"]
    let limits = ["--timeout", "2s", "--limit", "script=60s"]
    #expect(try program.run(run + limits).status == (end.isEmpty ? 0 : 1))
    try program.folder.write(curve + "\n", to: "p/curves/even.lua")
    let result = try program.run("run", "--resume", "out")
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix(
        "p/curves/even.lua: the plugin is not what it was when the run began. "
          + "Begin a new one, without --resume.\n"))
    try program.folder.write(curve, to: "p/curves/even.lua")
    try program.folder.write("return 2", to: "m/one.lua")
    #expect(try program.run("run", "--resume", "out").status == 65)
  }

  /// In a process of its own and in that of the batch: the same result, which says what it was made from.
  @Test func `a script whose time was up is resumed by what it was made from, isolated too`() throws
  {
    let folder = program.folder
    try folder.write("return 1", to: "m/one.lua")
    try folder.write("require('one') while true do end", to: "m/a.lua")
    let run = ["run", "m/a.lua", "-j1", "--quiet", "--timeout", "1s", "--limit", "script=60s"]
    #expect(try program.run(run + ["--out", "here"]).status == 1)
    #expect(try program.run(run + ["--out", "apart", "--isolate"]).status == 1)
    #expect(
      try folder.text(of: "here/results.jsonl") == folder.text(of: "apart/results.jsonl"))
    #expect(try program.run("run", "--resume", "apart", "--quiet").status == 1)
    try folder.write("return 2", to: "m/one.lua")
    #expect(try program.run("run", "--resume", "apart", "--quiet").status == 65)
  }

  @Test func `of several plugins that changed the first by its name is told`() throws {
    let names = (1...8).map { "even-\($0)" }
    func write(_ text: String) throws {
      for name in names {
        let curve = """
          return { kind = "timingCurve", name = "\(name)", version = "1.0.0", api = "1",
            summary = "Even.", curve = function(x) return x end } \(text)
          """
        try program.folder.write(curve, to: "p/curves/\(name).lua")
      }
    }
    try write("")
    try program.folder.write(
      names.map { "require('motion').curve('\($0)')\n" }.joined(), to: "m/a.lua")
    let run = ["run", "m/a.lua", "--plugin-dir", "p", "--out", "out", "-j1", "--quiet"]
    #expect(try program.run(run).status == 0)
    try write("-- changed")
    let result = try program.run("run", "--resume", "out")
    #expect(result.errors.hasPrefix("invalidRun: p/curves/even-1.lua: the plugin is not"))
  }

  @Test func `a run continues with the arguments it had`() throws {
    _ = try program.run("run", "s", "--fps", "24", "--set", "a=b c", "-x", "-j1", "--out", "part")
    let typed = try program.run("run", "--resume", "part", "--fps", "30")
    #expect(typed.status == 64)
    #expect(
      typed.errors == "invalidArgument: --resume: a resumed run keeps its arguments. "
        + "Leave out --fps=30.\n")
    let named = try program.run("run", "s", "--resume", "part")
    #expect(named.status == 64)
    let none = try program.run("run", "--resume", "nowhere")
    #expect(none.status == 66)
    // As a run that was killed before its first file leaves it.
    try program.folder.write("", to: "killed/.unfinished")
    let killed = try program.run("run", "--resume", "killed")
    #expect(killed.status == 66)
    #expect(
      killed.errors
        == "inputNotFound: killed/run.json: No such file or directory. No run was begun "
        + "in this folder, or it was ended before it had written anything. Begin it anew, without "
        + "--resume.\n")
  }
}
