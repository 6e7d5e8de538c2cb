import Synchronization

/// The prepared cells that are in use, so that equal curves share theirs.
///
/// The lock is taken once for each curve, when its first value is asked for.
enum SharedCells {
  private struct Entry {
    weak var cells: CubicBezier.Cells?
  }

  private struct Table {
    var entries: [SIMD4<Double>: Entry] = [:]
    var limit = 64
  }

  private static let table = Mutex(Table())

  /// Returns the cells of these control points; nil when too many curves are prepared already.
  static func cells(of curve: CubicBezier) -> CubicBezier.Cells? {
    let points = curve.points
    if let found = table.withLock({ $0.entries[points]?.cells }) { return found }
    guard let made = CubicBezier.Cells(curve) else { return nil }
    return table.withLock { table in
      if let found = table.entries[points]?.cells { return found }
      if table.entries.count >= table.limit {
        table.entries = table.entries.filter { $0.value.cells != nil }
        table.limit = max(64, 2 * table.entries.count)
      }
      table.entries[points] = Entry(cells: made)
      return made
    }
  }
}
