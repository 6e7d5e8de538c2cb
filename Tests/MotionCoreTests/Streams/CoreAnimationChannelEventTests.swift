import MotionCore
import MotionRender
import Testing

@Suite struct CoreAnimationChannelEventTests {
  @Test func `the seed's form of add makes an event that asks for nothing else`() {
    let animation = BasicAnimation(keyPath: "position")
    let event: CoreAnimationChannelEvent = .add(animation, "key")
    guard case .add(let add) = event else {
      Issue.record("not an add")
      return
    }
    #expect(add.animation === animation)
    #expect(add.key == "key")
    #expect(add.onCompletion != nil)
    #expect(add.initialVelocity == nil)
    #expect(add.makeAdditive == nil)
    #expect(add.timeline == nil)
  }

  @Test func `key and animation can be read from either event`() {
    let animation = BasicAnimation(keyPath: "opacity")
    let add: CoreAnimationChannelEvent = .add(animation, "a")
    let remove: CoreAnimationChannelEvent = .remove("b")
    #expect(add.key == "a" && add.animation === animation)
    #expect(remove.key == "b" && remove.animation == nil)
  }

  @Test func `a channel is a function from an event to nothing`() {
    var keys: [String] = []
    let channel: CoreAnimationChannel = { keys.append($0.key) }
    channel(.remove("k"))
    #expect(keys == ["k"])
  }
}
