/// The result of a bake: its size, its observed error and its certificates.
public struct BakeReport: Hashable, Sendable {
  /// A correction that was made without refusing the curve.
  public enum Warning: Hashable, Sendable {
    /// The curve jumps at 0 or 1 by at most 2e-3: the end stays exact, the interior keeps its limit.
    case endpointJump(at: Double, size: Double)
  }

  /// The name that the curve had in the bake.
  public let name: String

  /// The number of pieces of the table, 1…4096 by default.
  public let pieces: Int

  /// The number of calls of the function, the repeated calls of the determinism check included.
  public let evaluations: Int

  /// The largest |f − p| at an evaluated point, at most the tolerance.
  ///
  /// The inside of a jump's own interval, at most 2⁻⁴⁰ wide, does not count.
  public let maxObservedError: Double

  /// The largest distance between neighbouring evaluated points.
  public let largestGap: Double

  /// The positions of the curve's jumps, ascending: the declared breakpoint or else the shortest
  /// decimal number within 2⁻⁴⁰ of the jump. Healed jumps at the ends are warnings instead.
  public let jumps: [Double]

  /// The positions where pieces with different slopes meet, ascending.
  public let corners: [Double]

  /// The corrections that were made without refusing the curve, in order of position.
  public let warnings: [Warning]

  /// Error bounds between the evaluated points.
  public let certificates: Certificates

  /// The largest |f − p|: everywhere, if a bound of slope or curvature was declared, else where the
  /// function was evaluated.
  public var bound: Double {
    let everywhere = [certificates.curvatureBound, certificates.lipschitzBound].compactMap { $0 }
    return everywhere.min() ?? maxObservedError
  }

  /// The warnings as codes and sentences, in order of place.
  public var diagnostics: [TimingError] {
    warnings.map { warning in
      switch warning {
      case .endpointJump(let place, let size):
        TimingError(
          .endpointJump,
          "'\(name)' jumps by \(size) at x = \(place == 0 ? 0 : 1). The end stays exact; make the "
            + "curve run up to it, or declare the jump.")
      }
    }
  }

  /// The bounds of a baked curve over all of 0…1, each with the assumption that it rests on.
  public struct Certificates: Hashable, Sendable {
    /// Assuming |f″| ≤ this between evaluated points, |f − p| stays within the tolerance everywhere.
    public let curvature: Double

    /// Assuming the declared bound of curvature, |f − p| is at most this everywhere; nil if none declared.
    public let curvatureBound: Double?

    /// Assuming the declared Lipschitz bound, |f − p| is at most this everywhere; nil if none declared.
    let lipschitzBound: Double?

    /// With the confidence stated, |f − p| exceeds the tolerance on at most this part of 0…1.
    ///
    /// No smoothness is assumed; nil if no random points were requested.
    let randomPoints: RandomPoints?
  }

  /// The outcome of checking independent random points.
  struct RandomPoints: Hashable, Sendable {
    /// The number of points checked in the last round, none of which failed.
    let count: Int

    /// The seed of their sequence.
    let seed: UInt64

    /// The part of 0…1 on which the tolerance may be missed: ln(rounds/δ)/count.
    let missedPart: Double

    /// The probability 1 − δ of that statement.
    let confidence: Double
  }
}
