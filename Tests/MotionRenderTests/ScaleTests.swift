import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// The cost of one operation must not depend on the number of layers and animations. Counted, not
/// timed: the context counts the records that it visits, its schedule the entries.
@Suite struct ScaleTests {
  let bench = Workbench()

  private var work: Int { bench.context.visits + bench.context.events.schedule.visits }

  private func layers(_ count: Int, in root: Layer) -> [Layer] {
    (0..<count).map { _ in
      let layer = bench.makeLayer()
      root.addSublayer(layer)
      return layer
    }
  }

  @Test func `a property needs no record until it is written, animated or in a column`() throws {
    let layers = (0..<3).map { _ in bench.makeLayer() }
    bench.context.commit()
    #expect(layers.allSatisfy { $0.record.tracks.first { _ in true } == nil })
    layers[0].position = Point(x: 1, y: 2)
    try layers[1].addAnimation(basic("opacity", to: 0.0), forKey: "a")
    bench.context.commit()
    #expect(
      layers.map { $0.record.tracks.map(\.descriptor.identity.name) } == [
        ["position"], ["opacity"], [],
      ])
    let recorder = Recorder(context: bench.context)
    #expect(recorder.columns.count == 9, "each has its first columns once")
    layers[2].opacity = 0.5
    bench.context.commit()
    withExtendedLifetime(layers) {
      #expect(recorder.frame(index: 0, time: .zero).values == [1, 2, 1, 0, 0, 1, 0, 0, 0.5])
    }
  }

  @Test(arguments: [false, true])
  func `layers and animations are made in any order without a look at others`(
    inTurns: Bool
  ) throws {
    let root = bench.makeLayer()
    var all: [Layer] = []
    for number in 0..<500 {
      all += layers(1, in: root)
      if inTurns { try all[number].addAnimation(basic("opacity", to: 0.0), forKey: "a") }
      _ = all[0].presentation()
    }
    if !inTurns {
      for layer in all { try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a") }
    }
    #expect(work == 0)
    bench.context.commit()
    #expect(bench.context.nextEventTime(after: .zero) == .zero)
    #expect(work <= 1000)
  }

  @Test func `setting a timeline visits the animations that name it alone`() throws {
    let layer = bench.makeLayer()
    for number in 0..<300 {
      let timeline = bench.makeTimeline()
      try layer.addAnimation(
        basic("opacity", to: 0.0), forKey: "\(number)", timeline: timeline.id)
      var clock = timeline
      clock.pause()
      bench.context.setTimelineClock(clock)
      _ = layer.presentation()
    }
    #expect(work <= 600)
  }

  /// A second on a timeline that is paused at 0.4 s from 0.5 s to 2 s of the session ends 0.6 s later.
  @Test func `a committed animation ends when its timeline says, also when that is set again`()
    throws
  {
    let layer = bench.makeLayer()
    var clock = bench.makeTimeline()
    try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a", timeline: clock.id)
    bench.play(to: 0.5)
    #expect(bench.context.nextEventTime(after: time(0.5)) == time(1))
    clock.setTimeOffset(time(0.4))
    clock.pause()
    bench.context.setTimelineClock(clock)
    #expect(bench.context.nextEventTime(after: time(0.5)) == nil)
    bench.play(to: 2)
    #expect(layer.animationKeys() == ["a"])
    clock.resume(at: time(2))
    bench.context.setTimelineClock(clock)
    #expect(bench.context.nextEventTime(after: time(2)) == time(2.6))
    // The same entry, still open when the session's time has gone on: it counts from the commit.
    bench.clock.advance(to: time(2.25))
    #expect(bench.context.nextEventTime(after: time(2.25)) != nil)
    bench.play(to: 5)
    #expect(layer.animationKeys() == ["a"], "animations on timelines stay")
    #expect(bench.context.nextEventTime(after: time(5)) == nil)
  }

  @Test func `a commit visits what it touches, whatever else is animated`() throws {
    let root = bench.makeLayer()
    let all = layers(400, in: root)
    for layer in all {
      try layer.addAnimation(basic("opacity", to: 0.0, duration: 100), forKey: "a")
    }
    bench.play(to: 1)
    let before = work
    for step in 1...100 {
      all[0].opacity = Double(step) / 100
      bench.context.commit()
      _ = bench.context.nextEventTime(after: bench.context.now)
      bench.clock.advance(to: time(1 + Double(step) / 1000))
    }
    #expect(work - before <= 300)
  }

  @Test func `each of many ends is delivered with a few visits`() throws {
    let root = bench.makeLayer()
    let all = layers(1000, in: root)
    for (number, layer) in all.enumerated() {
      try layer.addAnimation(
        basic("opacity", to: 0.0, duration: 1 + Double(number) / 500), forKey: "a")
    }
    bench.play(to: 10)
    #expect(bench.context.journal.activeAnimationCount == 0)
    // For each: made, sealed, entered for its start, taken, entered for its end, taken.
    #expect(work <= 8 * 1000)
  }

  @Test func `replacing an animation again and again keeps the schedule short`() throws {
    let layer = bench.makeLayer()
    for step in 1...2000 {
      try layer.addAnimation(basic("opacity", to: 0.0, duration: 1000), forKey: "a")
      bench.play(to: Double(step) / 100)
    }
    #expect(bench.context.journal.activeAnimationCount <= 2)
    #expect(work <= 12 * 2000)
  }

  /// The next event is the least of the starts and ends that the test itself works out: begin, and
  /// begin plus duration, of what is still there.
  @Test(arguments: 1...20)
  func `the next event is the earliest start or end of what is in place`(seed: UInt64) throws {
    var dice = Dice(seed)
    let layers = (0..<5).map { _ in bench.makeLayer() }
    var expected: [String: (begin: Double, end: Double)] = [:]
    var now = 0.0
    for step in 0..<120 {
      let key = "\(Int.random(in: 0..<40, using: &dice))"
      let layer = layers[(Int(key) ?? 0) % 5]
      if Int.random(in: 0..<3, using: &dice) == 0 {
        layer.removeAnimation(forKey: key)
        expected[key] = nil
      } else {
        let (delay, duration) = (
          Double.random(in: 0...2, using: &dice), Double.random(in: 0.1...3, using: &dice)
        )
        try layer.addAnimation(
          basic("opacity", to: 0.0, duration: duration) { $0.beginTime = now + delay }, forKey: key)
        expected[key] = (now + delay, now + delay + duration)
      }
      bench.play(to: now)
      let due = expected.values.flatMap { [$0.begin, $0.end] }.filter { $0 > now + 1e-6 }.min()
      let next = bench.context.nextEventTime(after: bench.context.now)?.seconds
      #expect(near(next ?? -1, due ?? -1, within: 1e-7), "step \(step)")
      now += 0.05
      bench.play(to: now)
    }
  }

  @Test func `a layer finds any of many animations by its key`() throws {
    let layer = bench.makeLayer()
    for _ in 0..<100 { try layer.addAnimation(basic("opacity", to: 0.0), forKey: nil) }
    #expect(layer.animationKeys() == (1...100).map { "~\($0)" })
    for number in stride(from: 2, through: 100, by: 2) {
      #expect(layer.removeAnimation(forKey: "~\(number)"))
    }
    #expect(layer.animationKeys() == stride(from: 1, through: 99, by: 2).map { "~\($0)" })
    #expect(layer.animationCount == 50)
    try layer.addAnimation(basic("opacity", to: 1.0), forKey: "~1")
    #expect(layer.animationKeys().last == "~1" && layer.animationCount == 50)
    bench.play(to: 2)
    #expect(layer.animationKeys() == [] && layer.animationCount == 0)
  }
}

