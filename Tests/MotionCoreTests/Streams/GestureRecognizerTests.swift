import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct GestureRecognizerTests {
  @Test func `GES-1 states are numbered, and recognized is ended`() {
    #expect(
      [GestureRecognizer.State.possible, .began, .changed, .ended, .cancelled, .failed]
        .map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(GestureRecognizer.State.recognized == .ended)
  }

  @Test
  func `GES-2 readings are stored first, then each write of the state tells each target once`() {
    Session.run { _ in
      let pan = PanGesture()
      var log: [String] = []
      pan.addTarget { [unowned pan] _ in
        log.append("one \(pan.state) \(pan.translation(in: nil).x)")
      }
      let other = pan.addTarget { _ in log.append("other") }
      pan.setTranslation(Point(x: 4, y: 0), in: nil)
      #expect(log == [])
      pan.state = .changed
      pan.state = .changed
      #expect(log == ["one changed 4.0", "other", "one changed 4.0", "other"])
      other.unsubscribe()
      pan.state = .ended
      #expect(log.last == "one ended 4.0")
    }
  }

  @Test func `GES-3 while disabled, writes of the state are ignored`() {
    Session.run { _ in
      let pan = PanGesture()
      var states: [GestureRecognizer.State] = []
      pan.addTarget { states.append($0.state) }
      pan.isEnabled = false
      pan.state = .began
      #expect(states == [])
      #expect(pan.state == .possible)
    }
  }

  @Test func `GES-3 disabling during a gesture cancels it first`() {
    Session.run { _ in
      let pan = PanGesture()
      var log: [String] = []
      pan.addTarget { log.append("\($0.state) \($0.isEnabled)") }
      pan.state = .began
      pan.isEnabled = false
      #expect(log == ["began true", "cancelled true"])
    }
  }

  @Test func `GES-4 readings are converted, distances by the linear part alone`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let view = stage.addLayer(
        position: Point(x: 50, y: 50), size: Size(width: 20.0, height: 20.0))
      Reactive(view.layer).scale.value = 2
      let pan = PanGesture()
      pan.setLocation(Point(x: 50, y: 50), in: nil)
      pan.setTranslation(Point(x: 10, y: 20), in: stage)
      pan.setVelocity(Point(x: 100, y: 0), in: stage)
      #expect(pan.location(in: view) == Point(x: 10, y: 10))
      #expect(pan.location(in: stage) == Point(x: 50, y: 50))
      #expect(pan.translation(in: view) == Point(x: 5, y: 10))
      #expect(pan.velocity(in: view) == Point(x: 50, y: 0))
      pan.setTranslation(Point(x: 1, y: 1), in: view)
      #expect(pan.translation(in: nil) == Point(x: 2, y: 2))
    }
  }

  @Test func `GES-4 view and delegate are held weakly`() {
    Session.run { _ in
      let pan = PanGesture()
      do {
        let view = MotionView()
        pan.delegate = view
        view.addGestureRecognizer(pan)
        #expect(pan.view === view)
      }
      #expect(pan.view == nil)
      #expect(pan.delegate == nil)
    }
  }

  @Test func `GES-5 the stream sends the recognizer on subscription and at each notification`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let pan = PanGesture()
      pan.state = .ended
      let recorder = Recorder(runtime.get(pan))
      pan.state = .began
      #expect(recorder.values.count == 2)
      #expect(recorder.values.allSatisfy { $0 === pan })
    }
  }

  @Test func `GES-5 the reactive recognizer has state, place and velocity`() {
    Session.run { _ in
      let stage = Stage(size: Size(width: 100.0, height: 100.0))
      let runtime = MotionRuntime(containerView: stage)
      let pan = PanGesture()
      let reactive = runtime.get(pan)
      let states = Recorder(reactive.state)
      let places = Recorder(reactive.centroidOnRecognition(in: stage))
      let velocities = Recorder(reactive.velocityOnReleaseStream())
      let inView = Recorder(reactive.velocityOnReleaseStream(in: stage))
      pan.setLocation(Point(x: 3, y: 4), in: stage)
      pan.state = .began
      pan.setLocation(Point(x: 9, y: 9), in: stage)
      pan.state = .changed
      pan.setVelocity(Point(x: 5, y: 6), in: stage)
      pan.state = .ended
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(places.values == [Point(x: 3, y: 4)])
      #expect(velocities.values == [Point(x: 5, y: 6)])
      #expect(inView.values == [Point(x: 5, y: 6)])
      reactive.isEnabled.value = false
      #expect(!pan.isEnabled)
    }
  }
}
