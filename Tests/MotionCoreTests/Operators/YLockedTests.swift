import MotionCore
import MotionTime
import Testing

@Suite struct YLockedTests {
  @Test func `replaces y by a constant`() {
    let point = ReactiveProperty(initialValue: Point(x: 1, y: 2))
    #expect(point.yLocked(to: 5)._read() == Point(x: 1, y: 5))
  }

  @Test func `D23 replaces y by the latest value of a stream`() {
    let point = ReactiveProperty(initialValue: Point(x: 1, y: 2))
    let y = createProperty(withInitialValue: 5)
    let recorder = Recorder(point.yLocked(to: y))
    y.value = 6
    #expect(recorder.values == [Point(x: 1, y: 5), Point(x: 1, y: 6)])
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: Point(x: 1, y: 2)) { $0.yLocked(to: 3) } == .mapped)
    #expect(treatment(of: Point(x: 1, y: 2)) { $0.yLocked(to: createProperty()) } == .mapped)
  }
}
