import Foundation
import TestSupport
import Testing

/// Runs of many scripts, as a person starts them.
@Suite struct BatchTests {
  private let program: Program

  init() throws {
    program = try Program()
    for (index, name) in ["s/a.lua", "s/b.lua", "s/deep/c.lua"].enumerated() {
      try program.writeSpring(name, stiffness: 100 + index)
    }
  }

  @Test func `a folder's scripts write what each writes alone`() throws {
    let all = try program.run("run", "s", "--out", "all")
    #expect(all.status == 0, "\(all.errors)")
    var printed: [String] = []
    for (script, place) in [("s/a.lua", "a"), ("s/b.lua", "b"), ("s/deep/c.lua", "deep/c")] {
      let alone = try program.run("run", script, "--out", "alone", "--quiet")
      #expect(alone.status == 0)
      for file in ["trace.jsonl", "trace.csv"] {
        #expect(
          try program.folder.text(of: "all/\(place)/\(file)")
            == program.folder.text(of: "alone/\(file)"))
      }
      printed.append(alone.output)
    }
    let results = try Program.objects(program.folder.text(of: "all/results.jsonl"))
    #expect(results.map { $0["printed"] as? String ?? "" } == printed)
    #expect(results.map { $0["status"] as? String } == ["passed", "passed", "passed"])
  }

  @Test(arguments: [[], ["--isolate"]])
  func `a script that shows nothing leaves a result alone, and a file of what is long`(
    options: [String]
  ) throws {
    try program.folder.write("print('sum', 6 * 7)", to: "t/sum.lua")
    try program.folder.write("for _ = 1, 1000 do print('line') end", to: "t/long.lua")
    try program.folder.write("require('motion').marker('here', 0)", to: "t/marker.lua")
    #expect(try program.run(["run", "t"] + options).status == 0)
    let tree = try program.tree("out")
    #expect(
      Set(tree.keys) == [
        "run.json", "results.jsonl", "long/printed.txt", "marker/trace.csv", "marker/trace.jsonl",
      ])
    #expect(tree["long/printed.txt"] == Data(String(repeating: "line\n", count: 1000).utf8))
    let results = try Program.objects(program.folder.text(of: "out/results.jsonl"))
    #expect(results.map { $0["printed"] as? String } == [nil, nil, "sum\t42\n"])
    #expect(results.map { ($0["files"] as? [Any])?.count } == [1, 2, 0])
  }

  @Test func `each of many scripts keeps its own hash, whichever thread read it`() throws {
    let paths = (100..<220).map { "h/\($0).lua" }
    for (index, path) in paths.enumerated() {
      try program.folder.write("return \(index)", to: path)
    }
    #expect(try program.run("run", "h", "-j3").status == 0)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(program.folder.text(of: "out/run.json").utf8))
        as? [String: Any])
    let scripts = try #require(record["scripts"] as? [[String: String]])
    let sums = Process()
    let output = Pipe()
    sums.executableURL = URL(filePath: "/usr/bin/sha256sum")
    sums.arguments = paths.map { program.folder.path($0) }
    sums.standardOutput = output
    try sums.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(scripts.map { $0["script"] } == paths)
    let expected = text.split(separator: "\n").map { String($0.prefix(64)) }
    #expect(scripts.map { $0["sha256"] ?? "" } == expected)
  }

  @Test func `one script writes nothing but its traces`() throws {
    let result = try program.run("run", "s/a.lua")
    #expect(result.status == 0)
    #expect(Set(try program.tree("out").keys) == ["a/trace.jsonl", "a/trace.csv"])
  }

  @Test(arguments: [["-j", "1"], ["-j3"], ["--isolate", "-j2"]])
  func `results do not depend on how many run at a time`(options: [String]) throws {
    try program.folder.write("print('before') error('no')", to: "s/bad.lua")
    let first = try program.run("run", "s", "--out", "first")
    let second = try program.run(["run", "s", "--out", "second"] + options)
    #expect(first.status == 1 && second.status == 1)
    #expect(first.errors == second.errors)
    let (one, two) = (try program.tree("first"), try program.tree("second"))
    #expect(one["results.jsonl"] == two["results.jsonl"])
    #expect(one.keys.sorted() == two.keys.sorted())
  }

  @Test func `list prints what would run, and nothing selected ends with 5`() throws {
    let list = try program.run("run", "s", "--list")
    #expect(list.output == "s/a.lua\ns/b.lua\ns/deep/c.lua\n" && list.status == 0)
    let part = try program.run("run", "s", "--list", "--partition", "2/2")
    #expect(part.output == "s/b.lua\n" && part.status == 0)
    for words in [["run", "x*.lua"], ["run", "s/*.txt", "--list"], ["test"], ["test", "zzz"]] {
      #expect(try program.run(words).status == 5, "\(words)")
    }
  }

  @Test func `a failure does not keep the others from running, unless that is asked for`() throws {
    try program.folder.write("error('no')", to: "s/a.lua")
    let all = try program.run("run", "s", "--out", "all")
    #expect(all.status == 1)
    #expect(all.output.contains("3 scripts: 2 passed, 1 failed"))
    let first = try program.run("run", "s", "-x", "-j1", "--out", "first")
    #expect(first.status == 1)
    #expect(first.output.contains("3 scripts: 1 failed, 2 not run"))
    #expect(first.errors.contains("Go on with: orrery run --resume first"))
    let rest = try program.run("run", "--resume", "first", "--quiet")
    #expect(rest.status == 1)
    #expect(try program.tree("first") == program.tree("all"))
  }

  @Test func `a script that takes too long, one that crashes and one that is not there`() throws {
    try program.folder.write("while true do end", to: "loop.lua")
    try program.folder.write("os.execute('kill -SEGV $PPID')", to: "crash.lua")
    let result = try program.run(
      "run", "loop.lua", "crash.lua", "none.lua", "s/a.lua", "--isolate", "--trusted",
      "--timeout", "5s")
    #expect(result.status == 1)
    let results = try Program.objects(program.folder.text(of: "out/results.jsonl"))
    #expect(
      results.map { $0["status"] as? String } == ["timedOut", "lost", "failed", "passed"])
    #expect(results.map { $0["exit"] as? Int } == [1, 1, 66, 0])
    #expect(
      result.errors == """
        timeLimit: loop.lua: it took more than 5.0 s of CPU time. Let it do less, or give it more \
        with --timeout.
        processLost: crash.lua: its process was ended by signal 11 (Segmentation fault). The others \
        continue.
        inputNotFound: none.lua: No such file or directory. Give the path of a Lua script.
        failed: 3 of 4 scripts

        """)
  }

  @Test func `events are JSON, one a line, in the order of the scripts`() throws {
    let result = try program.run("run", "s", "--message-format", "json")
    let events = try Program.objects(result.output)
    #expect(
      events.map { $0["event"] as? String }
        == ["runStarted"] + Array(repeating: "scriptFinished", count: 3) + ["runFinished"])
    #expect(
      events[1...3].map { $0["script"] as? String } == ["s/a.lua", "s/b.lua", "s/deep/c.lua"])
    #expect(events[4]["passed"] as? Int == 3 && events[4]["missing"] as? Int == 0)
    let record = try program.folder.text(of: "out/run.json")
    #expect(record.contains(try #require(events[4]["digest"] as? String)))
  }

  @Test func `the digest is the hash of the results, which hold the hash of each file`() throws {
    try program.folder.write("print(('x'):rep(5000))", to: "long.lua")
    _ = try program.run("run", "s", "long.lua", "--quiet")
    // env takes the first word that sets no variable for the program; it sums up orrery as well.
    let files = ["out/results.jsonl", "out/a/trace.csv", "out/long/printed.txt", "s/deep/c.lua"]
    let sums = try program.run(files, variables: ["sha256sum"]).output.split(separator: "\n")
      .dropFirst().map { $0.prefix(64) }
    #expect(sums.count == 4)
    let record = try program.folder.text(of: "out/run.json")
    let results = try program.folder.text(of: "out/results.jsonl")
    #expect(record.contains(sums[0]) && record.contains(sums[3]))
    for sum in sums.dropFirst() { #expect(results.contains(sum)) }
  }

  @Test(arguments: [
    (["-j", "0"], "--jobs: '0' is not a number of scripts. Write 1 to 1024."),
    (["--timeout", "0s"], "--timeout: '0s' is not a time above 0. Write 10s or 500ms."),
    (
      ["--partition", "3/2"],
      "--partition: '3/2' is not a part. Write m/n, such as 2/8 for the second of eight."
    ),
    (
      ["--message-format", "xml"],
      "--message-format: 'xml' is not a format. There are human, json and tap."
    ),
    (["-x", "--keep-going"], "--keep-going: --fail-fast says the contrary. Give one of them."),
    (["--quiet", "--verbose"], "--verbose: --quiet says the contrary. Give one of them."),
    (["--journal", "j"], "--journal: it holds one session. Run the scripts one by one."),
  ])
  func `arguments that make no sense are refused`(options: [String], message: String) throws {
    let result = try program.run(["run", "s"] + options)
    #expect(result.status == 64)
    #expect(result.errors == "invalidArgument: \(message)\n")
  }

  @Test func `two runs do not write to one folder at a time`() throws {
    try program.folder.write("while true do end", to: "loop.lua")
    try program.writeSpring("a.lua")
    let path = program.folder.path("out/run.json")
    var second: Program.Result?
    var owner: pid_t?
    let ended = try program.run(["run", "loop.lua", "a.lua", "--limit", "script=60s"]) { process in
      owner = process
      while !FileManager.default.fileExists(atPath: path) { usleep(2000) }
      let other = try Program()
      second = try other.run("run", program.folder.path("s"), "--out", program.folder.path("out"))
      kill(process, SIGTERM)
    }
    #expect(second?.status == 73)
    let first = try #require(owner)
    #expect(
      second?.errors == "outputNotCreated: \(program.folder.path("out")): another run, process "
        + "\(first) (orrery), is writing there. Wait for its end, or name another folder with --out.\n"
    )
    #expect(ended.status == 143)
    // A run that is gone, however it ended, leaves no lock.
    #expect(try program.run("run", "a.lua", "a.lua", "--out", "out").status == 0)
  }

  @Test func `a run of one script keeps others out of its folder, and a killed one does not`()
    throws
  {
    try program.folder.write("while true do end", to: "loop.lua")
    try program.writeSpring("a.lua")
    let out = program.folder.path("out/one")
    let killed = try program.run(["run", "loop.lua", "--out", "out/one", "--limit", "script=60s"]) {
      process in
      while !FileManager.default.fileExists(atPath: out) { usleep(2000) }
      usleep(100_000)
      let other = try Program()
      let second = try other.run("run", program.folder.path("a.lua"), "--out", out)
      #expect(second.status == 73)
      #expect(second.errors.contains("another run, process \(process) (orrery), is writing there"))
      kill(process, SIGKILL)
    }
    #expect(killed.status == 128 + SIGKILL)
    #expect(try program.run("run", "a.lua", "--out", "out/one", "--quiet").status == 0)
  }

  @Test func `tests are found by their names, and filters choose among them`() throws {
    for file in ["tests/a.test.lua", "tests/deep/b.test.lua", "scripts/c.test.lua"] {
      try program.writeSpring(file)
      let text = try program.folder.text(of: file)
      try program.folder.write(text + "\nrequire('motion').expect(1):toBe(1)\n", to: file)
    }
    try program.folder.write("error('not a test')", to: "tests/helper.lua")
    let all = try program.run("test", "--list")
    #expect(all.output == "tests/a.test.lua\ntests/deep/b.test.lua\nscripts/c.test.lua\n")
    #expect(try program.run("test", "deep", "--list").output == "tests/deep/b.test.lua\n")
    #expect(
      try program.run("test", "c.te", "tests/deep", "--list").output
        == "tests/deep/b.test.lua\nscripts/c.test.lua\n")
    let run = try program.run("test")
    #expect(
      run.status == 0 && run.output.contains("3 scripts: 3 passed, 3 expectations held, in "),
      "\(run.output) \(run.errors)")
    #expect(try program.tree("out/tests")["results.jsonl"] != nil)
  }

  @Test func `a test that expects nothing fails unless its trace is compared`() throws {
    try program.writeSpring("tests/a.test.lua")
    let run = try program.run("test")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "nothingExpected: tests/a.test.lua: the test expects nothing. Say what must be so with "
        + "motion.expect, or compare its trace with --snapshot FOLDER.\nfailed: 1 of 1 script\n")
    #expect(try program.run("test", "--snapshot", "golden", "--bless").status == 0)
    #expect(try program.run("test", "--snapshot", "golden").status == 0)
  }

  @Test func `a resumed run is reported like an undisturbed one`() throws {
    let script =
      "local motion = require('motion')\n  motion.expect(motion.createProperty(1)):neverExceeds(0)\n"
    try program.folder.write(script, to: "s/1.lua")
    let all = try program.run("run", "s", "--out", "all")
    let resumed = try program.run("run", "--resume", "all")
    #expect(resumed.errors == all.errors)
    #expect(
      resumed.errors.contains("\n  motion.expect(motion.createProperty(1)):neverExceeds(0)\n"))
  }

  @Test func `scripts run in the order of their numbers`() throws {
    for name in ["case10", "case2", "case1"] { try program.folder.write("", to: "n/\(name).lua") }
    let list = try program.run("run", "n", "--list")
    #expect(list.output == "n/case1.lua\nn/case2.lua\nn/case10.lua\n")
  }

  @Test func `no format leaves no files, and no rest is strictly a failure`() throws {
    let script =
      "local motion = require('motion')\nlocal function again() motion.after(0.1, again) end\nagain()\n"
    try program.folder.write(script, to: "a.lua")
    let words = ["run", "a.lua", "--out", "o", "--format", "none", "--max-duration", "1s"]
    #expect(try program.run(words).status == 0)
    #expect(program.folder.names(in: "o").isEmpty)
    let strict = try program.run(words + ["--strict"])
    #expect(strict.status == 1)
    #expect(strict.errors.hasPrefix("strict: a.lua: not at rest after 1.0 s."), "\(strict.errors)")
    #expect(strict.errors.hasSuffix("failed: a.lua\n"))
  }
}
