import MotionConsole
import MotionHost
import MotionTime
import TestSupport

/// A session under a test's hands, its files in a folder of their own.
final class ConsoleFixture {
  let folder: TemporaryFolder
  let session: ConsoleSession
  let job: RunJob

  /// The outputs of loading the script.
  private(set) var loading: [ConsoleOutput] = []

  /// A card that drops by a spring on a timeline, with a function and a table of its own.
  static let card = """
    local motion = require("motion")
    local stage = motion.Stage { width = 320, height = 480 }
    local card = stage:addLayer { name = "card", position = { 160, 80 }, size = { 120, 80 } }
    local timeline = motion.Timeline {}
    local runtime = motion.MotionRuntime { containerView = stage }
    local drop = motion.Tween { duration = 0.6, values = { 80, 240 }, timeline = timeline }
    runtime:add(drop, card.position.y)
    runtime:add(motion.Draggable {}, card)
    local taps = { count = 0, self = nil }
    taps.self = taps
    local function tap(n) taps.count = taps.count + n return taps.count end
    local limit <const> = 7
    motion.marker("landed", 0.6)
    motion.at(0.5, function() print("half a second") end)
    """

  init(_ script: String? = ConsoleFixture.card, change: (inout RunJob) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    if let script { try folder.write(script, to: "s.lua") }
    var job = RunJob(
      script: script == nil ? "" : folder.path("s.lua"), frameRate: try FrameRate(60),
      plugins: PluginLocator(roots: [PluginRoot(path: folder.path("plugins"), origin: .named)]))
    // No test may depend on how fast the computer is.
    try job.limits.count(parsing: "1000000")
    change(&job)
    self.job = job
    var heard: [ConsoleOutput] = []
    session = try ConsoleSession(job) { heard = $0 }
    loading = heard
  }

  deinit { session.close() }

  /// Returns the outputs of a line, one per line, each with its kind.
  func say(_ text: String) -> String {
    let reply = session.submit(text)
    let lines = ConsoleFixture.lines(of: reply.outputs)
    return reply.outcome == .done ? lines : "\(reply.outcome)" + (lines.isEmpty ? "" : " \(lines)")
  }

  static func lines(of outputs: [ConsoleOutput]) -> String {
    outputs.map { output in
      switch output {
      case .value(let text): text
      case .printed(let text): "printed \(text)"
      case .text(let text): text
      case .note(let text): "note \(text)"
      case .error(let text): "error \(text)"
      case .plot(let plot): "plot \(plot.name)"
      }
    }.joined(separator: "\n")
  }
}
