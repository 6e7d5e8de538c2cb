import OrreryBasics

/// The ways to write a column's motion, one rung for each of a fixed series of tolerances.
///
/// The rungs are the same whatever is asked for, and the choice goes by size and bound alone. So a larger
/// tolerance never gives a longer text, and a smaller one never a less accurate text. Rungs are made when
/// they are needed, coarse ones first, and kept.
final class WebLadder {
  /// A way to write the motion.
  struct Candidate {
    let motion: WebMotion

    /// The greatest distance from the values shown, in the column's unit.
    let bound: Double

    /// Its bytes in the format that is written.
    let size: Int
  }

  /// The tolerances of the rungs, as parts of the range: ½, ¼ … down to a little below the smallest that
  /// can be asked for.
  static let tolerances = (1...22).map { index in
    (0..<index).reduce(1.0) { tolerance, _ in tolerance / 2 }
  }

  /// The smallest tolerance that can be asked for.
  static let finest = 1e-6

  /// No rung is shorter than one before it by as much as this factor, so the search ends there: twice the
  /// accuracy takes a fifth more cubic pieces, and two fifths more points.
  private static let slack = 1.5

  private let fitter: WebFitter
  private let size: (WebMotion, Double) -> Int
  private var rungs: [[Candidate]] = []

  /// What is good for every tolerance and is not to be fitted.
  private lazy var exact: Candidate? = fitter.exactMotion.map(candidate).flatMap {
    $0.motion.form == .constant || $0.bound <= Self.finest * scale ? $0 : nil
  }

  /// Creates a ladder.
  ///
  /// - Parameter size: Returns the bytes of a motion with a bound.
  init(_ fitter: WebFitter, size: @escaping (WebMotion, Double) -> Int) {
    self.fitter = fitter
    self.size = size
  }

  /// Returns the shortest way within a part of the range and, of several, the closest; nil when there is
  /// too much detail.
  func best(within share: Double) -> Candidate? {
    if let exact { return exact }
    var best: Candidate?
    for index in Self.tolerances.indices {
      let rung = rung(index)
      if rung.isEmpty { break }
      for candidate in rung where candidate.bound <= share * scale {
        let isBetter =
          best.map { (candidate.size, candidate.bound) < ($0.size, $0.bound) } ?? true
        if isBetter { best = candidate }
      }
      if let best, let least = rung.map(\.size).min(),
        Double(least) > Self.slack * Double(best.size)
      {
        break
      }
    }
    return best
  }

  private var scale: Double { max(fitter.range, 1e-9) }

  private func rung(_ index: Int) -> [Candidate] {
    while rungs.count <= index {
      rungs.append(fitter.motions(within: Self.tolerances[rungs.count] * scale).map(candidate))
    }
    return rungs[index]
  }

  private func candidate(_ motion: WebMotion) -> Candidate {
    let bound = fitter.bound(of: motion)
    return Candidate(motion: motion, bound: bound, size: size(motion, bound))
  }
}
