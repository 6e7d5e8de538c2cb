import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct ReactivePropertyTests {
  @Test func `PRP-1 a write stores, mirrors and tells, in this order, also when nothing changes`() {
    var log: [String] = []
    let property = ReactiveProperty(
      initialValue: 1, externalWrite: { log.append("external \($0)") })
    #expect(log == [])
    property.subscribeToValue { log.append("A \($0)") }
    property.subscribeToValue { log.append("B \($0)") }
    log = []
    property.value = 1
    #expect(log == ["external 1", "A 1", "B 1"])
    #expect(property.value == 1)
  }

  @Test func `PRP-2 an inner write completes first and the outer pass continues with its value`() {
    let property = ReactiveProperty(initialValue: 0)
    var log: [String] = []
    property.subscribeToValue { [unowned property] value in
      log.append("A \(value)")
      if value == 1 { property.value = 2 }
    }
    property.subscribeToValue { log.append("B \($0)") }
    property.value = 1
    #expect(log == ["A 0", "B 0", "A 1", "A 2", "B 2", "B 2"])
  }

  @Test func `PRP-2 a mirror that corrects the value has its way`() {
    var property: ReactiveProperty<Int>?
    var log: [String] = []
    let made = ReactiveProperty(
      initialValue: 0,
      externalWrite: { value in
        log.append("external \(value)")
        if value > 10 { property?.value = 10 }
      })
    property = made
    made.subscribeToValue { log.append("A \($0)") }
    log = []
    made.value = 20
    #expect(log == ["external 20", "external 10", "A 10", "A 10"])
    property = nil
  }

  @Test func `PRP-3 an observer that is added during a pass is not part of it`() {
    let property = ReactiveProperty(initialValue: 0)
    var late: [Int] = []
    var isArmed = false
    property.subscribeToValue { [unowned property] _ in
      guard isArmed else { return }
      isArmed = false
      property.subscribeToValue { late.append($0) }
    }
    isArmed = true
    property.value = 5
    #expect(late == [5])
  }

  @Test func `PRP-4 storage that changes behind the back changes nothing`() {
    var storage = 1
    let property = ReactiveProperty(initialValue: storage, externalWrite: { storage = $0 })
    let recorder = Recorder(property)
    storage = 9
    #expect(property.value == 1)
    #expect(recorder.values == [1])
    property.value = 2
    #expect(storage == 2)
  }

  @Test func `PRP-5 subscribing gets the current value at once`() {
    let property = ReactiveProperty(initialValue: 3)
    #expect(Recorder(property).values == [3])
  }

  @Test func `PRP-5 one observer registered twice leaves one registration at a time`() {
    let property = ReactiveProperty(initialValue: 0)
    var received: [Int] = []
    let observer = MotionObserver<Int> { received.append($0) }
    let one = property.asStream().subscribe(observer: observer)
    let other = property.asStream().subscribe(observer: observer)
    received = []
    property.value = 1
    #expect(received == [1, 1])
    one.unsubscribe()
    property.value = 2
    #expect(received == [1, 1, 2])
    other.unsubscribe()
    property.value = 3
    #expect(received == [1, 1, 2])
  }

  @Test func `PRP-6 the stream keeps the property alive, a subscription does not`() {
    weak var weakProperty: ReactiveProperty<Int>?
    var stream: MotionObservable<Int>?
    var subscription: Subscription?
    do {
      let property = ReactiveProperty(initialValue: 4)
      weakProperty = property
      stream = property.asStream()
      subscription = property.subscribeToValue { _ in }
    }
    #expect(stream?._read() == 4)
    stream = nil
    #expect(weakProperty == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `PRP-9 comparison is by value, identity by reference`() {
    let one = ReactiveProperty(initialValue: 10)
    let other = ReactiveProperty(initialValue: 10)
    #expect(one == other)
    #expect(one == 10)
    #expect(one != 11)
    other.value = 3
    #expect(one != other)
    #expect(one !== other)
  }

  @Test func `PRP-10 visualizing calls the function with view and container, if there is one`() {
    Session.run { _ in
      let property = createProperty()
      let view = MotionView()
      let container = MotionView()
      property.visualize(view, in: container)
      var calls: [(MotionView, MotionView)] = []
      property.shouldVisualizeMotion = { calls.append(($0, $1)) }
      property.visualize(view, in: container)
      #expect(calls.count == 1)
      #expect(calls.first?.0 === view && calls.first?.1 === container)
    }
  }
}
