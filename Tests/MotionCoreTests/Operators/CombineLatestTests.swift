import MotionCore
import Testing

@Suite struct CombineLatestTests {
  private let a = createProperty(withInitialValue: 1)
  private let b = createProperty(withInitialValue: 2)

  @Test func `RM 9.4 sends once for what is there, then each change, always anew`() {
    let recorder = Recorder(combineLatest([a, b]))
    b.value = 3
    a.value = 4
    #expect(recorder.values == [[1, 2], [1, 3], [4, 3]])
    #expect(Recorder(combineLatest([ReactiveProperty<Double>]())).values == [[]])
  }

  @Test func `RM 9.4 takes constants and streams, by place or by name`() {
    let array = Recorder(combineLatest([.latest(of: a), 5]))
    let dictionary = Recorder(combineLatest(["a": .latest(of: a), "five": 5]))
    a.value = 4
    #expect(array.values == [[1, 5], [4, 5]])
    #expect(dictionary.values == [["a": 1, "five": 5], ["a": 4, "five": 5]])
  }

  @Test func `RM 9.4 constants alone are sent at once, once`() {
    #expect(Recorder(combineLatest([.constant("x"), .constant("y")])).values == [["x", "y"]])
    #expect(Recorder(combineLatest(["k": .constant(true)])).values == [["k": true]])
  }

  @Test func `RM 9.4 named streams are subscribed in the order of their names`() {
    var order: [String] = []
    func stream(_ name: String) -> MotionObservable<String> {
      MotionObservable { observer in
        order.append(name)
        observer.next(name)
        return { order.append("end " + name) }
      }
    }
    let streams = ["c": stream("c"), "a": stream("a"), "b": stream("b")]
    let recorder = Recorder(combineLatest(streams))
    recorder.subscription?.unsubscribe()
    #expect(recorder.values == [["a": "a", "b": "b", "c": "c"]])
    #expect(order == ["a", "b", "c", "end c", "end b", "end a"])
  }

  @Test func `RM 9.4 waits for all values unless told otherwise`() {
    let silent = Subject<Double>()
    let waiting = Recorder(combineLatest([a.asStream(), silent.stream]))
    let eager = Recorder(combineLatest([a.asStream(), silent.stream], waitForAllValues: false))
    let named = Recorder(
      combineLatest(["a": a.asStream(), "s": silent.stream], waitForAllValues: false))
    #expect(waiting.values == [] && eager.values == [[1]] && named.values == [["a": 1]])
    silent.send(2)
    #expect(waiting.values == [[1, 2]] && eager.values == [[1], [1, 2]])
    #expect(named.values == [["a": 1], ["a": 1, "s": 2]])
    for recorder in [waiting, eager] { recorder.subscription?.unsubscribe() }
    named.subscription?.unsubscribe()
    #expect(silent.count == 0)
  }
}
