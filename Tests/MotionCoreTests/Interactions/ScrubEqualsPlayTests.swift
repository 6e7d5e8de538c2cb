import MotionCore
import MotionRender
import MotionTime
import Testing

/// Pausing a timeline at an offset shows what playing to it shows, bit for bit (CA 10.3).
@Suite struct ScrubEqualsPlayTests {
  /// 200 offsets from 0 to 2 s in random order, the same in every run.
  private static let offsets: [Double] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<200).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) * 0x1p-52
    }
  }()

  private struct Scene {
    let stage = Stage(size: Size(width: 100.0, height: 100.0))
    let timeline = Timeline()
    let layer: Layer

    init() {
      let runtime = MotionRuntime(containerView: stage)
      layer = stage.addLayer(named: "card").layer
      let tween = Tween(duration: 1.3, values: [3.0, -7.0, 11.0], timeline: timeline)
      tween.delay.value = 0.1
      tween.repeatCount.value = 1.5
      tween.autoreverses.value = true
      runtime.add(tween, to: runtime.get(layer).positionX)
      let spring = Spring<Double>()
      spring.timeline = timeline
      spring.destination.value = 100
      spring.initialVelocity.value = -321
      spring.damping.value = 7
      runtime.add(spring, to: runtime.get(layer).positionY)
      let size = Spring<Size>()
      size.timeline = timeline
      size.destination.value = Size(width: 30.0, height: 40.0)
      runtime.add(size, to: runtime.get(layer).size)
    }

    var bits: [UInt64] {
      let seen = layer.presentation()
      return [
        seen.position.x, seen.position.y, seen.bounds.width, seen.bounds.height,
      ].map(\.bitPattern)
    }
  }

  @Test func `CA 10.3 200 random offsets, scrubbed in random order and played`() {
    let played = Session.run(at: 0.3) { session in
      let scene = Scene()
      var seen: [Double: [UInt64]] = [:]
      for offset in Self.offsets.sorted() {
        let moment = seconds(0.3) + seconds(offset)
        try? session.eventLoop.advance(to: moment)
        seen[offset] = scene.bits
      }
      return seen
    }
    let scrubbed = Session.run { session in
      let scene = Scene()
      session.advance(to: 0.7)
      scene.timeline.paused.value = true
      var seen: [Double: [UInt64]] = [:]
      for offset in Self.offsets {
        scene.timeline.timeOffset.value = offset
        seen[offset] = scene.bits
      }
      return seen
    }
    #expect(played == scrubbed)
    #expect(Set(played.values).count > 190)
  }
}
