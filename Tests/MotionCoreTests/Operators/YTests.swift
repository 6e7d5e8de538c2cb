import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct YTests {
  @Test func `sends the y`() {
    let point = ReactiveProperty(initialValue: Point(x: 4, y: 6))
    #expect(point.y()._read() == 6)
  }

  @Test func `animations and their velocity are reduced to y`() {
    Session.run { _ in
      let result = mapped(
        keyframes([Point(x: 1, y: 2), Point(x: 3, y: 4)]), velocity: Point(x: 5, y: 6)
      ) { (s: MotionObservable<Point>) in s.y() }
      #expect((result.add?.animation as? KeyframeAnimation)?.values as? [Double] == [2, 4])
      #expect(result.add?.initialVelocity as? Double == 6)
    }
  }
}
