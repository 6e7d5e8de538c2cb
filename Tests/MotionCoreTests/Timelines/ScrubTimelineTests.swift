import MotionCore
import MotionTime
import Testing

private final class Listener: TimelineObserver {
  var log: [String] = []
  let name: String
  var onEvent: (() -> Void)?

  init(_ name: String = "") { self.name = name }

  func timelineDidAttachScrubber(_ timeline: ScrubTimeline, scrubber: TimelineScrubber) {
    note("attach \(scrubber.timeOffset) \(timeline.scrubber === scrubber)")
  }

  func timelineDidDetachScrubber(_ timeline: ScrubTimeline) {
    note("detach \(timeline.scrubber == nil)")
  }

  func timelineScrubberDidScrub(_ timeline: ScrubTimeline, timeOffset: Double) {
    note("scrub \(timeOffset)")
  }

  private func note(_ event: String) {
    log.append(event)
    let action = onEvent
    onEvent = nil
    action?()
  }
}

@Suite struct ScrubTimelineTests {
  @Test func `SCR-1 001 beginTime is nil until begin and then stands`() {
    Session.run(at: 4) { session in
      let timeline = ScrubTimeline()
      #expect(timeline.beginTime == nil)
      timeline.begin()
      session.advance(to: 9)
      #expect(timeline.beginTime == 4)
    }
  }

  @Test func `SCR-1 the source of time may be given`() {
    let timeline = ScrubTimeline(now: { 42 })
    timeline.begin()
    #expect(timeline.beginTime == 42)
  }

