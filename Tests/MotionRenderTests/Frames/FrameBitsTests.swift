import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// Frames, which evaluate animations side by side, against presentation values, which evaluate them one
/// at a time.
@Suite struct FrameBitsTests {
  private let bench = Workbench()

  /// Says which columns of a frame are not, bit for bit, what the layers show.
  private func differences(_ frame: Frame, _ recorder: Recorder) -> [String] {
    let layers = Dictionary(
      uniqueKeysWithValues: bench.context.layers.map { ($0.name ?? "", $0) })
    return recorder.columns.compactMap { column in
      let parts = column.name.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let layer = layers[String(parts[0])] else { return column.name }
      // Perspective has columns and no key paths.
      if (try? LayerKeyPath(parsing: String(parts[1]))) == nil { return nil }
      let shown = layer.number(String(parts[1]), at: frame.time)
      let told = frame.values[column.index]
      if told.bitPattern == shown.bitPattern { return nil }
      return "\(column.name) at \(frame.time): \(told) is not \(shown)"
    }
  }

  @Test(arguments: 0..<12)
  func `CA 9.10 side by side and one at a time give the same bits`(seed: Int) throws {
    var animations = try PlainAnimations(seed: seed)
    let timeline = bench.makeTimeline()
    let layers = (0..<8).map { bench.makeLayer("layer\($0)") }
    for layer in layers {
      layer.position = Point(x: animations.number(), y: animations.number())
      for _ in 0..<Int.random(in: 0...7, using: &animations.dice) {
        try layer.addAnimation(
          animations.animation(), forKey: nil,
          timeline: animations.chance(of: 0.2) ? timeline.id : nil)
      }
    }
    bench.commit()
    let recorder = Recorder(context: bench.context)
    for index in 0..<3 { _ = recorder.frame(index: index, time: time(0)) }
    let settled = recorder.row.alone.count
    for index in 0..<60 {
      let instant = time(index % 9 == 0 ? Double(index / 9) / 4 : animations.number(0...6))
      let frame = recorder.frame(index: index, time: instant)
      #expect(differences(frame, recorder) == [], "seed \(seed)")
    }
    #expect(settled == 0, "every property lies in the table")
    #expect(layers.count == 8)
    #expect(recorder.row.alone.isEmpty)
  }

  @Test(arguments: 0..<12)
  func `CA 9.10 they do so whatever happens between frames`(seed: Int) throws {
    var plain = try PlainAnimations(seed: seed + 1000)
    var unusual = RandomAnimations(seed: UInt64(seed))
    var layers: [Layer] = []
    let recorder = Recorder(context: bench.context)
    var timeline = bench.makeTimeline()
    var made = 0
    for turn in 0..<25 {
      for _ in 0..<3 {
        if layers.isEmpty || plain.chance(of: 0.2) {
          let layer = bench.makeLayer("layer\(made)")
          try layer.define("list", default: .scalars([1, 2]))
          try layer.define("count", default: .integer(3))
          layers.append(layer)
          made += 1
        }
        let layer = plain.pick(layers)
        switch Int.random(in: 0..<12, using: &plain.dice) {
        case 0: layer.position = Point(x: plain.number(), y: plain.number())
        case 1: layer.opacity = plain.number(0...1)
        case 2: layer.removeAnimation(forKey: layer.animationKeys().first ?? "")
        case 3: try? layer.addAnimation(unusual.animation(), forKey: "unusual")
        case 4 where seed % 3 == 0: layer.timeOffset = plain.number(-1...1)
        case 5 where seed % 3 == 1: try? layer.insert(plain.pick(layers))
        case 6:
          if timeline.paused { timeline.resume(at: bench.context.now) } else { timeline.pause() }
          bench.context.setTimelineClock(timeline)
        default:
          try layer.addAnimation(
            plain.animation(), forKey: plain.pick([nil, "a", "b"]),
            timeline: plain.chance(of: 0.2) ? timeline.id : nil)
        }
      }
      if turn % 4 != 0 { bench.commit() }
      for _ in 0..<3 {
        let frame = recorder.frame(index: turn, time: bench.context.now)
        #expect(differences(frame, recorder) == [], "seed \(seed)")
        bench.clock.advance(by: time(0.01))
      }
      for _ in 0..<3 {
        let past = plain.number(0...max(bench.context.now.seconds, 0.1))
        let again = Recorder(context: bench.context).frame(index: 0, time: time(past))
        let frame = recorder.frame(index: turn, time: time(past))
        #expect(frame.values.map(\.bitPattern) == again.values.map(\.bitPattern), "seed \(seed)")
      }
      bench.play(to: bench.context.now.seconds + plain.number(0...0.5))
    }
    #expect(made > 1)
  }

  @Test func `a row that a kernel does not know is evaluated by itself`() throws {
    let layer = bench.makeLayer("card")
    // After 70 s the envelope is beyond what the kernel computes.
    try layer.addAnimation(
      spring("position.x", from: 1, to: 2) {
        $0.damping = 20
        $0.stiffness = 400
        $0.duration = 100
      }, forKey: "long")
    try layer.addAnimation(
      basic("position.y", from: -1e308, to: 1e308, duration: 100), forKey: "far")
    bench.commit()
    let recorder = Recorder(context: bench.context)
    for (index, seconds) in [0, 0, 0, 1.5, 69, 71, 80, 99.5].enumerated() {
      let frame = recorder.frame(index: index, time: time(seconds))
      #expect(differences(frame, recorder) == [])
    }
    #expect(recorder.row.alone.isEmpty)
  }

  @Test func `removing layers and adding others keeps the rest in its columns`() throws {
    var animations = try PlainAnimations(seed: 5)
    let recorder = Recorder(context: bench.context)
    var layers: [Layer] = []
    for turn in 0..<60 {
      let layer = bench.makeLayer("layer\(turn)")
      for _ in 0..<4 { try layer.addAnimation(animations.animation(), forKey: nil) }
      layers.append(layer)
      if layers.count > 5 { layers.remove(at: turn % 5).destroy() }
      bench.play(to: Double(turn) / 10)
      for index in 0..<2 {
        let frame = recorder.frame(index: index, time: bench.context.now)
        let names = Set(bench.context.layers.compactMap(\.name))
        for column in recorder.columns {
          let parts = column.name.split(separator: ".", maxSplits: 1)
          let isThere = names.contains(String(parts[0]))
          #expect(frame.values[column.index].isNaN == !isThere, "\(column.name)")
        }
        #expect(
          differences(frame, recorder).allSatisfy {
            !names.contains(String($0.split(separator: ".")[0]))
          })
      }
      bench.context.journal.forget(before: bench.context.now)
    }
  }

  @Test func `a frame that is given back serves again`() throws {
    let layer = bench.makeLayer("card")
    try layer.addAnimation(basic("opacity", from: 0, to: 1), forKey: "fade")
    bench.commit()
    let recorder = Recorder(context: bench.context)
    var frame = recorder.frame(index: 0, time: .zero)
    let kept = frame
    recorder.show(index: 1, time: time(0.5), in: &frame)
    #expect(kept.values == [0, 0, 0])
    #expect(frame == Frame(index: 1, time: time(0.5), values: [0, 0, 0.5]))
    let address = frame.values.withUnsafeBufferPointer { $0.baseAddress }
    recorder.show(index: 2, time: time(0.75), in: &frame)
    #expect(frame.values == [0, 0, 0.75])
    #expect(frame.values.withUnsafeBufferPointer { $0.baseAddress } == address)
  }
}
