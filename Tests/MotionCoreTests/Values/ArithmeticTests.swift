import MotionCore
import MotionTime
import Testing

@Suite struct ArithmeticTests {
  private func zero<T: Zeroable>(of type: T.Type) -> T { T.zero() }
  private func difference<T: Subtractable>(_ left: T, _ right: T) -> T { left - right }
  private func sum<T: Addable>(_ left: T, _ right: T) -> T { left + right }

  @Test func `numbers, points, sizes and rectangles have a zero and can be subtracted`() {
    #expect(zero(of: Double.self) == 0)
    #expect(difference(5.0, 3.0) == 2)
    #expect(difference(Point(x: 5, y: 1), Point(x: 2, y: 3)) == Point(x: 3, y: -2))
    #expect(
      difference(Size(width: 5.0, height: 1.0), Size(width: 2.0, height: 3.0))
        == Size(width: 3.0, height: -2.0))
  }

  @Test func `rectangles subtract field by field, also below 0`() {
    let result = difference(
      Rect(x: 10.0, y: 20.0, width: 5.0, height: 6.0),
      Rect(x: 1.0, y: 2.0, width: 8.0, height: 9.0))
    #expect(result.origin == Point(x: 9, y: 18))
    #expect(result.size == Size(width: -3.0, height: -3.0))
  }

  @Test func `numbers and points add`() {
    #expect(sum(1.0, 2.0) == 3)
    #expect(sum(Point(x: 1, y: 2), Point(x: 3, y: 4)) == Point(x: 4, y: 6))
  }

  @Test func `progress along zero is zero, otherwise a ratio`() {
    #expect(3.0.progress(along: 0) == 0)
    #expect(3.0.progress(along: 4) == 0.75)
    #expect(8.0.project(progress: 0.25) == 2)
    #expect(Point(x: 3, y: 4).progress(along: Point(x: 6, y: 8)) == 0.5)
    #expect(Point(x: 3, y: 4).progress(along: Point(x: 0, y: 0)) == 0)
  }
}
