public import MotionRender
import OrreryBasics

/// Frames on their way from the server's thread to whoever writes them down, all of them up to a
/// bound.
public final class FrameQueue: Sendable {
  private struct Content {
    var frames: [ShownFrame] = []
    var size = 0
    var hasOverflowed = false
  }

  private let content = Guarded(Content())
  private let limit: Int

  /// Creates a queue.
  ///
  /// - Parameter limit: About how many bytes may wait.
  public init(limit: Int = 256 << 20) { self.limit = limit }

  /// How many bytes wait, about.
  public var size: Int { content.withLock { $0.size } }

  /// Takes a frame, unless there is no room; then no other is taken either.
  public func push(_ frame: ShownFrame) {
    let size = MemoryLayout<ShownFrame>.stride + frame.values.count * MemoryLayout<Double>.stride
    content.withLock { content in
      if content.size + size > limit { content.hasOverflowed = true }
      if content.hasOverflowed { return }
      content.frames.append(frame)
      content.size += size
    }
  }

  /// Gives all waiting frames away, in order.
  ///
  /// - Throws: ``RenderError`` (`traceOverflow`) once frames were lost.
  public func take() throws(RenderError) -> [ShownFrame] {
    let taken = content.withLock { content in
      defer { content = Content(hasOverflowed: content.hasOverflowed) }
      return (frames: content.frames, hasOverflowed: content.hasOverflowed)
    }
    if !taken.hasOverflowed { return taken.frames }
    throw RenderError(
      .traceOverflow,
      "more than \(limit >> 20) MiB of frames waited to be written. Write fewer frames or columns.")
  }
}
