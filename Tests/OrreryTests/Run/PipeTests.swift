import Foundation
import TestSupport
import Testing

/// Scripts that are no files: they come through pipes.
@Suite struct PipeTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write("print('sum', 6 * 7)", to: "sum.lua")
  }

  @Test(arguments: [
    "'ORRERY' run <(sleep 0.2; cat sum.lua) --quiet",
    "cat sum.lua | 'ORRERY' run /dev/stdin --quiet",
    "(sleep 0.2; cat sum.lua) | 'ORRERY' run /dev/stdin --quiet",
    "mkfifo p; (sleep 0.2; cat sum.lua > p) & 'ORRERY' run p --quiet",
    "'ORRERY' run /dev/stdin --quiet < sum.lua",
  ])
  func `a script comes through a pipe, late too`(line: String) throws {
    let command = line.replacingOccurrences(of: "ORRERY", with: Program.path)
    let result = try program.run(words: ["bash", "-c", command])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "sum\t42\n")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a pipe that nobody writes to is not waited for any longer than wanted`(
    signal: Int32
  ) throws {
    #expect(mkfifo(program.folder.path("p"), 0o600) == 0)
    let result = try program.run(["run", "p", "--quiet"]) { process in
      while try !Self.hears(signal, process) { usleep(1000) }
      // What comes before it waits for the pipe is another matter.
      usleep(300_000)
      kill(process, signal)
      // One that does not hear it is ended all the same.
      for _ in 0..<1000 where try Self.status(process, "State").contains("Z") == false {
        usleep(10_000)
      }
      kill(process, SIGKILL)
    }
    #expect(result.status == 128 + signal)
    #expect(result.errors.hasPrefix("interrupted: "))
  }

  /// Whether a process has a handler for a signal.
  private static func hears(_ signal: Int32, _ process: pid_t) throws -> Bool {
    let caught = UInt64(try status(process, "SigCgt"), radix: 16) ?? 0
    return caught >> UInt64(signal - 1) & 1 == 1
  }

  private static func status(_ process: pid_t, _ name: String) throws -> String {
    let lines = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = lines.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) } ?? ""
  }
}
