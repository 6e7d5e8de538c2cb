import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct XLockedTests {
  @Test func `replaces x by a constant`() {
    let point = ReactiveProperty(initialValue: Point(x: 1, y: 2))
    #expect(point.xLocked(to: 5)._read() == Point(x: 5, y: 2))
  }

  @Test func `RM 23 to a stream that goes from 5 to 6 while the point moves`() {
    let point = ReactiveProperty(initialValue: Point(x: 1, y: 2))
    let x = createProperty(withInitialValue: 5)
    let recorder = Recorder(point.xLocked(to: x))
    x.value = 6
    point.value = Point(x: 3, y: 4)
    #expect(recorder.values == [Point(x: 5, y: 2), Point(x: 6, y: 2), Point(x: 6, y: 4)])
  }

  @Test func `OPR-9 animations are locked to the latest value`() {
    Session.run { _ in
      let start = Point(x: 1, y: 2)
      let result = mapped(animation(from: start, to: Point(x: 3, y: 4))) {
        (s: MotionObservable<Point>) in s.xLocked(to: createProperty(withInitialValue: 9))
      }
      #expect(
        (result.add?.animation as? BasicAnimation)?.points
          == [Point(x: 9, y: 2), Point(x: 9, y: 4), nil])
    }
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: Point(x: 1, y: 2)) { $0.xLocked(to: 3) } == .mapped)
    #expect(treatment(of: Point(x: 1, y: 2)) { $0.xLocked(to: createProperty()) } == .mapped)
  }
}
