import MotionCore
import MotionRender
import MotionTime
import Testing

/// An interaction that does what a test says when it is added.
private final class Probe: Interaction, Togglable, Manipulation {
  let enabled = ReactiveProperty(initialValue: true)
  let motion = ReactiveProperty(initialValue: MotionState.atRest)
  var onAdd: ((ReactiveProperty<Double>, MotionRuntime) -> Void)?

  var state: MotionObservable<MotionState> { motion.asStream().dedupe() }

  func add(
    to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime,
    constraints: NoConstraints
  ) {
    onAdd?(target, runtime)
  }
}

@Suite struct MotionRuntimeTests {
  @Test func `an interaction that an observer removes while it is being added is gone`() throws {
    weak var kept: MotionSession?
    try Session.run { session in
      kept = MotionSession.current
      let scene = Scene(position: Point(x: 0, y: 50))
      let opacity = scene.runtime.get(scene.card.layer).opacity
      let tween = Tween(duration: 0.2, values: [0.5, 0.2])
      let observer = MotionObserver<Double>(
        next: { _ in },
        coreAnimation: { [unowned runtime = scene.runtime, unowned tween] in
          if case .add = $0 { runtime.remove(tween) }
        })
      scene.runtime.own(opacity.asStream().subscribe(observer: observer))
      scene.runtime.add(tween, to: opacity)
      tween.values.value = [1, 0]
      try session.eventLoop.advance(toFrameAt: .frame(3))
      #expect(scene.card.layer.animationKeys() == [])
    }
    #expect(kept == nil)
  }

