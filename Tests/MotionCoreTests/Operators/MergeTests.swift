import MotionCore
import MotionRender
import Testing

@Suite struct MergeTests {
  @Test func `RM 23 merge with q: q = 6, p = 2`() {
    let p = createProperty()
    let q = createProperty(withInitialValue: 4)
    let recorder = Recorder(p.merge(with: q))
    q.value = 6
    p.value = 2
    #expect(recorder.values == [0, 4, 6, 2])
  }

  @Test func `animation events of both pass`() {
    let one = Subject<Int>()
    let other = Subject<Int>()
    let recorder = Recorder(one.stream.merge(with: other.stream))
    one.send(.remove("a"))
    other.send(.remove("b"))
    #expect(recorder.removedKeys == ["a", "b"])
  }

  @Test func `OPR-2 both subscriptions end, the later first`() {
    var ended: [String] = []
    let one = MotionObservable<Int> { _ in { ended.append("one") } }
    let other = MotionObservable<Int> { _ in { ended.append("other") } }
    one.merge(with: other).subscribeToValue { _ in }.unsubscribe()
    #expect(ended == ["other", "one"])
  }

  @Test func `OPR-4 animations pass unchanged`() {
    #expect(treatment(of: 1.0) { $0.merge(with: createProperty()) } == .forwarded)
  }
}
