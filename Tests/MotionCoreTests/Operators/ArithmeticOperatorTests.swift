import MotionCore
import MotionRender
import MotionTime
import Testing

/// addedBy, subtractedBy, multipliedBy, dividedBy and clampTo (9.4).
@Suite struct ArithmeticOperatorTests {
  @Test func `9.4 constants`() {
    #expect(output(of: { $0.addedBy(2) }, forDigits: "1-3") == "3-5")
    #expect(output(of: { $0.subtractedBy(2) }, forDigits: "3-9") == "1-7")
    #expect(output(of: { $0.multipliedBy(3) }, forDigits: "1-2") == "3-6")
    #expect(output(of: { $0.dividedBy(2) }, forDigits: "8-2") == "4-1")
    #expect(output(of: { $0.clampTo(min: 2, max: 5) }, forDigits: "1-37") == "2-35")
    #expect(output(of: { $0.clampTo(max: 5) }, forDigits: "1-37") == "1-35")
    #expect(output(of: { $0.clampTo(min: 7, max: 5) }, forDigits: "1") == "5")
  }

  @Test func `9.4 points and sizes part by part`() {
    let point = ReactiveProperty(initialValue: Point(x: 6, y: 8))
    let size = ReactiveProperty(initialValue: Size(width: 6.0, height: 8.0))
    #expect(point.addedBy(Point(x: 1, y: 2))._read() == Point(x: 7, y: 10))
    #expect(point.subtractedBy(Point(x: 1, y: 2))._read() == Point(x: 5, y: 6))
    #expect(point.multipliedBy(Point(x: 2, y: 3))._read() == Point(x: 12, y: 24))
    #expect(size.dividedBy(Size(width: 2.0, height: 4.0))._read() == Size(width: 3.0, height: 2.0))
    #expect(
      point.clampTo(min: Point(x: 7, y: 0), max: Point(x: 9, y: 5))._read() == Point(x: 7, y: 5))
  }

  @Test func `9.4 streams as arguments, which may be merely remembered`() {
    let value = createProperty(withInitialValue: 10)
    let amount = createProperty(withInitialValue: 2)
    let live = Recorder(value.multipliedBy(amount))
    let quiet = Recorder(value.subtractedBy(amount, onlyEmitWithUpstream: true))
    let clamped = Recorder(value.clampTo(min: amount, max: createProperty(withInitialValue: 15)))
    amount.value = 12
    value.value = 20
    #expect(live.values == [20, 120, 240])
    #expect(quiet.values == [8, 8])
    #expect(clamped.values == [10, 12, 15])
  }

  @Test func `9.4 OPR-4 constants map animations, streams drop them`() {
    let scaled = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
      s.multipliedBy(10)
    }
    #expect((scaled.add?.animation as? BasicAnimation)?.numbers == [10, 20, nil])
    let bounded = mapped(animation(from: 1.0, to: 9.0)) { (s: MotionObservable<Double>) in
      s.clampTo(max: 5.0)
    }
    #expect((bounded.add?.animation as? BasicAnimation)?.numbers == [1, 5, nil])
    let amount = createProperty(withInitialValue: 2)
    let dropped = mapped(animation(from: 1.0, to: 2.0)) { (s: MotionObservable<Double>) in
      s.addedBy(amount)
    }
    #expect(dropped.add == nil)
  }
}