  @Test func `SCR-2 beginning twice is an assertion and keeps the first time`() {
    Session.run(at: 1) { session in
      let timeline = ScrubTimeline()
      timeline.begin()
      session.advance(to: 2)
      timeline.begin()
      #expect(timeline.beginTime == 1)
      #expect(
        session.heard == [
          "already begun: a timeline begins once. Make a new ScrubTimeline to begin again."
        ])
    }
  }

  @Test func `SCR-3 begin notifies no observer, and scrubbing does not need it`() {
    let timeline = ScrubTimeline()
    let listener = Listener()
    timeline.addObserver(listener)
    timeline.scrubber = TimelineScrubber(timeOffset: 2)
    timeline.begin()
    #expect(listener.log == ["attach 2.0 true"])
  }

  @Test
  func `SCR-4 001 observers hear of a scrubber that comes where none was, and of none after one`() {
    let timeline = ScrubTimeline()
    let listener = Listener()
    timeline.addObserver(listener)
    let scrubber = TimelineScrubber(timeOffset: 3)
    timeline.scrubber = nil
    timeline.scrubber = scrubber
    timeline.scrubber = scrubber
    timeline.scrubber = nil
    timeline.scrubber = nil
    #expect(listener.log == ["attach 3.0 true", "detach true"])
  }

  @Test func `RM 7 a scrubber that replaces another takes over with a scrub if its offset differs`()
  {
    let timeline = ScrubTimeline()
    let listener = Listener()
    timeline.addObserver(listener)
    let first = TimelineScrubber(timeOffset: 1)
    let same = TimelineScrubber(timeOffset: 1)
    let other = TimelineScrubber(timeOffset: 5)
    timeline.scrubber = first
    timeline.scrubber = same
    timeline.scrubber = other
    first.timeOffset = 8
    other.timeOffset = 9
    #expect(listener.log == ["attach 1.0 true", "scrub 5.0", "scrub 9.0"])
  }

  @Test func `SCR-5 a scrubber drives one timeline and is held by it, not the other way round`() {
    let one = ScrubTimeline()
    let other = ScrubTimeline()
    let listener = Listener()
    let second = Listener()
    one.addObserver(listener)
    other.addObserver(second)
    let scrubber = TimelineScrubber()
    one.scrubber = scrubber
    other.scrubber = scrubber
    scrubber.timeOffset = 2
    #expect(listener.log == ["attach 0.0 true", "detach true"])
    #expect(second.log == ["attach 0.0 true", "scrub 2.0"])
    #expect(one.scrubber == nil)
  }

  @Test func `SCR-5 001 the link from scrubber to timeline is weak`() {
    let scrubber = TimelineScrubber()
    weak var timeline: ScrubTimeline?
    weak var held: TimelineScrubber?
    do {
      let made = ScrubTimeline()
      made.scrubber = scrubber
      timeline = made
      let owner = ScrubTimeline()
      owner.scrubber = TimelineScrubber()
      held = owner.scrubber
      #expect(held != nil)
    }
    #expect(timeline == nil)
    scrubber.timeOffset = 3
    #expect(scrubber.timeOffset == 3)
  }

  @Test func `SCR-6 001 moving an attached scrubber is a scrub, if it moves`() {
    let timeline = ScrubTimeline()
    let listener = Listener()
    timeline.addObserver(listener)
    let scrubber = TimelineScrubber()
    timeline.scrubber = scrubber
    scrubber.timeOffset = 1
    scrubber.timeOffset = 1
    scrubber.timeOffset = 2
    #expect(listener.log == ["attach 0.0 true", "scrub 1.0", "scrub 2.0"])
  }

  @Test func `SCR-7 what a detached scrubber stores is not replayed`() {
    let timeline = ScrubTimeline()
    let listener = Listener()
    timeline.addObserver(listener)
    let scrubber = TimelineScrubber()
    scrubber.timeOffset = 4
    timeline.scrubber = scrubber
    timeline.scrubber = nil
    scrubber.timeOffset = 6
    #expect(scrubber.timeOffset == 6)
    #expect(listener.log == ["attach 4.0 true", "detach true"])
  }

  @Test func `SCR-8 an offset that is not a number is an assertion and ignored`() {
    Session.run { session in
      let scrubber = TimelineScrubber(timeOffset: 2)
      scrubber.timeOffset = .nan
      #expect(scrubber.timeOffset == 2)
      #expect(session.heard.map(code) == ["timeOutOfRange"])
    }
  }

  @Test func `SCR-8 a scrubber made at what is not a number asserts so, and stands at 0`() {
    Session.run { session in
      let scrubber = TimelineScrubber(timeOffset: .nan)
      #expect(scrubber.timeOffset == 0)
      let made = session.heard
      TimelineScrubber().timeOffset = .nan
      #expect(
        made == [
          "timeOutOfRange: a scrubber cannot be at NaN. Give a timeOffset in seconds."
        ])
      #expect(session.heard == made + made)
      let timeline = ScrubTimeline()
      timeline.scrubber = scrubber
      scrubber.timeOffset = 2
      #expect(scrubber.timeOffset == 2)
      #expect(TimelineScrubber(timeOffset: -.infinity).timeOffset == -.infinity)
    }
  }

  @Test func `SCR-9 observers are weak, in order, once each, and hear nothing on being added`() {
    let timeline = ScrubTimeline()
    var order: [String] = []
    let one = Listener("one")
    let other = Listener("other")
    one.onEvent = { order.append("one") }
    other.onEvent = { order.append("other") }
    timeline.addObserver(one)
    timeline.addObserver(other)
    timeline.addObserver(one)
    timeline.removeObserver(Listener("unknown"))
    weak var gone: Listener?
    do {
      let temporary = Listener("temporary")
      gone = temporary
      timeline.addObserver(temporary)
    }
    #expect(gone == nil)
    #expect(one.log == [])
    timeline.scrubber = TimelineScrubber()
    #expect(order == ["one", "other"])
    #expect(one.log.count == 1)
    timeline.removeObserver(one)
    timeline.scrubber = nil
    #expect(one.log.count == 1)
    #expect(other.log.count == 2)
  }

  @Test func `SCR-10 a nested event is delivered whole before the outer one goes on`() {
    let timeline = ScrubTimeline()
    let scrubber = TimelineScrubber()
    timeline.scrubber = scrubber
    let one = Listener()
    let other = Listener()
    let late = Listener()
    timeline.addObserver(one)
    timeline.addObserver(other)
    one.onEvent = {
      timeline.addObserver(late)
      scrubber.timeOffset = 9
    }
    scrubber.timeOffset = 1
    #expect(one.log == ["scrub 1.0", "scrub 9.0"])
    #expect(other.log == ["scrub 9.0", "scrub 1.0"])
    #expect(late.log == ["scrub 9.0"])
  }

  @Test func `SCR-10 an observer removed during an event does not receive it`() {
    let timeline = ScrubTimeline()
    let one = Listener()
    let other = Listener()
    timeline.addObserver(one)
    timeline.addObserver(other)
    one.onEvent = { timeline.removeObserver(other) }
    timeline.scrubber = TimelineScrubber()
    #expect(other.log == [])
  }

  @Test func `SCR-11 attachScrubber attaches what is missing and then scrubs`() {
    let timeline = ScrubTimeline()
    let listener = Listener()
    timeline.addObserver(listener)
    timeline.attachScrubber(withTimeOffset: 2)
    #expect(listener.log == ["attach 0.0 true", "scrub 2.0"])
    timeline.attachScrubber(withTimeOffset: 3)
    #expect(listener.log.suffix(1) == ["scrub 3.0"])
    timeline.detachScrubber()
    timeline.attachScrubber(withTimeOffset: 3)
    #expect(listener.log.suffix(2) == ["detach true", "attach 3.0 true"])
    timeline.detachScrubber()
    timeline.attachScrubber(withTimeOffset: 4)
    #expect(listener.log.suffix(3) == ["detach true", "attach 3.0 true", "scrub 4.0"])
  }
}
