/// A unit curve stored as a table of cubic pieces, the form that curves written in Lua are turned into.
///
/// It is immutable and may be read from any thread. A lookup allocates nothing and runs no script.
public struct BakedCurve: Sendable {
  /// The extension of a curve outside 0…1.
  public enum Extrapolation: String, Hashable, Sendable, CaseIterable {
    /// Stays at 0 and 1.
    case hold

    /// Continues with the slope at the near end.
    case tangent
  }

  @usableFromInline let table: Table

  init(
    pieces: [Piece], jumps: [Double] = [], extrapolation: Extrapolation = .hold,
    duration: Double? = nil, report: BakeReport? = nil
  ) {
    table = Table(
      pieces: pieces, jumps: jumps, extrapolation: extrapolation, duration: duration,
      report: report)
  }

  /// The pieces from 0 to 1, sorted and without gaps, 1…4096 by default.
  public var pieces: [Piece] { table.pieces }

  /// The positions of the curve's jumps, ascending, each within 2⁻⁴⁰; the value there is the
  /// right-hand one.
  public var jumps: [Double] { table.jumps }

  /// The extension of the curve outside 0…1.
  public var extrapolation: Extrapolation { table.extrapolation }

  /// The duration that the author of the curve declared, in seconds, or nil without one.
  public var duration: Double? { table.duration }

  /// The report of the bake; nil for a curve that was read from a journal. Equality of curves
  /// ignores it.
  public var report: BakeReport? { table.report }

  /// Returns the value at x: 0 at 0, 1 at 1, right-hand values at jumps, NaN for NaN.
  ///
  /// - Parameter x: The input; the curve runs from 0 to 1.
  @inlinable
  public func value(at x: Double) -> Double {
    table.value(at: x)
  }

  /// Returns the slope at x, the right-hand one where two pieces meet.
  ///
  /// - Parameter x: The input; the curve runs from 0 to 1.
  public func slope(at x: Double) -> Double {
    if x > 0 && x < 1 { return table.piece(at: x).slope(at: x) }
    return table.outerSlope(at: x)
  }
}

extension BakedCurve: Hashable {
  /// Returns whether two curves have the same pieces, jumps, extrapolation and duration.
  public static func == (left: BakedCurve, right: BakedCurve) -> Bool {
    left.table === right.table
      || left.table.fingerprint == right.table.fingerprint
        && left.pieces == right.pieces && left.jumps == right.jumps
        && left.extrapolation == right.extrapolation && left.duration == right.duration
  }

  /// Feeds a fingerprint of the pieces, taken when the curve was made.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.fingerprint)
  }
}

extension BakedCurve {
  /// Computes the values at many x, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - inputs: The progresses of time, in any order.
  ///   - outputs: Where the values go, as many as both have room for; it must not overlap the inputs.
  public func values(
    at inputs: UnsafeBufferPointer<Double>, into outputs: UnsafeMutableBufferPointer<Double>
  ) {
    if let batch = Batch(inputs, outputs) { table.values(batch) }
  }

  /// Computes the values at many x, without allocating.
  ///
  /// Every value is the one that ``value(at:)`` gives, bit by bit.
  ///
  /// - Parameters:
  ///   - inputs: The progresses of time, in any order.
  ///   - outputs: Where the values go, as many as both have room for.
  /// - Complexity: Linear in the number of inputs.
  public func values(at inputs: Span<Double>, into outputs: inout MutableSpan<Double>) {
    inputs.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { values(at: inputs, into: $0) }
    }
  }
}
