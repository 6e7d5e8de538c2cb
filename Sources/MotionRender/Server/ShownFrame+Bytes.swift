public import MotionTime

extension ShownFrame: ByteCodable {
  /// Writes numbers, times and values; NaN stands for a layer that is not there.
  public func encode(to writer: inout ByteWriter) {
    writer.write(Int64(index))
    time.encode(to: &writer)
    readyAt.encode(to: &writer)
    writer.write(Int64(commit))
    writer.write(count: values.count)
    for value in values { writer.write(value.isNaN ? nil : value) }
  }

  /// Reads a frame.
  public init(from reader: inout ByteReader) throws(TimingError) {
    let index = Int(clamping: try reader.integer(Int64.self))
    let time = try MediaTime(from: &reader)
    let readyAt = try MediaTime(from: &reader)
    let commit = Int(clamping: try reader.integer(Int64.self))
    var values: [Double] = []
    for _ in 0..<(try reader.count()) { values.append(try reader.optionalNumber() ?? .nan) }
    self.init(index: index, time: time, readyAt: readyAt, commit: commit, values: values)
  }
}

extension ServerStatistics: ByteCodable {
  /// Writes the numbers in the order of their declaration.
  public func encode(to writer: inout ByteWriter) {
    for count in [frames, dropped, activeAnimations, queueDepth, waits, traceBytes] {
      writer.write(Int64(count))
    }
    maxGap.encode(to: &writer)
    for number in [meanEvaluation, p95Evaluation, rate] { writer.write(number) }
    writer.write(mode == .thread)
  }

  /// Reads the numbers.
  public init(from reader: inout ByteReader) throws(TimingError) {
    self.init()
    frames = Int(clamping: try reader.integer(Int64.self))
    dropped = Int(clamping: try reader.integer(Int64.self))
    activeAnimations = Int(clamping: try reader.integer(Int64.self))
    queueDepth = Int(clamping: try reader.integer(Int64.self))
    waits = Int(clamping: try reader.integer(Int64.self))
    traceBytes = Int(clamping: try reader.integer(Int64.self))
    maxGap = try MediaTime(from: &reader)
    meanEvaluation = try reader.number()
    p95Evaluation = try reader.number()
    rate = try reader.number()
    mode = try reader.flag() ? .thread : .virtual
  }
}
