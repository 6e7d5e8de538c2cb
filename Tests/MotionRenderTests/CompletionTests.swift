import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Completion and start instants, exact to the flick.
@Suite struct CompletionTests {
  let bench = Workbench()

  private func end(_ animation: Animation, on layer: Layer) throws -> MediaTime? {
    var heard: MediaTime?
    try layer.addAnimation(
      animation, forKey: "a", handlers: AnimationHandlers(stop: { heard = $0.time }))
    bench.play(to: 100)
    return heard
  }

  @Test func `CA 4.9 an animation completes when its active time is over`() throws {
    let layer = bench.makeLayer()
    #expect(try end(basic("opacity", to: 0.0, duration: 1.25), on: layer) == time(1.25))
  }

  @Test func `CA 4.9 speed, repeats and begin time count`() throws {
    let layer = bench.makeLayer()
    let animation = basic("opacity", to: 0.0, duration: 3) {
      $0.beginTime = 1
      $0.speed = 2
      $0.repeatCount = 1.5
      $0.autoreverses = true
    }
    #expect(try end(animation, on: layer) == time(5.5))
  }

  @Test func `CA 4.9 an awkward speed ends at the first flick that is over`() throws {
    let layer = bench.makeLayer()
    let animation = basic("opacity", to: 0.0, duration: 1) { $0.speed = 0.7 }
    let end = try #require(try end(animation, on: layer))
    let local = { (time: MediaTime) in time.scaled(by: 0.7) }
    #expect(local(end) >= time(1) && local(end - flicks(1)) < time(1))
  }

  @Test func `CA 4.9 backwards and with an awkward layer clock too`() throws {
    let layer = bench.makeLayer()
    layer.speed = 1.3
    layer.beginTime = 0.1
    let animation = basic("opacity", to: 0.0, duration: 1) {
      $0.speed = -0.9
      $0.beginTime = 0
    }
    let end = try #require(try end(animation, on: layer))
    func isOver(_ global: MediaTime) -> Bool {
      let local = (global - time(0.1)).scaled(by: 1.3)
      return local.scaled(by: -0.9) + time(1) <= .zero
    }
    #expect(isOver(end) && !isOver(end - flicks(1)))
  }

  @Test func `CA 4.9 on a clock that runs backwards the begin ends it`() throws {
    let layer = bench.makeLayer()
    bench.commit(thenAdvanceTo: 2)
    layer.speed = -1
    layer.timeOffset = 4
    let animation = basic("opacity", to: 0.0, duration: 10) { $0.beginTime = 1 }
    #expect(layer.convertTime(2, from: nil) == 2)
    #expect(try end(animation, on: layer) == time(3) + flicks(1))
  }

  @Test func `ANM-5 CA 4.9 a stopped animation and a stopped layer never end`() throws {
    let layer = bench.makeLayer()
    #expect(try end(basic("opacity", to: 0.0) { $0.speed = 0 }, on: layer) == nil)
    #expect(!bench.context.hasRunningAnimations)
    let stopped = bench.makeLayer()
    stopped.speed = 0
    #expect(try end(basic("opacity", to: 0.0), on: stopped) == nil)
    #expect(!bench.context.hasRunningAnimations)
  }

  @Test func `CA 4.9 an animation without end never completes and keeps running`() throws {
    let layer = bench.makeLayer()
    #expect(try end(basic("opacity", to: 0.0) { $0.repeatCount = .infinity }, on: layer) == nil)
    #expect(bench.context.hasRunningAnimations)
    #expect(bench.context.nextEventTime(after: bench.context.now) == nil)
  }

  @Test func `CA 4.9 a begin in the past may be over at the commit`() throws {
    let layer = bench.makeLayer()
    bench.commit(thenAdvanceTo: 5)
    #expect(try end(basic("opacity", to: 0.0) { $0.beginTime = 1 }, on: layer) == time(5))
  }

  @Test func `CA 4.9 the start is the first active instant, or the completion`() throws {
    let layer = bench.makeLayer()
    var starts: [String: MediaTime] = [:]
    func add(_ key: String, _ change: (BasicAnimation) -> Void) throws {
      try layer.addAnimation(
        basic("opacity", to: 0.0, change), forKey: key,
        handlers: AnimationHandlers(start: { starts[$0.key] = $0.time }))
    }
    try add("now") { _ in }
    try add("later") { $0.beginTime = 2 }
    try add("delayed") { $0.timeOffset = -0.5 }
    try add("never active") { $0.duration = 0 }
    try add("past") { $0.beginTime = -0.25 }
    try add("slow") {
      $0.speed = 0.3
      $0.timeOffset = -1
    }
    bench.play(to: 20)
    #expect(starts["now"] == .zero)
    #expect(starts["later"] == time(2))
    #expect(starts["delayed"] == time(0.5))
    #expect(starts["never active"] == .zero)
    #expect(starts["past"] == .zero)
    let slow = try #require(starts["slow"])
    #expect(slow.scaled(by: 0.3) >= time(1) && (slow - flicks(1)).scaled(by: 0.3) < time(1))
  }

  @Test func `CA 4.9 pausing a layer puts the end off, exactly`() throws {
    let layer = bench.makeLayer()
    var ends: [MediaTime] = []
    try layer.addAnimation(
      basic("opacity", to: 0.0, duration: 2), forKey: "a",
      handlers: AnimationHandlers(stop: { ends.append($0.time) }))
    bench.play(to: 1.5)
    layer.speed = 0
    layer.timeOffset = 1.5
    bench.play(to: 7)
    #expect(ends.isEmpty && bench.context.nextEventTime(after: time(7)) == nil)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 5.5
    bench.play(to: 9)
    #expect(ends == [time(7.5)])
  }

  @Test func `CA 6.8 rewinding a layer's clock does not bring back what was dropped`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", from: 0.0, to: 0.5), forKey: "a")
    bench.play(to: 3)
    layer.speed = 0
    layer.timeOffset = 0.5
    bench.commit()
    #expect(layer.number("opacity") == 1)
    #expect(layer.animationKeys().isEmpty)
    #expect(layer.number("opacity", at: 0.5) == 0.25, "the past still shows it")
  }

  @Test func `CA 6.8 not even when no one delivered its end`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", from: 0.0, to: 0.5), forKey: "a")
    bench.commit(thenAdvanceTo: 3)
    layer.speed = 0
    layer.timeOffset = 0.5
    bench.commit()
    #expect(layer.number("opacity") == 1)
    #expect(layer.animationKeys().isEmpty)
  }

  @Test func `CA 6.8 what is not removed on completion follows the clock back`() throws {
    let layer = bench.makeLayer()
    let animation = basic("opacity", from: 0.0, to: 0.5) {
      $0.isRemovedOnCompletion = false
      $0.fillMode = .forwards
    }
    try layer.addAnimation(animation, forKey: "a")
    bench.play(to: 3)
    #expect(layer.number("opacity") == 0.5)
    layer.speed = 0
    layer.timeOffset = 0.5
    bench.commit()
    #expect(layer.number("opacity") == 0.25)
    #expect(layer.animationKeys() == ["a"])
  }
}
