import OrreryBasics

/// A cache of prepared cells: those in use, so that equal curves share theirs, and the few made
/// last, as one session after the other may use the same curve.
///
/// The lock is taken once for each curve, at its first evaluation.
struct SharedCells {
  private struct Entry {
    weak var cells: CubicBezier.Cells?
  }

  private static let all = Guarded(SharedCells())

  private var entries: [SIMD4<Double>: Entry] = [:]
  private var limit = 64

  private var latest: [CubicBezier.Cells] = []
  private static let latestCount = 8

  /// Returns the cells of these control points; nil when too many curves are prepared already.
  static func cells(of curve: CubicBezier) -> CubicBezier.Cells? {
    if let found = all.withLock({ $0.entries[curve.points]?.cells }) { return found }
    guard let made = CubicBezier.Cells(curve) else { return nil }
    return all.withLock { $0.insert(made, at: curve.points) }
  }

  /// Keeps new cells, unless another thread was faster; returns those that are kept.
  private mutating func insert(
    _ made: CubicBezier.Cells, at points: SIMD4<Double>
  ) -> CubicBezier.Cells {
    if let found = entries[points]?.cells { return found }
    if entries.count >= limit {
      entries = entries.filter { $0.value.cells != nil }
      limit = max(64, 2 * entries.count)
    }
    entries[points] = Entry(cells: made)
    if latest.count == Self.latestCount { latest.removeFirst() }
    latest.append(made)
    return made
  }
}
