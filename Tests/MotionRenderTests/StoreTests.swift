import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// Rows of layers and properties: who holds one, and when it is used again (spec/store.md, 1 and 5).
@Suite struct StoreTests {
  private let bench = Workbench()

  private var journal: Journal { bench.context.journal }

  @Test func `rows of destroyed layers are reused behind the horizon, their numbers are not`()
    throws
  {
    var numbers: [Int] = []
    for round in 0..<50 {
      let layer = bench.makeLayer()
      layer.position = Point(x: Double(round), y: 2)
      layer.bounds = Rect(x: 0, y: 0, width: 3, height: Double(round))
      numbers.append(layer.id)
      bench.context.commit()
      #expect(layer.position == Point(x: Double(round), y: 2))
      layer.destroy()
      bench.commit(thenAdvanceTo: Double(round + 1))
      journal.forget(before: bench.context.now)
    }
    #expect(Set(numbers).count == 50)
    // The last layer's object was still there when its past was forgotten.
    #expect(journal.store.layers.liveCount <= 2)
    #expect(journal.store.tracks.liveCount <= 4)
  }

  @Test func `a layer that the program holds keeps its row, and stays destroyed`() throws {
    let kept = bench.makeLayer()
    kept.opacity = 0.25
    bench.context.commit()
    kept.destroy()
    bench.commit(thenAdvanceTo: 1)
    journal.forget(before: bench.context.now)
    let others = (0..<100).map { _ in bench.makeLayer() }
    for layer in others { layer.opacity = 0.75 }
    bench.context.commit()
    #expect(kept.isDestroyed)
    #expect(kept.id == 1)
    #expect(throws: RenderError.self) {
      try kept.setValue(.scalar(1), forKeyPath: LayerKeyPath.opacity)
    }
    #expect(others.allSatisfy { $0.opacity == 0.75 && !$0.isDestroyed })
  }

  @Test func `a reader of a number keeps the row of its layer`() throws {
    var layer: Layer? = bench.makeLayer()
    layer?.opacity = 0.5
    bench.context.commit()
    let series = try #require(try layer?.timeSeries(forKeyPath: LayerKeyPath.opacity))
    layer = nil
    bench.commit(thenAdvanceTo: 1)
    journal.forget(before: bench.context.now)
    let other = bench.makeLayer()
    other.opacity = 0.75
    bench.context.commit()
    #expect(series.value(at: bench.context.now).isNaN, "its layer has gone")
    #expect(other.opacity == 0.75)
  }

  @Test func `a recorder's columns of a layer that is gone show nothing of the next`() throws {
    var layer: Layer? = bench.makeLayer()
    layer?.position = Point(x: 1, y: 2)
    bench.context.commit()
    let recorder = Recorder(context: bench.context)
    #expect(recorder.frame(index: 0, time: bench.context.now).values == [1, 2, 1])
    layer = nil
    bench.commit(thenAdvanceTo: 1)
    journal.forget(before: bench.context.now)
    let other = bench.makeLayer()
    other.position = Point(x: 3, y: 4)
    bench.commit(thenAdvanceTo: 2)
    let frame = recorder.frame(index: 1, time: bench.context.now)
    #expect(frame.values.prefix(3).count { $0.isNaN } == 3)
    #expect(Array(frame.values.dropFirst(3)) == [3, 4, 1])
    withExtendedLifetime(other) {}
  }

  @Test func `a layer that was in another keeps that one's row as long as it tells the past`()
    throws
  {
    let (parent, child) = (bench.makeLayer(), bench.makeLayer())
    parent.addSublayer(child)
    bench.commit(thenAdvanceTo: 1)
    parent.removeFromSuperlayer()
    child.removeFromSuperlayer()
    bench.context.commit()
    let past = time(0.5)
    #expect(journal.superlayerID(ofLayer: child.id, at: past) == parent.id)
    #expect(journal.superlayerID(ofLayer: child.id, at: bench.context.now) == nil)
    #expect(parent.record.row.pointee.holders == 1)
    bench.commit(thenAdvanceTo: 2)
    journal.forget(before: bench.context.now)
    #expect(parent.record.row.pointee.holders == 0)
  }

  @Test func `many writes keep their order in a history of any length`() throws {
    let layer = bench.makeLayer()
    for step in 0..<500 {
      layer.position = Point(x: Double(step), y: Double(-step))
      bench.commit(thenAdvanceTo: Double(step + 1))
    }
    for step in [0, 1, 2, 3, 63, 64, 255, 499] {
      let shown = layer.presentation(at: time(Double(step) + 0.5))
      #expect(shown.position == Point(x: Double(step), y: Double(-step)))
    }
    journal.forget(before: time(400.5))
    #expect(layer.record.track(of: .builtIn(.position))?.lanes?.count == 100)
    #expect(layer.presentation(at: time(400.5)).position == Point(x: 400, y: -400))
    #expect(layer.presentation(at: time(450.5)).position == Point(x: 450, y: -450))
  }

  @Test func `rows are shown as text`() throws {
    let layer = bench.makeLayer()
    layer.name = "card"
    layer.position = Point(x: 1, y: 2)
    bench.context.commit()
    let text = layer.record.dump
    #expect(text.hasPrefix("card #0: plain, "))
    #expect(text.contains("card.position #0: written at [0.0 s], last [1.0 2.0], 0 animations"))
  }

  @Test func `blocks of all sizes come back when they are released`() {
    var pool = BlockPool()
    var blocks: [(BlockPool.Block, Int)] = []
    for round in 0..<3 {
      for words in stride(from: 2, through: 130, by: 2) {
        let block = pool.allocate(words)
        for word in 0..<words { block[word] = UInt64(words + round) }
        blocks.append((block, words))
      }
    }
    #expect(Set(blocks.map(\.0)).count == blocks.count)
    for (block, words) in blocks {
      #expect((0..<words).allSatisfy { block[$0] == block[0] })
      pool.release(block, words)
    }
    let again = pool.allocate(4)
    #expect(blocks.contains { $0.0 == again && $0.1 == 4 })
    pool.release(again, 4)
    pool.free()
  }
}
