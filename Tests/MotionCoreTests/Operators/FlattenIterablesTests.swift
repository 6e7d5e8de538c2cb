import MotionCore
import Testing

@Suite struct FlattenIterablesTests {
  @Test func `RM 9.4 sends element by element`() {
    let source = Subject<[Int]>()
    let recorder = Recorder(source.stream._flattenIterables())
    source.send([1, 2])
    source.send([])
    source.send([3])
    #expect(recorder.values == [1, 2, 3])
    #expect(ReactiveProperty(initialValue: "ab")._flattenIterables()._read() == "b")
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: [1.0]) { $0._flattenIterables() } == .dropped)
  }
}
