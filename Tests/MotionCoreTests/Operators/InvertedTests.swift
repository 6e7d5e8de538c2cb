import MotionCore
import MotionTime
import Testing

private enum Side: Invertible {
  case left
  case right

  func inverted() -> Side { self == .left ? .right : .left }
}

@Suite struct InvertedTests {
  @Test func `sends the opposite of each truth`() {
    let property = ReactiveProperty(initialValue: true)
    let recorder = Recorder(property.inverted())
    property.value = false
    #expect(recorder.values == [false, true])
  }

  @Test func `sends the opposite of whatever has one`() {
    let property = ReactiveProperty(initialValue: Side.left)
    #expect(property.inverted()._read() == .right)
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: true) { $0.inverted() } == .mapped)
  }

  @Test func `RM 9.4 sends what numbers, and parts of points, lack to 1, and drops animations`() {
    #expect(output(of: { $0.inverted() }, forDigits: "0-1") == "1-0")
    #expect(createProperty(withInitialValue: 0.25).inverted()._read() == 0.75)
    let point = ReactiveProperty(initialValue: Point(x: 0.25, y: 2))
    #expect(point.inverted()._read() == Point(x: 0.75, y: -1))
    #expect(treatment(of: 1.0) { $0.inverted() } == .dropped)
  }

  @Test func `OPR-4 animations between values with an opposite are mapped`() {
    #expect(treatment(of: Side.left) { $0.inverted() } == .mapped)
  }
}