/// The list of a layer's sublayers, against an array.
@Suite struct SlotListTests {
  private final class Item: SlotListed {
    var listSlot = 0
  }

  @Test(arguments: 1...20)
  func `a slot list is what an array is after the same changes`(seed: UInt64) {
    var dice = Dice(seed)
    var list = SlotList<Item>()
    var array: [Item] = []
    for _ in 0..<400 {
      let item = Item()
      switch Int.random(in: 0..<5, using: &dice) {
      case 0, 1:
        list.append(item)
        array.append(item)
      case 2:
        let index = Int.random(in: 0...array.count, using: &dice)
        list.insert(item, at: index)
        array.insert(item, at: index)
      default:
        guard let index = array.indices.randomElement(using: &dice) else { continue }
        list.remove(array.remove(at: index))
      }
      #expect(list.count == array.count)
      #expect(list.elements.map { ObjectIdentifier($0) } == array.map { ObjectIdentifier($0) })
      guard let index = array.indices.randomElement(using: &dice) else { continue }
      let (before, after) = list.neighbors(of: array[index])
      #expect(before === (index > 0 ? array[index - 1] : nil))
      #expect(after === (index + 1 < array.count ? array[index + 1] : nil))
      #expect(list.index(of: array[index]) == index)
      #expect(list[index] === array[index] && list[array.count] == nil)
    }
  }

  @Test(arguments: [false, true])
  func `emptying a list from either end moves no item more than twice`(oldestFirst: Bool) {
    var list = SlotList<Item>()
    let items = (0..<4096).map { _ in Item() }
    for item in items { list.append(item) }
    for item in oldestFirst ? items : items.reversed() { list.remove(item) }
    #expect(list.count == 0 && list.elements.isEmpty)
    #expect(list.moves <= 2 * items.count)
  }
}
