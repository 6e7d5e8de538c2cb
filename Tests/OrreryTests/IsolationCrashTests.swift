import Foundation
import Glibc
import Testing

/// LE 5.8: what a run does when a plugin's process ends, and what the process does when the run does.
@Suite struct IsolationCrashTests {
  /// A plugin that prints its name and a number every hundredth of a second.
  private func plugin(_ name: String) -> String {
    """
    local motion = require("motion")
    return {
      kind = "interaction", name = "\(name)", version = "1.0.0", api = "1", summary = "Counts.",
      add = function(self, target)
        local count = 0
        local function step()
          count = count + 1
          if count % 100 == 0 then print("\(name)", count) end
          target.opacity.value = count % 10 / 10
          motion.after(0.01, step)
        end
        step()
      end,
    }
    """
  }

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
      for _, name in ipairs { "one", "two" } do
        runtime:add(motion.interaction(name .. "-counter"), stage:addLayer { name = name })
      end
      """, to: "s.lua")
    return program
  }

  private func run(
    _ program: Program, until time: String, _ started: (pid_t, [pid_t]) -> Void
  ) throws -> Program.Result {
    try program.run(
      ["run", "s.lua", "--plugin-dir", "p", "--isolate", "--quiet", "--until", time],
      started: { process in
        while (try? program.folder.text(of: ".stdout").contains("two-counter\t100")) != true {
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

  @Test func `5.8 a plugin whose process crashes is one error, and its neighbour goes on`() throws {
    let program = try program()
    let result = try run(program, until: "20s") { _, children in
      #expect(children.count == 2)
      if let child = children.min() { kill(child, SIGSEGV) }
    }
    #expect(result.status == 1)
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == 1, "\(result.errors)")
    #expect(errors.first?.hasPrefix("processLost: the process of '") == true)
    #expect(errors.first?.contains("-counter' was ended by signal 11 (Segmentation fault)") == true)
    let last = result.output.split(separator: "\n").filter { $0.hasSuffix("\t2000") }
    #expect(last.count == 1, "one of the two went on to the end: \(last)")
  }

  @Test func `5.8 no process outlives a run that is killed`() throws {
    let program = try program()
    var left: [pid_t] = []
    let result = try run(program, until: "100000s") { process, children in
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
    let result = try run(program, until: "100000s") { process, children in
      left = children
      kill(process, SIGINT)
    }
    #expect(result.status == 130)
    #expect(result.errors == "interrupted: the run was ended from outside. Nothing was written.\n")
    for child in left { #expect(Self.state(child) == nil, "it was waited for") }
  }
}
