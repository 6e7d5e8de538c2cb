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
  /// Writes identity and state; a time scale of 1 takes no bytes.
  public func encode(to writer: inout ByteWriter) {
    writer.write(Int64(id))
    beginTime.encode(to: &writer)
    writer.write((paused ? 1 : 0) | (timeScale == 1 ? 0 : 2) as UInt8)
    timeOffset.encode(to: &writer)
    writer.write(resumedAt)
    resumedOffset.encode(to: &writer)
    if timeScale != 1 { writer.write(timeScale) }
  }

  /// Reads identity and state.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early or hold no such value.
  public init(from reader: inout ByteReader) throws {
    let id = Int(clamping: try reader.integer(Int64.self))
    let beginTime = try MediaTime(from: &reader)
    let flags = try reader.byte()
    guard flags < 4 else {
      throw FileError(.invalidData, "The flags of a timeline are \(flags). Write the file again.")
    }
    let offset = try MediaTime(from: &reader)
    let resumedAt = try reader.optional(MediaTime.self)
    // The offset given to a new clock counts as that of its last pause, too.
    let resumedOffset = try MediaTime(from: &reader)
    self.init(
      id: id, beginTime: beginTime, paused: flags & 1 != 0, timeOffset: resumedOffset,
      resumedAt: resumedAt, timeScale: flags & 2 != 0 ? try reader.number() : 1)
    setTimeOffset(offset)
  }
}
