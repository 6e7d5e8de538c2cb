import MotionLive
import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct FrameQueueTests {
  private func frame(_ index: Int) -> ShownFrame {
    ShownFrame(
      index: index, time: flicks(Int64(index)), readyAt: .zero, commit: 0,
      values: Array(repeating: Double(index), count: 1000))
  }

  @Test func `9.8 frames wait in order until they are taken`() throws {
    let queue = FrameQueue()
    #expect(queue.size == 0)
    for index in 0..<5 { queue.push(frame(index)) }
    #expect(queue.size >= 5 * 8000)
    #expect(try queue.take().map(\.index) == Array(0..<5))
    #expect(queue.size == 0)
    #expect(try queue.take().isEmpty)
  }

  @Test func `9.8 a trace that does not keep up loses nothing up to its bound, then ends`() throws {
    let queue = FrameQueue(limit: 1 << 20)
    for index in 0..<120 { queue.push(frame(index)) }
    #expect(try queue.take().count == 120)
    for index in 0..<200 { queue.push(frame(index)) }
    #expect(
      throws: RenderError(
        .traceOverflow,
        "more than 1 MiB of frames waited to be written. Write fewer frames or columns.")
    ) { try queue.take() }
    queue.push(frame(0))
    #expect(throws: RenderError.self) { try queue.take() }
  }
}
