import MotionCore
import Testing

@Suite struct TapTests {
  @Test func `RM 9.4 calls with each value before it passes it on`() {
    var heard: [String] = []
    let source = Subject<Character>()
    let recorder = Recorder(source.stream._tap { heard.append("tap \($0)") })
    source.stream.subscribeToValue { heard.append("next \($0)") }
    source.send("a")
    #expect(heard == ["tap a", "next a"])
    #expect(recorder.values == ["a"])
    #expect(output(of: { $0._tap { _ in } }, for: "a-(bb)") == "a-(b b)")
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0._tap { _ in } } == .dropped)
  }
}
