extension BakedCurve {
  /// The pieces, with an index of buckets over 0…1.
  @usableFromInline
  final class Table: Sendable {
    @usableFromInline let pieces: [Piece]
    let jumps: [Double]
    let extrapolation: Extrapolation
    let duration: Double?
    let fingerprint: UInt64

    /// The first x of each piece: its start, or the number after it for a jump.
    @usableFromInline let starts: [Double]

    /// `buckets[k]` is the piece at k/`bucketCount`, a power of two, so that x·`bucketCount` is exact.
    @usableFromInline let buckets: [UInt32]
    @usableFromInline let bucketCount: Double

    init(pieces: [Piece], jumps: [Double], extrapolation: Extrapolation, duration: Double?) {
      self.pieces = pieces
      self.jumps = jumps
      self.extrapolation = extrapolation
      self.duration = duration
      fingerprint = Table.fingerprint(of: pieces)
      starts = pieces.map { $0.isJump ? $0.start.nextUp : $0.start }
      var count = 1
      while count < pieces.count { count *= 2 }
      bucketCount = Double(count)
      buckets = Table.buckets(of: starts, count: count)
    }

    private static func buckets(of starts: [Double], count: Int) -> [UInt32] {
      var piece = 0
      return (0...count).map { bucket in
        let x = Double(bucket) / Double(count)
        while piece + 1 < starts.count, starts[piece + 1] <= x { piece += 1 }
        return UInt32(clamping: piece)
      }
    }

    /// FNV-1a over the bits of the pieces, so that hashing a curve costs one word.
    private static func fingerprint(of pieces: [Piece]) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for piece in pieces {
        for number in [piece.start, piece.startValue, piece.startSlope, piece.endSlope] {
          hash = (hash ^ (number + 0).bitPattern) &* 0x100_0000_01B3
        }
      }
      return hash
    }

    /// Returns the piece that holds x, for 0 < x < 1.
    @inlinable
    func piece(at x: Double) -> Piece {
      let bucket = Int(x * bucketCount)
      var low = Int(buckets[bucket])
      var high = Int(buckets[bucket + 1])
      while low < high {
        let middle = (low + high + 1) / 2
        if starts[middle] <= x { low = middle } else { high = middle - 1 }
      }
      return pieces[low]
    }

    @usableFromInline
    func outerValue(at x: Double) -> Double {
      if x == 0 { return 0 }
      if x == 1 || x.isNaN { return x }
      let end: Double = x < 0 ? 0 : 1
      let slope = outerSlope(at: x)
      return slope == 0 ? end : end + slope * (x - end)
    }

    @usableFromInline
    func outerSlope(at x: Double) -> Double {
      if x.isNaN { return x }
      guard let first = pieces.first, let last = pieces.last else { return 0 }
      if x == 0 { return first.startSlope }
      if x == 1 { return last.endSlope }
      if extrapolation == .hold { return 0 }
      return x < 0 ? first.startSlope : last.endSlope
    }
  }
}
