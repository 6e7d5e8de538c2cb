import Foundation
import Glibc
import Lua
import MotionHost
import MotionRender
import MotionTime
import MotionTrace

/// A script that moves 10 000 layers: the time to its first frame, beside plain Lua that makes as
/// many tweens, and a minute of its frames as CSV, beside the writing of the numbers alone.
enum SessionBenchmark: Benchmark {
  static let name = "session"
  private static let layers = 10_000
  private static let rounds = 7

  static func run(_ bench: Bench) {
    let wanted = ["first frame", "csv"].map { "\(name).\($0)" }.filter(bench.wants)
    if wanted.isEmpty { return }
    do {
      let folder = FileManager.default.temporaryDirectory
      let script = folder.appending(path: "orrery-bench-\(getpid()).lua")
      try source.write(to: script, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: script) }
      if wanted.contains("\(name).first frame") { try firstFrame(bench, script.path()) }
      if wanted.contains("\(name).csv") { try csv(bench, script.path()) }
    } catch {
      print("\(name): \(error)")
    }
  }

  private static let source = """
    local motion = require("motion")
    local stage = motion.Stage { width = 400, height = 300 }
    local runtime = motion.MotionRuntime { containerView = stage }
    for i = 1, \(layers) do
      local layer = stage:addLayer { position = { i % 400, 10 }, size = { 10, 10 } }
      runtime:add(motion.Tween { values = { 0, i }, duration = 100 }, layer.position.x)
    end
    """

  /// As in `scale/plain.lua`: what a tween library in plain Lua keeps of a layer and its tween.
  private static let plain = """
    local live, index, root = {}, {}, { children = {} }
    local function layer(i)
      local made = { position = { x = i % 400, y = 10 }, size = { width = 10, height = 10 }, parent = root }
      root.children[#root.children + 1] = made
      return made
    end
    local function tween(target, keyPath, from, to)
      local made = {
        target = target, keyPath = keyPath, values = { from, to }, duration = 100, delay = 0,
        easing = function(t) return t * t * (3 - 2 * t) end, isDone = false,
      }
      made.update = function(t)
        target.position.x = from + (to - from) * made.easing(t / made.duration)
      end
      made.completion = function() made.isDone = true end
      live[#live + 1] = made
      index[target] = index[target] or {}
      index[target][keyPath] = made
    end
    for i = 1, \(layers) do tween(layer(i), "position.x", 0, i) end
    """

  /// Twice what creating may cost, which is four times plain Lua.
  private static func firstFrame(_ bench: Bench, _ script: String) throws {
    bench.compare(
      "\(name).first frame", operations: layers, target: .atMost(8),
      ours: { _ = try? play(script, until: .zero, FormatterClock()) },
      theirs: {
        var configuration = LuaConfiguration(name: "plain")
        configuration.limits.memory = .max
        configuration.limits.callTime = .infinity
        _ = try? LuaMachine(configuration).run(plain)
      })
  }

  /// The CPU time from the first frame to the last of a minute, as a multiple of what the writer takes of it.
  private static func csv(_ bench: Bench, _ script: String) throws {
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let clock = FormatterClock()
      try play(script, until: MediaTime(flicks: 60 * MediaTime.flicksPerSecond), clock)
      ratios.append(clock.whole / clock.formatting)
    }
    bench.report(
      "\(name).csv", ratios.sorted()[rounds / 2], unit: "times the formatter", target: .atMost(1.25)
    )
  }

  private static func play(_ script: String, until end: MediaTime, _ clock: FormatterClock) throws {
    guard let rate = FrameRate(parsing: "60") else { return }
    var job = RunJob(script: script, frameRate: rate, plugins: PluginLocator(roots: []))
    job.end = .time(end)
    job.limits = .none
    // The writers of a run: the numbers for the trace, and what its summary comes down to.
    let picker = ColumnPicker([], before: [clock, TraceSummary()])
    _ = try ScriptSession.run(
      job, to: SessionOutputs(trace: picker), interruption: Interruption())
    try picker.finish()
  }
}

/// A writer of CSV to `/dev/null` that takes the CPU time of the writing and of everything from the first
/// frame on.
private final class FormatterClock: TraceWriter {
  private let writer = CSVTraceWriter(to: NullSink())
  private var start: Double?

  /// In nanoseconds.
  private(set) var formatting = 0.0
  private(set) var whole = 0.0

  func begin(_ header: TraceHeader) throws {
    try writer.begin(header)
    start = Self.now
  }

  func add(_ column: Column) throws { try writer.add(column) }

  func write(_ frame: Frame) throws {
    let before = Self.now
    try writer.write(frame)
    let end = Self.now
    formatting += end - before
    whole = end - (start ?? end)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
