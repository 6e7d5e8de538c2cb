import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct TimelineTests {
  @Test func `RM 6 a timeline runs at 0 and begins when it is made`() {
    Session.run(at: 12.5) { _ in
      let timeline = Timeline()
      #expect(timeline.paused == false)
      #expect(timeline.timeOffset == 0)
      #expect(timeline.beginTime == 12.5)
    }
  }

  @Test func `RM 6 beginTime is constant`() {
    Session.run(at: 3) { session in
      let timeline = Timeline()
      session.advance(to: 9)
      timeline.paused.value = true
      timeline.timeOffset.value = 4
      timeline.paused.value = false
      #expect(timeline.beginTime == 3)
      #expect(Recorder(timeline).values.map(\.beginTime) == [3])
    }
  }

  @Test func `TML-2 D4 subscribing emits one snapshot`() {
    Session.run(at: 2) { _ in
      let timeline = Timeline()
      timeline.timeOffset.value = 7
      let recorder = Recorder(timeline)
      #expect(
        recorder.values == [Timeline.Snapshot(paused: false, beginTime: 2, timeOffset: 7)])
    }
  }

  @Test func `TML-3 23 only a write that changes the snapshot emits one`() {
    Session.run { _ in
      let timeline = Timeline()
      let recorder = Recorder(timeline)
      timeline.timeOffset.value = 0
      timeline.timeOffset.value = 1
      timeline.paused.value = true
      timeline.paused.value = true
      #expect(recorder.values.count == 3)
      #expect(recorder.values.map(\.timeOffset) == [0, 1, 1])
      #expect(recorder.values.map(\.paused) == [false, false, true])
    }
  }

  @Test func `TML-4 two changed inputs are two snapshots in the order of writing`() {
    Session.run { _ in
      let timeline = Timeline()
      let recorder = Recorder(timeline)
      timeline.paused.value = true
      timeline.timeOffset.value = 2
      #expect(
        recorder.values.map { "\($0.paused) \($0.timeOffset)" } == [
          "false 0.0", "true 0.0", "true 2.0",
        ])
    }
  }

  @Test func `TML-5 observers are distinguished`() {
    Session.run { _ in
      let timeline = Timeline()
      let stream = timeline.asStream()
      let one = Recorder(stream)
      timeline.timeOffset.value = 1
      let other = Recorder(stream)
      timeline.timeOffset.value = 1
      timeline.timeOffset.value = 2
      #expect(one.values.map(\.timeOffset) == [0, 1, 2])
      #expect(other.values.map(\.timeOffset) == [1, 2])
    }
  }

  @Test func `TML-6 an offset that is not a number is published at each write`() {
    Session.run { session in
      let timeline = Timeline()
      let recorder = Recorder(timeline)
      timeline.timeOffset.value = .nan
      timeline.timeOffset.value = .nan
      #expect(recorder.values.count == 3)
      #expect(session.heard.map(code) == ["timeOutOfRange", "timeOutOfRange"])
      #expect(timeline.clock.timeOffset == .zero)
    }
  }

  @Test func `TML-1 TML-8 timeline time is the offset while paused and else runs on from it`() {
    Session.run(at: 100) { session in
      let timeline = Timeline()
      session.advance(to: 100.5)
      #expect(timeline.currentTime == 0.5)
      timeline.timeOffset.value = 3
      #expect(timeline.currentTime == 0.5)
      timeline.paused.value = true
      #expect(timeline.currentTime == 3)
      session.advance(to: 107)
      #expect(timeline.currentTime == 3)
      timeline.paused.value = false
      session.advance(to: 108)
      #expect(timeline.currentTime == 4)
      timeline.timeOffset.value = 50
      #expect(timeline.currentTime == 4)
    }
  }

  @Test func `TML-7 pausing locks to the offset, wherever the timeline stood`() {
    Session.run { session in
      let timeline = Timeline()
      session.advance(to: 5)
      timeline.paused.value = true
      #expect(timeline.currentTime == 0)
    }
  }

  @Test func `TML-7 hold freezes where the timeline stands`() {
    Session.run { session in
      let timeline = Timeline()
      let recorder = Recorder(timeline)
      session.advance(to: 5)
      timeline.hold()
      #expect(timeline.currentTime == 5)
      session.advance(to: 6)
      timeline.hold()
      #expect(timeline.currentTime == 5)
      #expect(
        recorder.values.map { "\($0.paused) \($0.timeOffset)" } == [
          "false 0.0", "false 5.0", "true 5.0",
        ])
    }
  }

  @Test func `TML-9 negative and oversized offsets are legal`() {
    Session.run { session in
      let timeline = Timeline()
      timeline.paused.value = true
      for offset in [-3.0, 1e6] {
        timeline.timeOffset.value = offset
        #expect(timeline.currentTime == offset)
      }
      #expect(session.heard.isEmpty)
    }
  }

  @Test func `the stream keeps the timeline alive and ends with its subscription`() {
    Session.run { _ in
      weak var weakTimeline: Timeline?
      var recorder: Recorder<Timeline.Snapshot>?
      do {
        let timeline = Timeline()
        weakTimeline = timeline
        recorder = Recorder(timeline)
        recorder?.subscription?.unsubscribe()
        timeline.timeOffset.value = 5
      }
      #expect(recorder?.values.count == 1)
      #expect(weakTimeline == nil)
    }
  }
}
