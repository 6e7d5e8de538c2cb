import Foundation
import MotionCore
import MotionRender
import MotionTime
import Testing

/// Many tweens in one scene, made, run, scrubbed and removed: nothing of them stays.
///
/// 2000 of them; 100 000 with `ORRERY_CROWD` set, and then memory is measured too, which wants the process
/// for itself: `ORRERY_CROWD=1 swift test --filter CrowdTests`.
@Suite(.serialized) struct CrowdTests {
  private static let isLong = ProcessInfo.processInfo.environment["ORRERY_CROWD"] != nil
  private static let tweensPerLayer = 10
  private static let layerCount = isLong ? 10_000 : 200
  private static let seekCount = isLong ? 1000 : 50
  private static let frameCount = 30

  private struct Crowd {
    let stage = Stage(size: Size(width: 400.0, height: 300.0))
    let runtime: MotionRuntime
    let tweens: [Tween<Double>]
    let views: [MotionView]

    init() {
      runtime = MotionRuntime(containerView: stage)
      var tweens: [Tween<Double>] = []
      var views: [MotionView] = []
      for number in 0..<CrowdTests.layerCount {
        let view = stage.addLayer(position: Point(x: Double(number % 400), y: 10))
        let layer = Reactive(view.layer)
        for index in 0..<CrowdTests.tweensPerLayer {
          let tween = Tween(duration: 1 + Double(index) / 10, values: [0, Double(number)])
          runtime.add(tween, to: [layer.positionX, layer.positionY, layer.opacity][index % 3])
          tweens.append(tween)
        }
        views.append(view)
      }
      self.tweens = tweens
      self.views = views
    }

    func remove() {
      for tween in tweens { runtime.remove(tween) }
      for view in views { view.removeFromSuperview() }
    }
  }

  @Test func `what many tweens showed is shown again at any time, and nothing of them stays`() {
    Session.run { session in
      let before = Heap.bytesInUse
      let peak = showAndRemove(session)
      session.advance(to: session.clock.now.seconds + 0.1)
      session.context.journal.forget(before: session.clock.now)
      #expect(session.context.runningAnimationCount == 0)
      #expect(session.context.journal.activeAnimationCount == 0)
      #expect(session.heard.isEmpty && MotionSession.current.errors.errors.isEmpty)
      guard Self.isLong, let before, let peak, let after = Heap.bytesInUse else { return }
      print("\(before) bytes before, \(peak) with the scene, \(after) after")
      #expect(Double(after - before) <= 0.05 * Double(peak - before))
    }
  }

  /// Returns the bytes in use while the scene was there.
  private func showAndRemove(_ session: Session) -> Int? {
    let crowd = Crowd()
    let recorder = MotionRender.Recorder(context: session.context)
    var played: [Frame] = []
    for index in 0..<Self.frameCount {
      let time = seconds(Double(index) / 60)
      session.advance(to: time.seconds)
      played.append(recorder.frame(index: index, time: time))
    }
    // One motion a property: each start took the one before it over (CMP-1).
    #expect(session.context.runningAnimationCount == 3 * crowd.views.count)
    var random = SystemRandomNumberGenerator()
    var seen = Frame(index: 0, time: .zero, values: [])
    for _ in 0..<Self.seekCount {
      let frame = played[Int.random(in: 0..<played.count, using: &random)]
      recorder.show(index: frame.index, time: frame.time, in: &seen)
      #expect(seen == frame)
      let between = MediaTime(
        flicks: Int64.random(in: 0...(played.last?.time.flicks ?? 0), using: &random))
      recorder.show(index: 0, time: between, in: &seen)
    }
    let peak = Heap.bytesInUse
    crowd.remove()
    return peak
  }
}
