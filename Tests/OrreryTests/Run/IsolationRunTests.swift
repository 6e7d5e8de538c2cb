import Foundation
import PlatformC
import TestSupport
import Testing

/// LE 5.8: `orrery run --isolate`.
@Suite struct IsolationRunTests {
  /// The output and the files of a run.
  private func outcome(of arguments: [String], in program: Program) throws -> [String] {
    try ["here", "there"].map { name in
      let result = try program.run(
        ["run", "--quiet", "--out", name, "--plugin-dir", Repository.path("plugins")] + arguments
          + (name == "there" ? ["--isolate"] : []))
      let traces = try ["jsonl", "csv"].map { try program.folder.text(of: "\(name)/trace.\($0)") }
      return "\(result.status)\n\(result.output)\n\(result.errors)\n" + traces.joined()
    }
  }

  private static func plugins(_ folder: String) throws -> [String] {
    let place = Repository.path("plugins/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: place).compactMap { name in
      if name.hasSuffix(".lua") { return String(name.dropLast(4)) }
      return access("\(place)/\(name)/init.lua", R_OK) == 0 ? name : nil
    }.sorted()
  }

  @Test(arguments: [
    ["card.lua", "fling-then-catch.jsonl"], ["card.lua", "drag-and-hold.jsonl"], ["transition.lua"],
  ])
  func `LE 5.8 a bundled script gives the same bytes in both ways`(files: [String]) throws {
    let program = try Program()
    let input = files.dropFirst().flatMap {
      ["--input", Repository.path("scripts/recordings/\($0)"), "--input-at", "1s"]
    }
    let runs = try outcome(of: [Repository.path("scripts/\(files[0])")] + input, in: program)
    #expect(runs[0] == runs[1])
    #expect(runs[0].hasPrefix("0\n") && runs[0].count > 1000)
  }

  @Test func `LE 5.8 every bundled curve gives the same bytes in both ways`() throws {
    let program = try Program()
    let names = try Self.plugins("curves")
    #expect(names.count >= 10)
    let lines = names.map { name in
      """
      box = stage:addLayer { name = "\(name)", size = { 10, 10 } }
      runtime:add(motion.Tween {
        duration = 1, values = { 0, 100 }, timingFunctions = { motion.curve("\(name)") } },
        box.position.x)
      """
    }
    try program.folder.write(Self.stage + lines.joined(separator: "\n"), to: "s.lua")
    let runs = try outcome(of: ["s.lua"], in: program)
    #expect(runs[0] == runs[1])
    #expect(runs[0].hasPrefix("0\n") && runs[0].count > 10_000, "\(runs[0].prefix(500))")
  }

  @Test(arguments: try plugins("interactions"), ["fling-then-catch", "pinch-and-twist"])
  func `LE 5.8 every bundled interaction gives the same bytes in both ways`(
    name: String, recording: String
  ) throws {
    let program = try Program()
    try program.folder.write(
      Self.stage + """
        box = stage:addLayer { name = "box", position = { 160, 240 }, size = { 320, 480 } }
        local interaction = motion.interaction("\(name)")
        print(pcall(runtime.add, runtime, interaction, box))
        print(pcall(function() return interaction.state end))
        """, to: "s.lua")
    let runs = try outcome(
      of: [
        "s.lua", "--until", "3s", "--input",
        Repository.path("scripts/recordings/\(recording).jsonl"),
      ], in: program)
    #expect(runs[0] == runs[1])
    #expect(runs[0].count > 1000, "\(runs[0].prefix(500))")
  }

