import Foundation
import PlatformC
import TestSupport
import Testing

/// LE 5.8: what a run does when a plugin's process ends, and what the process does when the run does.
@Suite struct IsolationCrashTests {
  /// A plugin that moves its target every hundredth of a second until it is removed.
  private func plugin(_ name: String) -> String {
    """
    local motion = require("motion")
    return {
      kind = "interaction", name = "\(name)", version = "1.0.0", api = "1", summary = "Counts.",
      add = function(self, target)
        local function step()
          if self.isRemoved then return end
          target.position.x.value = target.position.x.value + 1
          motion.after(0.01, step)
        end
        step()
      end,
      remove = function(self) self.isRemoved = true end,
    }
    """
  }

  /// Two such plugins, and a script that removes both once one of them stands still.
  private func program() throws -> Program {
    let program = try Program()
    for name in ["one", "two"] {
      try program.folder.write(plugin("\(name)-counter"), to: "p/interactions/\(name)-counter.lua")
    }
    try program.folder.write(
      """
      local motion = require("motion")
      local stage = motion.Stage { width = 320, height = 480 }
      local runtime = motion.MotionRuntime { containerView = stage }
      local counters, layers, last = {}, {}, {}
      for _, name in ipairs { "one", "two" } do
        counters[name] = motion.interaction(name .. "-counter")
        layers[name] = stage:addLayer { name = name }
        runtime:add(counters[name], layers[name])
      end
      local function watch()
        local still, moving
        for name, layer in pairs(layers) do
          if layer.position.x.value == last[name] then still = name else moving = name end
          last[name] = layer.position.x.value
        end
        if not still then return motion.after(1, watch) end
        print(still, "stands still", moving)
        for name, counter in pairs(counters) do runtime:remove(counter) end
      end
      print("both run")
      watch()
      """, to: "s.lua")
    return program
  }

  private func run(
    _ program: Program, _ started: (pid_t, [pid_t]) -> Void
  ) throws -> Program.Result {
    try program.run(
      [
        "run", "s.lua", "--plugin-dir", "p", "--isolate", "--quiet", "--max-duration", "1000000s",
        "--format", "csv",
      ],
      started: { process in
        while (try? program.folder.text(of: ".stdout").contains("both run")) != true {
          usleep(1000)
          if Self.state(process) == "Z" { return }
        }
        started(process, Self.children(of: process))
      })
  }

  /// The state of a process as the system abbreviates it; nil when there is none.
  private static func state(_ process: pid_t) -> Character? { fields(process)?.first?.first }

  private static func fields(_ process: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: ")").last?.split(separator: " ")
  }

  private static func children(of process: pid_t) -> [pid_t] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
    return (all ?? []).compactMap { pid_t($0) }.filter { candidate in
      fields(candidate)?.dropFirst().first == "\(process)"
    }
  }

  @Test func `LE 5.8 a plugin whose process crashes is one error, and its neighbour goes on`()
    throws
  {
    let program = try program()
    let result = try run(program) { _, children in
      #expect(children.count == 2)
      if let child = children.min() { kill(child, SIGSEGV) }
    }
    #expect(result.status == 1)
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == 2 && errors.last == "failed: s.lua", "\(result.errors)")
    let (first, second) = (
      "both run\none\tstands still\ttwo\n", "both run\ntwo\tstands still\tone\n"
    )
    #expect([first, second].contains(result.output), "\(result.output)")
    let name = result.output == first ? "one" : "two"
    let start =
      "processLost: the process of '\(name)-counter' was ended by signal 11 (Segmentation fault)."
    #expect(errors.first?.hasPrefix(start) == true, "\(result.errors)")
  }

  @Test
  func `LE 5.8 a process that crashes while a curve is baked is said to be lost, with its signal`()
    throws
  {
    let program = try Program()
    try program.folder.write(
      """
      local hasBegun
      return {
        kind = "timingCurve", name = "slow", version = "1.0.0", api = "1", summary = "A test.",
        curve = function(x)
          if not hasBegun then print("both run") end
          hasBegun = true
          for _ = 1, 30000 do end
          return x + math.sin(x * 300) * 0.001 * x * (1 - x)
        end,
      }
      """, to: "p/curves/slow.lua")
    try program.folder.write("require('motion').curve('slow')", to: "s.lua")
    let result = try run(program) { _, children in
      for child in children { kill(child, SIGSEGV) }
    }
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("processLost:"), "\(result.errors)")
    #expect(
      result.errors.contains("the process of 'slow' was ended by signal 11 (Segmentation fault)"),
      "\(result.errors)")
  }

  @Test func `LE 5.8 no process outlives a run that is killed`() throws {
    let program = try program()
    var left: [pid_t] = []
    let result = try run(program) { process, children in
      left = children
      kill(process, SIGKILL)
    }
    #expect(result.status == 128 + SIGKILL)
    #expect(left.count == 2)
    for child in left {
      while let state = Self.state(child), state != "Z" { usleep(1000) }
    }
  }

  @Test func `an interrupted run takes its processes with it`() throws {
    let program = try program()
    var left: [pid_t] = []
    let result = try run(program) { process, children in
      left = children
      kill(process, SIGINT)
    }
    #expect(result.status == 130)
    #expect(result.errors == "interrupted: the run was ended from outside. Nothing was written.\n")
    for child in left { #expect(Self.state(child) == nil, "it was waited for") }
  }
}
