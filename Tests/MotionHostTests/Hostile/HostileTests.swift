import Foundation
import Lua
import MotionHost
import TestSupport
import Testing

/// One script for each hazard of LE 9.3: each ends in one message, the next one works.
@Suite(.serialized) struct HostileTests {
  /// Seconds of CPU time: more than the limits of an endless script, and than what the host does
  /// around it in a debug build.
  private static let patience = 3.0 * Double(slowness)

  @Test func `LE 9.3 there is a script for each hazard, and each says what is to come of it`() {
    #expect(HostileScript.all.count >= 60)
    for script in HostileScript.all {
      #expect(!script.code.isEmpty && script.status >= 0, "\(script.name)")
    }
  }

  @Test(arguments: HostileScript.all)
  func `LE 9.3 each ends in one message, with its exit status, and harms nobody`(
    script: HostileScript
  ) throws {
    try check(script)
    try checkNeighbour(after: script)
  }

  /// In a process of its own, whose memory nobody else uses. All of it in `bin/soak`, else a part.
  @Test func `LE 9.3 the suite three times in random order leaves nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let suite = HostileTests()
      let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil
      let scripts = HostileScript.all.enumerated().filter { isLong || $0.offset % 12 == 0 }
        .map(\.element)
      var random = Order(seed: 20_261)
      var after: [Int] = []
      for _ in 0..<3 {
        for script in scripts.shuffled(using: &random) { try suite.check(script) }
        try suite.checkNeighbour(after: nil)
        after.append(ProcessMemory.used)
      }
      let grown = after[2] - after[0]
      // The allocator of a sanitizer keeps freed memory to see who still uses it.
      #expect(grown < (sanitizer == nil ? 20 : 60) << 20, "grown by \(grown >> 10) KiB: \(after)")
    }
  }

  /// Floods of prints, of objects and of strings up to limits that are not low. Not with a sanitizer, whose
  /// allocator keeps freed memory to see who still uses it.
  @Test(.disabled(if: sanitizer != nil))
  func `LE-67 what a script that was ended held goes back to the system`() async {
    await #expect(processExitsWith: .success) {
      let suite = HostileTests()
      try suite.checkNeighbour(after: nil)
      let before = ProcessMemory.used
      for name in [
        "print-flood", "memory-properties", "memory-strings", "memory-tables",
        "memory-kept-strings",
        "memory-kept-replaced", "memory-kept-words",
      ] {
        let run = try HostileRun(
          "\(HostileScript.folder)/\(name).lua", plugins: HostileScript.folder, isEndless: false,
          limits: ["memory=24MiB", "objects=250000", "output=16MiB", "outputPerSecond=16MiB"])
        #expect(run.status == .failure, "\(name): \(run.messages)")
        let grown = ProcessMemory.used - before
        #expect(grown < 20 << 20, "\(name): grown by \(grown >> 10) KiB")
      }
    }
  }

  private func check(_ script: HostileScript) throws {
    let run = try HostileRun(
      script.path, plugins: "\(HostileScript.folder)/plugins", isEndless: script.isEndless)
    let text = run.messages.joined(separator: "\n")
    #expect(run.status.rawValue == script.status, "\(script.name): \(text)")
    #expect(!script.isEndless || run.cpuTime < Self.patience, "\(script.name)")
    #expect(text.utf8.count < 12_000, "\(script.name)")
    if script.code == "none" {
      #expect(text.isEmpty, "\(script.name)")
    } else {
      #expect(text.contains("\(script.code):"), "\(script.name): \(text)")
      if let says = script.says { #expect(text.contains(says), "\(script.name): \(text)") }
    }
    if script.name.hasPrefix("plugin-"), script.code != "pluginNotFound" {
      #expect(run.printed.contains("the neighbour works\t0.25"), "\(script.name): \(run.printed)")
    }
    #expect(!run.printed.joined().contains("\u{1b}"), "\(script.name)")
    if ProcessInfo.processInfo.environment["ORRERY_MEASURE"] != nil, script.isEndless {
      let limits = try HostileRun.limits(isEndless: true)
      #expect(run.wallTime < limits.script + limits.total + 0.5, "\(script.name): \(run.wallTime)")
      print("hostile \(script.name): \(run.cpuTime) s of CPU time, \(run.wallTime) s")
    }
  }

  /// A script that does nothing wrong, with a plugin, in a session of its own.
  private func checkNeighbour(after script: HostileScript?) throws {
    let run = try HostileRun(
      "\(HostileScript.folder)/neighbour/neighbour.lua",
      plugins: "\(HostileScript.folder)/plugins", isEndless: false)
    #expect(run.messages.isEmpty, "after \(script?.name ?? "all"): \(run.messages)")
    #expect(run.printed == ["0.25", "10.0"], "after \(script?.name ?? "all")")
  }
}

/// The same order in every run.
private struct Order: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
