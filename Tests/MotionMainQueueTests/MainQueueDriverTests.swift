import MotionCore
import MotionMainQueue
import MotionRender
import MotionTime
import Testing

@Suite struct MainQueueDriverTests {
  @MainActor
  @Test func `a layer is moved on the wall clock by the main queue alone`() async {
    let driver = MainQueueDriver(frameRate: .perSecond(100))
    let stage = driver.perform { Stage(size: Size(width: 100, height: 100)) }
    var frames: [Double] = []
    let (card, link) = driver.perform {
      let card = stage.addLayer(named: "card").layer
      let runtime = MotionRuntime(containerView: stage)
      runtime.add(Tween(duration: 0.05, values: [0, 100]), to: runtime.get(card).positionX)
      return (card, DisplayLink { _ in frames.append(card.presentation().position.x) })
    }
    driver.session.scheduler.schedule(at: 0.06) { link.invalidate() }
    await withCheckedContinuation { continuation in
      driver.onSettled = {
        driver.onSettled = nil
        continuation.resume()
      }
    }
    #expect(frames.first == 0 && frames.last == 100 && frames == frames.sorted())
    #expect(driver.session.clock.now >= 0.06)
    #expect(driver.perform { card.presentation().position.x } == 100)
    #expect(stage.layer.sublayers == [card])
    driver.stop()
    #expect(driver.session.errors.errors.isEmpty)
  }
}
