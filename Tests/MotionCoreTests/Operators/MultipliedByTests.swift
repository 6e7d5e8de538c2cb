import MotionCore
import MotionTime
import Testing

@Suite struct MultipliedByTests {
  @Test func `RM 9.4 numbers`() {
    #expect(output(of: { $0.multipliedBy(2) }, forDigits: "1-4") == "2-8")
  }

  @Test func `RM 9.4 points and sizes part by part`() {
    let point = ReactiveProperty(initialValue: Point(x: 6, y: 8))
    #expect(point.multipliedBy(Point(x: 2, y: 4))._read() == Point(x: 12, y: 32))
    let size = ReactiveProperty(initialValue: Size(width: 6.0, height: 8.0))
    let result = Size(width: 12.0, height: 32.0)
    #expect(size.multipliedBy(Size(width: 2.0, height: 4.0))._read() == result)
  }

  @Test func `RM 9.4 OPR-5 a stream as the amount, which may be merely remembered`() {
    let value = createProperty(withInitialValue: 12)
    let amount = createProperty(withInitialValue: 2)
    let live = Recorder(value.multipliedBy(amount))
    let quiet = Recorder(value.multipliedBy(amount, onlyEmitWithUpstream: true))
    amount.value = 4
    value.value = 20
    #expect(live.values == [24, 48, 80])
    #expect(quiet.values == [24, 80])
  }

  @Test func `OPR-4 a constant maps animations, a stream drops them`() {
    let amount = createProperty(withInitialValue: 2)
    #expect(treatment(of: 1.0) { $0.multipliedBy(2) } == .mapped)
    #expect(treatment(of: 1.0) { $0.multipliedBy(amount) } == .dropped)
  }
}
