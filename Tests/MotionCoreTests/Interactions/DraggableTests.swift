import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct DraggableTests {
  private struct Scene {
    let stage = Stage(size: Size(width: 400.0, height: 400.0))
    let runtime: MotionRuntime
    let card: MotionView

    init() {
      runtime = MotionRuntime(containerView: stage)
      card = stage.addLayer(
        named: "card", position: Point(x: 100, y: 100), size: Size(width: 50.0, height: 50.0))
    }

    func route(_ samples: PointerSample...) {
      for sample in samples { stage.pointerRouter.route(sample) }
    }
  }

  @Test func `RM 13.8 a drag moves the view from where it stood, with nothing in between`() {
    Session.run { _ in
      let scene = Scene()
      scene.runtime.add(Draggable(), to: scene.card)
      scene.route(
        sample(.down, 0, 110, 100), sample(.move, 0.01, 110, 112), sample(.move, 0.02, 115, 120))
      #expect(scene.card.layer.position == Point(x: 105, y: 108))
      scene.route(sample(.up, 0.03, 115, 120))
      scene.route(
        sample(.down, 1, 105, 108), sample(.move, 1.01, 205, 108), sample(.move, 1.02, 206, 108),
        sample(.up, 1.03, 206, 108))
      #expect(scene.card.layer.position == Point(x: 106, y: 108))
    }
  }

  @Test func `RM 11.2 constraints limit the drag`() {
    Session.run { _ in
      let scene = Scene()
      scene.runtime.add(Draggable(), to: scene.card) { $0.yLocked(to: 100) }
      scene.route(
        sample(.down, 0, 100, 100), sample(.move, 0.01, 120, 100), sample(.move, 0.02, 150, 160))
      #expect(scene.card.layer.position == Point(x: 130, y: 100))
    }
  }

  @Test func `GST-4 resistance pulls back beyond its perimeter, after the constraints`() {
    Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      #expect(draggable.resistance.perimeter.value.isNull)
      #expect(draggable.resistance.maxLength == 48)
      draggable.resistance.perimeter.value = Rect(x: 20.0, y: 20.0, width: 60.0, height: 60.0)
      draggable.resistance.maxLength.value = 25
      scene.card.layer.position = Point(x: 50, y: 50)
      scene.runtime.add(draggable, to: scene.card) { $0.yLocked(to: 100) }
      scene.route(
        sample(.down, 0, 50, 50), sample(.move, 0.01, 70, 50), sample(.move, 0.02, 120, 50))
      // The vector of OPR-10 for 100 outside of 20…80 with length 25, on both axes.
      #expect(abs(scene.card.layer.position.x - 87.638889) < 1e-6)
      #expect(abs(scene.card.layer.position.y - 87.638889) < 1e-6)
    }
  }

  @Test func `GST-1 the next recognizer is the same until a use consumes it`() {
    Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      let first = draggable.nextGestureRecognizer
      #expect(draggable.nextGestureRecognizer === first)
      scene.runtime.add(draggable, to: scene.card)
      #expect(first?.view === scene.card)
      #expect(draggable.nextGestureRecognizer !== first)
    }
  }

  @Test func `GST-1 the configuration decides where the recognizer comes from`() {
    Session.run { _ in
      let scene = Scene()
      let elsewhere = Draggable(.registerNewRecognizerTo(scene.stage))
      #expect(elsewhere.nextGestureRecognizer?.view === scene.stage)
      let pan = PanGesture()
      scene.stage.addGestureRecognizer(pan)
      let existing = Draggable(.withExistingRecognizer(pan))
      scene.runtime.add(existing, to: scene.card)
      #expect(existing.nextGestureRecognizer === pan)
      #expect(pan.view === scene.stage)
      let gestures: [GestureRecognizer] = [GestureRecognizer(), pan]
      #expect(Draggable(withFirstGestureIn: gestures).nextGestureRecognizer === pan)
      let none = Draggable(.withExistingRecognizer(nil))
      scene.runtime.add(none, to: scene.card)
      #expect(none.state._read() == .atRest)
    }
  }

  @Test func `GST-2 its view reacts, and enabled reaches the recognizer`() {
    Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      let recognizer = draggable.nextGestureRecognizer
      draggable.enabled.value = false
      scene.card.isUserInteractionEnabled = false
      scene.runtime.add(draggable, to: scene.card)
      #expect(scene.card.isUserInteractionEnabled)
      #expect(recognizer?.isEnabled == false)
      scene.route(sample(.down, 0, 100, 100), sample(.move, 0.01, 150, 100))
      #expect(scene.card.layer.position == Point(x: 100, y: 100))
      draggable.enabled.value = true
      #expect(recognizer?.isEnabled == true)
    }
  }

  @Test func `GST-3 an existing recognizer in the middle of a gesture makes it active`() {
    Session.run { _ in
      let pan = PanGesture()
      pan.state = .changed
      #expect(Draggable(.withExistingRecognizer(pan)).state._read() == .active)
      #expect(Draggable().state._read() == .atRest)
    }
  }

  @Test func `INT-3 disabling in the middle of a drag ends it`() {
    Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      scene.runtime.add(draggable, to: scene.card)
      let states = Recorder(draggable.state)
      scene.route(sample(.down, 0, 100, 100), sample(.move, 0.01, 120, 100))
      draggable.enabled.value = false
      scene.route(sample(.move, 0.02, 200, 100))
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(scene.card.layer.position == Point(x: 100, y: 100))
    }
  }

  @Test func `GST-5 the final velocity is written at each release, as interaction and as stream`() {
    Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      let written = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      let connected = ReactiveProperty(initialValue: Point(x: 0, y: 0))
      scene.runtime.add(draggable.finalVelocity, to: written)
      scene.runtime.connect(draggable.finalVelocity, to: connected)
      scene.runtime.add(draggable, to: scene.card)
      scene.route(
        sample(.down, 0, 100, 100), sample(.move, 0.01, 103, 104), sample(.move, 0.02, 106, 108),
        sample(.move, 0.03, 109, 112))
      #expect(written.value == Point(x: 0, y: 0))
      scene.route(sample(.up, 0.04, 112, 116))
      #expect(abs(written.value.x - 300) < 1e-9 && abs(written.value.y - 400) < 1e-9)
      #expect(connected.value == written.value)
    }
  }

  @Test func `RTM-10 a drag is a manipulation`() {
    Session.run { _ in
      let scene = Scene()
      scene.runtime.add(Draggable(), to: scene.card)
      let recorder = Recorder(scene.runtime.isBeingManipulated)
      scene.route(
        sample(.down, 0, 100, 100), sample(.move, 0.01, 120, 100), sample(.up, 0.02, 120, 100))
      #expect(recorder.values == [false, true, false])
    }
  }

  @Test func `RTM-13 removing takes the recognizer off its view`() {
    Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      scene.runtime.add(draggable, to: scene.card)
      #expect(scene.card.gestureRecognizers.count == 1)
      scene.runtime.remove(draggable)
      #expect(scene.card.gestureRecognizers.isEmpty)
      scene.route(sample(.down, 0, 100, 100), sample(.move, 0.01, 150, 100))
      #expect(scene.card.layer.position == Point(x: 100, y: 100))
    }
  }
}
