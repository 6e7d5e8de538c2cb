import OrreryBasics
import Testing

@testable import MotionTrace

@Suite struct CSVTraceWriterTests {
  private func trace(_ write: (CSVTraceWriter) throws -> Void) throws -> String {
    let sink = MemorySink()
    let writer = CSVTraceWriter(to: sink)
    try write(writer)
    try writer.finish()
    return sink.text
  }

  @Test func `RFC 4180: a row of names, then a row a frame, ended by CRLF`() throws {
    let text = try trace { writer in
      try writer.begin(
        TraceHeader(
          frameRate: rateOf(60, 1), seed: 0,
          columns: [columnOf(name: "card.position.x"), columnOf(name: "a, \"b\"")]))
      try writer.write(frameOf(0, 0, [160, -0.5]))
      try writer.write(.marker("left out", at: 0))
      try writer.write(frameOf(1, 1.0 / 60, [160.25, .nan]))
    }
    #expect(
      text == "frame,time,card.position.x,\"a, \"\"b\"\"\"\r\n"
        + "0,0,160,-0.5\r\n1,0.016666666666666666,160.25,\r\n")
  }

  @Test func `CA 10.5 the earlier cells of a later column are empty`() throws {
    let text = try trace { writer in
      try writer.begin(
        TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: [columnOf(name: "a\r\nb")]))
      try writer.write(frameOf(0, 0, [1]))
      try writer.add(columnOf(name: "c"))
      try writer.write(frameOf(1, 1, [1, 2]))
      try writer.add(columnOf(name: "d"))
      try writer.add(columnOf(name: "e"))
      try writer.write(frameOf(2, 2, [1, 2, 3, 4]))
    }
    #expect(
      text == "frame,time,\"a\r\nb\",c,d,e\r\n"
        + "0,0,1,,,\r\n1,1,1,2,,\r\n2,2,1,2,3,4\r\n")
  }

  @Test func `columns that appear before the first frame leave no empty cell`() throws {
    let text = try trace { writer in
      try writer.begin(TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: []))
      try writer.add(columnOf(name: "a"))
      try writer.write(frameOf(0, 0, [1]))
    }
    #expect(text == "frame,time,a\r\n0,0,1\r\n")
  }

  @Test func `every row has as many fields as the first, however the pieces fall`() throws {
    let sink = PiecemealSink()
    let writer = CSVTraceWriter(to: sink)
    try writer.begin(TraceHeader(frameRate: rateOf(1, 1), seed: 0, columns: []))
    var values: [Double] = []
    for frame in 0..<9000 {
      if frame % 700 == 3 {
        try writer.add(columnOf(name: "c\(frame)"))
        values.append(Double(frame) / 3)
      }
      try writer.write(frameOf(frame, Double(frame), values))
    }
    try writer.finish()
    let rows = sink.text.split(separator: "\r\n")
    #expect(rows.count == 9001)
    #expect(Set(rows.map { $0.filter { $0 == "," }.count }) == [1 + values.count])
    let filled = rows.last.map { $0.split(separator: ",").count }
    #expect(filled == 2 + values.count)
  }
}

/// Gives its filter the old bytes three at a time.
private final class PiecemealSink: ByteSink {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }

  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    var replaced: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      try Array(bytes[start..<min(start + 3, bytes.count)]).withUnsafeBytes { piece in
        try filter(piece) { replaced.append(contentsOf: $0) }
      }
    }
    bytes = replaced
  }
}
