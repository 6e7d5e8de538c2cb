public import MotionTime
public import OrreryBasics

/// A frame that the render server showed.
public struct ShownFrame: Hashable, Sendable {
  /// The number of the frame, which grows by more than 1 where frames were dropped.
  public let index: Int

  /// The instant that the frame shows: its deadline, not when it was ready.
  public let time: MediaTime

  /// The time at which the frame was ready, on the server's clock.
  public let readyAt: MediaTime

  /// The number of the last commit that the frame shows, 0 for none.
  public let commit: Int

  /// One number for each of the server's columns known by then, in their order; NaN while the layer
  /// does not exist.
  public let values: [Double]

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - index: The number of the frame, from 0.
  ///   - time: The time, in the session's time.
  ///   - readyAt: The time at which the frame was ready, on the server's clock.
  ///   - commit: The number of the last commit that the frame shows, 0 for none.
  ///   - values: The values in the order of the columns; NaN for none.
  public init(index: Int, time: MediaTime, readyAt: MediaTime, commit: Int, values: [Double]) {
    self.index = index
    self.time = time
    self.readyAt = readyAt
    self.commit = commit
    self.values = values
  }
}

extension ShownFrame: ByteCodable {
  /// Writes numbers, times and values; NaN while the layer does not exist.
  ///
  /// - Complexity: Linear in the number of values.
  public func encode(to writer: inout ByteWriter) {
    writer.write(Int64(index))
    time.encode(to: &writer)
    readyAt.encode(to: &writer)
    writer.write(Int64(commit))
    writer.write(count: values.count)
    for value in values { writer.write(value.isNaN ? nil : value) }
  }

  /// Reads a frame.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  /// - Complexity: Linear in the number of values.
  public init(from reader: inout ByteReader) throws {
    let index = Int(clamping: try reader.integer(Int64.self))
    let time = try MediaTime(from: &reader)
    let readyAt = try MediaTime(from: &reader)
    let commit = Int(clamping: try reader.integer(Int64.self))
    var values: [Double] = []
    for _ in 0..<(try reader.count()) { values.append(try reader.optionalNumber() ?? .nan) }
    self.init(index: index, time: time, readyAt: readyAt, commit: commit, values: values)
  }
}
