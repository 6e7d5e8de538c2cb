import MotionCore
import MotionTime
import Testing

@Suite struct DisplayLinkTests {
  private func frame(_ index: Int, missed: Int = 0) -> DisplayLink.FrameTiming {
    DisplayLink.FrameTiming(
      index: index, time: seconds(Double(index) / 4), targetTime: seconds(Double(index + 1) / 4),
      missed: missed)
  }

  @Test func `CA 9.6 a link is told each frame once, until it is paused or invalidated`() throws {
    try Session.run { session in
      var told: [DisplayLink.FrameTiming] = []
      let link = DisplayLink { told.append($0) }
      func show(_ frame: DisplayLink.FrameTiming) throws {
        try session.eventLoop.advance(toFrameAt: frame.time, showing: frame)
      }
      try show(frame(1))
      try show(frame(4, missed: 2))
      #expect(told == [frame(1), frame(4, missed: 2)])
      #expect(session.eventLoop.frames.isObserved)
      link.isPaused = true
      #expect(!session.eventLoop.frames.isObserved, "a paused link does not keep the session awake")
      try show(frame(5))
      link.isPaused = false
      try show(frame(6))
      #expect(told.map(\.index) == [1, 4, 6])
      link.invalidate()
      link.isPaused = false
      try show(frame(7))
      #expect(told.count == 3)
      #expect(link.isPaused)
    }
  }

  @Test func `a released link is not called`() throws {
    try Session.run { session in
      var count = 0
      do {
        let link = DisplayLink { _ in count += 1 }
        try session.eventLoop.advance(toFrameAt: seconds(0.25), showing: frame(1))
        withExtendedLifetime(link) {}
      }
      #expect(!session.eventLoop.frames.isObserved)
      try session.eventLoop.advance(toFrameAt: seconds(0.5), showing: frame(2))
      #expect(count == 1)
    }
  }
}
