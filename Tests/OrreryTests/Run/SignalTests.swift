import Foundation
import TestSupport
import Testing

/// The thread on which a command's signal handlers run.
@Suite struct SignalTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write("while true do end", to: "s/endless.lua")
  }

  /// The threads of a process that do not block a signal, by the masks that the kernel shows.
  private func threads(of process: pid_t, receiving signal: Int32) throws -> Int {
    let folder = "/proc/\(process)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try threads.count { thread in
      let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") } ?? ""
      let mask = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
      return try #require(mask) >> UInt64(signal - 1) & 1 == 0
    }
  }

  /// A handler that interrupted a thread that held a lock of the allocator or of the Swift runtime would
  /// wait for that lock for ever: it runs on a thread that does nothing else.
  @Test(arguments: [SIGINT, SIGTERM])
  func `one thread alone receives signals`(signal: Int32) throws {
    let arguments = ["run", "s", "-j2", "--limit", "script=60s"]
    let result = try program.run(arguments) { process in
      let begun = program.folder.path("out/run.json")
      while !FileManager.default.fileExists(atPath: begun) { usleep(2000) }
      for signal in [SIGINT, SIGTERM, SIGUSR1] {
        // The thread starts with its signals blocked, like every other; it may not have come to unblock them.
        while try threads(of: process, receiving: signal) == 0 { usleep(2000) }
        let count = try threads(of: process, receiving: signal)
        #expect(count == 1)
      }
      kill(process, signal)
    }
    #expect(result.status == 128 + signal)
  }
}
