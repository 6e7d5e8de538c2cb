import MotionTime
import Testing

@Suite struct ClockTests {
  private func seconds(_ seconds: Double) throws -> MediaTime { try MediaTime(seconds: seconds) }

  @Test func `a manual clock never runs backwards`() throws {
    let clock = ManualClock()
    #expect(clock.now == .zero)
    clock.advance(to: try seconds(2))
    clock.advance(to: try seconds(1))
    #expect(clock.now == (try seconds(2)))
    clock.advance(by: try seconds(0.5))
    clock.advance(by: try seconds(-1))
    #expect(clock.now == (try seconds(2.5)))
    #expect(ManualClock(now: try seconds(7)).now == (try seconds(7)))
  }

  @Test func `CA 1.3 the system clock starts at 0 and is monotonic`() throws {
    let clock = SystemClock()
    var last = clock.now
    let minute = try seconds(60)
    #expect(last >= .zero && last < minute)
    for _ in 0..<1000 {
      let next = clock.now
      #expect(next >= last)
      last = next
    }
  }
}

@Suite struct TimerQueueTests {
  private func at(_ flicks: Int64) -> MediaTime { MediaTime(flicks: flicks) }

  @Test func `work is done in order of time, then of asking`() {
    let queue = TimerQueue()
    var done: [String] = []
    for (name, time) in [("c", 3), ("a", 1), ("b", 2), ("a2", 1), ("d", 9), ("c2", 3)] {
      queue.schedule(at: at(Int64(time))) { done.append(name) }
    }
    #expect(queue.nextTime == at(1))
    #expect(queue.runDue(at: at(0)) == 0)
    #expect(queue.runDue(at: at(3)) == 5)
    #expect(done == ["a", "a2", "b", "c", "c2"])
    #expect(queue.nextTime == at(9))
    #expect(queue.runDue(at: at(9)) == 1)
    #expect(queue.nextTime == nil)
  }

  @Test(arguments: 0..<20)
  func `any mixture comes out in order`(seed: Int) {
    var generator = SplitMix(seed: seed)
    let queue = TimerQueue()
    var done: [(Int64, Int)] = []
    var handles: [ScheduledWork] = []
    var expected: [(Int64, Int)] = []
    for index in 0..<500 {
      let time = Int64.random(in: 0...50, using: &generator)
      handles.append(queue.schedule(at: at(time)) { done.append((time, index)) })
      expected.append((time, index))
    }
    for index in stride(from: 0, to: 500, by: 3) { handles[index].cancel() }
    expected = expected.filter { $0.1 % 3 != 0 }.sorted { $0 < $1 }
    for time in 0...50 { queue.runDue(at: at(Int64(time))) }
    #expect(done.elementsEqual(expected) { $0 == $1 })
  }

  @Test func `cancelled work is not done, twice or afterwards makes no difference`() {
    let queue = TimerQueue()
    var done = 0
    let first = queue.schedule(at: at(1)) { done += 1 }
    let second = queue.schedule(at: at(2)) { done += 1 }
    first.cancel()
    first.cancel()
    #expect(first.isCancelled)
    #expect(queue.nextTime == at(2))
    #expect(queue.runDue(at: at(5)) == 1)
    second.cancel()
    #expect(!second.isCancelled)
    #expect(done == 1)
  }

  @Test func `work that schedules itself again waits for the next run`() {
    let queue = TimerQueue()
    var done = 0
    func again() {
      done += 1
      queue.schedule(at: at(0), again)
    }
    queue.schedule(at: at(0), again)
    #expect(queue.runDue(at: at(1)) == 1)
    #expect(queue.runDue(at: at(1)) == 1)
    #expect(done == 2)
    #expect(queue.nextTime == at(0))
    queue.removeAll()  // the queue holds the work, and the work the queue
  }

  @Test func `work may cancel work that is due at the same time`() {
    let queue = TimerQueue()
    var done: [Int] = []
    var second: ScheduledWork?
    queue.schedule(at: at(1)) { second?.cancel() }
    second = queue.schedule(at: at(1)) { done.append(2) }
    queue.schedule(at: at(1)) { done.append(3) }
    queue.runDue(at: at(1))
    #expect(done == [3])
  }

  @Test func `cancelling releases the work at once`() {
    final class Token {}
    let queue = TimerQueue()
    weak var token: Token?
    let handle: ScheduledWork
    do {
      let owned = Token()
      token = owned
      handle = queue.schedule(at: at(1_000_000)) { _ = owned }
    }
    #expect(token != nil)
    handle.cancel()
    #expect(token == nil)
  }
}

