import MotionCore
import Testing

@Suite struct SlopTests {
  @Test(arguments: [3.0, -3.0])
  func `RM 23 slop 3 of 0, 2, 4, 3, −4, −5, 0, 9`(size: Double) {
    let property = createProperty()
    let recorder = Recorder(property.slop(size: size))
    for value in [2.0, 4, 3, -4, -5, 0, 9] { property.value = value }
    #expect(recorder.values == [.onExit, .onReturn, .onExit, .onReturn, .onExit])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.slop(size: 2) } == .dropped)
  }
}
