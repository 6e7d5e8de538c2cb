import MotionCore
import Testing

@Suite struct RewriteLiveTests {
  private let key = ReactiveProperty(initialValue: "a")
  private let a = createProperty(withInitialValue: 1)
  private let b = createProperty(withInitialValue: 10)

  @Test func `RM 9.4 sends when the key changes and when the chosen stream does`() {
    let recorder = Recorder(key.rewrite(["a": .latest(of: a), "b": .latest(of: b), "c": 7]))
    a.value = 2
    b.value = 11
    key.value = "b"
    key.value = "b"
    a.value = 3
    key.value = "c"
    key.value = "other"
    b.value = 12
    key.value = "a"
    #expect(recorder.values == [1, 2, 11, 7, 3])
  }

  @Test func `RM 9.4 the default stands for unknown keys`() {
    let other = createProperty(withInitialValue: -1)
    let recorder = Recorder(key.rewrite(["a": .latest(of: a)], default: .latest(of: other)))
    other.value = -2
    key.value = "x"
    other.value = -3
    #expect(recorder.values == [1, -2, -3])
  }

  @Test func `RM 9.4 without emitOnKeyChange a fresh value of the chosen stream is awaited`() {
    let recorder = Recorder(
      key.rewrite(["a": .latest(of: a), "b": .latest(of: b)], emitOnKeyChange: false))
    a.value = 2
    key.value = "b"
    a.value = 3
    b.value = 12
    #expect(recorder.values == [2, 12])
  }

  @Test func `RM 9.4 OPR-2 the streams are observed from the start and released in reverse`() {
    var log: [String] = []
    func stream(_ name: String) -> MotionObservable<Double> {
      MotionObservable { _ in
        log.append(name)
        return { log.append("end " + name) }
      }
    }
    let subscription = stream("key")
      .rewrite([1: .stream(stream("one")), 2: .stream(stream("two"))]).subscribeToValue { _ in }
    subscription.unsubscribe()
    #expect(log == ["one", "two", "key", "end key", "end two", "end one"])
  }

  @Test func `OPR-4 animations end here`() {
    #expect(treatment(of: 1.0) { $0.rewrite([1: 2 as StreamArgument<Double>]) } == .dropped)
  }
}
