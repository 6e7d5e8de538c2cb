import Foundation
import TestSupport
import Testing

/// Scripts that take memory beside scripts that do nothing wrong, two at a time in one process.
@Suite struct MemoryNeighbourTests {
  private static let innocent = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local layer = stage:addLayer { name = "card", position = { 10, 20 } }
    local runtime = motion.MotionRuntime { containerView = stage }
    runtime:add(motion.Spring { destination = 200, stiffness = 90, damping = 9 }, layer.position.x)
    local words = {}
    for i = 1, 2000 do words[i] = motion.createProperty("word " .. i) end
    local function step()
      layer.opacity.value = (motion.now() * 7) % 1
      if motion.now() < 20 then motion.after(0.01, step) end
    end
    step()
    print("done", #words)
    """

  private static let head = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local fade = motion.BasicAnimation { keyPath = "opacity", toValue = 0, duration = 1 }
    local layer, t = stage:addLayer {}, {}
    """

  /// Each takes more than 16 MiB, in another way.
  private static let hogs = [
    "for i = 1, 4000 do t[i] = motion.createProperty(('x'):rep(20000) .. i) end",
    "for i = 1, 4000 do layer:define('m' .. i, ('x'):rep(20000) .. i) end",
    "while true do layer:add(fade, 'key') end",
    "while true do stage:addLayer {}:removeFromSuperlayer() end",
    "local l = {} for i = 1, 5000 do l[i] = i end for i = 1, 4000 do t[i] = motion.createProperty(l) end",
    "for i = 1, 1e6 do t[i] = motion.createProperty(i) end",
    "local s, fade = motion.Sequence {}, motion.Tween { duration = 1, values = { 1, 0 } }"
      + " for i = 1, 90000 do s:add(layer.opacity, fade) end",
    "for i = 1, 200 do t[i] = stage:addLayer {} end local s = motion.Sequence {}"
      + " for i = 1, 1000 do s:add(t, 'opacity', motion.Tween { duration = 1, values = { 1, 0 } }) end",
    "while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
    "pcall(function() motion.MotionRuntime { containerView = stage }:add(motion.interaction('hoard'), layer) end)"
      + " error('the plugin was ended')",
  ]

  private static let plugin = """
    local motion = require("motion")
    return {
      kind = "interaction", name = "hoard", version = "1.0.0", api = "1", summary = "A test.",
      add = function(self)
        self.kept = {}
        for i = 1, 4000 do self.kept[i] = motion.createProperty(("x"):rep(20000) .. i) end
      end,
    }
    """

  @Test func `LE-67 the script that exceeds its memory ends, and its neighbour is untouched`()
    throws
  {
    let program = try Program()
    try program.folder.write(Self.plugin, to: "plugins/interactions/hoard.lua")
    var (scripts, statuses): ([String], [String]) = ([], [])
    for (index, hog) in Self.hogs.enumerated() {
      try program.folder.write(Self.innocent, to: "s/\(index)-innocent.lua")
      try program.folder.write(Self.head + "\n" + hog, to: "s/\(index)-hog.lua")
      scripts += ["s/\(index)-innocent.lua", "s/\(index)-hog.lua"]
      statuses += ["passed", "failed"]
    }
    let arguments = [
      "--limit", "memory=16MiB", "--limit", "callback=60s", "--limit", "script=120s", "--limit",
      "layers=1000000", "--limit", "objects=1000000", "--plugin-dir", "plugins",
    ]
    let result = try program.run(["run"] + scripts + ["-j2"] + arguments)
    #expect(result.status == 1)
    let results = try Program.objects(program.folder.text(of: "out/results.jsonl"))
    #expect(results.map { $0["status"] as? String } == statuses, "\(result.output)\(result.errors)")
    for result in results where result["status"] as? String == "failed" {
      let errors = "\(result["errors"] ?? "")"
      let isPlugin = errors.contains("the plugin was ended")
      #expect(isPlugin || errors.contains("holds more than 16384 KiB"), "\(errors)")
    }
    // The neighbours left what one leaves that runs alone.
    _ = try program.run(["run", "s/0-innocent.lua", "--out", "alone"] + arguments)
    let alone = try program.folder.text(of: "alone/trace.jsonl")
    for index in Self.hogs.indices {
      let trace = try program.folder.text(of: "out/\(index)-innocent/trace.jsonl")
      #expect(trace == alone, "beside \(Self.hogs[index])")
    }
  }

  /// One that keeps its host busy, in a callback that has as little time as the plugin; and one that fills it.
  @Test(arguments: [
    ("while true do target.position.x.value = 1 end", "100ms", "timeLimit"),
    ("while true do end", "100ms", "timeLimit"),
    (
      "self.t = {} for i = 1, 4000 do self.t[i] = motion.createProperty(('x'):rep(20000) .. i) end",
      "60s", "memoryLimit"
    ),
    ("local t = {} for i = 1, 1e7 do t[i] = { i } end", "60s", "memoryLimit"),
  ])
  func `LE 5.8 a hog in a plugin ends that plugin, and not the script`(
    body: String, callback: String, code: String
  ) throws {
    let program = try Program()
    try program.folder.write(
      """
      local motion = require("motion")
      return {
        kind = "interaction", name = "hog", version = "1.0.0", api = "1", summary = "A test.",
        add = function(self, target) \(body) end,
      }
      """, to: "plugins/interactions/hog.lua")
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local layer = stage:addLayer { name = "card" }
      local runtime = motion.MotionRuntime { containerView = stage }
      local hog = motion.interaction("hog")
      motion.after(0.1, function()
        local ok, e = pcall(function() runtime:add(hog, layer) end)
        print(ok, e.code)
      end)
      motion.after(0.5, function() print("the script goes on") end)
      """, to: "s.lua")
    for isolation in [[], ["--isolate"]] {
      let result = try program.run(
        [
          "run", "s.lua", "--plugin-dir", "plugins", "--quiet", "--limit", "memory=16MiB",
          "--limit", "callback=\(callback)", "--limit", "frame=100s",
        ] + isolation)
      #expect(result.output == "false\t\(code)\nthe script goes on\n", "\(result.errors)")
    }
  }

  @Test func `the limit of the process is set by an option, and ends the largest`() throws {
    let program = try Program()
    let most = 200 * slowness
    try program.folder.write(Self.innocent, to: "s/innocent.lua")
    try program.folder.write(
      "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end", to: "s/hog.lua")
    let result = try program.run([
      "run", "s/innocent.lua", "s/hog.lua", "-j2", "--limit", "memory=8GiB", "--limit",
      "process=\(most)MiB", "--limit", "script=120s", "--limit", "callback=60s", "--limit",
      "frame=60s",
    ])
    #expect(result.status == 1)
    let results = try Program.objects(program.folder.text(of: "out/results.jsonl"))
    #expect(
      results.map { $0["status"] as? String } == ["passed", "failed"], "\(result.errors)")
    let errors = (results[1]["errors"] as? [String] ?? []).joined()
    #expect(
      errors.contains(
        "the process holds more than \(most) MiB, and 's/hog.lua' the most of it; ended"),
      "\(errors)")
    #expect(errors.contains("Raise it with --limit process=\(2 * most)MiB"), "\(errors)")
  }

  @Test func `a limit of the process that is no size is refused`() throws {
    let program = try Program()
    try program.folder.write("", to: "s.lua")
    let result = try program.run(["run", "s.lua", "--limit", "process=much"])
    #expect(result.status == 64)
    #expect(result.errors.contains("process='much' is not a number of bytes"), "\(result.errors)")
  }
}
