import MotionCore
import Testing

@Suite struct ValveTests {
  @Test func `RM 23 open, 1, close, 2, 3, open, open`() {
    let property = createProperty()
    let valve = ReactiveProperty(initialValue: true)
    let recorder = Recorder(property.valve(openWhenTrue: valve))
    property.value = 1
    valve.value = false
    property.value = 2
    property.value = 3
    valve.value = true
    valve.value = true
    #expect(recorder.values == [0, 1, 3])
  }

  @Test func `a closed valve leaves upstream alone`() {
    let source = Subject<Int>()
    let valve = ReactiveProperty(initialValue: false)
    let recorder = Recorder(source.stream.valve(openWhenTrue: valve))
    #expect(source.count == 0)
    valve.value = true
    #expect(source.count == 1)
    recorder.subscription?.unsubscribe()
    #expect(source.count == 0)
    valve.value = false
    valve.value = true
    #expect(source.count == 0)
  }

  @Test func `a value that closes the valve at once leaves nothing open`() {
    let valve = ReactiveProperty(initialValue: true)
    let property = createProperty()
    property.subscribeToValue { _ in }
    var received: [Double] = []
    property.valve(openWhenTrue: valve).subscribeToValue { [unowned valve] in
      received.append($0)
      valve.value = false
    }
    property.value = 1
    #expect(received.first == 0)
    #expect(received.count <= 2)
    let count = received.count
    property.value = 2
    #expect(received.count == count)
  }

  @Test func `OPR-4 animations pass unchanged`() {
    #expect(
      treatment(of: 1.0) { $0.valve(openWhenTrue: ReactiveProperty(initialValue: true)) }
        == .forwarded)
  }
}
