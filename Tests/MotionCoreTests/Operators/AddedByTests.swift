import MotionCore
import MotionTime
import Testing

@Suite struct AddedByTests {
  @Test func `RM 9.4 numbers`() {
    #expect(output(of: { $0.addedBy(2) }, forDigits: "1-3") == "3-5")
  }

  @Test func `RM 9.4 points and sizes part by part`() {
    let point = ReactiveProperty(initialValue: Point(x: 6, y: 8))
    #expect(point.addedBy(Point(x: 2, y: 4))._read() == Point(x: 8, y: 12))
    let size = ReactiveProperty(initialValue: Size(width: 6.0, height: 8.0))
    let result = Size(width: 8.0, height: 12.0)
    #expect(size.addedBy(Size(width: 2.0, height: 4.0))._read() == result)
  }

  @Test func `RM 9.4 OPR-5 a stream as the amount, which may be merely remembered`() {
    let value = createProperty(withInitialValue: 12)
    let amount = createProperty(withInitialValue: 2)
    let live = Recorder(value.addedBy(amount))
    let quiet = Recorder(value.addedBy(amount, onlyEmitWithUpstream: true))
    amount.value = 4
    value.value = 20
    #expect(live.values == [14, 16, 24])
    #expect(quiet.values == [14, 24])
  }

  @Test func `OPR-4 a constant maps animations, a stream drops them`() {
    let amount = createProperty(withInitialValue: 2)
    #expect(treatment(of: 1.0) { $0.addedBy(2) } == .mapped)
    #expect(treatment(of: 1.0) { $0.addedBy(amount) } == .dropped)
  }
}
