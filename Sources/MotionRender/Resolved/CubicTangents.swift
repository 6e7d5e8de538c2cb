/// The tangents of a smooth curve through rows of numbers, after Kochanek and Bartels.
///
/// "Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984. With d⁻ and
/// d⁺ the differences to the values before and after, each key's curve leaves with
/// `(1−T)/2·((1+C)(1+B)·d⁻ + (1−C)(1−B)·d⁺)` and arrives with
/// `(1−T)/2·((1−C)(1+B)·d⁻ + (1+C)(1−B)·d⁺)`; at the ends the missing difference is the other one.
struct CubicTangents {
  /// The values, at least two, all of one length.
  let rows: [[Double]]

  /// Tension T, continuity C and bias B of each key; a missing one is 0.
  let tension: [Double]
  let continuity: [Double]
  let bias: [Double]

  /// The lengths of the steps when they are to be crossed at about constant speed, otherwise empty.
  var lengths: [Double] = []

  /// Returns the tangent with which each step starts.
  func leaving() -> [[Double]] {
    (0..<rows.count - 1).map { step in
      tangent(of: step, sign: 1, factor: factor(of: step, against: step - 1))
    }
  }

  /// Returns the tangent with which each step ends.
  func arriving() -> [[Double]] {
    (0..<rows.count - 1).map { step in
      tangent(of: step + 1, sign: -1, factor: factor(of: step, against: step + 1))
    }
  }

  /// - Parameter sign: 1 for the curve that leaves the key, −1 for the one that arrives.
  private func tangent(of key: Int, sign: Double, factor: Double) -> [Double] {
    let c = sign * at(continuity, key)
    let b = at(bias, key)
    let half = (1 - at(tension, key)) / 2
    let last = rows.count - 1
    return rows[key].indices.map { lane in
      let before = key > 0 ? rows[key][lane] - rows[key - 1][lane] : nil
      let after = key < last ? rows[key + 1][lane] - rows[key][lane] : nil
      let sum =
        (1 + c) * (1 + b) * (before ?? after ?? 0) + (1 - c) * (1 - b) * (after ?? before ?? 0)
      return factor * (half * sum)
    }
  }

  /// Returns the ratio of a step's length to the mean of it and its neighbour.
  private func factor(of step: Int, against neighbour: Int) -> Double {
    guard lengths.indices.contains(step), lengths.indices.contains(neighbour) else { return 1 }
    let sum = lengths[step] + lengths[neighbour]
    return sum == 0 ? 1 : 2 * lengths[step] / sum
  }

  private func at(_ list: [Double], _ index: Int) -> Double {
    index < list.count ? list[index] : 0
  }
}
