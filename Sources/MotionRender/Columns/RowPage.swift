/// Memory for a number of rows, column by column: numbers, curves, places, then what the table needs
/// to find its way.
struct RowPage {
  let memory: UnsafeMutableRawPointer
  let capacity: Int
  private let wideCount: Int
  private let numberCount: Int

  init(_ shape: RowShape, capacity: Int) {
    self.capacity = capacity
    numberCount = shape.numberCount
    wideCount = shape.numberCount + shape.curveCount
    let bytes = capacity * (8 * wideCount + 4 * (shape.lanes + 3))
    memory = .allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  func deallocate() { memory.deallocate() }

  /// A column of numbers.
  @inline(__always)
  func numbers(_ column: Int) -> UnsafeMutablePointer<Double> {
    (memory + 8 * capacity * column).assumingMemoryBound(to: Double.self)
  }

  /// A column of curves.
  @inline(__always)
  func curves(_ column: Int) -> UnsafeMutablePointer<UnsafeRawPointer?> {
    (memory + 8 * capacity * (numberCount + column))
      .assumingMemoryBound(to: UnsafeRawPointer?.self)
  }

  /// The places of a lane in a frame's row.
  @inline(__always)
  func places(_ lane: Int) -> UnsafeMutablePointer<Int32> { narrow(3 + lane) }

  /// Whose each row is.
  var owners: UnsafeMutablePointer<Int32> { narrow(0) }

  /// The group of the owner's next row, and where it is in that.
  var nextGroups: UnsafeMutablePointer<Int32> { narrow(1) }
  var nextRows: UnsafeMutablePointer<Int32> { narrow(2) }

  @inline(__always)
  private func narrow(_ column: Int) -> UnsafeMutablePointer<Int32> {
    (memory + capacity * (8 * wideCount + 4 * column)).assumingMemoryBound(to: Int32.self)
  }

  /// Takes over a row of another page, or of this one.
  func copy(_ row: Int, from other: RowPage, _ otherRow: Int, lanes: Int) {
    for column in 0..<wideCount { numbers(column)[row] = other.numbers(column)[otherRow] }
    for column in 0..<(3 + lanes) { narrow(column)[row] = other.narrow(column)[otherRow] }
  }
}
