extension Transform {
  /// Takes a matrix apart: perspective first, then translation, then by Gram and Schmidt scale and
  /// skew, and what remains is a rotation; nil for a matrix that flattens space.
  ///
  /// When the matrix turns space inside out, all three scale factors are negative. Angles come out in
  /// −π…π. After "CSS Transforms Module Level 2", section "Decomposing a 3D matrix".
  ///
  /// - Parameter matrix: The matrix, finite.
  public init?(decomposing matrix: Matrix) {
    guard matrix.isFinite else { return nil }
    var rows = [matrix.row1, matrix.row2, matrix.row3].map { [$0.x, $0.y, $0.z] }
    guard let (scale, skew) = Transform.orthonormalize(&rows),
      let perspective = Transform.perspective(of: matrix)
    else { return nil }
    self.init(
      translation: Axes(x: matrix.row4.x, y: matrix.row4.y, z: matrix.row4.z),
      rotation: Axes(rows: rows[0], rows[1], rows[2]), scale: scale, skew: skew,
      perspective: perspective)
    guard isFinite else { return nil }
  }

  /// Orthonormalizes rows to a rotation, and returns the scale and skew taken out of them; nil when
  /// they are linearly dependent. A row of which rounding leaves less than 1e-14 counts as 0.
  private static func orthonormalize(_ rows: inout [[Double]]) -> (Axes, Skew)? {
    let x = norm(rows[0])
    if x == 0 || !x.isFinite { return nil }
    rows[0] = rows[0].map { $0 / x }
    let xy = dot(rows[1], rows[0])
    guard let y = reduce(&rows[1], by: [(xy, rows[0])]) else { return nil }
    let (xz, yz) = (dot(rows[2], rows[0]), dot(rows[2], rows[1]))
    guard let z = reduce(&rows[2], by: [(xz, rows[0]), (yz, rows[1])]) else { return nil }
    let skew = Skew(xy: xy / y, xz: xz / z, yz: yz / z)
    if determinant(rows) > 0 { return (Axes(x: x, y: y, z: z), skew) }
    rows = rows.map { $0.map(-) }
    return (Axes(x: -x, y: -y, z: -z), skew)
  }

  /// Takes multiples of other rows out of a row and makes its length 1.
  ///
  /// - Returns: The length that was left, or nil when nothing was.
  private static func reduce(
    _ row: inout [Double], by others: [(factor: Double, row: [Double])]
  ) -> Double? {
    let whole = norm(row)
    for other in others {
      for lane in 0..<3 { row[lane] -= other.factor * other.row[lane] }
    }
    let length = norm(row)
    if !(length > 1e-14 * whole) || !length.isFinite { return nil }
    row = row.map { $0 / length }
    return length
  }

  /// Returns the fourth column seen from behind the rest: `A·p = column` with A the matrix without
  /// it.
  private static func perspective(of matrix: Matrix) -> Perspective? {
    let column = SIMD4(matrix.row1.w, matrix.row2.w, matrix.row3.w, matrix.row4.w)
    if column == [0, 0, 0, 1] { return Perspective(x: 0, y: 0, z: 0, w: 1) }
    var affine = matrix
    affine.row1.w = 0
    affine.row2.w = 0
    affine.row3.w = 0
    affine.row4.w = 1
    guard let inverse = affine.inverted() else { return nil }
    func part(_ row: SIMD4<Double>) -> Double { (row * column).sum() }
    let result = Perspective(
      x: part(inverse.row1), y: part(inverse.row2), z: part(inverse.row3), w: part(inverse.row4))
    return result.w == 0 ? nil : result
  }

  private static func dot(_ left: [Double], _ right: [Double]) -> Double {
    left[0] * right[0] + left[1] * right[1] + left[2] * right[2]
  }

  /// Returns the length of a row, computed without overflow or underflow.
  private static func norm(_ row: [Double]) -> Double {
    let largest = row.reduce(0) { max($0, abs($1)) }
    if largest == 0 { return 0 }
    let scaled = row.map { $0 / largest }
    return largest * dot(scaled, scaled).squareRoot()
  }

  private static func determinant(_ m: [[Double]]) -> Double {
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }
}

extension Transform.Axes {
  /// The angles about x, y and z of a rotation given by its rows, in radians.
  init(rows first: [Double], _ second: [Double], _ third: [Double]) {
    let across = (first[0] * first[0] + first[1] * first[1]).squareRoot()
    let y = Elementary.atan2(-first[2], across)
    if across < 1e-12 {
      // Gimbal lock: only the sum or difference of the angles about x and z is determined; x gets it.
      self.init(x: Elementary.atan2(-third[1], second[1]), y: y, z: 0)
    } else {
      self.init(
        x: Elementary.atan2(second[2], third[2]), y: y, z: Elementary.atan2(first[1], first[0]))
    }
  }
}

extension Matrix {
  /// Whether all sixteen numbers are finite.
  public var isFinite: Bool {
    [row1, row2, row3, row4].allSatisfy { row in
      row.x.isFinite && row.y.isFinite && row.z.isFinite && row.w.isFinite
    }
  }

  /// Returns the inverse matrix, or nil when there is none; by Gauss and Jordan with the largest
  /// pivot of each column. A column of which rounding leaves less than 1e-14 counts as none.
  public func inverted() -> Matrix? {
    var left = [row1, row2, row3, row4]
    var right: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    // Rows are scaled to one magnitude, so that a remainder can be distinguished from rounding errors.
    for row in 0..<4 {
      let largest = (0..<4).reduce(0) { max($0, abs(left[row][$1])) }
      if largest == 0 || !largest.isFinite { return nil }
      left[row] /= largest
      right[row] /= largest
    }
    let columns = (0..<4).map { column in (0..<4).reduce(0) { max($0, abs(left[$1][column])) } }
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
      let factor = left[pivot][column]
      if !(abs(factor) > 1e-14 * columns[column]) || !factor.isFinite { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      left[column] /= factor
      right[column] /= factor
      for row in 0..<4 where row != column {
        let share = left[row][column]
        left[row] -= share * left[column]
        right[row] -= share * right[column]
      }
    }
    let result = Matrix(right[0], right[1], right[2], right[3])
    return result.isFinite ? result : nil
  }
}
