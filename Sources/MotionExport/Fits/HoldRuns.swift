internal import MotionRender

/// A namespace for merging successive constant pieces whose levels differ by less than a tolerance.
enum HoldRuns {
  static func merged(_ pieces: [TimeSeriesPiece], within tolerance: Double) -> [TimeSeriesPiece] {
    var merged: [TimeSeriesPiece] = []
    var (low, high) = (0.0, 0.0)
    for (index, piece) in pieces.enumerated() {
      guard case .hold(let value) = piece.motion else {
        merged.append(piece)
        continue
      }
      // The last level is the value at rest, and is not changed.
      if case .hold? = merged.last?.motion, index + 1 < pieces.count, let last = merged.last,
        max(high, value) - min(low, value) <= tolerance * 1.6
      {
        (low, high) = (min(low, value), max(high, value))
        merged[merged.count - 1] = TimeSeriesPiece(
          start: last.start, end: piece.end, motion: .hold((low + high) / 2))
      } else {
        (low, high) = (value, value)
        merged.append(piece)
      }
    }
    return merged
  }
}
