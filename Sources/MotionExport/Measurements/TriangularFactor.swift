/// The triangular factor R of a matrix A = QR with orthonormal columns of Q, by Householder's reflections, and Qᵀb.
///
/// It has the condition of A; the normal equations AᵀA would have its square.
struct TriangularFactor {
  /// R by columns: `columns[j][i]` for i ≤ j.
  let columns: [[Double]]

  /// The first rows of Qᵀb, one a column.
  let right: [Double]

  /// The sum of the squares of b less what the columns can make of it.
  let remainder: Double

  /// Factors the matrix with some columns, of at least as many rows as there are columns.
  init(_ matrix: [[Double]], _ b: [Double]) {
    var (matrix, b) = (matrix, b)
    let rows = b.count
    let used = min(matrix.count, rows)
    for pivot in 0..<used {
      var square = 0.0
      for row in pivot..<rows { square += matrix[pivot][row] * matrix[pivot][row] }
      let head = matrix[pivot][pivot]
      let length = head < 0 ? square.squareRoot() : -square.squareRoot()
      guard length != 0, length.isFinite else { continue }
      var reflector = Array(matrix[pivot][pivot..<rows])
      reflector[0] = head - length
      // |v|² = 2·(|a|² − a₀·length).
      let half = square - head * length
      for column in (pivot + 1)..<max(matrix.count, pivot + 1) {
        Self.reflect(&matrix[column], pivot, reflector, half)
      }
      Self.reflect(&b, pivot, reflector, half)
      matrix[pivot][pivot] = length
    }
    columns = matrix.map { Array($0.prefix(used)) }
    right = Array(b.prefix(used))
    remainder = b.dropFirst(used).reduce(0) { $0 + $1 * $1 }
  }

  private static func reflect(
    _ column: inout [Double], _ start: Int, _ reflector: [Double], _ half: Double
  ) {
    var sum = 0.0
    for index in reflector.indices { sum += reflector[index] * column[start + index] }
    let factor = sum / half
    for index in reflector.indices { column[start + index] -= factor * reflector[index] }
  }

  /// The x with the least |Ax − b|; 0 for a column that depends on those before it.
  var solution: [Double] { solve(right) }

  /// Returns R⁻¹b.
  func solve(_ b: [Double]) -> [Double] {
    var x = b
    for row in x.indices.reversed() {
      for column in (row + 1)..<max(x.count, row + 1) { x[row] -= columns[column][row] * x[column] }
      let pivot = columns[row][row]
      let size = columns[row].reduce(0) { max($0, abs($1)) }
      x[row] = abs(pivot) > 1e-15 * size ? x[row] / pivot : 0
    }
    return x
  }

  /// The rows of R⁻¹, so that (AᵀA)⁻¹ is R⁻¹R⁻ᵀ. A column that depends on others counts as nearly so: its pivot as
  /// 1e−15 of its length.
  var inverseRows: [[Double]] {
    let count = right.count
    var rows = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    for column in 0..<count {
      for row in (0...column).reversed() {
        var sum = row == column ? 1.0 : 0
        for inner in (row + 1)..<max(column + 1, row + 1) {
          sum -= columns[inner][row] * rows[inner][column]
        }
        rows[row][column] = sum / pivot(row)
      }
    }
    return rows
  }

  private func pivot(_ index: Int) -> Double {
    let column = columns[index]
    let length = column.prefix(index + 1).reduce(0) { $0 + $1 * $1 }.squareRoot()
    let least = max(1e-15 * length, .leastNormalMagnitude)
    return abs(column[index]) > least ? column[index] : least
  }
}