  @Test func `a plugin finds in its process all that it finds without`() throws {
    let program = try Program()
    try program.folder.write(Self.talkative, to: "mine/interactions/talkative/init.lua")
    try program.folder.write("return { word = ... }", to: "mine/interactions/talkative/own.lua")
    try program.folder.write(
      Self.stage + """
        box = stage:addLayer { name = "box", position = { 160, 240 }, size = { 32, 48 } }
        local talkative = motion.interaction("talkative", { size = 5 })
        runtime:add(talkative, box, function(stream) return stream end)
        print(talkative.level.value, talkative.plugin, talkative.parameters.size)
        talkative:setParameter("size", 7)
        talkative.level.value = 3
        motion.after(0.1, function()
          box.opacity.value = 0.5
          print(talkative.late, talkative.level.value)
          runtime:remove(talkative)
        end)
        motion.after(0.2, function() box.opacity.value = 0.25 end)
        """, to: "s.lua")
    let runs = try outcome(
      of: ["s.lua", "--until", "0.5s", "--plugin-dir", program.folder.path("mine")], in: program)
    #expect(runs[0] == runs[1])
    let lines = [
      "added\t5.0\tuserdata", "own\town\ttrue", "changed\tsize\t7.0\t7.0", "opacity\t0.5", "oops",
      "ReactiveProperty<number>: 0.5\t3.0", "removed\t1",
    ]
    for line in lines {
      #expect(runs[0].contains(line), "\(line) is missing in \(runs[0].prefix(2000))")
    }
    #expect(!runs[0].contains("opacity\t0.25"))
  }

  private static let stage = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local runtime = motion.MotionRuntime { containerView = stage }
    local box

    """

  private static let talkative = """
    local motion = require("motion")
    return {
      kind = "interaction", name = "talkative", version = "1.0.0", api = "1", summary = "Talks.",
      parameters = { size = { default = 1, summary = "How big." } },
      add = function(self, target, runtime, constraints)
        print("added", self.parameters.size, type(target), type(constraints), math.random(1000))
        print("own", require("own").word, require("own") == require("own"))
        self.level = motion.createProperty(1)
        self.count = 0
        target.opacity:subscribeToValue(function(value)
          self.count = self.count + 1
          print("opacity", value, self.parameters.size, self.count)
        end)
        motion.after(0.05, function()
          self.late = target.opacity
          print("later", motion.now(), os.clock())
          error("oops")
        end)
        print(pcall(runtime.add, runtime, 1, 2))
      end,
      changed = function(self, name, value) print("changed", name, value, self.parameters.size) end,
      remove = function(self) print("removed", self.level ~= nil and 1) end,
    }
    """
}

/// LE 5.8: the other commands that run what is in plugins.
@Suite struct IsolationCommandTests {
  private func twice(_ arguments: [String]) throws -> [String] {
    let program = try Program()
    return try [[], ["--isolate"]].map { isolated in
      let result = try program.run(
        arguments + ["--plugin-dir", Repository.path("plugins")] + isolated)
      return "\(result.status)\n\(result.output)\n\(result.errors)"
    }
  }

  @Test(arguments: [
    ["curve", "bounce", "--samples", "200", "--json"], ["curve", "elastic", "--css"],
    ["plugin", "test", "magnet"], ["plugin", "info", "magnet"],
    ["plugin", "check", "toss-to-edges"],
    ["plugin", "list", "--json"],
  ])
  func `LE 5.8 a plugin in a process of its own says the same to every command`(
    arguments: [String]
  ) throws {
    let outcomes = try twice(arguments)
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].hasPrefix("0\n") && outcomes[0].count > 30, "\(outcomes[0])")
  }

  @Test func `LE-67 what the host keeps for a plugin in a process counts as elsewhere`() throws {
    let program = try Program()
    try program.folder.write(
      """
      local motion = require("motion")
      return {
        kind = "interaction", name = "flood", version = "1.0.0", api = "1", summary = "A test.",
        add = function(self, stage)
          for i = 1, 20 do stage:addLayer { name = "layer" .. i, size = { 1, 1 } } end
        end,
      }
      """, to: "plugins/interactions/flood.lua")
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 9, height = 9 }
      motion.MotionRuntime { containerView = stage }:add(motion.interaction("flood"), stage)
      """, to: "s.lua")
    let outcomes = try [[], ["--isolate"]].map { isolated in
      let result = try program.run(
        ["run", "s.lua", "--plugin-dir", "plugins", "--limit", "layers=10"] + isolated)
      #expect(result.status == 1)
      return result.errors
    }
    #expect(outcomes[0].contains("'flood' has 10 layers, and may have no more."), "\(outcomes[0])")
    #expect(outcomes[1].contains("'flood' has 10 layers, and may have no more."), "\(outcomes[1])")
  }
}
