import Foundation
import PlatformC
import TestSupport
import Testing

/// Memory of long runs: an hour needs the memory of a second, with a journal or without.
@Suite struct MemoryTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_SOAK"] != nil

  /// Motion that never ends: emissions, removals, timers, values, layers that come and go.
  private let script = """
    local motion = require("motion")
    local stage = motion.Stage { width = 100, height = 100 }
    local box = stage:addLayer { name = "box", size = { 10, 10 } }
    local timeline = motion.Timeline {}
    local runtime = motion.MotionRuntime { containerView = stage }
    local event = motion.CoreAnimationChannelEvent
    local spring = motion.Spring { stiffness = 300, damping = 20, destination = 0 }
    runtime:add(spring, box.position.x)
    if motion.arguments.expects then
      motion.expect(box.position.x):neverExceeds(1000)
      motion.expect(box.opacity):settlesBy(0, 1)
      motion.expect(box.position.y):velocity():neverFallsBelow(-1e9)
      motion.expectEvents("animationRemoved"):occurs()
    end
    local count = 0
    local function step()
      count = count + 1
      spring.destination.value = count % 2 * 80
      box.opacity.value = count % 10 / 10
      box.position.y:coreAnimation(event.add(
        motion.BasicAnimation { keyPath = "position.y", fromValue = 0, toValue = 9, duration = 0.3 },
        "key" .. count % 3))
      if count % 7 == 0 then box.position.y:coreAnimation(event.remove("key1")) end
      motion.after(0.05, step)
    end
    step()
    """

  // Not with --journal: the script can then look back at all of the past, which is kept.
  @Test(arguments: [
    [], ["--format", "jsonl,svg", "--changes"],
    ["--sample", "0..:10ms", "--columns", "*.x"], ["--set", "expects=true"],
  ])
  func `CA 10.2 a run needs no more memory the longer it lasts`(options: [String]) throws {
    let program = try Program()
    try program.folder.write(script, to: "s.lua")
    let watch = MemoryWatch()
    let until = Self.isLong ? "3600s" : "120s"
    let result = try program.run(
      ["run", "s.lua", "--until", until, "--format", "csv", "--quiet"] + options,
      variables: ["ASAN_OPTIONS=quarantine_size_mb=1"],  // else that sanitizer keeps all it frees
      started: watch.start)
    #expect(result.status == 0, "\(result.errors)")
    let readings = watch.readings
    guard readings.count > 20 else { return }
    let early = readings[readings.count / 5]
    let late = readings[readings.count - 1]
    if Self.isLong { print("peak memory of an hour \(options): \(early) KiB, then \(late) KiB") }
    // What the allocator rounds up and what Lua's collector leaves until its next round.
    #expect(late < early + 6 << 10, "\(early) KiB after a fifth, \(late) KiB at the end")
  }
}

/// Reads how much memory a process has held at most, as long as it runs.
final class MemoryWatch: @unchecked Sendable {
  private let lock = NSLock()
  private var peaks: [Int] = []

  /// In KiB, in order.
  var readings: [Int] {
    lock.lock()
    defer { lock.unlock() }
    return peaks
  }

  func start(_ process: pid_t) {
    Thread.detachNewThread { [self] in
      while let peak = Self.peak(of: process) {
        lock.lock()
        peaks.append(peak)
        lock.unlock()
        usleep(5000)
      }
    }
  }

  /// Nil when the process has ended.
  private static func peak(of process: pid_t) -> Int? {
    guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) }
    }
    return nil
  }
}
