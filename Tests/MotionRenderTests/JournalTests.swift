import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

@Suite struct JournalTests {
  let bench = Workbench()

  @Test func `of several writes at one instant the last is the state`() {
    let layer = bench.makeLayer()
    for value in [0.5, 0.25, 0.75] {
      layer.opacity = value
      bench.context.commit()
    }
    #expect(layer.number("opacity", at: 0) == 0.75)
    #expect(layer.record.track(of: .builtIn(.opacity))?.lanes?.times.count == 1)
  }

  @Test func `an open write does not disturb a committed one of the same instant`() {
    let layer = bench.makeLayer()
    layer.opacity = 0.25
    bench.commit(thenAdvanceTo: 1)
    layer.opacity = 0.5
    bench.context.commit()
    layer.opacity = 0.75
    bench.clock.advance(to: time(2))
    #expect(layer.number("opacity", at: 1.5) == 0.5)
    #expect(layer.number("opacity", at: 2) == 0.75)
    #expect(layer.opacity == 0.75)
  }

  @Test func `CA 10.2 forgetting keeps the present and everything after the horizon`() throws {
    let layer = bench.makeLayer()
    for step in 1...20 {
      bench.play(to: Double(step))
      layer.position.x = Double(step)
      try layer.addAnimation(
        basic("opacity", from: 0.0, to: 1.0, duration: 0.5), forKey: "a\(step)")
    }
    bench.play(to: 20.25)
    let before = layer.number("opacity")
    bench.context.journal.forget(before: time(15.5))
    #expect(bench.context.journal.horizon == time(15.5))
    #expect(layer.number("opacity") == before && layer.animationKeys() == ["a20"])
    for step in 16...20 {
      #expect(layer.number("position.x", at: Double(step) + 0.1) == Double(step))
      #expect(layer.number("opacity", at: Double(step) + 0.25) == 0.5)
    }
    #expect(layer.number("position.x", at: 15.5) == 15)
    let track = try #require(layer.record.track(of: .builtIn(.position)))
    #expect(track.lanes?.times.count == 6)
  }

  @Test func `CA 10.2 a long run needs no more memory than a short one`() throws {
    let layer = bench.makeLayer()
    let recorder = Recorder(context: bench.context)
    func size() -> Int {
      let journal = bench.context.journal
      return journal.events.count + journal.animations.count + journal.layers.count
        + journal.columns.count
        + layer.record.tracks.reduce(0) {
          $0 + $1.animations.parts.count + ($1.lanes?.times.count ?? 0)
        } + bench.context.handlers.count
    }
    var sizes: [Int] = []
    for step in 1...2000 {
      layer.position.x = Double(step)
      try layer.addAnimation(
        spring("position", from: Point.zero, to: Point(x: 1, y: 1)) { $0.duration = 0.05 },
        forKey: nil, handlers: AnimationHandlers(stop: { _ in }))
      let passing = bench.makeLayer()
      passing.opacity = 0.5
      passing.destroy()
      bench.play(to: Double(step) / 10)
      _ = recorder.takeEvents()
      if step % 10 == 0 {
        bench.context.journal.forget(before: bench.context.now)
        sizes.append(size())
      }
    }
    #expect(sizes.count == 200 && (sizes.max() ?? 0) <= (sizes.first ?? 0) + 2)
  }

  @Test func `CA 10.2 a horizon that moves in small steps keeps no more than one that moves once`()
    throws
  {
    func footprint(isInSteps: Bool) throws -> Int {
      let bench = Workbench()
      let layer = bench.makeLayer()
      for step in 0..<400 {
        // Something is written in the first half, with pauses of many steps of the horizon.
        if step < 200, step % 40 == 7 {
          layer.position.x = Double(step)
          layer.speed = step == 87 ? 0.5 : 1
          try layer.addAnimation(
            basic("opacity", from: 0.0, to: 1.0, duration: 1.5), forKey: "a\(step)")
          let passing = bench.makeLayer()
          passing.opacity = 0.5
          bench.play(to: Double(step) / 10 + 0.05)
          passing.destroy()
        }
        bench.play(to: Double(step + 1) / 10)
        if isInSteps { bench.context.journal.forget(before: time(Double(step) / 10)) }
      }
      bench.context.journal.forget(before: bench.context.now)
      return bench.context.journal.footprint
    }
    #expect(try footprint(isInSteps: true) == footprint(isInSteps: false))
  }

