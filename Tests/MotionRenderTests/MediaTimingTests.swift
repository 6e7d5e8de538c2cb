import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

@Suite struct MediaTimingTests {
  private func sample(_ timing: MediaTiming, _ seconds: Double) -> MediaTiming.Sample {
    timing.sample(at: time(seconds))
  }

  @Test func `CA 4.9 the worked example of the page comes out`() {
    let timing = MediaTiming(
      begin: time(1), duration: time(3), speed: 2, repeatCount: 1.5, autoreverses: true)
    #expect(timing.cycle == time(6))
    #expect(timing.activeDuration == time(9))
    let at4 = sample(timing, 4)
    #expect(at4.phase == .active && at4.cycle == 1 && at4.progress == 0)
    let at525 = sample(timing, 5.25)
    #expect(at525.cycle == 1 && near(at525.progress, 5 / 6.0))
    let end = sample(timing, 5.5)
    #expect(end.phase == .after && end.cycle == 1 && end.progress == 1)
  }

  @Test func `CA 4.2 local time is scaled from begin and shifted by the offset`() {
    let timing = MediaTiming(begin: time(2), duration: time(10), speed: 0.5, offset: time(1))
    #expect(timing.localTime(at: time(6)) == time(3))
  }

  @Test func `CA 4.3 the active duration is the shorter of count and duration`() {
    func active(_ count: Double, _ length: Double, autoreverses: Bool = false) -> MediaTime {
      MediaTiming(
        duration: time(2), repeatCount: count,
        repeatDuration: length == .infinity ? .infinity : time(length), autoreverses: autoreverses
      ).activeDuration
    }
    #expect(active(0, 0) == time(2))
    #expect(active(0, 0, autoreverses: true) == time(4))
    #expect(active(2.5, 0) == time(5))
    #expect(active(2.5, 3) == time(3))
    #expect(active(1, 30) == time(2))
    #expect(active(.infinity, 0) == .infinity)
    #expect(active(Double(Float.greatestFiniteMagnitude), 0) == .infinity)
    #expect(active(.infinity, 7) == time(7))
    #expect(active(0, .infinity) == .infinity)
    #expect(MediaTiming(duration: .zero, repeatCount: .infinity).activeDuration == .zero)
  }

  @Test func `CA 4.3 a fraction of a cycle is rounded to the nearest flick`() {
    let third = MediaTiming(duration: flicks(10), repeatCount: 1 / 3.0)
    #expect(third.activeDuration == flicks(3))
    #expect(MediaTiming(duration: flicks(1), repeatCount: 2.5).activeDuration == flicks(2))
  }

  @Test func `CA 4.4 an active interval is closed at its start and open at its end`() {
    let timing = MediaTiming(begin: time(1), duration: time(2))
    #expect(timing.phase(at: time(1) - flicks(1)) == .before)
    #expect(timing.phase(at: time(1)) == .active)
    #expect(timing.phase(at: time(3) - flicks(1)) == .active)
    #expect(timing.phase(at: time(3)) == .after)
  }

  @Test func `ANM-2 CA 4.4 every row of the table has its phase and its sample`() {
    let forward = MediaTiming(begin: time(1), duration: time(4), speed: 2, offset: time(1))
    #expect(sample(forward, 0.5).phase == .before)
    #expect(sample(forward, 0.5).progress == 0.25, "before begin the offset shows")
    let late = MediaTiming(begin: time(1), duration: time(4), speed: 2, offset: time(-1))
    #expect(sample(late, 1.25).phase == .before, "a negative offset is a delay in local time")
    #expect(sample(late, 1.25).progress == 0)
    #expect(sample(late, 1.5).phase == .active)
    let still = MediaTiming(begin: time(1), duration: time(4), speed: 0, offset: time(1))
    #expect(sample(still, 0.5).phase == .before && sample(still, 0.5).progress == 0.25)
    #expect(sample(still, 1e6).phase == .active && sample(still, 1e6).progress == 0.25)
    let back = MediaTiming(begin: time(1), duration: time(4), speed: -2)
    #expect(back.offset == time(4), "a negative speed starts at the far end")
    #expect(sample(back, 1).progress == 1 && sample(back, 1).phase == .active)
    #expect(sample(back, 2).progress == 0.5)
    #expect(sample(back, 3).phase == .after && sample(back, 3).progress == 0)
    let beyond = MediaTiming(begin: time(1), duration: time(4), speed: -2, offset: time(6))
    #expect(sample(beyond, 1.5).phase == .before && sample(beyond, 1.5).progress == 1)
    #expect(sample(beyond, 0).phase == .before && sample(beyond, 0).progress == 1)
  }

