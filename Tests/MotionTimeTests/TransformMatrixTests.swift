import Foundation
import MotionTime
import Testing

@Suite struct TransformMatrixTests {
  private func distance(_ left: Matrix?, _ right: Matrix?) -> Double {
    guard let left, let right else { return .infinity }
    return zip(
      [left.row1, left.row2, left.row3, left.row4],
      [right.row1, right.row2, right.row3, right.row4]
    ).reduce(0) { worst, rows in
      (0..<4).reduce(worst) { max($0, abs(rows.0[$1] - rows.1[$1])) }
    }
  }

  private func number(_ range: ClosedRange<Double>, _ generator: inout some RandomNumberGenerator)
    -> Double
  { Double.random(in: range, using: &generator) }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 32) | (state << 32)
    }
  }

  @Test(arguments: 0..<50)
  func `CA 2.5 a matrix put together from its components is the same`(seed: UInt64) throws {
    var dice = Dice(state: seed &+ 5)
    func row() -> SIMD4<Double> {
      [
        number(-3...3, &dice), number(-3...3, &dice), number(-3...3, &dice),
        number(-0.1...0.1, &dice),
      ]
    }
    var matrix = Matrix(row(), row(), row(), row())
    matrix.row4.w = 1
    let parts = try #require(Transform(decomposing: matrix))
    #expect(distance(parts.matrix, matrix) < 1e-9)
    // Scale factors have one sign, that of the determinant; angles are in range.
    #expect(
      (parts.scale.x > 0) == (parts.scale.y > 0) && (parts.scale.y > 0) == (parts.scale.z > 0))
    #expect(abs(parts.rotation.y) <= .pi / 2 && abs(parts.rotation.x) <= .pi)
  }

  @Test(arguments: 0..<50)
  func `CA 2.5 components in range come back as they were`(seed: UInt64) throws {
    var dice = Dice(state: seed &+ 77)
    func axes(_ range: ClosedRange<Double>) -> Transform.Axes {
      Transform.Axes(
        x: number(range, &dice), y: number(range, &dice), z: number(range, &dice))
    }
    let sign: Double = seed % 2 == 0 ? 1 : -1
    let scale = axes(0.2...4)
    let transform = Transform(
      translation: axes(-100...100), rotation: axes(-1.5...1.5),
      scale: .init(x: sign * scale.x, y: sign * scale.y, z: sign * scale.z),
      skew: .init(xy: number(-1...1, &dice), xz: number(-1...1, &dice), yz: number(-1...1, &dice)),
      perspective: .init(
        x: number(-0.01...0.01, &dice), y: number(-0.01...0.01, &dice),
        z: number(-0.01...0.01, &dice), w: 1))
    let parts = try #require(Transform(decomposing: transform.matrix))
    for (lane, pair) in zip(parts.components, transform.components).enumerated() {
      #expect(abs(pair.0 - pair.1) < 1e-9, "component \(lane)")
    }
  }

  @Test func `CA 2.5 what flattens space has no components`() {
    let rows: [SIMD4<Double>] = [[1, 2, 3, 0], [2, 4, 6, 0], [0.1, 0.7, 0.3, 0], [0, 0, 0, 1]]
    #expect(Transform(decomposing: Matrix(rows[0], rows[1], rows[2], rows[3])) == nil)
    #expect(Transform(decomposing: Matrix([0, 0, 0, 0], rows[1], rows[2], rows[3])) == nil)
    let sum = rows[0] * 0.3 + rows[2] * 0.7
    #expect(Transform(decomposing: Matrix(rows[0], rows[2], sum, rows[3])) == nil)
    #expect(
      Transform(decomposing: Matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], .zero)) == nil)
    #expect(Transform(decomposing: Matrix([.infinity, 0, 0, 0], rows[0], rows[2], rows[3])) == nil)
  }

  @Test(arguments: [Double.pi / 2, -.pi / 2])
  func `CA 2.5 a turn about y by a right angle keeps its matrix`(angle: Double) throws {
    let transform = Transform(rotation: .init(x: 0.4, y: angle, z: -1.1))
    let parts = try #require(Transform(decomposing: transform.matrix))
    #expect(distance(parts.matrix, transform.matrix) < 1e-12)
  }

  @Test(arguments: 0..<30)
  func `CA 2.5 a quaternion stands for the same rotation as its angles`(seed: UInt64) {
    var dice = Dice(state: seed &+ 11)
    let axes = Transform.Axes(
      x: number(-7...7, &dice), y: number(-7...7, &dice), z: number(-7...7, &dice))
    let quaternion = Quaternion(rotation: axes)
    #expect(abs(quaternion.dot(quaternion) - 1) < 1e-12)
    let back = Transform(rotation: quaternion.rotation)
    #expect(distance(back.matrix, Transform(rotation: axes).matrix) < 1e-12)
  }

  @Test func `CA 2.5 turning is even, takes the shorter way and goes on beyond the end`() {
    let start = Quaternion(rotation: .init(x: 0, y: 0, z: 0.2))
    let end = -Quaternion(rotation: .init(x: 0, y: 0, z: 1.2))
    for u in [-0.5, 0, 0.25, 1, 1.5] {
      #expect(abs(start.turned(towards: end, by: u).rotation.z - (0.2 + u)) < 1e-12)
    }
    let near = Quaternion(rotation: .init(x: 0, y: 0, z: 0.2 + 1e-12))
    #expect(abs(start.turned(towards: near, by: 0.5).rotation.z - 0.2) < 1e-11)
  }

  @Test(arguments: 0..<20)
  func `a matrix times its inverse moves nothing`(seed: UInt64) throws {
    var dice = Dice(state: seed &+ 3)
    func row() -> SIMD4<Double> {
      [number(-3...3, &dice), number(-3...3, &dice), number(-3...3, &dice), number(-3...3, &dice)]
    }
    let matrix = Matrix(row(), row(), row(), row())
    let inverse = try #require(matrix.inverted())
    #expect(distance(matrix.concatenating(inverse), .identity) < 1e-9)
    #expect(Matrix([1, 1, 0, 0], [1, 1, 0, 0], row(), row()).inverted() == nil)
  }
}
