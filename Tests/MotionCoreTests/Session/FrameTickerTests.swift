import MotionCore
import MotionTime
import Testing

@Suite struct FrameTickerTests {
  @Test func `CA 9.4 frameStream sends the clock once for each frame`() throws {
    try Session.run { session in
      let recorder = Recorder(frameStream)
      for time in [0.5, 0.75] { try session.eventLoop.advance(toFrameAt: seconds(time)) }
      session.advance(to: 2)
      #expect(recorder.values == [0.5, 0.75])
    }
  }

  @Test func `CA 9.4 frameStream is shared and tells whether anybody waits for frames`() {
    Session.run { _ in
      #expect(!MotionSession.current.frames.isObserved)
      let recorder = Recorder(frameStream)
      #expect(MotionSession.current.frames.isObserved)
      recorder.subscription?.unsubscribe()
      #expect(!MotionSession.current.frames.isObserved)
    }
  }
}
