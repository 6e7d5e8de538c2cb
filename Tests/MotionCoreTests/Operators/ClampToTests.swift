import MotionCore
import MotionTime
import Testing

@Suite struct ClampToTests {
  @Test func `RM 9.4 either bound may be missing, and the upper one is applied last`() {
    #expect(output(of: { $0.clampTo(min: 2, max: 5) }, forDigits: "1-37") == "2-35")
    #expect(output(of: { $0.clampTo(min: 2) }, forDigits: "1-37") == "2-37")
    #expect(output(of: { $0.clampTo(max: 5) }, forDigits: "1-37") == "1-35")
    #expect(output(of: { $0.clampTo() }, forDigits: "1-37") == "1-37")
    #expect(output(of: { $0.clampTo(min: 7, max: 5) }, forDigits: "1") == "5")
  }

  @Test func `RM 9.4 points part by part`() {
    let point = ReactiveProperty(initialValue: Point(x: 6, y: 8))
    let clamped = point.clampTo(min: Point(x: 7, y: 0), max: Point(x: 9, y: 5))
    #expect(clamped._read() == Point(x: 7, y: 5))
  }

  @Test func `RM 9.4 each bound is a constant or a stream`() {
    let value = createProperty(withInitialValue: 10)
    let low = createProperty(withInitialValue: 2)
    let high = createProperty(withInitialValue: 15)
    let both = Recorder(value.clampTo(min: low, max: high))
    let lower = Recorder(value.clampTo(min: low, max: 11))
    let upper = Recorder(value.clampTo(min: 12, max: high))
    let lowest = Recorder(value.clampTo(min: low))
    let highest = Recorder(value.clampTo(max: high))
    low.value = 14
    high.value = 13
    value.value = 20
    #expect(both.values == [10, 14, 13, 13])
    #expect(lower.values == [10, 11, 11])
    #expect(upper.values == [12, 12, 13])
    #expect(lowest.values == [10, 14, 20])
    #expect(highest.values == [10, 10, 13])
  }

  @Test func `RM 9.4 changes of a bound may be merely remembered`() {
    let value = createProperty(withInitialValue: 10)
    let bound = createProperty(withInitialValue: 2)
    let low = Recorder(value.clampTo(min: bound, onlyEmitWithUpstream: true))
    let high = Recorder(value.clampTo(max: bound, onlyEmitWithUpstream: true))
    let both = Recorder(value.clampTo(min: bound, max: bound, onlyEmitWithUpstream: true))
    bound.value = 12
    value.value = 11
    #expect(low.values == [10, 12])
    #expect(high.values == [2, 11])
    #expect(both.values == [2, 12])
  }

  @Test func `OPR-4 constants map animations, streams drop them`() {
    let bound = createProperty(withInitialValue: 2)
    #expect(treatment(of: 1.0) { $0.clampTo(min: 2, max: 3) } == .mapped)
    #expect(treatment(of: 1.0) { $0.clampTo(min: bound) } == .dropped)
    #expect(treatment(of: 1.0) { $0.clampTo(min: bound, max: bound) } == .dropped)
  }
}
