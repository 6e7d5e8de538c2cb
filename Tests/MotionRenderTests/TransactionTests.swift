import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct TransactionTests {
  let bench = Workbench()

  @Test func `CA 9.1 all begins of one transaction are the same instant`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a")
    bench.clock.advance(to: time(0.25))
    try layer.addAnimation(basic("position.x", to: 0.0), forKey: "b")
    bench.clock.advance(to: time(0.5))
    bench.context.commit()
    bench.clock.advance(to: time(2))
    #expect(layer.number("opacity", at: 0.25) == 1, "nothing was committed then")
    #expect(layer.number("opacity", at: 1) == 0.5)
    var begins: [MediaTime?] = []
    let handlers = AnimationHandlers(start: { begins.append($0.time) })
    try layer.addAnimation(basic("opacity", to: 0.0), forKey: "c", handlers: handlers)
    try layer.addAnimation(basic("opacity", to: 0.0), forKey: "d", handlers: handlers)
    bench.play(to: 3)
    #expect(begins == [time(2), time(2)])
  }

  @Test func `CA 3.5 reading shows the open transaction as if committed now`() throws {
    let layer = bench.makeLayer()
    layer.position = Point(x: 1, y: 2)
    #expect(layer.presentation().position == Point(x: 1, y: 2), "never nil")
    try layer.addAnimation(basic("position.x", from: 0.0, to: 10.0), forKey: "a")
    #expect(layer.number("position.x") == 0)
    bench.clock.advance(to: time(3))
    #expect(layer.number("position.x") == 0, "it would begin now")
    #expect(layer.number("position.x", at: 3.5) == 5)
    bench.commit(thenAdvanceTo: 3.25)
    #expect(layer.number("position.x") == 2.5)
  }

  @Test func `CA 9.1 only the outermost commit publishes`() throws {
    let layer = bench.makeLayer()
    bench.commit()
    bench.context.begin()
    layer.opacity = 0.5
    bench.context.begin()
    layer.position = Point(x: 9, y: 9)
    bench.clock.advance(to: time(1))
    bench.context.commit()
    bench.clock.advance(to: time(2))
    bench.context.commit()
    #expect(layer.number("position.x", at: 1.5) == 0)
    #expect(layer.number("position.x", at: 2) == 9 && layer.number("opacity", at: 2) == 0.5)
  }

  @Test func `CA 9.1 attributes belong to their level, the innermost counts`() throws {
    let layer = bench.makeLayer()
    let context = bench.context
    func duration() throws -> Double? {
      try layer.addAnimation(basic("opacity", to: 0.0, duration: nil), forKey: "a")
      return layer.animation(forKey: "a")?.duration
    }
    context.animationDuration = 1
    context.begin()
    #expect(try duration() == 1)
    context.animationDuration = 2
    #expect(try duration() == 2)
    context.begin()
    context.animationDuration = 3
    #expect(try duration() == 3)
    context.commit()
    #expect(try duration() == 2)
    context.commit()
    #expect(try duration() == 1)
    context.commit()
    #expect(try duration() == 0.25)
  }

  @Test func `CA 9.1 the transaction's timing function fills in for a missing one`() throws {
    let layer = bench.makeLayer()
    let easing = TimingFunction(controlPoints: 1, 0, 1, 0)
    try bench.context.transaction(timingFunction: easing) {
      try layer.addAnimation(basic("position.x", from: 0.0, to: 8.0), forKey: "a")
      try layer.addAnimation(
        basic("position.y", from: 0.0, to: 8.0) { $0.timingFunction = .linear }, forKey: "b")
    }
    #expect(near(layer.number("position.x", at: 0.875), 1, within: 1e-7))
    #expect(layer.number("position.y", at: 0.875) == 7)
  }

  @Test func `CA 9.1 flushing inside an explicit transaction is refused`() throws {
    let layer = bench.makeLayer()
    layer.opacity = 0.5
    try bench.context.flush()
    bench.clock.advance(to: time(1))
    #expect(layer.number("opacity", at: 0) == 0.5)
    bench.context.begin()
    #expect(
      throws: RenderError(
        .invalidTransaction,
        "flush() was called between begin() and commit(). Commit the transaction first.")
    ) { try bench.context.flush() }
    bench.context.commit()
  }

  @Test func `CA 9.1 an error in the body commits what was done before it`() throws {
    struct Stop: Error {}
    let layer = bench.makeLayer()
    var isStopped = false
    do {
      try bench.context.transaction { () throws(Stop) in
        layer.opacity = 0.25
        throw Stop()
      }
    } catch { isStopped = true }
    #expect(isStopped)
    bench.clock.advance(to: time(1))
    #expect(layer.number("opacity", at: 0) == 0.25)
    try bench.context.flush()
  }

  @Test func `one session hangs on each session`() {
    let session = MotionSession()
    MotionSession.$current.withValue(session) {
      let layer = Layer()
      #expect(layer.context === MotionSession.current.renderContext && layer.id == 1)
      #expect(MotionSession.current.renderContext.layers.count == 1)
    }
    MotionSession.$current.withValue(MotionSession()) {
      #expect(MotionSession.current.renderContext.layers.isEmpty)
    }
  }

  @Test func `CA 3.5 writing never animates by itself, not even where durations are set`() throws {
    let layer = bench.makeLayer()
    bench.commit(thenAdvanceTo: 1)
    bench.context.transaction(duration: 2) {
      layer.opacity = 0.25
      layer.position = Point(x: 10, y: 20)
    }
    #expect(layer.animationKeys().isEmpty && !bench.context.hasRunningAnimations)
    #expect(layer.number("opacity") == 0.25 && layer.number("position.y") == 20)
    #expect(layer.number("opacity", at: 0.5) == 1)
    bench.commit(thenAdvanceTo: 5)
    #expect(layer.number("opacity") == 0.25 && layer.number("opacity", at: 1) == 0.25)
  }
}
