import MotionCore
import MotionRender
import MotionTime
import Testing

@testable import MotionMainQueue

/// A machine whose time the test sets.
private final class Machine {
  var now = MediaTime.zero
  private(set) var wakes: [MediaTime?] = []
  private var stages: [Stage] = []

  /// Makes a loop that keeps in step with the machine.
  func makeLoop(frameRate: FrameRate = .perSecond(50)) -> RealTimeLoop {
    RealTimeLoop(
      MotionSession(), frameRate: frameRate, now: { self.now }, wake: { self.wakes.append($0) })
  }

  /// Makes a stage that lasts as long as the machine.
  func makeStage() -> Stage {
    stages.append(Stage(size: Size(width: 100, height: 100)))
    return stages[stages.count - 1]
  }
}

@Suite struct RealTimeLoopTests {
  private let machine = Machine()

  /// Adds a layer that goes from 0 to 100 in 2 s, at constant speed.
  private func makeSlide() -> Layer {
    let stage = machine.makeStage()
    let card = stage.addLayer(named: "card")
    let slide = Tween(duration: 2, values: [0, 100])
    slide.timingFunctions.value = [.linear]
    let runtime = MotionRuntime(containerView: stage)
    runtime.add(slide, to: runtime.get(card.layer).positionX)
    return card.layer
  }

  @Test func `a layer moves with the machine's clock, and the loop sleeps until it arrives`() {
    let loop = machine.makeLoop()
    machine.now = 1
    let card = loop.perform { makeSlide() }
    #expect(machine.wakes.last == 3)
    for (now, expected) in [(1.5, 25.0), (2, 50), (2.75, 87.5)] {
      machine.now = .seconds(now)
      #expect(loop.perform { card.presentation().position.x } == expected)
      #expect(loop.session.clock.now == machine.now)
    }
    var rests = 0
    loop.onSettled = { rests += 1 }
    machine.now = 3.25
    loop.turn()
    #expect(rests == 1 && machine.wakes.last == .some(nil))
    #expect(loop.perform { card.presentation().position.x } == 100)
  }

  @Test func `all that one turn starts begins together, however long the code takes`() {
    let loop = machine.makeLoop()
    let (one, other) = loop.perform {
      let one = makeSlide()
      machine.now = 0.5
      return (one, makeSlide())
    }
    machine.now = 1
    let places = loop.perform { [one, other].map { $0.presentation().position.x } }
    #expect(places == [50, 50])
  }

  @Test func `timers run at their own times, in order`() {
    let loop = machine.makeLoop()
    var log: [Double] = []
    loop.perform {
      for time: MediaTime in [0.5, 0.25, 2] {
        loop.session.scheduler.schedule(at: time) {
          log.append(MotionSession.current.clock.now.seconds)
        }
      }
    }
    #expect(machine.wakes.last == 0.25)
    machine.now = 1
    loop.turn()
    #expect(log == [0.25, 0.5] && machine.wakes.last == 2)
  }

  @Test func `a delayed stream arrives by the session's clock`() {
    let loop = machine.makeLoop()
    var arrivals: [Double] = []
    let property = loop.perform { createProperty(withInitialValue: 7) }
    let subscription = loop.perform {
      property.delay(by: 0.5).subscribeToValue { _ in
        arrivals.append(MotionSession.current.clock.now.seconds)
      }
    }
    machine.now = 4
    loop.turn()
    #expect(arrivals == [0.5])
    subscription.unsubscribe()
  }

  @Test func `display links hear of the frames on the grid, and of those they missed`() {
    let loop = machine.makeLoop()
    var frames: [DisplayLink.FrameTiming] = []
    let link = loop.perform { DisplayLink { frames.append($0) } }
    #expect(machine.wakes.last == 0.02 && frames.map(\.index) == [0])
    for now in [0.02, 0.025, 0.09] {
      machine.now = .seconds(now)
      loop.turn()
    }
    #expect(frames.map(\.index) == [0, 1, 4] && frames.map(\.missed) == [0, 0, 2])
    #expect(frames.map(\.time.seconds) == [0, 0.02, 0.08])
    #expect(machine.wakes.last == 0.1)
    loop.perform { link.isPaused = true }
    #expect(machine.wakes.last == .some(nil))
  }

  @Test func `code performed inside a turn joins it`() {
    let loop = machine.makeLoop()
    var seen: [Double] = []
    let link = loop.perform {
      DisplayLink { _ in
        machine.now += 0.01
        loop.perform { seen.append(MotionSession.current.clock.now.seconds) }
      }
    }
    #expect(seen == [0])
    link.invalidate()
  }

  @Test func `a session whose loop fails is reported and ends`() {
    let loop = machine.makeLoop()
    loop.perform {
      func again() { MotionSession.current.scheduler.schedule(at: 0, again) }
      again()
    }
    let errors = loop.session.errors.errors.map { ($0 as? MotionError)?.code }
    #expect(errors == [.livelock])
    #expect(machine.wakes.last == .some(nil))
    machine.now = 1
    loop.turn()
    #expect(machine.wakes.count == 1)
  }

  @Test func `a session that was stopped does nothing more`() {
    let loop = machine.makeLoop()
    var isDone = false
    loop.perform { _ = loop.session.scheduler.schedule(at: 1) { isDone = true } }
    loop.stop()
    loop.stop()
    machine.now = 2
    loop.turn()
    #expect(!isDone && machine.wakes == [1, nil])
  }
}
