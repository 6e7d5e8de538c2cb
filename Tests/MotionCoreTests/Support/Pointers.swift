import MotionCore
import MotionTime

/// A sample of pointer 1, or another.
func sample(
  _ type: PointerSample.Kind, _ time: Double, _ x: Double, _ y: Double, pointer: Int = 1
) -> PointerSample {
  PointerSample(
    time: seconds(time), type: type, pointerId: pointer, position: Point(x: x, y: y))
}

/// Returns the release velocity of one pointer's samples along an axis as CMP-16 defines it, by the normal equations
/// of a parabola and Cramer's rule: in other words and another order than the code under test.
func releaseVelocity(_ samples: [PointerSample], _ axis: (Point) -> Double) -> Double {
  var counted: [(t: Double, x: Double)] = []
  let newest = samples.last { $0.type == .down || $0.type == .move }
  guard let newest else { return 0 }
  if let end = samples.last, (end.time - newest.time).seconds > 0.04 { return 0 }
  for sample in samples.reversed() where sample.type == .down || sample.type == .move {
    let t = (sample.time - newest.time).seconds
    if t < -0.1 - 1e-12 || counted.count == 20 { break }
    if let last = counted.last, last.t == t || last.t - t > 0.04 + 1e-12 {
      if last.t == t { continue }
      break
    }
    counted.append((t * 10, axis(sample.position)))
  }
  if counted.count < 2 { return 0 }
  func sum(_ power: Int, _ value: (Double) -> Double = { _ in 1 }) -> Double {
    counted.reduce(0) { total, sample in
      total + (0..<power).reduce(1) { product, _ in product * sample.t } * value(sample.x)
    }
  }
  let base = axis(newest.position)
  let s = (0...4).map { sum($0) }
  let b = (0...2).map { sum($0) { $0 - base } }
  if counted.count == 2 { return 10 * (s[0] * b[1] - s[1] * b[0]) / (s[0] * s[2] - s[1] * s[1]) }
  func determinant(_ m: [[Double]]) -> Double {
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }
  let matrix = (0...2).map { row in (0...2).map { s[row + $0] } }
  let slope = (0...2).map { [matrix[$0][0], b[$0], matrix[$0][2]] }
  return 10 * determinant(slope) / determinant(matrix)
}
