import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// A journal that went through bytes, for animations of every kind.
@Suite struct SavedCrowdTests {
  /// Returns the presentation values of a picture's layers in a journal, in the format of
  /// `RandomScene.picture`.
  private func picture(_ journal: Journal, at time: MediaTime) -> [String] {
    journal.view(at: time).flatMap { shown in
      RandomAnimations.plain.map { path in
        (try? shown.value(forKeyPath: path)).map { "\(path) = \($0)" } ?? "?"
      }
    }
  }

  @Test(arguments: 0..<8)
  func `CA 10.2 every kind of animation comes back from a saved journal to the bit`(
    seed: Int
  ) throws {
    var random = RandomAnimations(seed: UInt64(seed) &+ 500)
    var scene = try RandomScene()
    var encoder = JournalEncoder()
    var bytes = encoder.begin(
      JournalHeader(frameRate: try FrameRate(60), seed: 1, script: "crowd", program: "0"))
    try scene.bench.context.observeCommits { bytes += encoder.append($0) }
    for step in 0..<40 {
      scene.bench.play(to: scene.bench.context.now.seconds + random.number(0...0.2))
      let layer = random.pick([scene.outer, scene.inner])
      if step % 8 == 0 { try? layer.setValue(random.value("transform"), forKeyPath: "transform") }
      scene.add(random.animation(), to: layer, key: random.pick([nil, "a", "b"]))
      scene.bench.context.commit()
    }
    let end = scene.bench.context.now
    bytes += encoder.end(at: end)
    let saved = try SavedJournal(reading: bytes)
    for _ in 0..<40 {
      let instant = flicks(.random(in: 0...end.flicks, using: &random.dice))
      #expect(picture(saved.journal, at: instant) == scene.picture(at: instant), "at \(instant)")
    }
  }
}
