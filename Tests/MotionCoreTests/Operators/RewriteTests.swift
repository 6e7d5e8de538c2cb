import MotionCore
import Testing

@Suite struct RewriteTests {
  @Test func `sends what the table has and nothing else`() {
    #expect(output(of: { $0.rewrite(["a": "x"] as [Character: Character]) }, for: "ab-a") == "x--x")
  }

  @Test func `RM 23 rewrite 2 to "a" of 2, 3, 2`() {
    let property = createProperty()
    let recorder = Recorder(property.rewrite([2: "a"]))
    for value in [2.0, 3, 2] { property.value = value }
    #expect(recorder.values == ["a", "a"])
  }

  @Test func `a table of streams is read when a value comes`() {
    let answer = createProperty(withInitialValue: 1)
    let silent = Subject<Double>()
    let property = createProperty()
    let streams = [1.0: answer.asStream(), 2.0: silent.stream]
    let recorder = Recorder(property.rewrite(streams))
    property.value = 1
    answer.value = 5
    property.value = 2
    property.value = 1
    #expect(recorder.values == [1, 5])
    #expect(silent.count == 0)
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.rewrite([1: "a"]) } == .dropped)
    #expect(treatment(of: 1.0) { $0.rewrite([1: createProperty()]) } == .dropped)
  }
}
