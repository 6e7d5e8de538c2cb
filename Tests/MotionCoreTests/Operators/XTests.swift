import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct XTests {
  @Test func `sends the x`() {
    let point = ReactiveProperty(initialValue: Point(x: 4, y: 6))
    #expect(point.x()._read() == 4)
  }

  @Test func `animations and their velocity are reduced to x`() {
    Session.run { _ in
      let result = mapped(
        animation(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4)), velocity: Point(x: 5, y: 6)
      ) { (s: MotionObservable<Point>) in s.x() }
      #expect((result.add?.animation as? BasicAnimation)?.numbers == [1, 3, nil])
      #expect(result.add?.initialVelocity as? Double == 5)
    }
  }
}
