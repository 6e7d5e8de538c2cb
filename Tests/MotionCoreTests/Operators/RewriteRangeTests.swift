import MotionCore
import MotionTime
import Testing

@Suite struct RewriteRangeTests {
  @Test func `RM 23 from 10…20 to 0…4 of 0, 15, 20, 30`() {
    let property = createProperty()
    let recorder = Recorder(
      property.rewriteRange(start: 10, end: 20, destinationStart: 0.0, destinationEnd: 4.0))
    for value in [15.0, 20, 30] { property.value = value }
    #expect(recorder.values == [-4, 2, 4, 8])
  }

  @Test func `a range from a value to itself leads to the destination's start`() {
    let property = createProperty(withInitialValue: 3)
    let stream = property.rewriteRange(
      start: 3, end: 3, destinationStart: 7.0, destinationEnd: 9.0)
    #expect(stream._read() == 7)
  }

  @Test func `the destination may be of another kind`() {
    let property = createProperty(withInitialValue: 5)
    let stream = property.rewriteRange(
      start: 0, end: 10, destinationStart: Point(x: 0, y: 10), destinationEnd: Point(x: 4, y: 20))
    #expect(stream._read() == Point(x: 2, y: 15))
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(
      treatment(of: 1.0) {
        $0.rewriteRange(start: 0, end: 1, destinationStart: 0.0, destinationEnd: 9.0)
      } == .mapped)
  }

  @Test func `RM 9.4 by default from 0…1 to 0…1, each end a constant or a stream`() {
    let value = createProperty(withInitialValue: 0.5)
    let width = createProperty(withInitialValue: 10)
    #expect(value.rewriteRange()._read() == 0.5)
    let live = Recorder(value.rewriteRange(toEnd: .latest(of: width)))
    let quiet = Recorder(
      value.rewriteRange(toEnd: .latest(of: width), onlyEmitWithUpstream: true))
    width.value = 20
    value.value = 2
    #expect(live.values == [5, 10, 40])
    #expect(quiet.values == [5, 40])
    #expect(value.rewriteRange(fromStart: 1, fromEnd: 3, toStart: 10, toEnd: 0)._read() == 5)
    #expect(value.rewriteRange(fromStart: 4, fromEnd: 4, toStart: 7, toEnd: 9)._read() == 7)
  }

  @Test(arguments: [(-1.0, 10.0), (0.5, 5), (2, 0)])
  func `RM 9.4 clamps to the destination, whatever its orientation`(value: Double, expected: Double)
  {
    let value = createProperty(withInitialValue: value)
    #expect(value.rewriteRange(toStart: 10, toEnd: 0, shouldClamp: true)._read() == expected)
    let opposite = value.rewriteRange(toStart: 0, toEnd: 10, shouldClamp: true)._read()
    #expect(opposite == 10 - expected)
  }

  @Test func `RM 9.4 points part by part, and animations end here`() {
    let point = ReactiveProperty(initialValue: Point(x: 0.5, y: 2))
    let stream = point.rewriteRange(toEnd: .constant(Point(x: 10, y: 100)))
    #expect(stream._read() == Point(x: 5, y: 200))
    #expect(treatment(of: 1.0) { $0.rewriteRange() } == .dropped)
  }
}
