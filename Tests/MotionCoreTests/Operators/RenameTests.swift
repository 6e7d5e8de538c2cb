import MotionCore
import Testing

@Suite struct RenameTests {
  @Test func `RM 9.4 sends the mapped keys only and skips those a value lacks`() {
    let source = Subject<[String: Any]>()
    let recorder = Recorder(source.stream.rename(["x": "left", "y": "top", "z": "depth"]))
    source.send(["x": 1, "y": 2, "w": 3])
    source.send(["w": 3])
    #expect(recorder.values.map { $0 as? [String: Int] } == [["left": 1, "top": 2], [:]])
  }

  @Test func `RM 9.4 of two keys with one new name the later in the alphabet is sent`() {
    let value: [String: Any] = ["a": 1, "b": 2]
    let renamed = ReactiveProperty(initialValue: value).rename(["a": "c", "b": "c"])._read()
    #expect(renamed as? [String: Int] == ["c": 2])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: ["a": 1] as [String: Any]) { $0.rename(["a": "b"]) } == .dropped)
  }
}
