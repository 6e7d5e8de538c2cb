import MotionRender
import MotionTime
import Testing

@testable import MotionCore

@Suite struct PointerRouterTests {
  private func pan(on view: MotionView, _ log: @escaping (GestureRecognizer) -> Void) -> PanGesture
  {
    let pan = PanGesture()
    view.addGestureRecognizer(pan)
    pan.addTarget(log)
    return pan
  }

  private func drag(_ stage: Stage, from x: Double, _ y: Double, pointer: Int = 1) {
    stage.pointerRouter.route(sample(.down, 0, x, y, pointer: pointer))
    stage.pointerRouter.route(sample(.move, 0.01, x + 20, y, pointer: pointer))
    stage.pointerRouter.route(sample(.up, 0.02, x + 20, y, pointer: pointer))
  }

  @Test func `a pointer feeds the gestures of what it hits, and keeps to them until it is lifted`()
  {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let card = stage.addLayer(
        position: Point(x: 20, y: 20), size: Size(width: 20.0, height: 20.0))
      let other = stage.addLayer(
        position: Point(x: 60, y: 20), size: Size(width: 20.0, height: 20.0))
      var states: [String] = []
      let one = pan(on: card) { states.append("card \($0.state)") }
      let two = pan(on: other) { states.append("other \($0.state)") }
      stage.pointerRouter.route(sample(.down, 0, 20, 20))
      #expect(stage.pointerRouter.isCapturing)
      stage.pointerRouter.route(sample(.move, 0.01, 60, 20))
      stage.pointerRouter.route(sample(.up, 0.02, 60, 20))
      #expect(!stage.pointerRouter.isCapturing)
      stage.pointerRouter.route(sample(.move, 0.03, 20, 20))
      #expect(states == ["card began", "card ended"])
      withExtendedLifetime((one, two)) {}
    }
  }

  @Test
  func `up to 64 pointers are led to gestures at a time, and the next is refused with a code`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      var states: [String] = []
      let tap = TapGesture()
      let card = stage.addLayer(
        position: Point(x: 80, y: 80), size: Size(width: 20.0, height: 20.0))
      card.addGestureRecognizer(tap)
      tap.addTarget { states.append("\($0.state)") }
      for pointer in 1...64 { stage.pointerRouter.route(sample(.down, 0, 5, 5, pointer: pointer)) }
      stage.pointerRouter.route(sample(.down, 0, 80, 80, pointer: 65))
      stage.pointerRouter.route(sample(.up, 0.01, 80, 80, pointer: 65))
      #expect(states == [])
      let errors = MotionSession.current.errors.errors.map { "\($0)" }
      #expect(
        errors == [
          "tooManyPointers: more than 64 pointers are down at a time. Lift one before another goes "
            + "down."
        ])
      stage.pointerRouter.route(sample(.up, 0.02, 5, 5, pointer: 1))
      stage.pointerRouter.route(sample(.down, 0.02, 80, 80, pointer: 65))
      stage.pointerRouter.route(sample(.up, 0.03, 80, 80, pointer: 65))
      #expect(states == ["ended"])
    }
  }

  private final class Delegate: GestureRecognizerDelegate {
    var questions = 0

    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      questions += 1
      return false
    }
  }

  @Test func `of many gestures that begin at once each other one is asked to yield once`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let card = stage.addLayer(
        position: Point(x: 50, y: 50), size: Size(width: 50.0, height: 50.0))
      let delegate = Delegate()
      for view in [card, stage] {
        for _ in 0..<50 { pan(on: view) { _ in }.delegate = delegate }
      }
      drag(stage, from: 50, 50)
      #expect(card.gestureRecognizers.allSatisfy { $0.recognitionCount == 1 })
      #expect(delegate.questions <= 2 * 50)
    }
  }

  @Test func `layers are hit where they are seen, not where they were written`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 100.0, height: 400.0))
      let runtime = MotionRuntime(containerView: stage)
      let card = stage.addLayer(
        position: Point(x: 50, y: 20), size: Size(width: 20.0, height: 20.0))
      let tween = Tween(duration: 1, values: [20.0, 320.0])
      tween.timingFunctions.value = [.linear]
      runtime.add(tween, to: runtime.get(card.layer).positionY)
      var begins: [Double] = []
      let recognizer = pan(on: card) { if $0.state == .began { begins.append(1) } }
      session.advance(to: 0.5)
      drag(stage, from: 50, 320)
      #expect(begins.count == 0)
      drag(stage, from: 50, 170)
      #expect(begins.count == 1)
      withExtendedLifetime(recognizer) {}
    }
  }

  @Test func `what is hidden, clear or does not react lets pointers through`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let behind = stage.addLayer(
        position: Point(x: 50, y: 50), size: Size(width: 40.0, height: 40.0))
      let front = stage.addLayer(
        position: Point(x: 50, y: 50), size: Size(width: 40.0, height: 40.0))
      var hits: [String] = []
      let one = pan(on: behind) { if $0.state == .began { hits.append("behind") } }
      let two = pan(on: front) { if $0.state == .began { hits.append("front") } }
      drag(stage, from: 50, 50)
      front.isUserInteractionEnabled = false
      drag(stage, from: 50, 50)
      front.isUserInteractionEnabled = true
      front.alpha = 0.005
      drag(stage, from: 50, 50)
      front.alpha = 1
      front.isHidden = true
      drag(stage, from: 50, 50)
      front.isHidden = false
      behind.layer.zPosition = 1
      drag(stage, from: 50, 50)
      #expect(hits == ["front", "behind", "behind", "behind", "behind"])
      withExtendedLifetime((one, two)) {}
    }
  }

  @Test func `a layer that is turned is hit where it is`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let bar = stage.addLayer(position: Point(x: 50, y: 50), size: Size(width: 60.0, height: 10.0))
      Reactive(bar.layer).rotation.value = .pi / 2
      var hits = 0
      let recognizer = pan(on: bar) { if $0.state == .began { hits += 1 } }
      drag(stage, from: 75, 50)
      #expect(hits == 0)
      drag(stage, from: 50, 75)
      #expect(hits == 1)
      withExtendedLifetime(recognizer) {}
    }
  }

  @Test func `views inside others come first and the first to begin keeps the gesture`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let card = stage.addLayer(
        position: Point(x: 50, y: 50), size: Size(width: 60.0, height: 60.0))
      let button = MotionView(frame: Rect(x: 20.0, y: 20.0, width: 20.0, height: 20.0))
      card.addSubview(button)
      var hits: [String] = []
      let one = pan(on: card) { if $0.state == .began { hits.append("card") } }
      let two = pan(on: button) { if $0.state == .began { hits.append("button") } }
      drag(stage, from: 50, 50)
      #expect(hits == ["button"])
      drag(stage, from: 25, 25)
      #expect(hits == ["button", "card"])
      withExtendedLifetime((one, two)) {}
    }
  }

  @Test func `outside of a view that masks to its bounds nothing inside it is hit`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let card = stage.addLayer(
        position: Point(x: 30, y: 30), size: Size(width: 20.0, height: 20.0))
      let tail = MotionView(frame: Rect(x: 15.0, y: 0.0, width: 40.0, height: 20.0))
      card.addSubview(tail)
      var hits = 0
      let recognizer = pan(on: tail) { if $0.state == .began { hits += 1 } }
      drag(stage, from: 60, 30)
      #expect(hits == 1)
      card.layer.masksToBounds = true
      drag(stage, from: 60, 30)
      #expect(hits == 1)
      withExtendedLifetime(recognizer) {}
    }
  }

  @Test func `a pointer that goes down twice is cancelled in between`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      var states: [GestureRecognizer.State] = []
      let recognizer = pan(on: stage) { states.append($0.state) }
      stage.pointerRouter.route(sample(.down, 0, 20, 20))
      stage.pointerRouter.route(sample(.move, 0.01, 50, 20))
      stage.pointerRouter.route(sample(.down, 0.02, 20, 20))
      #expect(states == [.began, .cancelled])
      withExtendedLifetime(recognizer) {}
    }
  }
}

