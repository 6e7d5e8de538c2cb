import MotionKernels
import Synchronization

extension CubicBezier {
  /// A curve prepared for evaluation: 0…1 in 64, 128 or 256 cells, in each y as a polynomial of x.
  ///
  /// Where one polynomial is not precise enough, a cell is divided into up to 64 smaller ones, and
  /// where those are not, next to a vertical tangent, they are left to the solver. Single values and
  /// batches read the same cells, and the kernel `motion_cells_values` does the arithmetic of
  /// ``CellBlock/value(at:)``, so they agree in every bit.
  final class Cells: Sendable {
    /// The number of prepared curves in the process.
    private static let alive = Atomic<Int>(0)

    /// So many curves are kept prepared, 4 to 24 KiB each; the values of further ones are made a cell
    /// at a time.
    private static let most = 1024

    let block: CellBlock

    /// Prepares a curve, unless so many are that their memory would begin to matter.
    init?(_ curve: CubicBezier) {
      guard Cells.alive.add(1, ordering: .relaxed).newValue <= Cells.most else {
        Cells.alive.subtract(1, ordering: .relaxed)
        return nil
      }
      block = CellMaker(curve).block()
    }

    deinit {
      block.deallocate()
      Cells.alive.subtract(1, ordering: .relaxed)
    }
  }
}
