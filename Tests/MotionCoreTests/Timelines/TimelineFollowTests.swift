import MotionCore
import MotionTime
import Testing

@Suite struct TimelineFollowTests {
  @Test func `SCR-12 attaching moves then pauses, scrubbing moves, detaching lets run`() {
    Session.run { _ in
      let timeline = Timeline()
      let source = ScrubTimeline()
      let recorder = Recorder(timeline)
      timeline.follow(source)
      source.attachScrubber(withTimeOffset: 0.5)
      source.detachScrubber()
      #expect(
        recorder.values.map { "\($0.paused) \($0.timeOffset)" } == [
          "false 0.0", "true 0.0", "true 0.5", "false 0.5",
        ])
    }
  }

  @Test func `SCR-12 a scrubber that is attached already counts at once`() {
    Session.run { _ in
      let timeline = Timeline()
      let source = ScrubTimeline()
      source.scrubber = TimelineScrubber(timeOffset: 2)
      timeline.follow(source)
      #expect(timeline.paused == true)
      #expect(timeline.timeOffset == 2)
    }
  }

  @Test func `SCR-12 attaching moves before it pauses, so that nothing jumps to where it was`() {
    Session.run { _ in
      let timeline = Timeline()
      let source = ScrubTimeline()
      timeline.follow(source)
      let recorder = Recorder(timeline)
      source.scrubber = TimelineScrubber(timeOffset: 0.75)
      #expect(
        recorder.values.map { "\($0.paused) \($0.timeOffset)" } == [
          "false 0.0", "false 0.75", "true 0.75",
        ])
    }
  }

  @Test func `SCR-12 unsubscribing stops following and leaves the values`() {
    Session.run { _ in
      let timeline = Timeline()
      let source = ScrubTimeline()
      let subscription = timeline.follow(source)
      source.attachScrubber(withTimeOffset: 2)
      subscription.unsubscribe()
      source.attachScrubber(withTimeOffset: 3)
      source.detachScrubber()
      #expect(timeline.paused == true)
      #expect(timeline.timeOffset == 2)
    }
  }

  @Test func `SCR-12 neither timeline is kept alive`() {
    Session.run { _ in
      weak var timeline: Timeline?
      weak var source: ScrubTimeline?
      var subscription: Subscription?
      do {
        let made = Timeline()
        let driving = ScrubTimeline()
        timeline = made
        source = driving
        subscription = made.follow(driving)
        driving.attachScrubber(withTimeOffset: 1)
      }
      #expect(timeline == nil)
      #expect(source == nil)
      subscription?.unsubscribe()
    }
  }
}
