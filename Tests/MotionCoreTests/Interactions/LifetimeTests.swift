import MotionCore
import MotionRender
import MotionTime
import Testing

/// Cycles of build, run and tear-down; nothing may live on. Objects are counted with weak references.
@Suite struct LifetimeTests {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// Builds and runs the same thing many times and counts what is alive afterwards.
  private func survivors(
    _ cycles: Int = 200, _ build: (Session, Stage, MotionRuntime) -> [AnyObject]
  ) -> Int {
    var made: [Weak] = []
    Session.run { session in
      for _ in 0..<cycles {
        let stage = Stage(size: Size(width: 400.0, height: 400.0))
        let runtime = MotionRuntime(containerView: stage)
        made += [Weak(stage), Weak(runtime), Weak(stage.layer)]
        made += build(session, stage, runtime).map(Weak.init)
        session.advance(to: session.clock.now.seconds + 0.01)
      }
      // The last cycle's removals are told in the turn after they were committed.
      session.advance(to: session.clock.now.seconds + 0.02)
      #expect(session.heard.isEmpty)
      #expect(MotionSession.current.errors.errors.isEmpty)
    }
    return made.filter { $0.object != nil }.count
  }

  @Test func `a tween in flight goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer()
      let timeline = Timeline()
      let tween = Tween(duration: 1, values: [0.0, 100.0], timeline: timeline)
      let property = runtime.get(card.layer).positionX
      runtime.add(tween, to: property)
      session.advance(to: session.clock.now.seconds + 0.01)
      return [card, card.layer, tween, timeline, property]
    }
    #expect(alive == 0)
  }

  @Test func `a tween that ended goes with its stage`() {
    let alive = survivors(50) { session, stage, runtime in
      let card = stage.addLayer()
      let tween = Tween(duration: 0.01, values: [0.0, 100.0])
      runtime.add(tween, to: runtime.get(card.layer).positionX)
      session.advance(to: session.clock.now.seconds + 0.02)
      return [card, card.layer, tween]
    }
    #expect(alive == 0)
  }

  @Test func `a spring in flight goes when its layer went first`() {
    let alive = survivors(20) { session, stage, runtime in
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 100, y: 50)
      let view = MotionView()
      let property = runtime.get(view.layer).position
      runtime.add(spring, to: property)
      session.advance(to: session.clock.now.seconds + 0.01)
      return [view, view.layer, spring, property]
    }
    #expect(alive == 0)
  }

  @Test func `a session with a spring goes when the layer is another's, which is over`() {
    func inSession<Result>(_ body: () -> Result) -> Result {
      MotionSession.$current.withValue(MotionSession(assertionHandler: { _ in })) {
        defer { MotionSession.current.eventLoop.shutdown() }
        return body()
      }
    }
    weak var left: MotionSession?
    do {
      let view = inSession { MotionView() }
      inSession {
        left = MotionSession.current
        let runtime = MotionRuntime(containerView: MotionView())
        runtime.add(Spring<Double>(), to: runtime.get(view.layer).rotation)
      }
    }
    #expect(left == nil)
  }

  @Test func `a spring in flight goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer()
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 100, y: 50)
      let property = runtime.get(card.layer).position
      runtime.add(spring, to: property)
      session.advance(to: session.clock.now.seconds + 0.01)
      spring.destination.value = Point(x: 0, y: 50)
      return [card, card.layer, spring, property]
    }
    #expect(alive == 0)
  }

  @Test func `a drag in the middle goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer(
        position: Point(x: 100, y: 100), size: Size(width: 50.0, height: 50.0))
      let draggable = Draggable()
      let spring = Spring<Point>()
      let recognizer = draggable.nextGestureRecognizer
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.connect(draggable.finalVelocity, to: spring.initialVelocity)
      runtime.add(draggable, to: card)
      runtime.add(spring, to: runtime.get(card.layer).position)
      stage.pointerRouter.route(sample(.down, 0, 100, 100))
      stage.pointerRouter.route(sample(.move, 0.01, 150, 100))
      return [card, card.layer, draggable, spring, stage.pointerRouter]
        + [recognizer as AnyObject?].compactMap { $0 }
    }
    #expect(alive == 0)
  }

  @Test func `a manipulation in the middle goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer(
        position: Point(x: 100, y: 100), size: Size(width: 100.0, height: 100.0))
      let manipulable = DirectlyManipulable()
      let tap = SetPositionOnTap()
      let gestures: [GestureRecognizer?] = [
        manipulable.draggable.nextGestureRecognizer, manipulable.rotatable.nextGestureRecognizer,
        manipulable.scalable.nextGestureRecognizer,
      ]
      runtime.add(manipulable, to: card)
      runtime.add(tap, to: runtime.get(card.layer).position)
      stage.pointerRouter.route(sample(.down, 0, 90, 100))
      stage.pointerRouter.route(sample(.down, 0.01, 120, 100, pointer: 2))
      stage.pointerRouter.route(sample(.move, 0.02, 130, 120, pointer: 2))
      return [card, card.layer, manipulable, tap, manipulable.draggable, manipulable.rotatable]
        + gestures.compactMap { $0 }
    }
    #expect(alive == 0)
  }

  @Test func `a toss in flight goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer(
        position: Point(x: 100, y: 100), size: Size(width: 50.0, height: 50.0))
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 100, y: 100)
      runtime.add(tossable, to: card)
      stage.pointerRouter.route(sample(.down, 0, 100, 100))
      stage.pointerRouter.route(sample(.move, 0.01, 150, 100))
      stage.pointerRouter.route(sample(.up, 0.02, 170, 100))
      session.advance(to: session.clock.now.seconds + 0.01)
      return [card, card.layer, tossable, tossable.spring, tossable.draggable]
    }
    #expect(alive == 0)
  }

  @Test func `what follows a direction goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer()
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let pan = PanGesture()
      let change = ChangeDirection(withVelocityOf: pan)
      let slop = SlopRegion(withTranslationOf: pan, size: 10)
      let spring = TransitionSpring(back: 0.0, fore: 10.0, direction: direction)
      let tween = TransitionTween(duration: 1, forwardValues: [0.0, 1], direction: direction)
      runtime.add(change, to: direction)
      runtime.add(slop, to: direction)
      runtime.add(spring, to: runtime.get(card.layer).positionX)
      runtime.add(tween, to: runtime.get(card.layer).opacity)
      session.advance(to: session.clock.now.seconds + 0.01)
      direction.value = .backward
      return [card, card.layer, direction, pan, change, slop, spring, tween]
    }
    #expect(alive == 0)
  }

  @Test func `an arc in flight goes with its stage`() {
    let alive = survivors { session, stage, runtime in
      let card = stage.addLayer()
      let timeline = Timeline()
      let move = ArcMove(
        tween: PathTween(duration: 1, path: Path(), timeline: timeline))
      runtime.add(move, to: card)
      move.to.value = Point(x: 100, y: 50)
      session.advance(to: session.clock.now.seconds + 0.01)
      return [card, card.layer, move, move.tween, timeline]
    }
    #expect(alive == 0)
  }

  @Test func `RTM-13 what is removed goes though its stage stays`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 400.0, height: 400.0))
      let runtime = MotionRuntime(containerView: stage)
      let card = stage.addLayer()
      var made: [Weak] = []
      for _ in 0..<50 {
        let tween = Tween(duration: 1, values: [0.0, 100.0])
        let spring = Spring<Double>()
        let draggable = Draggable()
        let tap = SetPositionOnTap(.registerNewRecognizerTo(card))
        made += [Weak(tween), Weak(spring), Weak(draggable), Weak(tap)]
        if let pan = draggable.nextGestureRecognizer { made.append(Weak(pan)) }
        runtime.add(tween, to: runtime.get(card.layer).positionX)
        runtime.add(spring, to: runtime.get(card.layer).positionY)
        runtime.add(draggable, to: card)
        runtime.add(tap, to: runtime.get(card.layer).position)
        made += card.gestureRecognizers.map { Weak($0) }
        session.advance(to: session.clock.now.seconds + 0.01)
        runtime.remove(tap)
        runtime.remove(tween)
        runtime.remove(spring)
        runtime.remove(draggable)
      }
      session.advance(to: session.clock.now.seconds + 0.01)
      #expect(made.filter { $0.object != nil }.count == 0)
      #expect(card.gestureRecognizers.isEmpty)
    }
  }
}
