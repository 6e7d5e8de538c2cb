import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct LayerAnimationTests {
  private func shown(_ layer: Layer, _ keyPath: LayerKeyPath = .positionX) -> Double {
    layer.presentationValue(forKeyPath: keyPath).number
  }

  private func event(
    _ animation: PropertyAnimation, _ key: String = "k", additive: Bool = false,
    velocity: Any? = nil, timeline: Timeline? = nil, onCompletion: @escaping () -> Void = {}
  ) -> CoreAnimationChannelEvent {
    var add = CoreAnimationChannelAdd(animation: animation, key: key, onCompletion: onCompletion)
    if additive {
      add.makeAdditive = { left, right in
        if let left = left as? Double, let right = right as? Double { return left - right }
        if let left = left as? Point, let right = right as? Point { return left - right }
        return left
      }
    }
    add.initialVelocity = velocity
    add.timeline = timeline
    return .add(add)
  }

  @Test func `LYR-8 an event adds to the layer under key and key path`() {
    Session.run { _ in
      let layer = Layer()
      Reactive(layer).positionX.coreAnimation(event(animation(from: 0.0, to: 10.0)))
      #expect(layer.animationKeys() == ["k.position.x"])
      Reactive(layer).positionX.coreAnimation(.remove("k"))
      #expect(layer.animationKeys() == [])
    }
  }

  @Test func `LYR-2 the adapter works on a copy`() {
    Session.run { _ in
      let original = animation(from: 0.0, to: 10.0)
      let layer = Layer()
      Reactive(layer).positionX.coreAnimation(event(original, additive: true))
      #expect(layer.animationKeys() == ["k.position.x"])
      #expect(original.keyPath == nil)
      #expect(original.numbers == [0, 10, nil])
      #expect(!original.isAdditive)
    }
  }

  @Test func `CA 8.5 a missing start is what was seen before the destination was written`() {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      x.value = 20
      session.advance(to: 1)
      x.value = 80
      x.coreAnimation(event(animation(from: nil, to: 80.0)))
      #expect(shown(layer) == 20)
      session.advance(to: 1.5)
      #expect(shown(layer) == 50)
      x.value = 0
      x.coreAnimation(event(animation(from: nil, to: 0.0), "l"))
      #expect(shown(layer) == 50)
    }
  }

  @Test func `CA 8.5 a missing start of an additive animation is the model before the write`() {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      x.value = 100
      x.coreAnimation(event(animation(from: nil, to: 100.0), "a", additive: true))
      #expect(shown(layer) == 0)
      session.advance(to: 0.5)
      #expect(shown(layer) == 50)
      x.value = 200
      x.coreAnimation(event(animation(from: nil, to: 200.0), "b", additive: true))
      #expect(shown(layer) == 50)
      session.advance(to: 0.75)
      #expect(shown(layer) == 200 - 25 - 75)
      session.advance(to: 1.5)
      #expect(shown(layer) == 200)
    }
  }

  @Test func `LYR-4 the begin time of an event is a delay from now`() {
    Session.run(at: 3) { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      let delayed = animation(from: 0.0, to: 10.0)
      delayed.beginTime = 0.5
      x.value = 10
      x.coreAnimation(event(delayed))
      session.advance(to: 3.5)
      #expect(shown(layer) == 0)
      session.advance(to: 4)
      #expect(shown(layer) == 5)
    }
  }

  @Test func `LYR-4 TLI-3 D10 with a timeline it is a delay from the timeline's begin`() {
    Session.run(at: 3) { session in
      let timeline = Timeline()
      session.advance(to: 4)
      let layer = Layer()
      let x = Reactive(layer).positionX
      let delayed = animation(from: 0.0, to: 10.0)
      delayed.beginTime = 0.5
      x.value = 10
      x.coreAnimation(event(delayed, timeline: timeline))
      #expect(shown(layer) == 5)
    }
  }

  @Test func `LYR-5 keyframes become offsets from the last`() {
    Session.run { _ in
      let layer = Layer()
      let x = Reactive(layer).positionX
      x.value = 30
      x.coreAnimation(event(keyframes([10.0, 20.0, 30.0]), additive: true))
      let added = layer.animation(forKey: "k.position.x") as? KeyframeAnimation
      #expect(added?.values as? [Double] == [-20, -10, 0])
      #expect(added?.isAdditive == true)
    }
  }

  @Test func `CA 8.5 a path becomes offsets from where it ends`() {
    Session.run { session in
      let layer = Layer()
      let position = Reactive(layer).position
      position.value = Point(x: 50, y: 20)
      let follow = keyframes([])
      follow.values = nil
      follow.path = Path(elements: [
        .move(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 20)),
        .line(to: Point(x: 50, y: 20)),
      ])
      position.coreAnimation(event(follow, additive: true))
      #expect(layer.presentation().position == Point(x: 10, y: 0))
      session.advance(to: 0.5)
      #expect(layer.presentation().position == Point(x: 10, y: 20))
      position.value = Point(x: 60, y: 20)
      #expect(layer.presentation().position == Point(x: 20, y: 20))
    }
  }

  @Test(arguments: [(40.0, nil), (nil, 100), (nil, nil)] as [(Double?, Double?)])
  func `CA 8.5 a distance leads to the destination, wherever it starts`(
    from: Double?, to: Double?
  ) {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      x.value = 40
      session.advance(to: 1)
      x.value = 100
      x.coreAnimation(event(animation(from: from, to: to, by: 60.0), additive: true))
      #expect(shown(layer) == 40)
      session.advance(to: 1.5)
      #expect(shown(layer) == 70)
      session.advance(to: 2)
      #expect(shown(layer) == 100)
    }
  }

  @Test func `CA 8.4 removing what turns a layer with its path freezes the turn too`() {
    Session.run { session in
      let layer = Layer()
      let reactive = Reactive(layer)
      let angles = Recorder(reactive.rotation)
      let follow = keyframes([])
      follow.values = nil
      follow.path = Path(elements: [.move(to: .zero), .line(to: Point(x: 0, y: 10))])
      follow.rotationMode = .auto
      reactive.position.coreAnimation(event(follow))
      session.advance(to: 0.5)
      reactive.position.coreAnimation(.remove("k"))
      #expect(layer.position == Point(x: 0, y: 5))
      #expect(layer.transform.rotation.z == .pi / 2)
      #expect(angles.values == [0, .pi / 2])
      #expect(layer.animationKeys().isEmpty)
    }
  }

  @Test func `CA 8.6 a velocity is handed to the spring as it is, in every kind`() {
    Session.run { _ in
      let layer = Layer()
      let spring = SpringAnimation()
      spring.fromValue = Point(x: 10, y: 0)
      spring.toValue = Point(x: 0, y: 0)
      spring.duration = spring.settlingDuration
      Reactive(layer).position.coreAnimation(
        event(spring, additive: true, velocity: Point(x: 7, y: -8)))
      let added = layer.animation(forKey: "k.position") as? SpringAnimation
      #expect(added?.velocity as? Point == Point(x: 7, y: -8))
      #expect(added?.fromValue as? Point == Point(x: 10, y: 0))
      #expect(added?.toValue as? Point == Point(x: 0, y: 0))
    }
  }

  @Test func `D29 a toss released at its destination still swings`() {
    Session.run { session in
      let layer = Layer()
      let spring = SpringAnimation()
      spring.stiffness = 342
      spring.damping = 30
      spring.fromValue = 0.0
      spring.toValue = 0.0
      spring.duration = spring.settlingDuration
      Reactive(layer).positionX.coreAnimation(event(spring, additive: true, velocity: 100.0))
      session.advance(to: 0.05)
      // −V·S(t)e^(−ζω0 t) away from the destination, TM 4.6: ζω0 = 15, ωd = √(342 − 225).
      let damped = 117.0.squareRoot()
      let expected = 100 * sine(damped * 0.05) / damped * exponential(-15 * 0.05)
      #expect(abs(shown(layer) - expected) < 1e-9)
    }
  }

  @Test func `D30 the duration follows the velocity, unless it was chosen`() {
    Session.run { _ in
      let layer = Layer()
      let spring = SpringAnimation()
      spring.stiffness = 342
      spring.damping = 30
      spring.fromValue = 0.0
      spring.toValue = 100.0
      spring.duration = spring.settlingDuration
      let x = Reactive(layer).positionX
      x.coreAnimation(event(spring, "free", additive: true, velocity: 1000.0))
      // v = 1000 / 100 towards the target, SIM-4: 0.485848782.
      let free = layer.animation(forKey: "free.position.x")?.duration ?? 0
      #expect(abs(free - 0.485848782) < 1e-6)
      spring.duration = 0.25
      x.coreAnimation(event(spring, "fixed", additive: true, velocity: 1000.0))
      #expect(layer.animation(forKey: "fixed.position.x")?.duration == 0.25)
    }
  }

  @Test func `CA 8.6 a velocity for something else than a spring is a warning`() {
    Session.run { _ in
      let layer = Layer()
      Reactive(layer).positionX.coreAnimation(
        event(animation(from: 0.0, to: 1.0), velocity: 3.0))
      #expect(
        MotionSession.current.errors.warnings.map { "\($0)" } == [
          "ignoredVelocity: the animation 'k' is not a spring and has no use for its "
            + "initialVelocity. Send a SpringAnimation."
        ])
    }
  }

  @Test func `LYR-9 D11 removing freezes what is seen, in the model and for observers`() {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      x.value = 100
      var completions = 0
      x.coreAnimation(
        event(animation(from: 0.0, to: 100.0)) { completions += 1 })
      session.advance(to: 0.25)
      let recorder = Recorder(x)
      x.coreAnimation(.remove("k"))
      #expect(shown(layer) == 25)
      #expect(recorder.values == [100, 25])
      #expect(completions == 1)
      session.advance(to: 2)
      #expect(layer.position.x == 25)
      #expect(completions == 1)
    }
  }

  @Test func `LYR-9 stacked additive animations are removed one after the other without a jump`() {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      for (key, destination) in [("a", 100.0), ("b", 200.0), ("c", 50.0)] {
        let before = layer.position.x
        x.value = destination
        x.coreAnimation(
          event(animation(from: before, to: destination), key, additive: true))
        session.advance(to: session.clock.now.seconds + 0.25)
      }
      let seen = shown(layer)
      for key in ["b", "a", "c"] {
        x.coreAnimation(.remove(key))
        #expect(abs(shown(layer) - seen) < 1e-9, "\(key)")
      }
      #expect(abs(layer.position.x - seen) < 1e-9)
      #expect(layer.animationKeys() == [])
    }
  }

  @Test func `CAE-4 removing an unknown key does nothing`() {
    Session.run { _ in
      let layer = Layer()
      let x = Reactive(layer).positionX
      let recorder = Recorder(x, withAnimations: false)
      x.coreAnimation(.remove("nothing"))
      #expect(recorder.values == [0])
    }
  }

  @Test
  func `CAE-5 a key that is used again completes the old animation after the new one is there`() {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      var log: [String] = []
      x.coreAnimation(
        event(animation(from: 0.0, to: 1.0)) {
          let added = layer.animation(forKey: "k.position.x") as? BasicAnimation
          log.append("old, \(added?.numbers[1] ?? 0) is there")
        })
      x.coreAnimation(event(animation(from: 0.0, to: 2.0)) { log.append("new") })
      #expect(log == ["old, 2.0 is there"])
      session.advance(to: 3)
      #expect(log == ["old, 2.0 is there", "new"])
    }
  }

  @Test func `CA 7.3 completion comes once, at the exact end`() {
    Session.run { session in
      let layer = Layer()
      let x = Reactive(layer).positionX
      var times: [Double] = []
      let fast = animation(from: 0.0, to: 1.0)
      fast.duration = 0.123
      x.coreAnimation(event(fast) { times.append(session.clock.now.seconds) })
      session.advance(to: 0.1)
      #expect(times == [])
      session.advance(to: 5)
      #expect(times == [0.123])
    }
  }

  @Test func `an animation that the layer refuses is reported and completes`() {
    Session.run { _ in
      let layer = Layer()
      var completions = 0
      let broken = keyframes([0.0, 1.0])
      broken.keyTimes = [0, 0.5, 1]
      Reactive(layer).positionX.coreAnimation(event(broken) { completions += 1 })
      #expect(completions == 1)
      #expect(layer.animationKeys() == [])
      #expect(MotionSession.current.errors.errors.map { code("\($0)") } == ["invalidKeyTimes"])
    }
  }

  @Test func `no completion is lost when the layer goes`() {
    Session.run { session in
      var completions = 0
      var layer: Layer? = Layer()
      let x = layer.map { Reactive($0).positionX }
      x?.coreAnimation(event(animation(from: 0.0, to: 1.0)) { completions += 1 })
      session.advance(to: 0.5)
      layer = nil
      session.advance(to: 0.6)
      #expect(completions == 1)
    }
  }
}

extension LayerValue {
  /// The number in a value that is one.
  var number: Double {
    if case .scalar(let value) = self { return value }
    return .nan
  }
}
