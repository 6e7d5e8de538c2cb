import MotionCore
import Testing

@Suite struct StartWithTests {
  @Test func `sends its value first where upstream is silent`() {
    #expect(output(of: { $0.startWith("a") }, for: "-bc") == "a|-bc")
  }

  @Test func `RM 23 a value that comes at once replaces the first`() {
    let property = createProperty()
    let recorder = Recorder(property.startWith(5))
    property.value = 8
    #expect(recorder.values == [0, 8])
  }

  @Test func `RM 23 a later observer gets what came last`() {
    let source = Subject<Double>()
    let stream = source.stream.startWith(5)
    let first = Recorder(stream)
    source.send(7)
    #expect(first.values == [5, 7])
    #expect(Recorder(stream).values == [7])
  }

  @Test func `OPR-4 animations pass, and are asked for as _remember does`() {
    let source = Subject<Double>()
    let recorder = Recorder(source.stream.startWith(1))
    source.send(.remove("k"))
    #expect(recorder.removedKeys == ["k"])
    #expect(presence { $0.startWith(1) } == [true, true])
  }
}
