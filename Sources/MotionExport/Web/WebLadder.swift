import OrreryBasics

/// A cache of the candidate notations for the motion of columns with one course, for each of a
/// fixed series of tolerances.
///
/// The rungs do not depend on the request, and the choice depends on size and bound alone. So a larger
/// tolerance never gives a longer text, and a smaller one never a less accurate text. Rungs are made when
/// they are needed, coarse ones first, and kept.
///
/// The search may end before the last rung, since what is shorter than a rung's floor is no candidate, for
/// any tolerance, and floors grow from rung to rung. Let c be the choice within T, found when the next floor
/// was at least its size, and f the one within t < T. If c is within t, the search for t finds c and ends
/// there as well. Else f is closer than c, as it is within t; and it is not shorter, since c is the shortest
/// of the rungs up to there that are within T, and f is one of these or no shorter than the floor.
final class WebLadder {
  /// A candidate notation of the motion.
  struct Candidate {
    /// The motion of each column.
    let motions: [WebMotion]

    /// The greatest distance of each from the values shown, in the column's unit.
    let bounds: [Double]

    /// The greatest of these distances as a part of the column's range.
    let share: Double

    /// Its bytes in the format that is written.
    let size: Int
  }

  /// The tolerances of the rungs, as parts of the range: ½, ¼ … down to a little below the smallest that
  /// can be requested.
  static let tolerances = (1...22).map { index in
    (0..<index).reduce(1.0) { tolerance, _ in tolerance / 2 }
  }

  /// The smallest tolerance that can be requested.
  static let finest = 1e-6

  /// The candidates for one tolerance that are no shorter than its floor.
  private struct Rung {
    let candidates: [Candidate]

    /// Whether there is a way at all.
    let isMade: Bool

    /// The floor of the next rung, in bytes.
    let nextFloor: Int
  }

  /// The factor by which a rung can be shorter than the one before it: the floor of the next rung is
  /// the least size of this one divided by it. A rung is seldom shorter than one before it, and not by
  /// as much: twice the accuracy takes a fifth more cubic pieces, and two fifths more points.
  private static let slack = 1.25

  private let course: WebCourse
  private let size: ([WebMotion], [Double]) -> Int
  private var rungs: [Rung] = []

  /// The exact candidate, which is used for every tolerance and needs no fit; nil if there is none.
  private lazy var exact: Candidate? = course.exactMotions.map(candidate).flatMap {
    $0.share <= threshold(Self.finest) ? $0 : nil
  }

  /// Creates a ladder.
  ///
  /// - Parameter size: Returns the bytes of motions with bounds.
  init(_ course: WebCourse, size: @escaping ([WebMotion], [Double]) -> Int) {
    self.course = course
    self.size = size
  }

  /// Returns the shortest way within a part of the range and, of several, the closest; nil when there is
  /// too much detail.
  func best(within share: Double) -> Candidate? {
    if let exact { return exact }
    var best: Candidate?
    for index in Self.tolerances.indices {
      let rung = rung(index)
      if !rung.isMade { break }
      for candidate in rung.candidates where candidate.share <= threshold(share) {
        let isBetter =
          best.map { (candidate.size, candidate.share) < ($0.size, $0.share) } ?? true
        if isBetter { best = candidate }
      }
      if let best, best.size <= rung.nextFloor { break }
    }
    return best
  }

  /// Returns the limit of a share: at least twice the part that a browser's rounding makes up in
  /// any case.
  private func threshold(_ share: Double) -> Double { max(share, 2 * course.noise) }

  private func rung(_ index: Int) -> Rung {
    while rungs.count <= index {
      let made = course.motions(within: Self.tolerances[rungs.count]).map(candidate)
      let floor = rungs.last?.nextFloor ?? 0
      let least = Double(made.map(\.size).min() ?? 0)
      rungs.append(
        Rung(
          candidates: made.filter { $0.size >= floor }, isMade: !made.isEmpty,
          nextFloor: max(floor, Int((least / Self.slack).rounded(.up)))))
    }
    return rungs[index]
  }

  private func candidate(_ motions: [WebMotion]) -> Candidate {
    let bounds = course.bounds(of: motions)
    return Candidate(
      motions: motions, bounds: bounds, share: course.share(bounds), size: size(motions, bounds))
  }
}
