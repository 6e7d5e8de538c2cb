/// Rows of one type in chunks that never move, so that a pointer to a row stays valid as long as the table.
///
/// Making and releasing a row take a few instructions. A released row is the next to be made again.
struct RowTable<Row: StoredRow> {
  private static var chunkSize: Int { 64 }

  private var chunks: [UnsafeMutablePointer<Row>] = []

  /// The number of rows in use or released, all in the first chunks.
  private var count = 0

  private var released: [UnsafeMutablePointer<Row>] = []

  /// The number of rows in use.
  var liveCount: Int { count - released.count }

  /// Stores a row.
  ///
  /// - Returns: Its place, which is the row's until ``release(_:)``.
  mutating func make(_ row: Row) -> UnsafeMutablePointer<Row> {
    if let free = released.popLast() {
      let number = free.pointee.number
      free.pointee = row
      free.pointee.number = number
      return free
    }
    if count == chunks.count * Self.chunkSize { chunks.append(.allocate(capacity: Self.chunkSize)) }
    let place = chunks[count / Self.chunkSize] + count % Self.chunkSize
    place.initialize(to: row)
    place.pointee.number = Int32(truncatingIfNeeded: count)
    count += 1
    return place
  }

  /// Gives a row back, which nobody may hold any more.
  mutating func release(_ row: UnsafeMutablePointer<Row>) {
    let number = row.pointee.number
    #if DEBUG
      // What reads a released row finds nonsense, which the checks of handles report.
      UnsafeMutableRawPointer(row).initializeMemory(
        as: UInt8.self, repeating: 0xDB, count: MemoryLayout<Row>.size)
    #endif
    row.pointee.number = number
    row.pointee.isReleased = true
    released.append(row)
  }

  /// Visits every row in use.
  func visit(_ body: (UnsafeMutablePointer<Row>) -> Void) {
    for number in 0..<count {
      let row = chunks[number / Self.chunkSize] + number % Self.chunkSize
      if !row.pointee.isReleased { body(row) }
    }
  }

  /// Frees the chunks. The rows are plain bytes; what they refer to is the owner's business.
  mutating func free() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
    released = []
    count = 0
  }
}

/// A row of a ``RowTable``.
protocol StoredRow: BitwiseCopyable {
  /// The place among the rows of its table, which a row that is made again keeps.
  var number: Int32 { get set }

  /// Whether the row is in no use.
  var isReleased: Bool { get set }
}