  @Test func `CA 4.5 an interior boundary belongs to the next cycle`() {
    let timing = MediaTiming(duration: time(1), repeatCount: 3)
    #expect(sample(timing, 1).cycle == 1 && sample(timing, 1).progress == 0)
    let before = timing.sample(at: time(1) - flicks(1))
    #expect(before.cycle == 0 && before.progress < 1)
    #expect(sample(timing, 3).cycle == 2 && sample(timing, 3).progress == 1)
  }

  @Test func `CA 4.5 a fractional count ends in the middle of a cycle`() {
    let timing = MediaTiming(duration: time(2), repeatCount: 1.25)
    #expect(sample(timing, 9).cycle == 1 && sample(timing, 9).progress == 0.25)
  }

  @Test func `CA 4.5 autoreverses with a whole count ends at the first value`() {
    let timing = MediaTiming(duration: time(2), repeatCount: 2, autoreverses: true)
    #expect(sample(timing, 2).progress == 1)
    #expect(sample(timing, 3).progress == 0.5)
    #expect(sample(timing, 8).progress == 0 && sample(timing, 8).cycle == 1)
  }

  @Test func `CA 4.5 a duration of 0 shows 0 before and 1 after`() {
    let timing = MediaTiming(begin: time(1), duration: .zero)
    #expect(sample(timing, 0.5).progress == 0 && sample(timing, 0.5).phase == .before)
    #expect(sample(timing, 1).progress == 1 && sample(timing, 1).phase == .after)
    let there = MediaTiming(begin: time(1), duration: .zero, autoreverses: true)
    #expect(sample(there, 1).progress == 0)
  }

  @Test func `CA 4.6 fill modes decide about before and after`() {
    func shows(_ mode: FillMode, _ phase: MediaTiming.Phase, removed: Bool) -> Bool {
      MediaTiming(duration: time(1), fillMode: mode)
        .contributes(in: phase, removedOnCompletion: removed)
    }
    for mode in FillMode.allCases {
      #expect(shows(mode, .active, removed: true))
      #expect(shows(mode, .before, removed: true) == (mode == .backwards || mode == .both))
      #expect(shows(mode, .after, removed: false) == (mode == .forwards || mode == .both))
      #expect(!shows(mode, .after, removed: true))
    }
  }

  @Test func `CA 6.3 the before flag stands for jumps that have yet to come`() {
    let forward = MediaTiming(begin: time(1), duration: time(1))
    #expect(sample(forward, 0).beforeJump)
    #expect(!sample(forward, 1.5).beforeJump)
    #expect(!sample(forward, 3).beforeJump)
    let back = MediaTiming(begin: time(1), duration: time(1), speed: -1)
    #expect(!sample(back, 0).beforeJump)
    #expect(sample(back, 3).beforeJump)
  }

  @Test func `extreme numbers saturate instead of trapping`() {
    for speed in [1e300, -1e300, 1e-300, 1e-307] {
      let timing = MediaTiming(
        begin: .furthest, duration: .furthest, speed: speed, offset: time(-1),
        repeatCount: 1e300, repeatDuration: .infinity)
      for instant in [MediaTime.zero, .furthest, .infinity, flicks(.min), flicks(.max - 1)] {
        let sample = timing.sample(at: instant)
        #expect(sample.progress >= 0 && sample.progress <= 1)
      }
    }
  }
}
