import MotionKernels

/// The memory of a curve's cells, written while they are made and immutable afterwards.
///
/// Eight numbers each: the coefficients, lowest first, or NaN, the number of parts that the cell is
/// divided into (0: it is the solver's) and the first of these, which follow the cells. Eight more
/// precede them: the number of cells, as a number and less 1 as bits.
struct CellBlock: @unchecked Sendable {
  /// A cell's numbers.
  typealias Cell = SIMD8<Double>

  private static let size = Int(MOTION_CELL_NUMBERS)

  let numbers: UnsafeMutablePointer<Double>

  init(_ numbers: UnsafeMutablePointer<Double>) {
    self.numbers = numbers
  }

  /// Copies a number of cells, a power of two, and the parts after them.
  init(_ cells: [Cell], width: Int) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: (cells.count + 1) * MemoryLayout<Cell>.stride, alignment: 64)
    numbers = memory.bindMemory(to: Double.self, capacity: (cells.count + 1) * CellBlock.size)
    var head = Cell(repeating: 0)
    head[0] = Double(width)
    head[1] = Double(bitPattern: UInt64(width - 1))
    for (index, cell) in ([head] + cells).enumerated() {
      for number in 0..<CellBlock.size {
        (numbers + index * CellBlock.size + number).initialize(to: cell[number])
      }
    }
  }

  /// Frees the memory.
  func deallocate() {
    numbers.deallocate()
  }

  /// Computes y at many x; NaN where ``value(at:)`` is and where x is not inside 0…1.
  ///
  /// Returns how many are NaN.
  func values(_ batch: Batch) -> Int {
    motion_cells_values(
      numbers + CellBlock.size, Int(numbers[0]), batch.inputs, batch.outputs, batch.count)
  }

  /// Returns y at x, for 0 < x < 1; NaN when the cell is divided or the solver's.
  @inline(__always)
  func value(at x: Double) -> Double {
    let (cell, place) = locate(x)
    return CellBlock.value(at: place, of: cell)
  }

  /// Returns y at x where ``value(at:)`` is NaN; NaN when the cell is the solver's.
  func dividedValue(at x: Double) -> Double {
    let (cell, place) = locate(x)
    let (parts, first) = (cell[1], cell[2])
    if parts == 0 { return .nan }
    let (part, inner) = CellBlock.divide(place, parts)
    let finer = numbers + CellBlock.size * (Int(first) + part + 1)
    return CellBlock.value(at: inner, of: finer)
  }

  @inline(__always)
  private func locate(_ x: Double) -> (UnsafePointer<Double>, Double) {
    let (index, place) = CellBlock.place(of: x * numbers[0])
    let cell = index & Int(truncatingIfNeeded: numbers[1].bitPattern)
    return (UnsafePointer(numbers + CellBlock.size * (cell + 1)), place)
  }

  /// Returns the cell that holds a number from 0 to the number of cells and the place in it, 0…1.
  ///
  /// Rounds to the nearest integer by addition, without an instruction that could trap or that waits
  /// for the result of the call before. At the boundary of two cells it may be either. The index is in
  /// the lowest bits.
  @inline(__always)
  static func place(of scaled: Double) -> (index: Int, place: Double) {
    let rounded = scaled - 0.5 + 0x1.8p52
    return (Int(truncatingIfNeeded: rounded.bitPattern), scaled - (rounded - 0x1.8p52))
  }

  /// Returns the index of the equal part of a cell that contains a place, and the place in that
  /// part.
  static func divide(_ place: Double, _ parts: Double) -> (part: Int, place: Double) {
    let scaled = place * parts
    let part = min(Int(scaled), Int(parts) - 1)
    return (part, scaled - Double(part))
  }

  /// Returns the polynomial of a cell at a place in it, 0…1.
  @inline(__always)
  static func value(at u: Double, of c: UnsafePointer<Double>) -> Double {
    let u2 = u * u
    let u4 = u2 * u2
    let low = (c[0] + c[1] * u) + (c[2] + c[3] * u) * u2
    let high = (c[4] + c[5] * u) + (c[6] + c[7] * u) * u2
    return low + high * u4
  }
}

extension CellBlock.Cell {
  /// Whether a cell is a polynomial.
  var isPolynomial: Bool { !self[0].isNaN }

  /// A cell that is left to the solver.
  static var solved: Self { divided(into: 0, first: 0) }

  /// Returns a cell that is divided into smaller ones.
  static func divided(into parts: Int, first: Int) -> Self {
    var numbers = Self(repeating: .nan)
    numbers[1] = Double(parts)
    numbers[2] = Double(first)
    return numbers
  }

  /// Hermite's polynomial: the one whose first four Taylor coefficients at 0 and at 1 are these.
  init(from f: SIMD4<Double>, to g: SIMD4<Double>) {
    let a0 = g[0] - (f[0] + f[1] + f[2] + f[3])
    let a1 = g[1] - (f[1] + 2 * f[2] + 3 * f[3])
    let a2 = 2 * (g[2] - (f[2] + 3 * f[3]))
    let a3 = 6 * (g[3] - f[3])
    let c4 = 35 * a0 - 15 * a1 + 2.5 * a2 - a3 / 6
    let c5 = -84 * a0 + 39 * a1 - 7 * a2 + a3 / 2
    let c6 = 70 * a0 - 34 * a1 + 6.5 * a2 - a3 / 2
    let c7 = -20 * a0 + 10 * a1 - 2 * a2 + a3 / 6
    self.init(f[0], f[1], f[2], f[3], c4, c5, c6, c7)
  }

  /// Returns the polynomial at a place, 0…1.
  func value(at place: Double) -> Double {
    withUnsafeBytes(of: self) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Double.self)
      return numbers.baseAddress.map { CellBlock.value(at: place, of: $0) } ?? .nan
    }
  }
}
