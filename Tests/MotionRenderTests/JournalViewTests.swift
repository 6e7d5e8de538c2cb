import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// Looking at the past costs what was to be seen then, not what happened in the session.
@Suite struct JournalViewTests {
  private static let layerCount = 20
  private static let commitCount = 10_000

  /// A session of ten thousand commits, one every hundredth of a second: each adds an animation of 0.05
  /// s, writes a value, and every tenth removes what was added before it.
  private func session() throws -> (context: RenderContext, saved: Journal, end: MediaTime) {
    let bench = Workbench()
    let saved = Journal()
    var failure: (any Error)?
    try bench.context.observeCommits { commit in
      do { try saved.apply(commit) } catch { failure = error }
    }
    let layers = (0..<Self.layerCount).map { bench.makeLayer("layer\($0)") }
    for number in 0..<Self.commitCount {
      let layer = layers[number % layers.count]
      if number % 10 == 9 {
        layers[(number - 1) % layers.count].removeAnimation(forKey: "\(number - 1)")
      }
      layer.zPosition = Double(number)
      try layer.addAnimation(
        basic("position.x", from: 0, to: 1, duration: 0.05), forKey: "\(number)")
      bench.context.commit()
      bench.play(to: Double(number + 1) / 100)
    }
    if let failure { throw failure }
    saved.retire(until: bench.context.now)
    return (bench.context, saved, bench.context.now)
  }

  /// Returns the number of animations that are examined to evaluate everything at a time.
  private func visits(_ journal: Journal, at time: MediaTime) -> Int {
    var count = 0
    for layer in journal.layers {
      for track in layer.tracks { track.animations.forEach(at: time) { _ in count += 1 } }
    }
    return count
  }

  @Test func `CA 10.2 a view shows the tree and the order of then`() throws {
    let bench = Workbench()
    let saved = Journal()
    var failure: (any Error)?
    try bench.context.observeCommits { commit in
      do { try saved.apply(commit) } catch { failure = error }
    }
    let root = bench.makeLayer("root")
    let layers = ["a", "b", "c", "d"].map { bench.makeLayer($0) }
    let steps: [() throws -> Void] = [
      { for layer in layers { root.addSublayer(layer) } },
      { root.insertSublayer(layers[3], at: 0) },
      { root.insertSublayer(layers[0], above: layers[2]) },
      { layers[2].zPosition = -1 },
      { layers[1].removeFromSuperlayer() },
      { root.replaceSublayer(layers[3], with: layers[1]) },
      { layers[0].addSublayer(layers[2]) },
    ]
    for (index, step) in steps.enumerated() {
      try step()
      bench.commit(thenAdvanceTo: Double(index + 1))
    }
    if let failure { throw failure }
    for journal in [bench.context.journal, saved] {
      let orders = steps.indices.map { index in
        journal.view(at: time(Double(index) + 0.5)).sublayers(of: root.id)
          .map { $0.name ?? "" }.joined()
      }
      #expect(orders == ["abcd", "dabc", "dbca", "cdba", "cda", "cba", "ba"])
      let last = journal.view(at: time(10))
      #expect(last.sublayers(of: layers[0].id).map(\.name) == ["c"])
      #expect(last.sublayers(of: nil).map(\.name) == ["root", "d"])
    }
  }

  @Test func `a layer can be put between the same two without end`() throws {
    let bench = Workbench()
    let root = bench.makeLayer()
    let (back, front) = (bench.makeLayer(), bench.makeLayer())
    root.addSublayer(back)
    root.addSublayer(front)
    for _ in 0..<100 {
      root.insertSublayer(bench.makeLayer(), above: back)
      bench.commit()
      let shown = bench.context.journal.view(at: bench.context.now).sublayers(of: root.id)
      #expect(shown.map(\.id) == root.sublayers.map(\.id))
    }
  }

  @Test func `CA 10.2 a view of the whole session looks at what was in place then`() throws {
    let (context, saved, end) = try session()
    let journal = context.journal
    var dice = Dice(5)
    for _ in 0..<200 {
      let time = MediaTime(flicks: .random(in: 0...end.flicks, using: &dice))
      // 0.05 s at one a hundredth of a second, the one at the very edge included.
      #expect(visits(journal, at: time) <= 6)
      #expect(visits(saved, at: time) <= 6)
      let views = journal.view(at: time)
      #expect(views.count == Self.layerCount)
      let last = min(Int(time.seconds * 100), Self.commitCount - 1)
      let shown = views[last % Self.layerCount].zPosition
      #expect(shown == Double(last), "the last value written by then")
    }
  }
}