  @Test func `RTM-1 an interaction is listed after its own add, and those it added before it`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      let outer = Probe()
      let inner = Probe()
      var during: [Int] = []
      outer.onAdd = { target, runtime in
        during.append(runtime.interactions(ofType: Probe.self, for: target).count)
        runtime.add(inner, to: target)
        during.append(runtime.interactions(ofType: Probe.self, for: target).count)
      }
      runtime.add(outer, to: target)
      #expect(during == [0, 1])
      let listed = runtime.interactions(ofType: Probe.self, for: target)
      #expect(listed.count == 2)
      #expect(listed.first === inner && listed.last === outer)
    }
  }

  @Test func `what each of many interactions set up ends with it alone, the last first`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      var log: [String] = []
      let probes = (0..<40).map { number in
        let (outer, inner) = (Probe(), Probe())
        inner.onAdd = { _, runtime in runtime.own(Subscription { log.append("\(number) inner") }) }
        outer.onAdd = { target, runtime in
          runtime.own(Subscription { log.append("\(number) first") })
          runtime.add(inner, to: target)
          runtime.own(Subscription { log.append("\(number) last") })
        }
        return outer
      }
      for probe in probes { runtime.add(probe, to: target) }
      var left = Array(probes.indices)
      for number in [7, 0, 1, 39, 38, 20] + Array(2..<7) + Array(8..<20) {
        log = []
        runtime.remove(probes[number])
        #expect(log == ["\(number) last", "\(number) inner", "\(number) first"])
        left.removeAll { $0 == number }
        let listed = runtime.interactions(ofType: Probe.self, for: target)
        #expect(listed.filter { $0.onAdd != nil }.count == 2 * left.count)
        let outer = listed.filter { listed in probes.contains { $0 === listed } }
        #expect(outer.map { ObjectIdentifier($0) } == left.map { ObjectIdentifier(probes[$0]) })
      }
      runtime.remove(probes[7])
      #expect(log.count == 3, "removed before: nothing is left to end")
    }
  }

  @Test func `an interaction leaves all of its targets, the last first`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let targets = (0..<5).map { _ in createProperty() }
      let probe = Probe()
      var log: [Int] = []
      probe.onAdd = { target, runtime in
        let number = targets.firstIndex { $0 === target } ?? -1
        runtime.own(Subscription { log.append(number) })
      }
      for target in targets { runtime.add(probe, to: target) }
      runtime.remove(probe)
      #expect(log == [4, 3, 2, 1, 0])
      #expect(targets.allSatisfy { runtime.interactions(ofType: Probe.self, for: $0).isEmpty })
    }
  }

  @Test func `RTM-5 the end of the session takes down a runtime that its own connections hold`() {
    weak var runtime: MotionRuntime?
    weak var property: ReactiveProperty<Double>?
    Session.run { session in
      do {
        let (one, other) = (createProperty(), createProperty())
        let made = MotionRuntime(containerView: MotionView())
        made.connect(one.dedupe(), to: other)
        made.connect(other.dedupe(), to: one)
        made.own(one.subscribeToValue { _ in withExtendedLifetime(made) {} })
        runtime = made
        property = one
      }
      #expect(runtime != nil && property != nil)
      session.eventLoop.shutdown()
      #expect(runtime == nil && property == nil)
    }
  }

  @Test func `RTM-2 D20 interactions and targets live as long as the runtime`() {
    Session.run { _ in
      var runtime: MotionRuntime? = MotionRuntime(containerView: MotionView())
      weak var target: ReactiveProperty<Double>?
      weak var probe: Probe?
      do {
        let made = createProperty()
        let interaction = Probe()
        target = made
        probe = interaction
        runtime?.add(interaction, to: made)
      }
      #expect(target != nil && probe != nil)
      runtime = nil
      #expect(target == nil && probe == nil)
    }
  }

  @Test func `RTM-3 interactions are found by type and target`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      let probe = Probe()
      let tween = Tween(duration: 1, values: [0.0])
      runtime.add(tween, to: target)
      runtime.add(probe, to: target)
      #expect(runtime.interactions(ofType: Tween<Double>.self, for: target).first === tween)
      #expect(runtime.interactions(ofType: Probe.self, for: target).count == 1)
      #expect(runtime.interactions(ofType: Probe.self, for: createProperty()).isEmpty)
    }
  }

  @Test func `RTM-4 connecting writes values and sends animations on`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let source = Subject<Double>()
      let layer = Layer()
      runtime.connect(source.stream, to: Reactive(layer).positionX)
      source.send(4)
      source.send(.add(animation(from: 0.0, to: 4.0), "k"))
      #expect(layer.position.x == 4)
      #expect(layer.animationKeys() == ["k.position.x"])
    }
  }

  @Test
  func `RTM-4 D21 a plain property lets animations complete, with a warning and no assertion`() {
    Session.run { session in
      let runtime = MotionRuntime(containerView: MotionView())
      let source = Subject<Double>()
      let completion = Completion()
      runtime.connect(source.stream, to: createProperty())
      source.send(completion.add(animation(from: 0.0, to: 4.0)))
      #expect(completion.count == 1)
      #expect(session.heard.isEmpty)
      #expect(
        MotionSession.current.errors.warnings.map { "\($0)" } == [
          "noChannel: the animation 'k' went to a property that cannot run it, so the value "
            + "jumped to its end. Connect it to a property of a layer."
        ])
    }
  }

  @Test func `RTM-4 views are drawn on request only`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let source = Subject<Double>()
      let property = createProperty()
      var drawn = 0
      property.shouldVisualizeMotion = { [unowned runtime] _, container in
        if container === runtime.containerView { drawn += 1 }
      }
      runtime.connect(source.stream, to: property)
      source.send(MotionView())
      runtime.shouldVisualizeMotion = true
      source.send(MotionView())
      #expect(drawn == 1)
    }
  }

  @Test func `RTM-5 the end of a runtime unsubscribes in the order of connecting`() {
    Session.run { _ in
      var ended: [Int] = []
      let container = MotionView()
      var runtime: MotionRuntime? = MotionRuntime(containerView: container)
      for index in 1...3 {
        runtime?.connect(
          MotionObservable<Double> { _ in { ended.append(index) } }, to: createProperty())
      }
      #expect(runtime?.visualizationView.superview === container)
      runtime = nil
      #expect(ended == [1, 2, 3])
      #expect(container.subviews.isEmpty)
    }
  }

  @Test func `RTM-13 removing takes down what the use set up, the last first`() {
    Session.run { _ in
      var ended: [String] = []
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      let outer = Probe()
      let inner = Probe()
      func track(_ name: String) -> MotionObservable<Double> {
        MotionObservable { _ in { ended.append(name) } }
      }
      inner.onAdd = { target, runtime in runtime.connect(track("inner"), to: target) }
      outer.onAdd = { target, runtime in
        runtime.connect(track("first"), to: target)
        runtime.add(inner, to: target)
        runtime.own(Subscription { ended.append("owned") })
      }
      runtime.connect(track("other"), to: target)
      runtime.add(outer, to: target)
      runtime.remove(outer)
      #expect(ended == ["owned", "inner", "first"])
      #expect(runtime.interactions(ofType: Probe.self, for: target).isEmpty)
      runtime.remove(outer)
      #expect(ended.count == 3)
    }
  }

  @Test func `RTM-13 suspended uses keep their places and are set up anew in them`() {
    Session.run { _ in
      var ended: [String] = []
      let runtime = MotionRuntime(containerView: MotionView())
      let target = createProperty()
      let outer = Probe()
      let inner = Probe()
      func track(_ name: String) -> MotionObservable<Double> {
        MotionObservable { _ in { ended.append(name) } }
      }
      inner.onAdd = { target, runtime in runtime.connect(track("old"), to: target) }
      outer.onAdd = { target, runtime in runtime.add(inner, to: target) }
      runtime.add(outer, to: target)
      runtime.suspend(inner)
      #expect(ended == ["old"])
      #expect(runtime.interactions(ofType: Probe.self, for: target).count == 2)
      var numbers: [Int] = []
      runtime.resume(inner) { number in
        numbers.append(number)
        runtime.connect(track("new"), to: target)
      }
      #expect(numbers == [0])
      inner.motion.value = .active
      #expect(Recorder(runtime.isBeingManipulated).values == [true])
      // The place is still inside the other's use.
      runtime.remove(outer)
      #expect(ended == ["old", "new"])
      #expect(Recorder(runtime.isBeingManipulated).values == [false])
      runtime.resume(inner) { _ in Issue.record("there is no place any more") }
    }
  }

  @Test func `RTM-13 removing releases the interaction, and its target stops`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      weak var weakTween: Tween<Double>?
      do {
        let tween = Tween(duration: 1, values: [0.0, 100.0])
        tween.timingFunctions.value = [.linear]
        weakTween = tween
        runtime.add(tween, to: runtime.get(layer).positionX)
        session.advance(to: 0.25)
        runtime.remove(tween)
      }
      #expect(weakTween == nil)
      #expect(layer.position.x == 25)
      #expect(layer.animationKeys() == [])
      session.advance(to: 2)
      #expect(layer.presentation().position.x == 25)
    }
  }

  @Test func `RTM-6 toggling follows the opposite of the other's state, from now on`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let one = Probe()
      let other = Probe()
      other.motion.value = .active
      runtime.toggle(one, inReactionTo: other)
      #expect(one.enabled == false)
      other.motion.value = .atRest
      #expect(one.enabled == true)
    }
  }

  @Test func `RTM-7 starting when another becomes active restarts each time`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let one = Probe()
      let other = Probe()
      other.motion.value = .active
      let recorder = Recorder(one.enabled)
      runtime.start(one, whenActive: other)
      #expect(recorder.values == [true, false, false, true])
      other.motion.value = .atRest
      other.motion.value = .active
      #expect(recorder.values.suffix(2) == [false, true])
      #expect(recorder.values.count == 6)
    }
  }

  @Test func `RTM-8 starting when another enters a state never disables`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let one = Probe()
      one.enabled.value = false
      let other = Probe()
      runtime.start(one, when: other, is: .active)
      #expect(one.enabled == false)
      other.motion.value = .active
      #expect(one.enabled == true)
      one.enabled.value = false
      other.motion.value = .atRest
      #expect(one.enabled == false)
      let third = Probe()
      third.enabled.value = false
      runtime.start(third, when: other, is: .atRest)
      #expect(third.enabled == true)
    }
  }

  @Test func `RTM-9 D8 whenAllAtRest calls at once when nothing moves, then at each rest`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      var calls = 0
      runtime.whenAllAtRest([]) { calls += 1 }
      #expect(calls == 1)
      let one = Probe()
      let other = Probe()
      calls = 0
      runtime.whenAllAtRest([one, other, one]) { calls += 1 }
      #expect(calls == 1)
      one.motion.value = .active
      other.motion.value = .active
      one.motion.value = .atRest
      #expect(calls == 1)
      other.motion.value = .atRest
      #expect(calls == 2)
    }
  }

  @Test func `RTM-9 whenAllAtRest waits when something moves`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let one = Probe()
      one.motion.value = .active
      var calls = 0
      runtime.whenAllAtRest([one]) { calls += 1 }
      #expect(calls == 0)
      one.motion.value = .atRest
      #expect(calls == 1)
    }
  }

  @Test func `RTM-10 a runtime is being manipulated while a manipulation added to it is active`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let recorder = Recorder(runtime.isBeingManipulated)
      let probe = Probe()
      runtime.add(probe, to: createProperty())
      probe.motion.value = .active
      probe.motion.value = .active
      probe.motion.value = .atRest
      #expect(recorder.values == [false, true, false])
      probe.motion.value = .active
      runtime.remove(probe)
      #expect(recorder.values == [false, true, false, true, false])
    }
  }

  @Test func `RTM-11 the visualization view lies below the container and is made once`() {
    Session.run { _ in
      let container = MotionView(frame: Rect(x: 0.0, y: 0.0, width: 30.0, height: 40.0))
      let runtime = MotionRuntime(containerView: container)
      let view = runtime.visualizationView
      #expect(view.frame == Rect(x: 0.0, y: 40.0, width: 30.0, height: 0.0))
      #expect(!view.isUserInteractionEnabled)
      #expect(view.alpha < 1 && !view.layer.isRecorded)
      #expect(runtime.visualizationView === view)
    }
  }

  @Test func `RTM-12 reactive objects are equal, recognizers keep theirs and get a view`() {
    Session.run { _ in
      let container = MotionView()
      let runtime = MotionRuntime(containerView: container)
      let view = MotionView()
      #expect(runtime.get(view).alpha === runtime.get(view).alpha)
      #expect(runtime.get(view.layer).position === runtime.get(view).layer.position)
      let pan = PanGesture()
      let reactive = runtime.get(pan)
      // Seen as its superclass it has another one, and each is kept.
      let plain = runtime.get(pan as GestureRecognizer)
      #expect(runtime.get(pan) === reactive)
      #expect(runtime.get(pan as GestureRecognizer) === plain)
      #expect(pan.view === container)
    }
  }

  @Test func `RTM-14 a stage owns its runtimes, so motion outlives the program's reference`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let layer = stage.addLayer().layer
      weak var weakRuntime: MotionRuntime?
      do {
        let runtime = MotionRuntime(containerView: stage)
        weakRuntime = runtime
        runtime.add(Tween(duration: 1, values: [0.0, 10.0]), to: runtime.get(layer).positionX)
      }
      #expect(weakRuntime?.containerView === stage)
      session.advance(to: 2)
      #expect(layer.position.x == 10)
      if let runtime = weakRuntime { stage.remove(runtime) }
      #expect(weakRuntime == nil)
    }
  }
}
