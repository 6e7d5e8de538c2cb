import Foundation
import MotionConsole
import MotionHost
import MotionLive
import MotionRender
import MotionTime
import TestSupport
import Testing

/// A live session of a script, a hand that drives it, and the batch run of what it saves.
final class LiveFixture {
  /// The frame that a page was shown.
  struct Sight: Hashable {
    let time: MediaTime
    let values: [String: UInt64]
  }

  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    .standardized

  /// The names of the files of `scripts`, in order.
  static let scripts =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("scripts").path)) ?? [])
    .filter { $0.hasSuffix(".lua") }.sorted()

  let folder: TemporaryFolder
  let session: LiveSession
  private let job: RunJob

  /// - Parameter script: A script's text, or a file of `scripts`.
  init(_ script: String, rate: Int = 120, change: (inout RunJob) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    let path: String
    if script.hasSuffix(".lua") {
      path = Self.root.appendingPathComponent("scripts/\(script)").path
    } else {
      try folder.write(script, to: "s.lua")
      path = folder.path("s.lua")
    }
    var job = RunJob(
      script: path, frameRate: try FrameRate(rate),
      plugins: PluginLocator(roots: [
        PluginRoot(path: Self.root.appendingPathComponent("plugins").path, origin: .bundled)
      ]))
    // No test may depend on how fast the computer is.
    job.limits.script = 600
    job.limits.callback = 600
    change(&job)
    self.job = job
    session = try LiveSession(job)
    session.wait = nil
  }

  deinit { session.close() }

  /// Asks for a frame at a time of the display, in seconds.
  @discardableResult
  func frame(_ seconds: Double, _ samples: [PointerSample] = []) throws -> Sight {
    let shown = try session.frame(at: try MediaTime(seconds: seconds), samples)
    return Self.sight(shown.frame, shown.columns)
  }

  static func sight(_ frame: Frame, _ columns: [Column]) -> Sight {
    let values = zip(columns, frame.values).map { ($0.name, $1.bitPattern) }
    return Sight(time: frame.time, values: Dictionary(uniqueKeysWithValues: values))
  }

  /// The bytes of the session's commits.
  var commits: [[UInt8]] {
    session.perform { session in
      let log = CommitBytes()
      try? session.writeCommits(to: log)
      return log.commits.map(\.bytes)
    } ?? []
  }

  /// Runs what the session saves in batch.
  ///
  /// - Returns: Its commits.
  func batch() throws -> [Commit] {
    let path = folder.path("saved.lua")
    let command = try #require(session.perform { try? $0.save(to: path, overwriting: true) } ?? nil)
    var job = job
    let words = command.split(separator: " ").map(String.init)
    job.script = words[2]
    for (index, word) in words.enumerated() {
      switch word {
      case "--input": job.recording = try Recording(readingFrom: words[index + 1])
      case "--until":
        job.end = .time(try TimeArgument(parsing: words[index + 1]).time(at: job.frameRate))
      default: break
      }
    }
    let log = CommitBytes()
    _ = try ScriptSession.run(
      job, to: SessionOutputs(commits: log), interruption: Interruption())
    return log.commits
  }

  /// The pointer samples, as the session saves them.
  func savedSamples() throws -> [PointerSample] {
    let path = folder.path("saved.lua")
    _ = session.perform { try? $0.save(to: path, overwriting: true) }
    return try Recording(readingFrom: folder.path("saved.input.jsonl")).samples
  }

  private final class CommitBytes: CommitWriter {
    var commits: [Commit] = []
    func write(_ commit: Commit) { commits.append(commit) }
    func end(at time: MediaTime) {}
  }
}

/// A hand on the middle of a stage, with stamps in seconds of the display's clock.
enum Hand {
  /// Presses, drags along a curve, and lets go while it moves.
  ///
  /// - Parameter rate: Samples a second.
  static func drag(from start: Double, for seconds: Double, rate: Double) throws -> [PointerSample]
  {
    let count = Int(seconds * rate)
    return try (0...count).map { index in
      let share = Double(index) / Double(count)
      return PointerSample(
        time: try MediaTime(seconds: start + Double(index) / rate),
        type: index == 0 ? .down : index == count ? .up : .move, pointerId: 1,
        position: Point(x: 160 + 90 * share, y: 240 - 150 * share * share))
    }
  }
}
