import Foundation
import TestSupport
import Testing

/// The search for scripts' plugins, and their identities in records and golden traces.
@Suite struct PluginRootCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func write(_ name: String, in root: String, power: Int = 1, note: String = "") throws {
    try program.folder.write(
      """
      return { kind = "timingCurve", name = "\(name)", version = "1.\(power).0", api = "1",
        summary = "A power.", curve = function(x) return x ^ \(power) end } -- \(note)
      """, to: "\(root)/curves/\(name).lua")
  }

  private func writeScript(_ path: String, curve: String = "hop") throws {
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 100, height = 100 }
      local box = stage:addLayer { name = "box" }
      local runtime = motion.MotionRuntime { containerView = stage }
      motion.after(0.25, function()
        runtime:add(motion.Tween { duration = 0.5, values = { 0, 9 },
          timingFunctions = { motion.curve("\(curve)") } }, box.position.x)
      end)
      """, to: path)
  }

  private func plugins(in file: String) throws -> [[String: String]] {
    let object = try JSONSerialization.jsonObject(with: Data(program.folder.text(of: file).utf8))
    let list = (object as? [String: Any])?["plugins"] as? [[String: String]]
    return list ?? []
  }

  @Test func `plugins beside a script or above it are found from anywhere, without a question`()
    throws
  {
    try write("hop", in: "project/plugins")
    try writeScript("project/scripts/a.lua")
    #expect(try program.run("run", "project/scripts/a.lua", "--quiet").status == 0)
    try write("hop", in: "plugins", power: 2)
    // The script's own come first, and those where one stands count for no script.
    #expect(try program.run("run", "project/scripts/a.lua", "--quiet").status == 0)
    #expect(try program.folder.text(of: "out/a/trace.jsonl").contains(#""version":"1.1.0""#))
    try writeScript("other/a.lua")
    let far = try Program()
    try far.folder.write("", to: "plugins/curves/x")
    try writeScript("b.lua")
    let stdin = try program.run(["run", "-", "--quiet"], input: "b.lua")
    #expect(stdin.status == 0, "\(stdin.errors)")
    #expect(try program.folder.text(of: "out/stdin/trace.jsonl").contains(#""version":"1.2.0""#))
  }

  @Test func `the list says where each was found and what it was found before`() throws {
    try write("hop", in: "named")
    try write("hop", in: "plugins", power: 2)
    try write("back", in: "plugins")
    let copy = try copyProgram()
    let list = try program.run(words: [copy, "plugin", "list", "--plugin-dir", "named"])
    let lines = list.output.split(separator: "\n").map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(
      lines.contains([
        "curves/hop", "1.1.0", "named/curves/hop.lua, before plugins/curves/hop.lua", "A power.",
      ]))
    #expect(
      lines.contains([
        "curves/back", "1.1.0", "plugins/curves/back.lua, before bundled:curves/back", "A power.",
      ]))
    #expect(lines.contains { $0.starts(with: ["interactions/magnet", "1.0.0", "bundled"]) })
    let all = try program.run(words: [copy, "plugin", "list", "--all", "--json"])
    let objects = try all.output.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let back = objects.filter { $0["name"] as? String == "back" }
    #expect(back.map { $0["origin"] as? String } == ["found", "bundled"])
    #expect(back.map { $0["shadows"] as? [String] } == [["bundled:curves/back"], []])
  }

  /// Copies the program, which has its plugins in itself where no checkout is around it.
  ///
  /// Another process does it: a file that this one wrote may still be open in what other tests start.
  private func copyProgram() throws -> String {
    let copy = program.folder.path("orrery")
    #expect(try program.run(words: ["cp", Program.path, copy]).status == 0)
    return copy
  }

  @Test func `a copy of the program loads scripts anew, with its own plugins`() throws {
    let copy = try copyProgram()
    try writeScript("a.lua", curve: "back")
    try program.folder.write(".step 20\n.reload\nbox.position.x.value > 0\n", to: "lines")
    let prompt = try program.run(words: [copy, "repl", "a.lua"] + Program.room, input: "lines")
    #expect(prompt.status == 0 && prompt.errors == "a.lua: nothing in it has changed\n")
    #expect(prompt.output.contains("true"), "\(prompt.output)")
    let isolated = try program.run(
      words: [copy, "run", "a.lua", "--isolate", "--quiet"] + Program.room)
    #expect(isolated.status == 0, "\(isolated.errors)")
  }

  @Test func `the trace says when a plugin is first used, the record where it lies`() throws {
    try write("hop", in: "one/plugins")
    try write("hop", in: "two/plugins", power: 2)
    for folder in ["one", "two"] { try writeScript("\(folder)/a.lua") }
    let result = try program.run("run", "one/a.lua", "two/a.lua", "--quiet")
    #expect(result.status == 0, "\(result.errors)")
    var hashes: [String] = []
    for folder in ["one", "two"] {
      let file = program.folder.path("\(folder)/plugins/curves/hop.lua")
      let sum = try program.run(words: ["sha256sum", file])
      hashes.append(String(sum.output.prefix(64)))
    }
    let lines = try program.folder.text(of: "out/one/a/trace.jsonl").split(separator: "\n")
    let events = lines.filter { $0.contains(#""e":"plugin""#) }.map(String.init)
    #expect(
      events == [
        #"{"e":"plugin","t":0.25,"kind":"timingCurve","name":"hop","version":"1.1.0","sha256":""#
          + hashes[0] + #""}"#
      ])
    #expect(try !program.folder.text(of: "out/one/a/trace.csv").contains("hop"))
    let recorded = try plugins(in: "out/run.json")
    #expect(
      recorded
        == zip(["one", "two"], hashes).enumerated().map { number, plugin in
          [
            "kind": "timingCurve", "name": "hop", "path": "\(plugin.0)/plugins/curves/hop.lua",
            "sha256": plugin.1, "version": "1.\(number + 1).0",
          ]
        })
    #expect(try program.run("run", "--resume", "out", "--quiet").status == 0)
    // A plugin that is now found in another place is another one.
    try FileManager.default.removeItem(
      atPath: program.folder.path("two/plugins/curves/hop.lua"))
    try write("hop", in: "plugins", power: 2)
    try FileManager.default.removeItem(atPath: program.folder.path("two/plugins"))
    let moved = try program.run("run", "--resume", "out")
    #expect(moved.status == 65)
    #expect(
      moved.errors == "invalidRun: two/plugins/curves/hop.lua: the plugin is now "
        + "plugins/curves/hop.lua, which is not what it was when the run began. Begin a new one, "
        + "without --resume.\n")
  }

  @Test func `a golden trace made with another plugin of the same motion is warned of`() throws {
    try write("hop", in: "plugins")
    try writeScript("a.lua")
    #expect(try program.run("run", "a.lua", "--snapshot", "g", "--bless", "--quiet").status == 0)
    #expect(try program.run("run", "a.lua", "--snapshot", "g", "--strict", "--quiet").status == 0)
    try write("hop", in: "plugins", note: "tidied up")
    let same = try program.run("run", "a.lua", "--snapshot", "g", "--quiet")
    #expect(same.status == 0)
    #expect(same.errors.hasPrefix("snapshotPlugins: g/a.jsonl: timingCurve 'hop' is 1.1.0 ("))
    let strict = try program.run("run", "a.lua", "--snapshot", "g", "--strict", "--quiet")
    #expect(strict.status == 1)
    #expect(strict.errors.hasPrefix("snapshotPlugins: g/a.jsonl: timingCurve 'hop'"))
    try write("hop", in: "plugins", power: 2)
    let other = try program.run("run", "a.lua", "--snapshot", "g", "--quiet")
    #expect(other.status == 1 && other.errors.contains("snapshotDiffers: g/a.jsonl: frame "))
  }

  @Test func `a plugin that takes the place of a bundled one is told of once`() throws {
    // `back` comes with Orrery; the tests' program lies in the checkout.
    try write("back", in: "plugins")
    for name in ["a", "b"] { try writeScript("\(name).lua", curve: "back") }
    let notice =
      "plugins/curves/back.lua: this plugin takes the place of the 'back' that came with Orrery, "
      + "whose bytes are others.\n"
    #expect(try program.run("run", "a.lua", "--quiet").errors == notice)
    for isolation in [[], ["--isolate"]] {
      let many = try program.run(["run", "a.lua", "b.lua", "--quiet"] + isolation)
      #expect(many.status == 0 && many.errors == notice, "\(many.errors)")
    }
    let strict = try program.run("run", "a.lua", "--quiet", "--strict")
    #expect(strict.errors.contains("takes the place of the 'back' that came with Orrery"))
    try program.folder.write("require('motion').curve('back')", to: "top.lua")
    #expect(try program.run("run", "top.lua", "--strict", "--quiet").status == 65)
    #expect(try program.run("run", "top.lua", "--quiet").status == 0)
  }

  @Test func `a copy of the bundled plugins, and a link to them, are no shadows`() throws {
    let bundled = Repository.path("plugins")
    symlink(bundled, program.folder.path("plugins"))
    try writeScript("a.lua", curve: "back")
    let linked = try program.run("run", "a.lua", "--quiet", "--strict")
    #expect(linked.status == 0 && linked.errors.isEmpty, "\(linked.errors)")
    #expect(try program.run("run", "a.lua", "a.lua", "--quiet").status == 0)
    #expect(try plugins(in: "out/run.json").map { $0["path"] } == ["bundled:curves/back"])
    unlink(program.folder.path("plugins"))
    let text = try String(
      contentsOfFile: "\(bundled)/curves/back.lua", encoding: .utf8)
    try program.folder.write(text, to: "plugins/curves/back.lua")
    let copied = try program.run("run", "a.lua", "--quiet", "--strict")
    #expect(copied.status == 0 && copied.errors.isEmpty, "\(copied.errors)")
  }
}
