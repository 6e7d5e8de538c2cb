import MotionKernels

/// The pieces of a baked curve in memory, found through buckets of equal width.
///
/// Written while it is made and never after that. Single values and batches read the same memory, and
/// the kernel `motion_pieces_values` does the arithmetic of ``value(at:)``.
@usableFromInline
struct PieceBlock: @unchecked Sendable {
  /// The largest number of buckets, 4 bytes each.
  private static let most = 8192

  /// The number of buckets, a power of two.
  @usableFromInline let width: Double

  /// The piece that fills a bucket, or 0.
  @usableFromInline let buckets: UnsafePointer<UInt32>

  /// Eight numbers for each piece: its coefficients, lowest first, and its start. Piece 0 is NaN:
  /// it marks the buckets with parts of several pieces, where a jump or a corner is.
  @usableFromInline let pieces: UnsafePointer<Double>

  init(_ list: [BakedCurve.Piece]) {
    let index = PieceBlock.index(of: list)
    width = Double(index.count - 1)
    let buckets = UnsafeMutablePointer<UInt32>.allocate(capacity: index.count)
    for (bucket, piece) in index.enumerated() { (buckets + bucket).initialize(to: piece) }
    self.buckets = UnsafePointer(buckets)
    let size = Int(MOTION_PIECE_NUMBERS)
    let count = (list.count + 1) * size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Double>.stride, alignment: 64)
    let numbers = memory.bindMemory(to: Double.self, capacity: count)
    numbers.initialize(repeating: .nan, count: count)
    for (number, piece) in list.enumerated() {
      let place = numbers + size * (number + 1)
      place[0] = piece.startValue
      place[1] = piece.startSlope
      place[2] = piece.quadratic
      place[3] = piece.cubic
      place[4] = piece.start
    }
    pieces = UnsafePointer(numbers)
  }

  /// Describes the block to kernels that take many curves at once.
  func makeMemory() -> UnsafeRawPointer {
    let memory = UnsafeMutablePointer<motion_piece_block>.allocate(capacity: 1)
    memory.initialize(to: motion_piece_block(width: width, buckets: buckets, pieces: pieces))
    return UnsafeRawPointer(memory)
  }

  /// Frees the memory.
  func deallocate() {
    pieces.deallocate()
    buckets.deallocate()
  }

  /// Returns the value at x; nil where several pieces share a bucket, outside 0…1 and at its ends.
  @inlinable
  @inline(__always)
  func value(at x: Double) -> Double? {
    // The bit patterns of positive numbers are ordered as the numbers are; 0 is below all of them.
    guard x.bitPattern &- 1 < (1.0).bitPattern - 1 else { return nil }
    // The nearest integer, by addition, and 1 less where that is above.
    let scaled = x * width
    let rounded = scaled + 0x1p52
    let bucket = Int(truncatingIfNeeded: rounded.bitPattern & 0xFFFF)
    let number = buckets[rounded - 0x1p52 > scaled ? bucket &- 1 : bucket]
    guard number != 0 else { return nil }
    let piece = pieces + Int(number) &* 8
    let d = x - piece[4]
    return piece[0] + d * (piece[1] + d * (piece[2] + d * piece[3]))
  }

  /// Computes the values at many x; NaN where ``value(at:)`` is and where x is not inside 0…1.
  ///
  /// Returns how many are NaN.
  func values(_ batch: Batch) -> Int {
    motion_pieces_values(
      buckets, Int(width), pieces, batch.inputs, batch.outputs, batch.count)
  }

  /// For each bucket the piece that fills it, counted from 1, or 0; and a 0 behind them all.
  ///
  /// The buckets are narrow enough to leave few with several pieces, as far as that can be had.
  private static func index(of pieces: [BakedCurve.Piece]) -> [UInt32] {
    var width = 1
    while width < pieces.count { width *= 2 }
    while true {
      let index = index(of: pieces, width)
      let shared = index.count { $0 == 0 } - 1
      if shared * 128 <= width || width >= most { return index }
      width *= 2
    }
  }

  private static func index(of pieces: [BakedCurve.Piece], _ width: Int) -> [UInt32] {
    var index = [UInt32](repeating: 0, count: width + 1)
    var piece = 0
    for bucket in 0..<width where !pieces.isEmpty {
      let (start, end) = (Double(bucket) / Double(width), Double(bucket + 1) / Double(width))
      while piece + 1 < pieces.count, pieces[piece + 1].first <= start { piece += 1 }
      let isFilled = piece + 1 >= pieces.count || pieces[piece + 1].first >= end
      if isFilled { index[bucket] = UInt32(clamping: piece + 1) }
    }
    return index
  }
}
