public import OrreryBasics

extension MediaTime: ByteCodable {
  /// Writes the count of flicks.
  public func encode(to writer: inout ByteWriter) {
    writer.write(flicks)
  }

  /// Reads any count of flicks.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early.
  public init(from reader: inout ByteReader) throws {
    self.init(flicks: try reader.integer())
  }
}

extension FrameRate: ByteCodable {
  /// Writes numerator, then denominator.
  public func encode(to writer: inout ByteWriter) {
    writer.write(Int64(numerator))
    writer.write(Int64(denominator))
  }

  /// Reads a rate that can be.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value;
  ///   ``TimingError`` for a rate outside the limits.
  public init(from reader: inout ByteReader) throws {
    let numerator = try reader.integer(Int64.self)
    try self.init(Int(clamping: numerator), Int(clamping: try reader.integer(Int64.self)))
  }
}

extension TimelineClock: ByteCodable {
  /// Writes identity and state.
  public func encode(to writer: inout ByteWriter) {
    writer.write(Int64(id))
    beginTime.encode(to: &writer)
    writer.write(paused)
    timeOffset.encode(to: &writer)
    writer.write(resumedAt)
    resumedOffset.encode(to: &writer)
  }

  /// Reads identity and state.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    let id = Int(clamping: try reader.integer(Int64.self))
    let beginTime = try MediaTime(from: &reader)
    let paused = try reader.flag()
    let offset = try MediaTime(from: &reader)
    let resumedAt = try reader.optional(MediaTime.self)
    // The offset given to a new clock counts as that of its last pause, too.
    self.init(
      id: id, beginTime: beginTime, paused: paused, timeOffset: try MediaTime(from: &reader),
      resumedAt: resumedAt)
    setTimeOffset(offset)
  }
}
