import Foundation
import MotionHost
import MotionRender
import MotionTime
import MotionTrace
import TestSupport

/// The outcome of a hostile script: its messages, the command's exit status, and its cost.
struct HostileRun {
  private(set) var messages: [String] = []
  private(set) var status = ExitStatus.success
  private(set) var printed: [String] = []
  private(set) var warnings: [String] = []
  /// CPU time of the thread, and time on the wall, in seconds.
  private(set) var cpuTime = 0.0
  private(set) var wallTime = 0.0

  private final class Output: TraceWriter {
    var printed: [String] = []

    func write(_ frame: Frame) {}
    func printed(_ line: String) {
      if line.utf8.count < 100 { printed.append(line) }
    }

    /// The outputs of a session that all lead here.
    var outputs: SessionOutputs {
      SessionOutputs(trace: self, report: SessionReport { [self] in printed($0) })
    }
  }

  /// The limits of the suite: low, so that a script of it ends soon. Those of time are low only for
  /// a script that is to meet them.
  static func limits(isEndless: Bool) throws -> RunLimits {
    var limits = RunLimits()
    let times =
      isEndless
      ? ["script": 150, "plugin": 50, "callback": 50, "total": 250, "bake": 100]
      : ["script": 20_000, "plugin": 10_000, "callback": 10_000, "total": 60_000, "bake": 10_000]
    for text in times.map({ "\($0)=\($1 * slowness)ms" }) + [
      "memory=6MiB",
      "output=256KiB", "objects=2000", "layers=500", "stages=50", "subscriptions=1000",
      "timers=1000", "animations=100", "markers=1000",
    ] {
      try limits.set(parsing: text)
    }
    return limits
  }

  /// Runs a script as `orrery run` does.
  ///
  /// - Parameter limits: Limits that take the place of those of the suite.
  init(_ script: String, plugins: String, isEndless: Bool, limits: [String] = []) throws {
    var job = RunJob(
      script: script, frameRate: try FrameRate(60),
      plugins: PluginLocator(roots: [PluginRoot(path: plugins, origin: .named)]))
    job.limits = try Self.limits(isEndless: isEndless)
    for text in limits { try job.limits.set(parsing: text) }
    job.longest = try MediaTime(seconds: 5)
    let output = Output()
    let start = (Self.now(CLOCK_THREAD_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
    do {
      let outcome = try ScriptSession.run(job, to: output.outputs, interruption: Interruption())
      messages = outcome.errors
      warnings = outcome.warnings
      status = messages.isEmpty ? .success : .failure
    } catch let error as ScriptError {
      messages = ["\(error)"]
      status = error.exitStatus
    } catch let error as HostError {
      messages = ["\(error)"]
      status = error.exitStatus
    }
    cpuTime = Self.now(CLOCK_THREAD_CPUTIME_ID) - start.0
    wallTime = Self.now(CLOCK_MONOTONIC) - start.1
    printed = output.printed
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
