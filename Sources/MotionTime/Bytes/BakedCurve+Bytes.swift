public import OrreryBasics

extension BakedCurve: ByteCodable {
  /// Writes the pieces, the extension and the duration.
  ///
  /// - Complexity: Linear in the number of segments.
  public func encode(to writer: inout ByteWriter) {
    writer.write(pieces)
    writer.write(jumps)
    writer.write(extrapolation == .hold)
    writer.write(duration)
  }

  /// Reads pieces that cover 0 to 1 without gaps.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or the pieces have
  ///   gaps.
  /// - Complexity: Linear in the number of segments.
  public init(from reader: inout ByteReader) throws {
    let pieces = try reader.values(Piece.self)
    let areJoined = zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start }
    guard pieces.first?.start == 0, pieces.last?.end == 1, areJoined else {
      throw reader.failure("A curve with gaps")
    }
    self.init(
      pieces: pieces, jumps: try reader.numbers(),
      extrapolation: try reader.flag() ? .hold : .tangent, duration: try reader.optionalNumber())
  }
}

extension BakedCurve.Piece: ByteCodable {
  /// Writes ends, values, slopes and whether it is a jump.
  public func encode(to writer: inout ByteWriter) {
    for number in [start, end, startValue, endValue, startSlope, endSlope] { writer.write(number) }
    writer.write(isJump)
  }

  /// Reads a piece whose end is after its start.
  ///
  /// - Throws: `FileError` (`invalidData`) when the bytes end too early, or the end is not behind
  ///   the start.
  public init(from reader: inout ByteReader) throws {
    self.init(
      start: try reader.number(), end: try reader.number(), startValue: try reader.number(),
      endValue: try reader.number(), startSlope: try reader.number(),
      endSlope: try reader.number(), isJump: try reader.flag())
    guard end > start, quadratic.isFinite, cubic.isFinite else {
      throw reader.failure("A stretch of a curve that is none")
    }
  }
}
