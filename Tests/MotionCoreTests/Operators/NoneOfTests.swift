import MotionCore
import Testing

@Suite struct NoneOfTests {
  @Test(arguments: [false, true], [false, true])
  func `RM 9.4 true when none is`(a: Bool, b: Bool) {
    let both = [ReactiveProperty(initialValue: a), ReactiveProperty(initialValue: b)]
    #expect(noneOf(both)._read() == (!(a || b)))
  }

  @Test func `RM 9.4 follows changes and is silent until all have sent something`() {
    let one = ReactiveProperty(initialValue: false)
    let late = Subject<Bool>()
    let recorder = Recorder(noneOf([one.asStream(), late.stream]))
    one.value = true
    #expect(recorder.values == [])
    late.send(true)
    one.value = false
    late.send(false)
    #expect(recorder.values == [false, false, true])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: true) { noneOf([$0]) } == .dropped)
  }
}
