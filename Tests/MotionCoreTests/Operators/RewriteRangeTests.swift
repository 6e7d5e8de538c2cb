import MotionCore
import MotionTime
import Testing

@Suite struct RewriteRangeTests {
  @Test func `23 from 10…20 to 0…4 of 0, 15, 20, 30`() {
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
}
