import MotionCore
import MotionRender
import Testing

@Suite struct UpperBoundTests {
  @Test func `lowers values above the bound`() {
    #expect(output(of: { $0.upperBound(3) }, forDigits: "1-345") == "1-333")
  }

  @Test func `RM 23 upperBound 4 of 0, 6, −1, 4`() {
    let property = createProperty()
    let recorder = Recorder(property.upperBound(4))
    for value in [6.0, -1, 4] { property.value = value }
    #expect(recorder.values == [0, 4, -1, 4])
  }

  @Test func `bounds the values of animations`() {
    Session.run { _ in
      let result = mapped(animation(from: 1.0, to: 9.0)) { (s: MotionObservable<Double>) in
        s.upperBound(4)
      }
      #expect((result.add?.animation as? BasicAnimation)?.numbers == [1, 4, nil])
    }
  }

  @Test func `OPR-4 animations are mapped`() {
    #expect(treatment(of: 1.0) { $0.upperBound(2) } == .mapped)
  }
}
