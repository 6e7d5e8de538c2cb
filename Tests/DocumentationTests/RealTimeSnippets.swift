// swift-format-ignore-file: OrderedImports
// snippet
import Foundation
import Motion

// hidden
import Testing

/// The program of the article, which is compiled here and not run.
private func program() {
  // shown
  let driver = MainQueueDriver(frameRate: .perSecond(60))
  let stage = driver.perform { Stage(size: Size(width: 320, height: 480)) }

  driver.perform {
    let card = stage.addLayer(named: "card", position: Point(x: 160, y: 80))
    let runtime = MotionRuntime(containerView: stage)
    let drop = Tween(duration: 0.5, values: [80, 240])
    runtime.add(drop, to: runtime.get(card.layer).positionY)

    let link = DisplayLink { frame in
      print(frame.time, card.layer.presentation().position.y)
    }
    runtime.whenAllAtRest([drop]) { link.invalidate() }
  }
  driver.onSettled = { exit(0) }
  dispatchMain()
  // end
}

@Suite struct RealTimeSnippets {
  @MainActor
  @Test func `the snippets of RealTime`() async {
    let driver = MainQueueDriver()
    let arrival = await withCheckedContinuation {
      (continuation: CheckedContinuation<MediaTime, Never>) in
      func arrive(_ time: MediaTime) { continuation.resume(returning: time) }
      // snippet
      driver.perform {
        let session = MotionSession.current
        session.scheduler.schedule(at: session.clock.now + 0.01) { arrive(session.clock.now) }
      }
      // end
    }
    #expect(arrival >= 0.01)
  }
}