  @Test func `CA 10.2 forgetting does not lose what a later clock change needs`() throws {
    let layer = bench.makeLayer()
    var ends: [MediaTime] = []
    layer.speed = 0.5
    try layer.addAnimation(
      basic("opacity", from: 0.0, to: 1.0, duration: 5), forKey: "a",
      handlers: AnimationHandlers(stop: { ends.append($0.time) }))
    bench.play(to: 2)
    layer.speed = 0
    layer.timeOffset = 1
    bench.play(to: 6)
    bench.context.journal.forget(before: time(6))
    #expect(layer.number("opacity") == 0.2)
    layer.timeOffset = 0
    layer.beginTime = 5
    layer.speed = 1
    bench.play(to: 20)
    #expect(ends == [time(10)])
  }

  @Test func `CA 10.2 forgetting in the middle of a transaction is safe`() throws {
    let layer = bench.makeLayer()
    let timeline = bench.makeTimeline()
    try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a", timeline: timeline.id)
    bench.play(to: 3)
    layer.destroy()
    bench.context.journal.forget(before: time(3))
    bench.play(to: 4)
    bench.context.journal.forget(before: time(4))
    #expect(bench.context.journal.layers.isEmpty)
    #expect(bench.context.journal.events.isEmpty)
  }

  @Test func `CA 10.2 forgetting keeps what names a timeline`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("opacity", from: 0.0, to: 1.0, duration: 2), forKey: "a", timeline: timeline.id)
    bench.play(to: 50)
    bench.context.journal.forget(before: time(50))
    timeline.setTimeOffset(time(0.5))
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    #expect(layer.number("opacity") == 0.25)
  }

  @Test func `a released timeline goes on for the animations that name it`() throws {
    let layer = bench.makeLayer()
    let timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("opacity", from: 0.0, to: 1.0, duration: 2), forKey: "a", timeline: timeline.id)
    bench.context.releaseTimeline(timeline.id)
    bench.commit(thenAdvanceTo: 1)
    #expect(layer.number("opacity") == 0.5)
  }

  @Test func `a session frees everything when it ends`() throws {
    weak var journal: Journal?
    weak var store: Store?
    weak var context: RenderContext?
    do {
      let bench = Workbench()
      let (root, layer) = (bench.makeLayer(), bench.makeLayer())
      root.addSublayer(layer)
      bench.commit(thenAdvanceTo: 0.25)
      layer.removeFromSuperlayer()
      layer.addSublayer(root)
      let timeline = bench.makeTimeline()
      try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a")
      try layer.addAnimation(basic("opacity", to: 0.0), forKey: "b", timeline: timeline.id)
      bench.play(to: 0.5)
      (journal, store, context) = (
        bench.context.journal, bench.context.journal.store, bench.context
      )
      #expect(journal != nil && store != nil)
    }
    #expect(journal == nil && store == nil && context == nil)
  }

  @Test func `many scrubs cost no more the later they come`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("opacity", from: 0.0, to: 1.0, duration: 2), forKey: "a", timeline: timeline.id)
    timeline.pause()
    for step in 0..<5000 {
      timeline.setTimeOffset(flicks(Int64(step) * 1000))
      bench.context.setTimelineClock(timeline)
      bench.commit(thenAdvanceTo: Double(step) * 0.001)
      _ = bench.context.nextEventTime(after: bench.context.now)
    }
    #expect(near(layer.number("opacity"), 4999 * 1000 / 705_600_000 / 2))
  }
}
