/// Columns of one layer whose motions are proportional: each is a factor times the first, plus an
/// offset.
///
/// They are fitted together, so that one animation moves them all, and one easing serves them all.
struct WebCourse {
  /// A column on the course.
  struct Member {
    let column: Int
    let fitter: WebFitter
    let factor: Double
    let offset: Double

    /// The step between numbers that browsers keep apart; 0 where they are not rounded.
    var step = 0.0
  }

  private(set) var members: [Member]

  /// Creates the course of a column.
  init(column: Int, _ fitter: WebFitter) {
    members = [Member(column: column, fitter: fitter, factor: 1, offset: 0)]
  }

  private var leader: WebFitter { members[0].fitter }

  /// The columns on the course.
  var columns: [Int] { members.map(\.column) }

  /// Takes a column in if it moves along the course.
  ///
  /// - Returns: Whether it does.
  mutating func append(column: Int, _ fitter: WebFitter) -> Bool {
    guard let (factor, offset) = fitter.relation(to: leader) else { return false }
    members.append(Member(column: column, fitter: fitter, factor: factor, offset: offset))
    return true
  }

  /// Takes into account that browsers keep the numbers of some columns in steps.
  mutating func round(_ columns: Set<Int>, to step: Double) {
    for index in members.indices where columns.contains(members[index].column) {
      members[index].step = step
    }
  }

  /// The motions as CSS says them without fitting anything; nil when it cannot.
  var exactMotions: [WebMotion]? {
    leader.exactMotion.map { motions(along: $0, within: 0) }
  }

  /// Returns the motions that are made for a tolerance, a part of the range, each with that of every
  /// column.
  func motions(within tolerance: Double) -> [[WebMotion]] {
    let scale = max(leader.range, 1e-9)
    let ways = leader.motions(within: tolerance * scale)
    // For rounded numbers, the intermediate points of a line from 0 to 1 would be rounded too.
    let isRounded = members.contains { $0.step > 0 } && ways.contains { $0.form != .points }
    return ways.filter { !isRounded || $0.form != .points }.map {
      motions(along: $0, within: tolerance)
    }
  }

  private func motions(along motion: WebMotion, within tolerance: Double) -> [WebMotion] {
    members.map { member in
      let isLeader = member.factor == 1 && member.offset == 0 && member.step == 0
      if isLeader { return motion }
      let finest = 1e-11 * max(member.fitter.range, 1e-9)
      let decimals = DecimalRounding.decimals(
        within: motion.isExact ? finest : tolerance * member.fitter.range / 64)
      return motion.mapped { value in
        let moved = member.offset + member.factor * value
        let rounded = DecimalRounding.rounded(moved, decimals)
        return member.step > 0 ? (rounded / member.step).rounded() * member.step : rounded
      }
    }
  }

  /// Returns the distance of the motions from the presentation values, for each column.
  func bounds(of motions: [WebMotion]) -> [Double] {
    zip(members, motions).map { $0.fitter.bound(of: $1) + $0.step }
  }

  /// Returns the greatest of bounds as a part of its column's range.
  func share(_ bounds: [Double]) -> Double {
    zip(members, bounds).reduce(0) { max($0, $1.1 / max($1.0.fitter.range, 1e-9)) }
  }

  /// A browser's rounding as a part of the range, for the column where it is largest.
  var noise: Double {
    // A column that never changes has no motion that rounding could hide.
    if leader.range == 0 { return 0 }
    return members.reduce(0) { noise, member in
      max(noise, (member.fitter.noise + 2 * member.step) / max(member.fitter.range, 1e-9))
    }
  }
}
