package import MotionTime

/// The arc lengths along an outline, so that it can be followed at constant speed.
///
/// Curves are cut into up to 64 pieces, fewer where they are a small part of many, whose lengths come
/// from Gauss's formula with five points; on a piece the parameter is found by Newton's method. The error
/// stays below 1e-6 of the whole length except at the tip of a cusp, where it is below 1e-4.
package struct ArcLengths: Sendable {
  /// A part of a segment with a length above 0.
  private struct Piece: Sendable {
    let segment: Int
    let start: Double
    let end: Double
  }

  private static let piecesOfCurve = 64
  private static let piecesOfAll = 4096.0
  private let curves: [[Point]]
  private var pieces: [Piece] = []

  /// The distance of each piece's start from the start of the outline, and that of the last one's
  /// end.
  private var distances: [Double] = [0]

  /// The length of the whole outline.
  package var total: Double { distances[distances.count - 1] }

  /// - Parameter curves: The points of each line and curve, where it starts included.
  package init(_ curves: [[Point]]) {
    self.curves = curves
    let polygons = curves.map { ArcLengths.polygon($0) }
    let whole = polygons.reduce(0, +)
    for (segment, points) in curves.enumerated() {
      let share = min(polygons[segment] / whole, 1)
      let count = points.count == 2 || !share.isFinite ? 1 : ArcLengths.pieces(for: share)
      for index in 0..<count {
        let start = Double(index) / Double(count)
        let end = Double(index + 1) / Double(count)
        let length = length(of: segment, from: start, to: end)
        if length == 0 { continue }
        pieces.append(Piece(segment: segment, start: start, end: end))
        distances.append(total + length)
      }
    }
  }

  /// Returns the length of the polygon of the control points.
  private static func polygon(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, side in
      sum + Vector(dx: side.1.x - side.0.x, dy: side.1.y - side.0.y).length
    }
  }

  private static func pieces(for share: Double) -> Int {
    min(max(Int((share * piecesOfAll).rounded(.up)), 1), piecesOfCurve)
  }

  /// Finds the segment and the curve parameter at a fraction of the whole length.
  package func place(at fraction: Double) -> (segment: Int, fraction: Double) {
    guard let last = pieces.last else { return (0, 0) }
    if fraction >= 1 { return (last.segment, last.end) }
    let distance = fraction * total
    let index = min(max(distances.partitionIndex { $0 > distance } - 1, 0), pieces.count - 1)
    let piece = pieces[index]
    let length = distances[index + 1] - distances[index]
    let part = (distance - distances[index]) / length
    if curves[piece.segment].count == 2 { return (piece.segment, part) }
    return (piece.segment, parameter(on: piece, at: part * length, of: length))
  }

  /// Returns the parameter at which a piece has a length, by Newton's method kept between two
  /// bounds.
  private func parameter(on piece: Piece, at wanted: Double, of length: Double) -> Double {
    var low = piece.start
    var high = piece.end
    var t = low + (high - low) * (wanted / length)
    for _ in 0..<20 {
      let excess = self.length(of: piece.segment, from: piece.start, to: t) - wanted
      if abs(excess) <= 1e-12 * total { break }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / Bezier.tangent(curves[piece.segment], at: t).length
      t = next > low && next < high ? next : low + (high - low) / 2
    }
    return t
  }

  private func length(of segment: Int, from start: Double, to end: Double) -> Double {
    let points = curves[segment]
    if points.count == 2 { return Bezier.tangent(points, at: 0).length }
    let middle = (start + end) / 2
    let half = (end - start) / 2
    return ArcLengths.gauss.reduce(0) { sum, node in
      sum + node.weight * Bezier.tangent(points, at: middle + half * node.place).length
    } * half
  }

  /// The nodes and weights of the Gauss–Legendre formula with five points.
  private static let gauss: [(place: Double, weight: Double)] = [
    (0, 128.0 / 225),
    (-0.538_469_310_105_683_1, 0.478_628_670_499_366_47),
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_47),
    (-0.906_179_845_938_664, 0.236_926_885_056_189_08),
    (0.906_179_845_938_664, 0.236_926_885_056_189_08),
  ]
}
