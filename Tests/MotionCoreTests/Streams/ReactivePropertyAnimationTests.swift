import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct ReactivePropertyAnimationTests {
  private let add = Completion()
  private var event: CoreAnimationChannelEvent { add.add(animation(from: 0.0, to: 1.0)) }

  @Test func `PRP-7 the own channel gets the event unchanged, observers get it without completion`()
  {
    var own: [CoreAnimationChannelEvent] = []
    let property = ReactiveProperty(
      initialValue: 0.0, externalWrite: { _ in }, coreAnimation: { own.append($0) })
    let recorder = Recorder(property)
    property.coreAnimation(event)
    #expect(own.count == 1)
    #expect(recorder.adds.count == 1)
    #expect(recorder.adds.first?.onCompletion == nil)
    if case .add(let received) = own[0] { received.onCompletion?() }
    #expect(add.count == 1)
  }

  @Test func `PRP-7 without an own channel the first observer owns the completion`() {
    let property = createProperty()
    let values = Recorder(property, withAnimations: false)
    let first = Recorder(property)
    let second = Recorder(property)
    property.coreAnimation(event)
    #expect(values.events.isEmpty)
    #expect(first.adds.first?.onCompletion != nil)
    #expect(second.adds.count == 1)
    #expect(second.adds.first?.onCompletion == nil)
    #expect(add.count == 0)
  }

  @Test func `PRP-7 removals reach everybody unchanged`() {
    var own: [String] = []
    let property = ReactiveProperty(
      initialValue: 0.0, externalWrite: { _ in }, coreAnimation: { own.append($0.key) })
    let recorder = Recorder(property)
    property.coreAnimation(.remove("gone"))
    #expect(own == ["gone"])
    #expect(recorder.removedKeys == ["gone"])
  }

  @Test func `PRP-7 003 an event without a channel to run it is an assertion and completes`() {
    Session.run { session in
      let property = createProperty()
      property.coreAnimation(event)
      #expect(
        session.heard == [
          "noChannel: nothing runs the animation 'k': no Core Animation channel. "
            + "Send it to a property of a layer, or subscribe with a coreAnimation channel."
        ])
      #expect(add.count == 1)
    }
  }

  @Test func `PRP-8 supportsCoreAnimation tells whether an event would be taken`() {
    let plain = createProperty()
    #expect(!plain.supportsCoreAnimation)
    plain.subscribeToValue { _ in }
    #expect(!plain.supportsCoreAnimation)
    let recorder = Recorder(plain)
    #expect(plain.supportsCoreAnimation)
    recorder.subscription?.unsubscribe()
    #expect(!plain.supportsCoreAnimation)
    let own = ReactiveProperty(
      initialValue: 0, externalWrite: { _ in }, coreAnimation: { _ in })
    #expect(own.supportsCoreAnimation)
  }

  @Test func `CA 8.3 observers that come during an event do not get it, those that go are skipped`()
  {
    let property = createProperty()
    var log: [String] = []
    var second: Subscription?
    property.subscribe(
      next: { _ in },
      coreAnimation: { [unowned property] event in
        log.append("A \(event.key)")
        second?.unsubscribe()
        property.subscribe(next: { _ in }, coreAnimation: { log.append("C \($0.key)") })
      })
    second = property.subscribe(next: { _ in }, coreAnimation: { log.append("B \($0.key)") })
    property.coreAnimation(.remove("k"))
    #expect(log == ["A k"])
  }
}
