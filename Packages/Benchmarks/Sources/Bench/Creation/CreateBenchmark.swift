import CPrograms
import Glibc
import Motion
import MotionCore
import MotionHost
import MotionRender
import MotionTime

/// CPU time of making a layer, and a tween on a layer of its own, from Lua and from Swift, in times of a
/// plain Lua program that makes the same objects as a tween library does.
///
/// Only the loop that makes them is timed, with the collector running; no frame is shown.
enum CreateBenchmark: Benchmark {
  static let name = "create"

  private static let count = 32_000
  private static let rounds = 7
  private static let scripts = "Packages/Benchmarks/scale"

  static func run(_ bench: Bench) {
    let targets = ["layers": (lua: 2.0, swift: 0.7), "tweens": (lua: 4.0, swift: 1.5)]
    for (kind, target) in targets.sorted(by: { $0.key < $1.key }) {
      compare(bench, "create.lua.\(kind)", kind, .atMost(target.lua)) { fromLua(kind) }
      compare(bench, "create.swift.\(kind)", kind, .atMost(target.swift)) { fromSwift(kind) }
    }
  }

  /// Both sides take turns; each time is that of one item in nanoseconds.
  private static func compare(
    _ bench: Bench, _ name: String, _ kind: String, _ target: Target, _ ours: () -> Double
  ) {
    guard bench.wants(name) else { return }
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.ours.append(ours())
      times.theirs.append(plain_program_seconds("\(scripts)/plain.lua", kind, Int32(count)))
    }
    guard let least = times.theirs.min(), least > 0 else { return bench.fail(name) }
    bench.report(
      name, times.ours.map { $0 * 1e9 / Double(count) },
      times.theirs.map { $0 * 1e9 / Double(count) },
      target: target)
  }

  /// The CPU seconds between the two lines that the script prints. The run is ended at the second, before
  /// its first frame.
  private static func fromLua(_ kind: String) -> Double {
    let interruption = Interruption()
    var begin = 0.0
    var seconds = -1.0
    let report = SessionReport { line in
      if line == "begin" { begin = cpuSeconds() }
      if line != "end" { return }
      seconds = cpuSeconds() - begin
      interruption.trigger(.interrupted)
    }
    do {
      var job = RunJob(
        script: "\(scripts)/create.lua", frameRate: try FrameRate(60),
        plugins: PluginLocator(roots: []))
      job.arguments = [
        try RunArgument(parsing: "kind=\(kind)"), try RunArgument(parsing: "n=\(count)"),
      ]
      for limit in ["script=1000s", "total=1000s", "memory=8GiB"] {
        try job.limits.set(parsing: limit)
      }
      for kind in ["objects", "layers", "animations", "subscriptions"] {
        try job.limits.set(parsing: "\(kind)=10000000")
      }
      _ = try ScriptSession.run(
        job, to: SessionOutputs(report: report), interruption: interruption)
    } catch {
      if seconds < 0 { print(error) }
    }
    return seconds
  }

  private static func fromSwift(_ kind: String) -> Double {
    MotionSession.$current.withValue(MotionSession()) {
      let stage = Stage(size: Size(width: 400, height: 300))
      let runtime = MotionRuntime(containerView: stage)
      let start = cpuSeconds()
      for number in 1...count {
        let view = stage.addLayer(
          position: Point(x: Double(number % 400), y: 10), size: Size(width: 10, height: 10))
        if kind == "layers" { continue }
        let tween = Tween(duration: 100, values: [0, Double(number)])
        runtime.add(tween, to: Reactive(view.layer).positionX)
      }
      return cpuSeconds() - start
    }
  }

  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
