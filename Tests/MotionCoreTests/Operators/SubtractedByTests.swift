import MotionCore
import MotionTime
import Testing

@Suite struct SubtractedByTests {
  @Test func `RM 9.4 numbers`() {
    #expect(output(of: { $0.subtractedBy(2) }, forDigits: "3-9") == "1-7")
  }

  @Test func `RM 9.4 points and sizes part by part`() {
    let point = ReactiveProperty(initialValue: Point(x: 6, y: 8))
    #expect(point.subtractedBy(Point(x: 2, y: 4))._read() == Point(x: 4, y: 4))
    let size = ReactiveProperty(initialValue: Size(width: 6.0, height: 8.0))
    let result = Size(width: 4.0, height: 4.0)
    #expect(size.subtractedBy(Size(width: 2.0, height: 4.0))._read() == result)
  }

  @Test func `RM 9.4 OPR-5 a stream as the amount, which may be merely remembered`() {
    let value = createProperty(withInitialValue: 12)
    let amount = createProperty(withInitialValue: 2)
    let live = Recorder(value.subtractedBy(amount))
    let quiet = Recorder(value.subtractedBy(amount, onlyEmitWithUpstream: true))
    amount.value = 4
    value.value = 20
    #expect(live.values == [10, 8, 16])
    #expect(quiet.values == [10, 16])
  }

  @Test func `OPR-4 a constant maps animations, a stream drops them`() {
    let amount = createProperty(withInitialValue: 2)
    #expect(treatment(of: 1.0) { $0.subtractedBy(2) } == .mapped)
    #expect(treatment(of: 1.0) { $0.subtractedBy(amount) } == .dropped)
  }
}
