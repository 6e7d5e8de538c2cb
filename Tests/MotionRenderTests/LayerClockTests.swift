import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct LayerClockTests {
  let bench = Workbench()

  @Test func `CA 4.7 local time is scaled and shifted from the parent's`() {
    let layer = bench.makeLayer()
    layer.beginTime = 2
    layer.timeOffset = 1
    layer.speed = 0.5
    #expect(layer.convertTime(6, from: nil) == 3)
  }

  @Test func `ANM-1 CA 4.7 clocks of superlayers apply from the root down`() throws {
    let root = bench.makeLayer()
    let child = bench.makeLayer()
    root.addSublayer(child)
    root.speed = 2
    child.beginTime = 3
    child.speed = -1
    #expect(child.convertTime(4, from: nil) == -5)
    #expect(child.convertTime(8, from: root) == -5)
    #expect(root.convertTime(-5, from: child) == 8)
  }

  @Test func `CA 4.7 a stopped clock on the way back gives nil`() throws {
    let root = bench.makeLayer()
    let left = bench.makeLayer()
    let right = bench.makeLayer()
    root.addSublayer(left)
    root.addSublayer(right)
    root.speed = 0
    left.speed = 0
    #expect(right.convertTime(1, from: left) == nil)
    #expect(left.convertTime(1, from: right) == 0, "the stopped root is a common ancestor")
  }

  @Test func `CA 4.7 animations take the local time of their layer`() throws {
    let layer = bench.makeLayer()
    layer.speed = 2
    try layer.addAnimation(basic("opacity", from: 0.0, to: 1.0, duration: 2), forKey: "a")
    bench.commit()
    #expect(layer.number("opacity", at: 0.5) == 0.5)
    #expect(layer.number("opacity", at: 1) == 1, "over: the model shows")
  }

  @Test func `CA 4.7 changing a clock leaves the past alone`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", from: 0.0, to: 1.0, duration: 4), forKey: "a")
    bench.commit(thenAdvanceTo: 1)
    layer.speed = 0
    layer.timeOffset = 3
    bench.commit(thenAdvanceTo: 2)
    #expect(layer.number("opacity", at: 0.5) == 0.125)
    #expect(layer.number("opacity", at: 1) == 0.75)
    #expect(layer.number("opacity", at: 2) == 0.75)
  }

  @Test func `CA 4.8 pausing by hand and resuming is exact`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("position.x", from: 0.0, to: 100.0, duration: 10), forKey: "a")
    bench.commit(thenAdvanceTo: 1.7)
    let frozen = layer.convertTime(1.7, from: nil) ?? .nan
    layer.speed = 0
    layer.timeOffset = frozen
    bench.commit(thenAdvanceTo: 5.3)
    #expect(layer.number("position.x") == layer.number("position.x", at: 1.7))
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 5.3 - frozen
    bench.commit(thenAdvanceTo: 6.3)
    #expect(layer.number("position.x") == layer.number("position.x", at: 6.3))
    #expect(near(layer.number("position.x"), 27))
  }

  @Test func `CA 4.7 a clock that is no number is an assertion and changes nothing`() {
    let layer = bench.makeLayer("card")
    var heard: [String] = []
    let session = MotionSession(assertionHandler: { heard.append($0) })
    MotionSession.$current.withValue(session) {
      layer.speed = .nan
      layer.beginTime = .infinity
    }
    #expect(layer.speed == 1 && layer.beginTime == 0)
    #expect(
      heard.first == "invalidTiming: card: speed is nan. Give a finite number.")
    #expect(heard.count == 2)
  }
}
