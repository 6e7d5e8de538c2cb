internal import MotionTime

/// Rows of one shape, in pages of columns. Their order means nothing.
final class RowGroup {
  let shape: RowShape
  let timeline: TimelineRecord?
  private(set) var count = 0
  private var pages: [RowPage] = []

  /// The first page is small, for sessions with little in them.
  private static let firstSize = 32
  static let pageSize = 512

  init(_ shape: RowShape, _ timeline: TimelineRecord?) {
    self.shape = shape
    self.timeline = timeline
  }

  deinit {
    for page in pages { page.deallocate() }
  }

  /// Calls a function for each page with the number of its rows.
  @inline(__always)
  func forEachPage(_ body: (RowPage, Int) -> Void) {
    var rest = count
    for page in pages where rest > 0 {
      body(page, min(rest, page.capacity))
      rest -= page.capacity
    }
  }

  /// Appends a row.
  ///
  /// - Returns: Where it is.
  func append(_ row: TableRow, owner: Int32, next: RowHandle) -> Int32 {
    let (page, index) = place(of: count)
    if page == pages.count {
      pages.append(RowPage(shape, capacity: page == 0 ? Self.firstSize : Self.pageSize))
    }
    for (column, number) in row.numbers.enumerated() { pages[page].numbers(column)[index] = number }
    for (column, curve) in row.curves.enumerated() { pages[page].curves(column)[index] = curve }
    for (lane, place) in row.places.enumerated() { pages[page].places(lane)[index] = place }
    pages[page].owners[index] = owner
    pages[page].nextGroups[index] = next.group
    pages[page].nextRows[index] = next.row
    count += 1
    return Int32(count - 1)
  }

  /// Removes a row; the last one takes its place.
  ///
  /// - Returns: Whose that was, nil when the row was the last one itself.
  func remove(_ row: Int32) -> Int32? {
    let last = place(of: count - 1)
    let hole = place(of: Int(row))
    count -= 1
    defer { trim() }
    if Int(row) == count { return nil }
    pages[hole.page].copy(hole.index, from: pages[last.page], last.index, lanes: shape.lanes)
    return pages[hole.page].owners[hole.index]
  }

  /// Gives a page back when another one has become empty.
  private func trim() {
    let needed = count == 0 ? 0 : place(of: count - 1).page + 1
    while pages.count > max(needed + 1, 1) { pages.removeLast().deallocate() }
  }

  /// The row that follows another of the same owner.
  func next(of row: Int32) -> RowHandle {
    let (page, index) = place(of: Int(row))
    return RowHandle(
      group: pages[page].nextGroups[index], row: pages[page].nextRows[index])
  }

  func setNext(of row: Int32, to next: RowHandle) {
    let (page, index) = place(of: Int(row))
    pages[page].nextGroups[index] = next.group
    pages[page].nextRows[index] = next.row
  }

  private func place(of row: Int) -> (page: Int, index: Int) {
    if row < Self.firstSize { return (0, row) }
    let rest = row - Self.firstSize
    return (1 + rest / Self.pageSize, rest % Self.pageSize)
  }
}
