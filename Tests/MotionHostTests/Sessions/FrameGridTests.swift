import MotionCore
import MotionHost
import MotionTime
import Testing

@Suite struct FrameGridTests {
  private func time(_ seconds: Double) throws -> MediaTime { try MediaTime(seconds: seconds) }

  @Test func `frames that were passed over are skipped and counted as missed`() throws {
    var grid = FrameGrid(try FrameRate(10))
    #expect(grid.timing.missed == 0)
    #expect(grid.moveOn(at: grid.time, wasReached: true) == 0..<1)
    #expect(try grid.time == time(0.1))
    #expect(try grid.moveOn(at: time(0.35), wasReached: false) == 1..<4)
    #expect(try grid.timing.time == time(0.4))
    #expect(grid.timing.missed == 3)
    #expect(grid.moveOn(at: grid.time, wasReached: true) == 4..<5)
    #expect(grid.timing.missed == 0)
  }

  @Test func `a frame that was reached is not missed, those after it are`() throws {
    var grid = FrameGrid(try FrameRate(10))
    #expect(try grid.moveOn(at: time(0.3), wasReached: true) == 0..<3)
    #expect(try grid.time == time(0.3), "a frame at the commit's time is still to come")
    #expect(grid.timing.missed == 2)
  }
}
