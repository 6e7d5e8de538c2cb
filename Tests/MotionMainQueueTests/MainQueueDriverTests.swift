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
    var link: DisplayLink?
    driver.perform {
      let card = stage.addLayer(named: "card").layer
      let runtime = MotionRuntime(containerView: stage)
      runtime.add(Tween(duration: 0.05, values: [0, 100]), to: runtime.get(card).positionX)
      link = DisplayLink { _ in
        frames.append(card.presentation().position.x)
        if frames.last == 100 { link?.invalidate() }
      }
    }
    await withCheckedContinuation { continuation in
      driver.onSettled = {
        driver.onSettled = nil
        continuation.resume()
      }
    }
    #expect(frames.last == 100 && frames == frames.sorted())
    #expect(driver.session.clock.now >= 0.05)
    #expect(stage.subviews.count == 1)
    driver.stop()
    #expect(driver.session.errors.errors.isEmpty)
  }
}
