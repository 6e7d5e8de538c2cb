import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct TimelineHandleTests {
  private let bench = Workbench()

  private func set(_ timeline: TimelineHandle, to offset: Double) {
    timeline.clock.setTimeOffset(time(offset))
    bench.context.noteChange(of: timeline)
  }

  private func fadingLayer(on timeline: TimelineHandle) throws -> Layer {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      basic("opacity", from: 0.0, to: 1.0, duration: 4), forKey: "fade", timeline: timeline.clock.id
    )
    timeline.clock.pause()
    return layer
  }

  @Test func `CA 3.5 whoever looks sees what the timeline was set to last`() throws {
    let timeline = bench.context.makeTimelineHandle()
    let layer = try fadingLayer(on: timeline)
    for offset in [3.0, 1, 2] { set(timeline, to: offset) }
    #expect(layer.number("opacity") == 0.5)
    set(timeline, to: 3)
    #expect(layer.number("opacity") == 0.75)
  }

  @Test func `what the timeline was set to before a commit is what was shown then`() throws {
    let timeline = bench.context.makeTimelineHandle()
    let layer = try fadingLayer(on: timeline)
    set(timeline, to: 1)
    bench.commit(thenAdvanceTo: 10)
    set(timeline, to: 2)
    bench.commit(thenAdvanceTo: 20)
    set(timeline, to: 3)
    #expect([5, 15, 20].map { layer.number("opacity", at: $0) } == [0.25, 0.5, 0.75])
  }

  @Test func `animations keep the last state of a released timeline`() throws {
    let timeline = bench.context.makeTimelineHandle()
    let layer = try fadingLayer(on: timeline)
    set(timeline, to: 1)
    bench.context.release(timeline)
    #expect(layer.number("opacity") == 0.25)
    bench.commit(thenAdvanceTo: 3)
    #expect(layer.number("opacity") == 0.25)
  }
}
