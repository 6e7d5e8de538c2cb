/// A buffered sink, so that a row does not need a system call.
package struct BufferedOutput {
  private let sink: any ByteSink
  private var limit: Int
  package var buffer = ByteBuffer()

  /// The number of bytes passed to the sink so far.
  package private(set) var flushedCount = 0

  package init(_ sink: any ByteSink, limit: Int = 1 << 16) {
    self.sink = sink
    self.limit = limit
  }

  /// The number of bytes appended so far, flushed or not.
  package var count: Int { flushedCount + buffer.count }

  /// Flushes the buffer when it is full; called after each row.
  package mutating func rowEnded() throws {
    if buffer.count >= limit { try flush() }
  }

  package mutating func flush() throws {
    guard buffer.count > 0 else { return }
    try buffer.read(sink.write)
    flushedCount += buffer.count
    buffer.removeAll()
  }
}
