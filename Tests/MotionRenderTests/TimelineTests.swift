import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Timelines are the clocks of single animations (CA 5).
@Suite struct TimelineTests {
  let bench = Workbench()

  @Test func `CA 5.7 the example of the page comes out without a layer clock`() throws {
    let layer = bench.makeLayer()
    bench.commit(thenAdvanceTo: 2)
    var timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 4) { $0.beginTime = 0.5 }, forKey: "a",
      timeline: timeline.id)
    timeline.setTimeOffset(time(1.5))
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    bench.commit()
    #expect(layer.number("position.x") == 25)
    #expect(layer.speed == 1 && layer.timeOffset == 0)
    bench.commit(thenAdvanceTo: 20)
    #expect(layer.number("position.x") == 25)
    timeline.resume(at: bench.context.now)
    bench.context.setTimelineClock(timeline)
    bench.commit(thenAdvanceTo: 21)
    #expect(layer.number("position.x") == 50)
  }

  @Test func `CA 5.1 a running timeline counts from its begin`() throws {
    bench.commit(thenAdvanceTo: 3)
    let timeline = bench.makeTimeline()
    bench.commit(thenAdvanceTo: 4)
    let layer = bench.makeLayer()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 2), forKey: "a", timeline: timeline.id)
    #expect(layer.number("position.x") == 50, "added late, it is in the middle")
  }

  @Test func `CA 5.5 what is added after its end is over at once`() throws {
    let timeline = bench.makeTimeline()
    bench.commit(thenAdvanceTo: 5)
    let layer = bench.makeLayer()
    var ends: [AnimationEvent] = []
    try layer.addAnimation(
      basic("position.x", to: 100.0), forKey: "a", timeline: timeline.id,
      handlers: AnimationHandlers(stop: { ends.append($0) }))
    bench.play(to: 5)
    #expect(ends.map(\.time) == [time(5)] && ends.map(\.isFinished) == [true])
  }

  @Test func `CA 5.2 layer clocks do not apply to an animation with a timeline`() throws {
    let layer = bench.makeLayer()
    layer.speed = 10
    layer.timeOffset = 77
    let timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 2), forKey: "a", timeline: timeline.id)
    bench.commit()
    #expect(layer.number("position.x", at: 1) == 50)
  }

  @Test func `CA 5.2 two timelines on one layer do not disturb each other`() throws {
    let layer = bench.makeLayer()
    var first = bench.makeTimeline()
    let second = bench.makeTimeline()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 10.0, duration: 10), forKey: "x", timeline: first.id)
    try layer.addAnimation(
      basic("position.y", from: 0.0, to: 10.0, duration: 10), forKey: "y", timeline: second.id)
    first.setTimeOffset(time(7))
    first.pause()
    bench.context.setTimelineClock(first)
    bench.commit(thenAdvanceTo: 2)
    #expect(layer.number("position.x") == 7 && layer.number("position.y") == 2)
  }

  @Test func `CA 3.5 write, read, write, read shows each offset without a commit`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 4), forKey: "a", timeline: timeline.id)
    timeline.pause()
    for offset in [1.0, 3, 0, 2] {
      timeline.setTimeOffset(time(offset))
      bench.context.setTimelineClock(timeline)
      #expect(layer.number("position.x") == offset * 25)
    }
  }

  @Test func `CA 5.6 nothing completes while its timeline is paused`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    var ends: [MediaTime] = []
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 4), forKey: "a", timeline: timeline.id,
      handlers: AnimationHandlers(stop: { ends.append($0.time) }))
    timeline.setTimeOffset(time(50))
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    bench.play(to: 30)
    #expect(ends.isEmpty && !bench.context.hasRunningAnimations)
    #expect(bench.context.nextEventTime(after: time(30)) == nil)
  }

  @Test func `CA 5.7 resuming beyond the end completes at the resume instant, once`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    var ends: [MediaTime] = []
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 4), forKey: "a", timeline: timeline.id,
      handlers: AnimationHandlers(stop: { ends.append($0.time) }))
    timeline.setTimeOffset(time(50))
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    bench.play(to: 30)
    timeline.resume(at: bench.context.now)
    bench.context.setTimelineClock(timeline)
    bench.play(to: 31)
    #expect(ends == [time(30)])
    timeline.setTimeOffset(.zero)
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    bench.play(to: 32)
    timeline.resume(at: bench.context.now)
    bench.context.setTimelineClock(timeline)
    #expect(bench.context.hasRunningAnimations, "it is seen to run again")
    bench.play(to: 40)
    #expect(ends == [time(30)])
    #expect(!bench.context.hasRunningAnimations)
  }

  @Test func `CA 5.7 resuming before the end completes as much later`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    var ends: [MediaTime] = []
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 2), forKey: "a", timeline: timeline.id,
      handlers: AnimationHandlers(stop: { ends.append($0.time) }))
    bench.play(to: 0.5)
    timeline.setTimeOffset(time(0.2))
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    bench.play(to: 7)
    timeline.resume(at: bench.context.now)
    bench.context.setTimelineClock(timeline)
    bench.play(to: 20)
    #expect(ends == [time(8.8)], "the example of the reactive page, LTM-6, from 0 instead of 100")
  }

  @Test func `CA 5.6 scrubbing back shows a completed animation again`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 4), forKey: "named",
      timeline: timeline.id)
    try layer.addAnimation(basic("position.y", from: 0.0, to: 100.0, duration: 4), forKey: "other")
    bench.play(to: 10)
    timeline.setTimeOffset(time(1))
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    #expect(layer.number("position.x") == 25 && layer.number("position.y") == 0)
    #expect(layer.animationKeys() == ["named"])
    #expect(layer.removeAnimation(forKey: "named"))
    #expect(layer.number("position.x") == 0 && layer.animationKeys().isEmpty)
  }

  @Test func `a timeline no one set is refused`() {
    let layer = bench.makeLayer("card")
    #expect(throws: RenderError.self) {
      try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a", timeline: 9)
    }
    #expect(layer.animationKeys().isEmpty)
  }

  @Test func `the last of several states set in one transaction counts`() throws {
    let layer = bench.makeLayer()
    var timeline = bench.makeTimeline()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0, duration: 10), forKey: "a",
      timeline: timeline.id)
    bench.commit(thenAdvanceTo: 1)
    timeline.pause()
    bench.context.setTimelineClock(timeline)
    timeline.setTimeOffset(time(5))
    bench.context.setTimelineClock(timeline)
    bench.commit(thenAdvanceTo: 2)
    #expect(layer.number("position.x", at: 1) == 50)
    #expect(layer.number("position.x", at: time(1) - flicks(1)) < 10)
  }
}
