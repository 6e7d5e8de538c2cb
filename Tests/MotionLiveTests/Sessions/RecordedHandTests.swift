import Foundation
import MotionHost
import MotionLive
import MotionTime
import TestSupport
import Testing

/// Every script and every bundled interaction, driven by what a browser recorded of fingers and a mouse.
@Suite struct RecordedHandTests {
  private static let recordings = [
    "drag-and-hold", "fling-up", "mouse-wiggle", "pinch-and-twist", "tap",
  ]

  private static let scripts = PageClockTests.scripts + ["sequence.lua"]

  /// Each bundled interaction with the recording of a hand that means it.
  private static let interactions = [
    "arc-to-tap": "tap", "bottom-sheet": "fling-up", "bounded-zoom": "pinch-and-twist",
    "carousel": "mouse-wiggle", "flick-drawer": "mouse-wiggle", "knob": "pinch-and-twist",
    "magnet": "drag-and-hold", "orbit": "tap", "peek": "drag-and-hold",
    "pinch-zoom-rotate": "pinch-and-twist", "press-scale": "tap",
    "pull-to-refresh": "drag-and-hold",
    "pulse": "tap", "reveal": "drag-and-hold", "ripple-on-tap": "tap", "slider": "drag-and-hold",
    "spring-to-tap": "tap", "swipe-to-dismiss": "fling-up", "toss-to-edges": "fling-up",
    "turn-about-touch": "pinch-and-twist",
  ]

  /// Those that move by themselves, once or for ever, and ask for no hand.
  private static let unasked: Set = ["orbit", "pulse", "reveal"]

  private static func recording(_ name: String) throws -> [PointerSample] {
    let path = LiveFixture.root.appendingPathComponent("scripts/recordings/\(name).jsonl").path
    return try Recording(readingFrom: path).samples
  }

  /// Lets a hand do at 60 requests a second what was recorded, from 0.7 s of the session on, and a second more.
  private func drive(_ stage: LiveFixture, _ name: String) throws {
    let start = try MediaTime(seconds: 100.7)
    var hand = try Self.recording(name).map { sample in
      var sample = sample
      sample.time = start + sample.time
      return sample
    }[...]
    let end = try #require(hand.last).time + (try MediaTime(seconds: 1))
    var index = 0
    while true {
      let now = try MediaTime(seconds: 100 + Double(index) / 60)
      let samples = hand.prefix { $0.time <= now }
      hand = hand.dropFirst(samples.count)
      _ = try stage.session.frame(at: now, Array(samples))
      if now > end { return }
      index += 1
    }
  }

  @Test(arguments: scripts, recordings)
  func `a recorded hand on a script replays in batch to the same bytes`(
    script: String, recording: String
  ) throws {
    let stage = try LiveFixture(script)
    try drive(stage, recording)
    let commits = stage.commits
    #expect(!commits.isEmpty)
    #expect(try stage.batch().map(\.bytes) == commits)
    let saved = try stage.savedSamples()
    #expect(saved.map(\.type) == (try Self.recording(recording)).map(\.type))
  }

  @Test func `all bundled interactions have a hand`() throws {
    let path = LiveFixture.root.appendingPathComponent("plugins/interactions").path
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter {
      $0.hasSuffix(".lua")
    }
    #expect(names.map { String($0.dropLast(4)) }.sorted() == Self.interactions.keys.sorted())
  }

  @Test(arguments: interactions.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
  func `a recorded hand on an interaction moves it, and replays in batch to the same bytes`(
    pair: [String]
  ) throws {
    let stage = try LiveFixture("interaction.lua") { job in
      job.arguments = (try? [RunArgument(parsing: "plugin=\(pair[0])")]) ?? []
    }
    _ = try stage.session.frame(at: try MediaTime(seconds: 99))
    let before = stage.commits.count
    try drive(stage, pair[1])
    let commits = stage.commits
    #expect(
      commits.count > before || Self.unasked.contains(pair[0]),
      "\(pair[0]) does not answer \(pair[1])")
    #expect(try stage.batch().map(\.bytes) == commits)
  }
}
