import Foundation
import Glibc
import MotionExport
import MotionRender
import MotionTime
import MotionTrace
import OrreryBasics

/// A trace to write, as frames and as what Foundation encodes.
struct SampleTrace {
  /// A line of JSON Lines.
  struct Row: Codable, Equatable {
    var f: Int
    var t: Double
    var v: [Double]
  }

  /// 60 frames a second, as programs write it.
  private static let rate = FrameRate(parsing: "60")!

  let columns: [Column]
  let frames: [Frame]
  let rows: [Row]

  /// Spreads values over so many columns.
  init(_ values: UnsafeBufferPointer<Double>, columns count: Int) {
    columns = (0..<count).map { Column(index: $0, name: "layer\($0).position.x", unit: "pt") }
    frames = (0..<values.count / count).map { index in
      Frame(
        index: index, time: Self.rate.time(ofFrame: index),
        values: Array(values[index * count..<(index + 1) * count]))
    }
    rows = frames.map { Row(f: $0.index, t: $0.time.seconds, v: $0.values) }
  }

  /// The number of values, without those of `frame` and `time`.
  var valueCount: Int { frames.count * columns.count }

  /// Writes the trace to nowhere.
  func write(_ writer: (any ByteSink) -> any TraceWriter) {
    write(to: writer(NullSink()))
  }

  /// The shape of the trace.
  func text(_ writer: (any ByteSink) -> any TraceWriter) -> String {
    let sink = MemorySink()
    write(to: writer(sink))
    return sink.text
  }

  private func write(to writer: any TraceWriter) {
    try? writer.begin(TraceHeader(frameRate: Self.rate, seed: 1, columns: columns))
    for frame in frames { try? writer.write(frame) }
    try? writer.finish()
  }

  /// Returns the number of values in a CSV file that the C library does not read back exactly.
  func countOfWrongNumbers(inCSV text: String) -> Int {
    let lines = text.split(separator: "\r\n").dropFirst()
    guard lines.count == rows.count else { return .max }
    return zip(lines, rows).reduce(0) { wrong, pair in
      let fields = pair.0.split(separator: ",").map { strtod(String($0), nil) }
      let expected = [Double(pair.1.f), pair.1.t] + pair.1.v
      return wrong + (fields == expected ? 0 : 1)
    }
  }

  /// Returns the number of rows of JSON Lines that Foundation does not read back exactly.
  func countOfWrongRows(inJSONLines text: String) -> Int {
    let decoder = JSONDecoder()
    let lines = text.split(separator: "\n").dropFirst()
    guard lines.count == rows.count else { return .max }
    return zip(lines, rows).reduce(0) { wrong, pair in
      wrong + ((try? decoder.decode(Row.self, from: Data(pair.0.utf8))) == pair.1 ? 0 : 1)
    }
  }
}

/// A sink that makes the system call of a write and keeps nothing.
final class NullSink: ByteSink {
  private let descriptor = open("/dev/null", O_WRONLY)

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer) {
    _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  }

  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {}
}
