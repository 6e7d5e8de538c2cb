import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct EventTests {
  let bench = Workbench()

  private final class Log {
    var lines: [String] = []

    func handlers(_ name: String) -> AnimationHandlers {
      AnimationHandlers(
        start: { self.lines.append("start \(name) \($0.time.seconds)") },
        stop: {
          self.lines.append("stop \(name) \($0.time.seconds) \($0.isFinished)")
        },
        completion: { self.lines.append("done \(name)") })
    }
  }

  @Test func `CA 7.1 start and stop are reported once, with exact times`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    try layer.addAnimation(
      basic("opacity", to: 0.0) { $0.beginTime = 0.5 }, forKey: "a", handlers: log.handlers("a"))
    bench.play(to: 5)
    bench.context.deliverEvents(upTo: time(9))
    #expect(log.lines == ["start a 0.5", "stop a 1.5 true", "done a"])
  }

  @Test func `CA 7.1 an event holds layer, key, time and time of delivery`() throws {
    let layer = bench.makeLayer()
    var event: AnimationEvent?
    try layer.addAnimation(
      basic("opacity", to: 0.0), forKey: "a", handlers: AnimationHandlers(stop: { event = $0 }))
    bench.commit(thenAdvanceTo: 4)
    bench.context.deliverEvents(upTo: time(4))
    #expect(event?.layerID == layer.id && event?.key == "a")
    #expect(event?.time == time(1) && event?.deliveredAt == time(4))
  }

  @Test func `CA 7.1 start and stop at one instant come in this order`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    try layer.addAnimation(
      basic("opacity", to: 0.0, duration: 0), forKey: "a", handlers: log.handlers("a"))
    bench.play(to: 1)
    #expect(log.lines == ["start a 0.0", "stop a 0.0 true", "done a"])
  }

  @Test func `CA 7.1 removed, replaced and destroyed animations stop unfinished`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    for key in ["a", "b", "c"] {
      try layer.addAnimation(basic("opacity", to: 0.0), forKey: key, handlers: log.handlers(key))
    }
    bench.play(to: 0.25)
    log.lines = []
    layer.removeAnimation(forKey: "b")
    try layer.addAnimation(basic("opacity", to: 0.5), forKey: "a")
    #expect(log.lines.isEmpty, "nothing is told inside the call")
    bench.play(to: 0.5)
    #expect(log.lines == ["stop a 0.25 false", "done a", "stop b 0.25 false", "done b"])
    log.lines = []
    layer.destroy()
    bench.play(to: 2)
    #expect(log.lines == ["stop c 0.5 false", "done c"])
  }

  @Test func `CA 7.1 what had completed before it was removed counts as finished`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    try layer.addAnimation(
      basic("opacity", to: 0.0) { $0.isRemovedOnCompletion = false }, forKey: "a",
      handlers: log.handlers("a"))
    bench.commit(thenAdvanceTo: 3)
    layer.removeAnimation(forKey: "a")
    bench.play(to: 4)
    #expect(log.lines == ["start a 0.0", "stop a 1.0 true", "done a"])
  }

  @Test func `CA 7.1 removed before it began, an animation only stops`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    try layer.addAnimation(
      basic("opacity", to: 0.0) { $0.beginTime = 5 }, forKey: "a", handlers: log.handlers("a"))
    bench.commit(thenAdvanceTo: 1)
    layer.removeAnimation(forKey: "a")
    bench.play(to: 9)
    #expect(log.lines == ["stop a 1.0 false", "done a"])
  }

  @Test func `ANM-5 CA 7.4 events come by time, starts first, then by layer, then by adding`()
    throws
  {
    let (one, two) = (bench.makeLayer(), bench.makeLayer())
    let log = Log()
    try two.addAnimation(
      basic("opacity", to: 0.0, duration: 1), forKey: "1", handlers: log.handlers("2.1"))
    try one.addAnimation(
      basic("opacity", to: 0.0, duration: 1), forKey: "1", handlers: log.handlers("1.1"))
    try one.addAnimation(
      basic("opacity", to: 0.0, duration: 0.5), forKey: "2", handlers: log.handlers("1.2"))
    try one.addAnimation(
      basic("opacity", to: 0.0) { $0.beginTime = 1 }, forKey: "3", handlers: log.handlers("1.3"))
    bench.commit(thenAdvanceTo: 1)
    bench.context.deliverEvents(upTo: time(1))
    #expect(
      log.lines == [
        "start 1.1 0.0", "start 1.2 0.0", "start 2.1 0.0", "stop 1.2 0.5 true", "done 1.2",
        "start 1.3 1.0", "stop 1.1 1.0 true", "done 1.1", "stop 2.1 1.0 true", "done 2.1",
      ])
  }

  @Test func `ANM-5 CA 7.4 what a handler sets in motion waits for the next call`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    let context = bench.context
    try layer.addAnimation(
      basic("opacity", to: 0.0), forKey: "a",
      handlers: AnimationHandlers(stop: { _ in
        log.lines.append("stop a")
        try? layer.addAnimation(
          basic("opacity", to: 0.0, duration: 0), forKey: "b", handlers: log.handlers("b"))
        context.commit()
        context.deliverEvents(upTo: time(9))
        log.lines.append("end of a")
      }))
    bench.commit(thenAdvanceTo: 1)
    context.deliverEvents(upTo: time(1))
    #expect(log.lines == ["stop a", "end of a"])
    #expect(context.nextEventTime(after: time(1)) == time(1))
    context.deliverEvents(upTo: time(1))
    #expect(log.lines.dropFirst(2) == ["start b 1.0", "stop b 1.0 true", "done b"])
  }

  @Test func `CA 7.4 a handler cannot take back what happened at the same instant`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    try layer.addAnimation(
      basic("opacity", to: 0.0), forKey: "a",
      handlers: AnimationHandlers(stop: { _ in layer.removeAllAnimations() }))
    try layer.addAnimation(basic("position.x", to: 0.0), forKey: "b", handlers: log.handlers("b"))
    bench.play(to: 3)
    #expect(log.lines == ["start b 0.0", "stop b 1.0 true", "done b"])
  }

  @Test func `CA 7.2 a transaction's handler waits for all its animations`() throws {
    let layer = bench.makeLayer()
    var log: [String] = []
    let context = bench.context
    context.begin()
    context.setCompletion { log.append("all") }
    try layer.addAnimation(
      basic("opacity", to: 0.0, duration: 1), forKey: "a",
      handlers: AnimationHandlers(stop: { _ in log.append("a") }))
    try layer.addAnimation(
      basic("position.x", to: 0.0, duration: 2), forKey: "b",
      handlers: AnimationHandlers(stop: { _ in log.append("b") }))
    context.commit()
    try layer.addAnimation(basic("zPosition", to: 0.0, duration: 9), forKey: "c")
    bench.play(to: 1.5)
    #expect(log == ["a"])
    layer.removeAnimation(forKey: "b")
    bench.play(to: 1.6)
    #expect(log == ["a", "b", "all"])
    bench.play(to: 20)
    #expect(log.count == 3)
  }

  @Test func `CA 7.2 with nothing to wait for it is called after the commit`() {
    var calls = 0
    bench.context.begin()
    bench.context.setCompletion { calls += 1 }
    bench.context.commit()
    #expect(calls == 0 && bench.context.nextEventTime(after: .zero) == .zero)
    bench.play(to: 0.1)
    #expect(calls == 1)
    bench.context.setCompletion { calls += 10 }
    bench.play(to: 0.2)
    #expect(calls == 11)
  }

  @Test func `CA 7.3 a channel takes the completion over and calls it itself`() throws {
    let layer = bench.makeLayer()
    let log = Log()
    try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a", handlers: log.handlers("a"))
    bench.play(to: 0.5)
    let completion = layer.takeCompletion(forKey: "a")
    layer.removeAnimation(forKey: "a")
    completion?()
    bench.play(to: 2)
    #expect(log.lines == ["start a 0.0", "done a", "stop a 0.5 false"])
    #expect(layer.takeCompletion(forKey: "a") == nil)
  }

  @Test func `CA 9.9 shutting down stops everything, once, and releases handlers`() throws {
    let log = Log()
    weak var context: RenderContext?
    do {
      let bench = Workbench()
      context = bench.context
      let layer = bench.makeLayer()
      var handlers = log.handlers("a")
      handlers.stop = { event in
        log.lines.append("stop \(layer.id) \(event.isFinished)")
        try? layer.addAnimation(basic("opacity", to: 0.0), forKey: "b", handlers: log.handlers("b"))
      }
      try layer.addAnimation(basic("opacity", to: 0.0), forKey: "a", handlers: handlers)
      bench.play(to: 0.5)
      bench.context.begin()
      bench.context.shutdown()
      bench.context.shutdown()
    }
    #expect(log.lines == ["start a 0.0", "stop 1 false", "done a"])
    #expect(context == nil)
  }

  @Test func `the next event is exact and goes away once it was told`() throws {
    let layer = bench.makeLayer()
    #expect(bench.context.nextEventTime(after: .zero) == nil)
    try layer.addAnimation(basic("opacity", to: 0.0) { $0.beginTime = 0.3 }, forKey: "a")
    #expect(bench.context.nextEventTime(after: .zero) == time(0.3), "even before the commit")
    bench.commit(thenAdvanceTo: 0.3)
    bench.context.deliverEvents(upTo: time(0.3))
    #expect(bench.context.nextEventTime(after: time(0.3)) == time(1.3))
    #expect(bench.context.nextEventTime(after: time(7)) == time(7), "overdue is due now")
    bench.clock.advance(to: time(7))
    bench.context.deliverEvents(upTo: time(7))
    #expect(bench.context.nextEventTime(after: time(7)) == nil)
    #expect(!bench.context.hasRunningAnimations)
  }

  @Test func `an animation that is yet to begin counts as running`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", to: 0.0) { $0.beginTime = 3 }, forKey: "a")
    #expect(bench.context.hasRunningAnimations)
    bench.play(to: 3.9)
    #expect(bench.context.hasRunningAnimations)
    bench.play(to: 4)
    #expect(!bench.context.hasRunningAnimations)
  }

  @Test func `CA 7.5 an animation begun at another's end does not drift, however late it is told`()
    throws
  {
    let layer = bench.makeLayer()
    layer.speed = 2
    try layer.addAnimation(
      basic("opacity", from: 0.0, to: 1.0, duration: 1), forKey: "first",
      handlers: AnimationHandlers(stop: { event in
        let next = basic("position.x", from: 0.0, to: 100.0, duration: 1)
        next.beginTime = layer.convertTime(event.time.seconds, from: nil)
        try? layer.addAnimation(next, forKey: "second")
      }))
    bench.commit(thenAdvanceTo: 0.7)
    bench.context.deliverEvents(upTo: bench.context.now)
    bench.context.commit()
    // At twice the speed the first ends at 0.5 s and the second at 1 s.
    #expect(layer.number("position.x") == 40)
    #expect(bench.context.nextEventTime(after: bench.context.now) == time(0.7))
    bench.play(to: 0.9)
    #expect(layer.number("position.x") == 80)
  }
}