@Suite struct MotionSessionTests {
  @Test func `ENV-2 the default clock stands at 0`() {
    #expect(MotionSession.current.clock.now == .zero)
  }

  @Test func `ENV-4 an assertion reaches the handler and returns`() {
    var messages: [String] = []
    let session = MotionSession(assertionHandler: { messages.append($0) })
    MotionSession.$current.withValue(session) {
      motionAssertion("first")
      motionAssertion("second")
    }
    #expect(messages == ["first", "second"])
  }

  @Test func `what follows a clock begins at its time`() throws {
    let clock = ManualClock(now: try MediaTime(seconds: 3))
    let session = MotionSession(following: clock)
    clock.advance(to: try MediaTime(seconds: 4))
    #expect(session.clock === clock && session.eventClock.now.seconds == 3)
    let own = MotionSession(clock: clock)
    #expect(own.clock === clock && own.eventClock === clock)
  }

  @Test func `sessions nest and end with their scope`() throws {
    let outer = MotionSession(clock: ManualClock(now: try MediaTime(seconds: 1)))
    let inner = MotionSession(clock: ManualClock(now: try MediaTime(seconds: 2)))
    MotionSession.$current.withValue(outer) {
      MotionSession.$current.withValue(inner) {
        #expect(MotionSession.current === inner)
      }
      #expect(MotionSession.current === outer)
    }
  }
}

@Suite struct TimelineClockTests {
  private func at(_ flicks: Int64) -> MediaTime { MediaTime(flicks: flicks) }

  @Test func `RM 6 a timeline that was never paused counts from its begin`() {
    let clock = TimelineClock(id: 1, beginTime: at(100))
    #expect(clock.time(at: at(100)) == .zero)
    #expect(clock.time(at: at(350)) == at(250))
    #expect(clock.time(at: at(50)) == at(-50))
    #expect(clock.rate == 1)
  }

  @Test func `TML-7 pausing locks to the offset, wherever the timeline stood`() {
    var clock = TimelineClock(id: 1, beginTime: at(100))
    clock.pause()
    #expect(clock.time(at: at(900)) == .zero)
    clock.setTimeOffset(at(40))
    #expect(clock.time(at: at(901)) == at(40))
    #expect(clock.rate == 0)
  }

  @Test func `TML-8 unpausing continues from the offset`() {
    var clock = TimelineClock(id: 1, beginTime: at(100))
    clock.setTimeOffset(at(40))
    clock.pause()
    clock.resume(at: at(1000))
    #expect(clock.time(at: at(1000)) == at(40))
    #expect(clock.time(at: at(1005)) == at(45))
    #expect(clock.resumedAt == at(1000))
  }

  @Test func `TML-3 an offset written while running waits for the next pause`() {
    var clock = TimelineClock(id: 1, beginTime: at(100))
    clock.setTimeOffset(at(40))
    #expect(clock.time(at: at(150)) == at(50))
    clock.pause()
    clock.resume(at: at(200))
    clock.setTimeOffset(at(7))
    #expect(clock.time(at: at(210)) == at(50))
    clock.pause()
    #expect(clock.time(at: at(220)) == at(7))
  }

  @Test func `unpausing twice changes nothing`() {
    var clock = TimelineClock(id: 1, beginTime: .zero, paused: true, timeOffset: at(5))
    clock.resume(at: at(10))
    let running = clock
    clock.resume(at: at(20))
    #expect(clock == running)
  }

  @Test func `TML-9 negative and oversized offsets are legal`() {
    var clock = TimelineClock(id: 1, beginTime: .zero, paused: true, timeOffset: at(-5))
    #expect(clock.time(at: at(3)) == at(-5))
    clock.setTimeOffset(at(.max - 1))
    clock.resume(at: at(0))
    #expect(clock.time(at: at(.max - 1)) == .infinity)
  }

  @Test func `work that is forgotten is neither done nor kept`() {
    final class Token {}
    let queue = TimerQueue()
    weak var held: Token?
    do {
      let token = Token()
      held = token
      queue.schedule(at: .zero) { withExtendedLifetime(token) { _ = Issue.record("it was done") } }
    }
    #expect(held != nil)
    queue.removeAll()
    #expect(held == nil)
    #expect(queue.nextTime == nil)
    #expect(queue.runDue(at: .infinity) == 0)
  }
}
