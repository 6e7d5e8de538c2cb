import MotionKernels

extension BakedCurve {
  /// The pieces, with an index of buckets over 0…1.
  @usableFromInline
  final class Table: Sendable {
    let pieces: [Piece]
    let jumps: [Double]
    let extrapolation: Extrapolation
    let duration: Double?
    let report: BakeReport?
    let fingerprint: UInt64

    /// The pieces in memory; written while it is made and never after that.
    @usableFromInline let block: PieceBlock

    /// The pieces as kernels read them: an immutable `motion_piece_block`.
    nonisolated(unsafe) let memory: UnsafeRawPointer

    init(
      pieces: [Piece], jumps: [Double], extrapolation: Extrapolation, duration: Double?,
      report: BakeReport?
    ) {
      self.pieces = pieces
      self.jumps = jumps
      self.extrapolation = extrapolation
      self.duration = duration
      self.report = report
      fingerprint = Table.fingerprint(of: pieces)
      block = PieceBlock(pieces)
      memory = block.makeMemory()
    }

    deinit {
      memory.deallocate()
      block.deallocate()
    }

    /// Returns FNV-1a over the bits of the pieces, so that hashing a curve costs one word.
    private static func fingerprint(of pieces: [Piece]) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for piece in pieces {
        for number in [piece.start, piece.startValue, piece.startSlope, piece.endSlope] {
          hash = (hash ^ (number + 0).bitPattern) &* 0x100_0000_01B3
        }
      }
      return hash
    }

    /// Returns the value at x.
    @inlinable
    @inline(__always)
    func value(at x: Double) -> Double {
      block.value(at: x) ?? rareValue(at: x)
    }

    /// Returns the value at x outside 0…1, at its ends, and where a bucket holds several pieces.
    @usableFromInline
    func rareValue(at x: Double) -> Double {
      x > 0 && x < 1 ? piece(at: x).value(at: x) : outerValue(at: x)
    }

    /// Computes the values at many x.
    func values(_ batch: Batch) {
      batch.complete(missing: block.values(batch)) { value(at: $0) }
    }

    /// Returns the piece that holds x, for 0 < x < 1.
    func piece(at x: Double) -> Piece {
      var low = 0
      var high = pieces.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if pieces[middle].first <= x { low = middle } else { high = middle - 1 }
      }
      return pieces[low]
    }

    private func outerValue(at x: Double) -> Double {
      if x == 0 { return 0 }
      if x == 1 || x.isNaN { return x }
      let end: Double = x < 0 ? 0 : 1
      let slope = outerSlope(at: x)
      return slope == 0 ? end : end + slope * (x - end)
    }

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
