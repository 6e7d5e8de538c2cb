internal import MotionRender
internal import MotionTime

/// A number of a layer that moves, in pieces of one formula each.
struct MotionColumn {
  /// Its name: `card.position.x`.
  let name: String

  /// `pt`, `rad` or "".
  let unit: String

  /// The layer's part of the name: `card`.
  let layerName: String

  /// The number of the layer.
  let layerID: Int

  /// The key path of the layer that it is: `position.x`.
  let keyPath: String

  /// The pieces from 0 to the end of the motion, without gaps, at least one.
  let pieces: [MotionPiece]

  /// The largest difference of the pieces from what was shown, in the unit, but for a microsecond around
  /// jumps: measured at ``sampleCount`` times, and between them by a parabola.
  private(set) var bound: Double

  /// The number of times at which it was measured.
  let sampleCount: Int

  /// The largest number shown less the smallest.
  let range: Double

  /// Whether no piece was fitted.
  let isExact: Bool

  /// Returns the column with what a platform adds to the bound.
  func adding(_ error: Double) -> MotionColumn {
    var column = self
    column.bound += error
    return column
  }

  /// Returns the number at a time in seconds, that of an end outside of the motion.
  func value(at time: Double) -> Double { Self.value(of: pieces, at: time) }

  static func value(of pieces: [MotionPiece], at time: Double) -> Double {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return pieces[low].value(at: time)
  }

  /// The number of pieces of each form, in words: `2 springs, 1 curve`.
  var summary: String {
    var counts = [(name: "spring", count: 0), (name: "curve", count: 0), (name: "level", count: 0)]
    for piece in pieces {
      switch piece.form {
      case .spring: counts[0].count += 1
      case .eased: counts[1].count += 1
      case .hold: counts[2].count += 1
      }
    }
    let words = counts.filter { $0.count > 0 }.map { name, count in
      "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    return words.joined(separator: ", ") + (isExact ? "" : ", fitted")
  }
}
