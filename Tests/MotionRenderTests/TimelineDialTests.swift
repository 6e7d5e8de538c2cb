import MotionRender
import MotionTime
import Testing

@Suite struct TimelineDialTests {
  private let bench = Workbench()

  private func turn(_ dial: TimelineDial, to offset: Double) {
    dial.clock.setTimeOffset(time(offset))
    bench.context.noteTurn(of: dial)
  }

  private func fadingLayer(on dial: TimelineDial) throws -> Layer {
    let layer = bench.makeLayer()
    try layer.add(
      basic("opacity", from: 0.0, to: 1.0, duration: 4), forKey: "fade", timeline: dial.clock.id)
    dial.clock.pause()
    return layer
  }

  @Test func `ruling 12 whoever looks sees what the dial was turned to last`() throws {
    let dial = bench.context.makeTimelineDial()
    let layer = try fadingLayer(on: dial)
    for offset in [3.0, 1, 2] { turn(dial, to: offset) }
    #expect(layer.number("opacity") == 0.5)
    turn(dial, to: 3)
    #expect(layer.number("opacity") == 0.75)
  }

  @Test func `what the dial was turned to before a commit is what was shown then`() throws {
    let dial = bench.context.makeTimelineDial()
    let layer = try fadingLayer(on: dial)
    turn(dial, to: 1)
    bench.commit(thenAdvanceTo: 10)
    turn(dial, to: 2)
    bench.commit(thenAdvanceTo: 20)
    turn(dial, to: 3)
    #expect([5, 15, 20].map { layer.number("opacity", at: $0) } == [0.25, 0.5, 0.75])
  }

  @Test func `animations keep the last state of a timeline that is let go of`() throws {
    let dial = bench.context.makeTimelineDial()
    let layer = try fadingLayer(on: dial)
    turn(dial, to: 1)
    bench.context.release(dial)
    #expect(layer.number("opacity") == 0.25)
    bench.commit(thenAdvanceTo: 3)
    #expect(layer.number("opacity") == 0.25)
  }
}
