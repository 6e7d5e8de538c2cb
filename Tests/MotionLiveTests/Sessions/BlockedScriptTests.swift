import Foundation
import MotionHost
import MotionLive
import MotionRender
import MotionTime
import PlatformC
import RenderTestSupport
import TestSupport
import Testing

/// A script that does not return for a while, with three animations under way.
///
/// `bin/soak` blocks it for two seconds, alone on the machine, and measures the frames (`ORRERY_MEASURE`);
/// otherwise it is short, and only their order and values count.
@Suite(.serialized) struct BlockedScriptTests {
  enum Block: String, CaseIterable {
    /// A loop that does nothing.
    case spin
    /// A loop that makes garbage.
    case allocate
    /// A read that waits.
    case read
  }

  private static let isMeasured = ProcessInfo.processInfo.environment["ORRERY_MEASURE"] != nil
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [60, 120], Block.allCases)
  func `9.7 frames go on while a script does not return`(rate: Int, block: Block) throws {
    let seconds = Self.isMeasured ? 2.0 : 0.2
    let output = LiveOutput()
    let outcome = try run(block, rate, seconds, output)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let start = try #require(output.time(of: "start"))
    let end = try #require(output.time(of: "end"))
    #expect(end - start >= seconds - 1e-9, "what two sums of times round off")
    try checkOrderAndValues(output, begin: output.time(of: "begin"))
    let stops = output.animationEvents.filter { $0.kind == .animationCompleted }.map(\.key)
    #expect(
      stops == ["short.opacity"],
      "9.7 an end that came meanwhile is told once, when the script returns")
    if Self.isMeasured { measure(output, rate, block, start, end, outcome) }
  }

  private func run(
    _ block: Block, _ rate: Int, _ seconds: Double, _ output: LiveOutput
  ) throws -> SessionOutcome {
    try folder.write(script, to: "s.lua")
    var job = RunJob(
      script: folder.path("s.lua"), frameRate: try FrameRate(rate),
      plugins: PluginLocator(roots: []))
    job.end = .time(try MediaTime(seconds: seconds + 0.25))
    job.limits.callback = 60
    job.arguments = [
      try RunArgument(parsing: "block=\(block.rawValue)"),
      try RunArgument(parsing: "seconds=\(seconds)"),
    ]
    var ends: [CInt] = [0, 0]
    #expect(pipe(&ends) == 0)
    output.pipe = ends[0]
    let writer = ends[1]
    if block == .read {
      Thread.detachNewThread {
        usleep(UInt32((seconds + 0.2) * 1e6))
        _ = write(writer, "x", 1)
        close(writer)
      }
    } else {
      close(writer)
    }
    defer { close(ends[0]) }
    return try LiveSession.run(job, to: output.outputs, interruption: Interruption())
  }

  private var script: String {
    """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 400 }
    local event = motion.CoreAnimationChannelEvent
    local function layer(name) return stage:addLayer { name = name, size = { 10, 10 } } end
    local a, b, c, d = layer("a"), layer("b"), layer("c"), layer("d")
    local wait, seconds = 0.05, motion.arguments.seconds

    a.position.x:coreAnimation(event.add(motion.BasicAnimation {
      keyPath = "position.x", fromValue = 0, toValue = 1000, duration = 10 }, "line"))
    b.position.x:coreAnimation(event.add(motion.SpringAnimation {
      keyPath = "position.x", fromValue = 0, toValue = 100, mass = 1, stiffness = 20, damping = 0.5,
      duration = 10 }, "spring"))
    c.opacity:coreAnimation(event.add(motion.KeyframeAnimation {
      keyPath = "opacity", values = { 0, 1, 0.5 }, keyTimes = { 0, 0.25, 1 }, duration = 10 }, "keys"))
    d.opacity:coreAnimation(event.add(motion.BasicAnimation {
      keyPath = "opacity", fromValue = 0, toValue = 1, duration = wait + seconds / 2 }, "short"))
    motion.flush()
    motion.marker("begin")

    motion.after(wait, function()
      motion.marker("start")           -- first: the clock goes on from statement to statement
      local start = os.clock()
      if motion.arguments.block == "read" then
        print("read")
        while os.clock() < start + seconds do end
      elseif motion.arguments.block == "allocate" then
        local rubbish
        while os.clock() < start + seconds do
          for index = 1, 100 do rubbish = { index, { rubbish ~= nil }, "x" .. index } end
        end
      else
        while os.clock() < start + seconds do end
      end
      a.position.y.value = 55          -- not committed before the loop is over
      motion.marker("end")
    end)
    """
  }

  private func checkOrderAndValues(_ output: LiveOutput, begin: Double?) throws {
    let frames = output.frames
    #expect(frames.count > 1)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time && $0.index < $1.index })
    let line = output.values(of: "a.position.x")
    // The commit's instant, from the line itself: it moves 100 points a second.
    let moving = try #require(line.first { $0.value > 0 })
    let start = moving.time - moving.value / 100
    if let begin { #expect(start <= begin + 0.001, "the clock shows whole milliseconds") }
    for (time, value) in line where time >= start {
      #expect(abs(value - 100 * (time - start)) < 1e-9 * 1000)
    }
    for (time, value) in output.values(of: "c.opacity") where time >= start {
      let progress = (time - start) / 10
      let wanted = progress < 0.25 ? progress / 0.25 : 1 - 0.5 * (progress - 0.25) / 0.75
      #expect(abs(value - wanted) < 1e-9)
    }
    for (time, value) in output.values(of: "b.position.x") where time >= start {
      #expect(abs(value - Self.spring(time - start)) < 1e-7 * 100)
    }
    let end = try #require(output.time(of: "end"))
    for (time, value) in output.values(of: "a.position.y") where time < end {
      #expect(value == 0, "9.7 what was not committed is not seen")
    }
  }

  /// x″ + 0.5·x′ + 20·x = 0 from −100 to 0, solved: 100 − 100·e^(−t/4)(cos ωt + sin ωt/(4ω)).
  private static func spring(_ time: Double) -> Double {
    let omega = (20 - 0.0625).squareRoot()
    let turn = cos(omega * time) + sin(omega * time) / (4 * omega)
    return 100 - 100 * exp(-time / 4) * turn
  }

  private func measure(
    _ output: LiveOutput, _ rate: Int, _ block: Block, _ start: Double, _ end: Double,
    _ outcome: SessionOutcome
  ) {
    let during = output.frames.map(\.time.seconds).filter { $0 >= start && $0 <= end }
    let gap = zip(during, during.dropFirst()).map { $1 - $0 }.max() ?? .infinity
    let wanted = (end - start) * Double(rate)
    let ready = outcome.server?.maxGap.seconds ?? .infinity
    print(
      "\(block.rawValue) at \(rate) Hz: \(during.count) of \(Int(wanted)) frames in"
        + " \(Self.milliseconds(end - start)) ms, longest gap between frames"
        + " \(Self.milliseconds(gap)) ms, between their being ready \(Self.milliseconds(ready)) ms,"
        + " dropped \(outcome.server?.dropped ?? -1)")
    #expect(Double(during.count) >= 0.95 * wanted)
    #expect(gap <= 3.01 / Double(rate))
  }

  private static func milliseconds(_ seconds: Double) -> String {
    String(format: "%.1f", seconds * 1000)
  }
}
