import MotionKernels

/// The form of a curve in memory, as kernels that ease many numbers at once read it, each number by
/// a curve of its own.
///
/// The memory is the curve's and lives as long as it does.
package enum CurveMemory {
  /// Nowhere: the curve gives every input back.
  case linear

  /// A block of cells of a ``CellBlock``.
  case cells(UnsafeRawPointer)

  /// A `motion_piece_block`.
  case pieces(UnsafeRawPointer)

  /// Cells of a curve that gives every input back, for one among curves in cells. They are written
  /// while they are made and never after that, and never freed.
  nonisolated(unsafe) package static let identity: UnsafeRawPointer = {
    let size = Int(MOTION_BLOCK_HEAD + MOTION_CELL_NUMBERS)
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: size)
    numbers.initialize(repeating: 0, count: size)
    // One cell of NaN, so that kernels take the path of rare cases, which recognizes the identity by its
    // count of 0 cells.
    (numbers + Int(MOTION_BLOCK_HEAD)).update(repeating: .nan, count: Int(MOTION_CELL_NUMBERS))
    return UnsafeRawPointer(numbers)
  }()
}

extension TimingFunction {
  /// The curve's memory; nil for a curve that has to be evaluated one value at a time.
  package var memory: CurveMemory? {
    switch form {
    case .linear: .linear
    case .cubic(let curve): curve.shape.preparedBlock.map { .cells(UnsafeRawPointer($0.numbers)) }
    case .baked(let curve): .pieces(curve.table.memory)
    case .composed: nil
    }
  }
}
