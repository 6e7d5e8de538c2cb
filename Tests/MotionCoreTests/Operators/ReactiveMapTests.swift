import MotionCore
import Testing

@Suite struct ReactiveMapTests {
  @Test func `RM 9.4 sends once all inputs have a value, then on any change`() {
    let source = Subject<String>()
    let one = createProperty(withInitialValue: 1)
    let late = Subject<Double>()
    let stream = source.stream._reactiveMap([.latest(of: one), .latest(of: late.stream), 5]) {
      "\($0) \($1)"
    }
    let recorder = Recorder(stream)
    source.send("a")
    #expect(recorder.values == [])
    late.send(2)
    one.value = 3
    source.send("b")
    #expect(recorder.values == ["a [1.0, 2.0, 5.0]", "a [3.0, 2.0, 5.0]", "b [3.0, 2.0, 5.0]"])
  }

  @Test func `RM 9.4 changes of the inputs may be merely remembered`() {
    let source = Subject<Int>()
    let input = ReactiveProperty(initialValue: 1)
    let recorder = Recorder(source.stream._reactiveMap(input, onlyEmitWithUpstream: true, +))
    source.send(10)
    input.value = 2
    source.send(20)
    #expect(recorder.values == [11, 22])
  }

  @Test func `OPR-5 inputs are subscribed before upstream and OPR-2 ended after it`() {
    var log: [String] = []
    func stream(_ name: String) -> MotionObservable<Int> {
      MotionObservable { _ in
        log.append(name)
        return { log.append("end " + name) }
      }
    }
    stream("up")._reactiveMap(stream("input"), +).subscribeToValue { _ in }.unsubscribe()
    #expect(log == ["input", "up", "end up", "end input"])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0._reactiveMap(createProperty(), +) } == .dropped)
  }
}
