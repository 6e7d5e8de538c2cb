/// A sink with a buffer before it, so that a row costs no call to the system.
struct BufferedOutput {
  private let sink: any ByteSink
  private var limit: Int
  var buffer = ByteBuffer()

  /// How many bytes were handed to the sink so far.
  private(set) var flushedCount = 0

  init(_ sink: any ByteSink, limit: Int = 1 << 16) {
    self.sink = sink
    self.limit = limit
  }

  /// How many bytes were appended so far, flushed or not.
  var count: Int { flushedCount + buffer.count }

  /// To be called after each row: hands the buffer on when it is full.
  mutating func rowEnded() throws {
    if buffer.count >= limit { try flush() }
  }

  mutating func flush() throws {
    guard buffer.count > 0 else { return }
    try buffer.read(sink.write)
    flushedCount += buffer.count
    buffer.removeAll()
  }
}