/// Gestures on different views when one of them recognizes its gesture.
@Suite struct SimultaneousRecognitionTests {
  private final class Friend: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private func states(_ gestures: [GestureRecognizer], _ body: () -> Void) -> [String] {
    var log: [String] = []
    let targets = gestures.enumerated().map { index, gesture in
      gesture.addTarget { log.append("\(index) \($0.state)") }
    }
    body()
    for target in targets { target.unsubscribe() }
    return log
  }

  private func makeStage(_ inner: GestureRecognizer, _ outer: GestureRecognizer) -> Stage {
    let stage = Stage(size: Size(width: 400.0, height: 400.0))
    let card = stage.addLayer(
      position: Point(x: 100, y: 100), size: Size(width: 100.0, height: 100.0))
    card.addGestureRecognizer(inner)
    stage.addGestureRecognizer(outer)
    return stage
  }

  @Test func `a tap ends the hopes of taps on the views around`() {
    Session.run { _ in
      let (inner, outer) = (TapGesture(), TapGesture())
      let stage = makeStage(inner, outer)
      let log = states([inner, outer]) {
        stage.pointerRouter.route(sample(.down, 0, 100, 100))
        stage.pointerRouter.route(sample(.up, 0.1, 100, 100))
        stage.pointerRouter.route(sample(.down, 1, 300, 300))
        stage.pointerRouter.route(sample(.up, 1.1, 300, 300))
      }
      #expect(log == ["0 ended", "1 ended"])
    }
  }

  @Test func `gestures on different views exclude each other unless a delegate allows both`() {
    Session.run { _ in
      func log(_ delegate: Friend?) -> [String] {
        let (inner, outer) = (RotationGesture(), ScaleGesture())
        outer.delegate = delegate
        let stage = makeStage(inner, outer)
        return states([inner, outer]) {
          stage.pointerRouter.route(sample(.down, 0, 80, 100))
          stage.pointerRouter.route(sample(.down, 0, 120, 100, pointer: 2))
        }
      }
      let friend = Friend()
      #expect(log(nil) == ["0 began"])
      #expect(log(friend) == ["0 began", "1 began"])
    }
  }

  @Test func `pointers that land on different views make no pair`() {
    Session.run { _ in
      let (inner, outer) = (RotationGesture(), RotationGesture())
      let stage = makeStage(inner, outer)
      let log = states([inner, outer]) {
        stage.pointerRouter.route(sample(.down, 0, 100, 100))
        stage.pointerRouter.route(sample(.down, 0, 300, 300, pointer: 2))
      }
      #expect(log == ["1 began"])
    }
  }

  @Test func `draggables of one view do not listen to what the others write`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 400.0, height: 400.0))
      let runtime = MotionRuntime(containerView: stage)
      let card = stage.addLayer(
        named: "card", position: Point(x: 100, y: 100), size: Size(width: 50.0, height: 50.0))
      for _ in 0..<20 { runtime.add(Draggable(), to: card) }
      #expect(runtime.get(card.layer).position.observerList == nil)
      stage.pointerRouter.route(sample(.down, 0, 110, 100))
      stage.pointerRouter.route(sample(.move, 0.01, 110, 112))
      stage.pointerRouter.route(sample(.move, 0.02, 115, 120))
      #expect(card.layer.position == Point(x: 105, y: 108), "as far as one alone would take it")
    }
  }
}
