import Lua
import MotionHost
import Testing

@Suite struct RunLimitsTests {
  @Test func `LE-61 gives the limits of a run that sets none`() {
    let limits = RunLimits()
    #expect(limits.script == 10)
    #expect(limits.plugin == 1)
    #expect(limits.callback == 0.1)
    #expect(limits.frame == 0.2)
    #expect(limits.curve == 100_000)
    #expect(limits.bake == 10)
    #expect(limits.memory == 256 << 20)
    #expect(limits.total == 300)
    #expect(limits.instructions == nil)
    #expect(limits.lines.prefix(3) == ["script=10s", "plugin=1s", "callback=0.1s"])
    #expect(limits.quotas["layers"] == 20_000)
  }

  @Test func `LE-67 quotas are limits like the others`() throws {
    var limits = RunLimits()
    for text in ["total=2s", "output=1KiB", "outputPerSecond=512", "layers=5", "timers=0"] {
      try limits.set(parsing: text)
    }
    #expect(limits.total == 2)
    #expect(limits.output == 1024)
    #expect(limits.outputPerSecond == 512)
    #expect(limits.quotas["layers"] == 5)
    #expect(limits.quotas["timers"] == 0)
    #expect(throws: HostError.self) { try limits.set(parsing: "layers=-1") }
  }

  @Test func `LE-62 counting instructions lifts the limits of time`() throws {
    var limits = RunLimits()
    try limits.count(parsing: "5000")
    #expect(limits.instructions == 5000)
    #expect(limits.script == .infinity && limits.callback == .infinity && limits.total == .infinity)
    #expect(limits.memory == RunLimits().memory)
    #expect(throws: HostError.self) { try limits.count(parsing: "0") }
    #expect(RunLimits.none.script == .infinity && RunLimits.none.memory == .max)
  }

  @Test func `each limit is set by its name and leaves the others alone`() throws {
    var limits = RunLimits()
    for text in [
      "script=2s", "plugin=0.5", "callback=250ms", "curve=5000", "bake=300ms", "memory=64MiB",
      "frame=40ms",
    ] {
      try limits.set(parsing: text)
    }
    #expect(limits.script == 2)
    #expect(limits.plugin == 0.5)
    #expect(limits.callback == 0.25)
    #expect(limits.curve == 5000)
    #expect(limits.bake == 0.3)
    #expect(limits.frame == 0.04)
    #expect(limits.memory == 64 * 1024 * 1024)
  }

  @Test(arguments: [("700", 700), ("3KiB", 3072), ("2MiB", 2_097_152), ("1GiB", 1_073_741_824)])
  func `memory is in bytes or binary units`(text: String, bytes: Int) throws {
    var limits = RunLimits()
    try limits.set(parsing: "memory=\(text)")
    #expect(limits.memory == bytes)
  }

  @Test(arguments: [
    ("script", "'script' sets no limit. Write name=value, such as script=10s."),
    ("", "'' sets no limit. Write name=value, such as script=10s."),
    (
      "time=1s",
      "'time' is not a limit. There are script, plugin, callback, frame, total, curve, bake, memory, "
        + "process, output, outputPerSecond, animations, expectations, layers, markers, objects, pieces, "
        + "stages, subscriptions, timers."
    ),
    ("script=", "script='' is not a time above 0. Write 10s or 100ms."),
    ("plugin=0s", "plugin='0s' is not a time above 0. Write 10s or 100ms."),
    ("callback=-1s", "callback='-1s' is not a time above 0. Write 10s or 100ms."),
    ("callback=3f", "callback='3f' is not a time above 0. Write 10s or 100ms."),
    ("curve=1.5", "curve='1.5' is not a number of instructions above 0. Write 100000."),
    ("curve=0", "curve='0' is not a number of instructions above 0. Write 100000."),
    ("memory=0", "memory='0' is not a number of bytes above 0. Write 512KiB, 64MiB or 1GiB."),
    ("memory=1MB", "memory='1MB' is not a number of bytes above 0. Write 512KiB, 64MiB or 1GiB."),
    (
      "memory=9999999999999GiB",
      "memory='9999999999999GiB' is not a number of bytes above 0. Write 512KiB, 64MiB or 1GiB."
    ),
  ])
  func `what sets no limit is refused`(text: String, message: String) {
    var limits = RunLimits()
    let error = #expect(throws: HostError.self) { try limits.set(parsing: text) }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message == message)
    #expect(limits == RunLimits())
  }
}
