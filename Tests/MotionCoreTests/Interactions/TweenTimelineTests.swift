import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct TweenTimelineTests {
  private struct Scene {
    let timeline: Timeline
    let tween: Tween<Double>
    let layer: Layer
    let stage: Stage

    var x: Double { layer.presentation().position.x }
  }

  private func scene(delay: Double = 0, duration: Double = 2, to end: Double = 10) -> Scene {
    let stage = Stage(size: Size(width: 10.0, height: 10.0))
    let runtime = MotionRuntime(containerView: stage)
    let timeline = Timeline()
    let tween = Tween(duration: duration, values: [0.0, end], timeline: timeline)
    tween.timingFunctions.value = [.linear]
    tween.delay.value = delay
    let layer = stage.addLayer().layer
    runtime.add(tween, to: runtime.get(layer).positionX)
    return Scene(timeline: timeline, tween: tween, layer: layer, stage: stage)
  }

  @Test func `TLI-1 000 the timeline is optional, in the initialiser and as a property`() {
    Session.run { _ in
      let timeline = Timeline()
      #expect(Tween(duration: 1, values: [0.0]).timeline == nil)
      #expect(Tween(duration: 1, values: [0.0], timeline: timeline).timeline === timeline)
      let tween = Tween(duration: 1, values: [0.0])
      tween.timeline = timeline
      #expect(tween.timeline === timeline)
    }
  }

  @Test func `TLI-2 000 without a timeline an interaction starts when it is added`() {
    Session.run(at: 5) { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let tween = Tween(duration: 1, values: [0.0, 10.0])
      tween.timingFunctions.value = [.linear]
      session.advance(to: 6)
      runtime.add(tween, to: runtime.get(layer).positionX)
      session.advance(to: 6.5)
      #expect(layer.presentation().position.x == 5)
    }
  }

  @Test func `TLI-3 000 with one it begins with the timeline, however late it is added`() {
    Session.run(at: 100) { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let timeline = Timeline()
      session.advance(to: 105)
      let layer = stage.addLayer().layer
      for (duration, expected) in [(10.0, 5.0), (2.0, 10.0)] {
        let tween = Tween(duration: duration, values: [0.0, 10.0], timeline: timeline)
        tween.timingFunctions.value = [.linear]
        runtime.add(tween, to: runtime.get(layer).positionX)
        #expect(layer.presentation().position.x == expected)
        runtime.remove(tween)
      }
    }
  }

  @Test func `LTM-6 the worked example, with a timeline of its own for the animation`() {
    Session.run(at: 100) { session in
      let scene = scene()
      session.advance(to: 100.5)
      #expect(scene.x == 2.5)
      scene.timeline.timeOffset.value = 1
      scene.timeline.paused.value = true
      #expect(scene.x == 5)
      session.advance(to: 107)
      #expect(scene.x == 5)
      scene.timeline.timeOffset.value = 0.2
      #expect(abs(scene.x - 1) < 1e-9)
      scene.timeline.paused.value = false
      session.advance(to: 108)
      #expect(abs(scene.x - 6) < 1e-9)
      #expect(scene.tween.state._read() == .active)
      session.advance(to: 108.79999)
      #expect(scene.tween.state._read() == .active)
      session.advance(to: 108.8)
      #expect(scene.tween.state._read() == .atRest)
    }
  }

  @Test func `CA 5.7 the example of the rule, offset 1.5 of a delay of 0.5 and 4 s`() {
    Session.run(at: 2) { session in
      let scene = scene(delay: 0.5, duration: 4, to: 100)
      scene.timeline.timeOffset.value = 1.5
      scene.timeline.paused.value = true
      #expect(scene.x == 25)
      session.advance(to: 20)
      scene.timeline.paused.value = false
      session.advance(to: 21)
      #expect(scene.x == 50)
    }
  }

  @Test
  func
    `TLI-4 000 a paused interaction stands at the offset less its delay, a running one ignores it`()
  {
    Session.run { session in
      let scene = scene(delay: 0.5)
      scene.timeline.timeOffset.value = 1
      session.advance(to: 1.5)
      #expect(scene.x == 5)
      scene.timeline.paused.value = true
      #expect(scene.x == 2.5)
      scene.timeline.timeOffset.value = 0.25
      #expect(scene.x == 0)
    }
  }

  @Test func `TLI-5 a timeline that is assigned later counts from the next start on`() {
    Session.run { session in
      let scene = scene()
      let other = Timeline()
      scene.tween.timeline = other
      other.paused.value = true
      session.advance(to: 1)
      #expect(scene.x == 5)
      scene.tween.values.value = [50, 60]
      #expect(scene.x == 50)
      scene.tween.enabled.value = false
    }
  }

  @Test func `TLI-6 while paused nothing completes, and after it what has passed does`() {
    Session.run { session in
      let scene = scene()
      let states = Recorder(scene.tween.state)
      scene.timeline.timeOffset.value = 30
      scene.timeline.paused.value = true
      session.advance(to: 50)
      #expect(scene.x == 10)
      #expect(states.values == [.active])
      scene.timeline.paused.value = false
      session.advance(to: 50)
      #expect(states.values == [.active, .atRest])
    }
  }

  @Test func `TLI-7 scrubbing back shows what had completed, and states do not go back`() {
    Session.run { session in
      let scene = scene()
      session.advance(to: 3)
      let states = Recorder(scene.tween.state)
      #expect(states.values == [.atRest])
      scene.timeline.timeOffset.value = 1
      scene.timeline.paused.value = true
      #expect(scene.x == 5)
      scene.timeline.timeOffset.value = 0.5
      #expect(scene.x == 2.5)
      scene.timeline.paused.value = false
      session.advance(to: 9)
      #expect(states.values == [.atRest])
      #expect(scene.x == 10)
    }
  }

  @Test func `D17 before its start a delayed interaction shows its first value`() {
    Session.run { _ in
      let scene = scene(delay: 1)
      scene.timeline.timeOffset.value = -3
      scene.timeline.paused.value = true
      #expect(scene.x == 0)
    }
  }

  @Test func `CA 10.3 scrubbing to a moment equals playing to it, bit for bit and in any order`() {
    let offsets = [0.3, 1.7, 0.0, 1.999, 0.1, 0.7, 2.5, 1.0 / 3]
    let played = offsets.map { offset in
      Session.run { session in
        let scene = scene()
        session.advance(to: offset)
        return scene.x
      }
    }
    let scrubbed = Session.run { _ in
      let scene = scene()
      scene.timeline.paused.value = true
      return offsets.map { offset in
        scene.timeline.timeOffset.value = offset
        return scene.x
      }
    }
    #expect(played.map(\.bitPattern) == scrubbed.map(\.bitPattern))
  }

  @Test func `RM 7 a scrubbed timeline drives an interaction through the bridge`() {
    Session.run { session in
      let scene = scene()
      let source = ScrubTimeline()
      scene.timeline.follow(source)
      session.advance(to: 0.5)
      source.attachScrubber(withTimeOffset: 1.5)
      #expect(scene.x == 7.5)
      source.attachScrubber(withTimeOffset: 0.5)
      #expect(scene.x == 2.5)
      source.detachScrubber()
      session.advance(to: 1)
      #expect(scene.x == 5)
    }
  }
}
