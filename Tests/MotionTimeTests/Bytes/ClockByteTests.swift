import MotionTime
import OrreryBasics
import Testing

@Suite struct ClockByteTests {
  @Test func `a timeline's clock comes back with its last pause`() throws {
    var clock = TimelineClock(
      id: 7, beginTime: MediaTime(flicks: 5), paused: true, timeOffset: MediaTime(flicks: 30))
    clock.resume(at: MediaTime(flicks: 100))
    clock.setTimeOffset(MediaTime(flicks: 77))
    var writer = ByteWriter()
    clock.encode(to: &writer)
    var reader = ByteReader(writer.bytes)
    #expect(try TimelineClock(from: &reader) == clock)
    try reader.end()
  }
}
