import Glibc

/// The prepared cells that are in use, so that equal curves share theirs, and the few that were made last:
/// one session after the other may use the same curve.
///
/// The lock is taken once for each curve, when its first value is asked for. It is a POSIX mutex, which
/// ThreadSanitizer can follow; the table is touched under it only.
final class SharedCells: @unchecked Sendable {
  private struct Entry {
    weak var cells: CubicBezier.Cells?
  }

  private static let all = SharedCells()

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var entries: [SIMD4<Double>: Entry] = [:]
  private var limit = 64

  private var latest: [CubicBezier.Cells] = []
  private static let latestCount = 8

  private init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns the cells of these control points; nil when too many curves are prepared already.
  static func cells(of curve: CubicBezier) -> CubicBezier.Cells? {
    if let found = all.locked({ $0.entries[curve.points]?.cells }) { return found }
    guard let made = CubicBezier.Cells(curve) else { return nil }
    return all.locked { $0.insert(made, at: curve.points) }
  }

  /// Keeps new cells, unless another thread was faster; returns those that are kept.
  private func insert(_ made: CubicBezier.Cells, at points: SIMD4<Double>) -> CubicBezier.Cells {
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

  private func locked<Result>(_ body: (SharedCells) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(self)
  }
}
