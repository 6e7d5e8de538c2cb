import MotionCore
import MotionTime
import Testing

/// The operators on recognizers, fed by hand.
@Suite struct GestureOperatorTests {
  private func stream(of pan: PanGesture) -> MotionObservable<PanGesture> {
    MotionObservable { [unowned pan] observer in
      observer.next(pan)
      let subscription = pan.addTarget { [unowned pan] _ in observer.next(pan) }
      return subscription.unsubscribe
    }
  }

  private func write(_ states: [GestureRecognizer.State], to pan: PanGesture) {
    for state in states { pan.state = state }
  }

  @Test func `9.3 whenRecognitionState sends the recognizer in one state or in several`() {
    let pan = PanGesture()
    let one = Recorder(stream(of: pan).whenRecognitionState(is: .began))
    let several = Recorder(stream(of: pan).whenRecognitionState(isAnyOf: [.began, .ended]))
    write([.began, .changed, .changed, .ended], to: pan)
    #expect(one.values.count == 1)
    #expect(several.values.count == 2)
  }

  @Test func `9.3 states as motion states and as truths`() {
    let pan = PanGesture()
    let states = Recorder(stream(of: pan).asMotionState())
    let active = Recorder(stream(of: pan).active())
    let atRest = Recorder(stream(of: pan).atRest())
    write([.began, .changed, .ended, .cancelled], to: pan)
    #expect(states.values == [.atRest, .active, .active, .atRest, .atRest])
    #expect(active.values == [false, true, true, false, false])
    #expect(atRest.values == [true, false, false, true, true])
  }

  @Test func `9.3 centroid, translation and velocity are read at each notification`() {
    Session.run { _ in
      let view = MotionView(frame: Rect(x: 10.0, y: 10.0, width: 50.0, height: 50.0))
      let pan = PanGesture()
      let centroids = Recorder(stream(of: pan).centroid(in: view))
      let translations = Recorder(stream(of: pan).translation(in: view))
      let velocities = Recorder(stream(of: pan).velocity(in: view))
      pan.setLocation(Point(x: 15, y: 20), in: nil)
      pan.setTranslation(Point(x: 3, y: 4), in: nil)
      pan.setVelocity(Point(x: 5, y: 6), in: nil)
      pan.state = .began
      #expect(centroids.values.last == Point(x: 5, y: 10))
      #expect(translations.values == [Point(x: 0, y: 0), Point(x: 3, y: 4)])
      #expect(velocities.values.last == Point(x: 5, y: 6))
    }
  }

  @Test func `OPR-11 a start is copied when the gesture begins and cleared when it ends`() {
    Session.run { _ in
      let view = MotionView()
      let pan = PanGesture()
      let start = ReactiveProperty(initialValue: Point(x: 100, y: 0))
      let recorder = Recorder(stream(of: pan).translation(addedTo: start, in: view))
      #expect(recorder.values == [])
      pan.state = .began
      start.value = Point(x: 500, y: 0)
      pan.setTranslation(Point(x: 3, y: 0), in: nil)
      pan.state = .changed
      pan.state = .ended
      #expect(recorder.values == [Point(x: 100, y: 0), Point(x: 103, y: 0)])
      pan.state = .changed
      #expect(recorder.values.last == Point(x: 503, y: 0))
    }
  }

  @Test func `9.3 velocities of rotation and scale are read at each notification`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let rotation = RotationGesture()
      let scale = ScaleGesture()
      let turns = Recorder(runtime.get(rotation).velocity())
      let spreads = Recorder(runtime.get(scale).velocity())
      rotation.velocity = 2
      scale.velocity = 3
      rotation.state = .began
      scale.state = .began
      #expect(turns.values == [0, 2])
      #expect(spreads.values == [0, 3])
    }
  }

  @Test func `OPR-11 rotated adds to the start and scaled multiplies it`() {
    Session.run { _ in
      let runtime = MotionRuntime(containerView: MotionView())
      let rotation = RotationGesture()
      let scale = ScaleGesture()
      let start = ReactiveProperty(initialValue: 3.0)
      let turned = Recorder(runtime.get(rotation).rotated(from: start))
      let scaled = Recorder(runtime.get(scale).scaled(from: start))
      rotation.rotation = 0.5
      rotation.state = .changed
      scale.state = .began
      start.value = 7
      scale.scale = 2
      scale.state = .changed
      rotation.rotation = 1
      rotation.state = .changed
      scale.state = .ended
      rotation.state = .cancelled
      #expect(turned.values == [3.5, 4])
      #expect(scaled.values == [3, 6])
    }
  }
}
