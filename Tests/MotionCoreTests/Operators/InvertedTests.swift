import MotionCore
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
}
