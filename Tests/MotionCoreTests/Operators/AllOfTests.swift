import MotionCore
import Testing

@Suite struct AllOfTests {
  @Test(arguments: [false, true], [false, true])
  func `RM 9.4 true when all are`(a: Bool, b: Bool) {
    let both = [ReactiveProperty(initialValue: a), ReactiveProperty(initialValue: b)]
    #expect(allOf(both)._read() == (a && b))
  }

  @Test func `RM 9.4 follows changes and is silent until all have sent something`() {
    let one = ReactiveProperty(initialValue: false)
    let late = Subject<Bool>()
    let recorder = Recorder(allOf([one.asStream(), late.stream]))
    one.value = true
    #expect(recorder.values == [])
    late.send(true)
    one.value = false
    late.send(false)
    #expect(recorder.values == [true, false, false])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: true) { allOf([$0]) } == .dropped)
  }
}
