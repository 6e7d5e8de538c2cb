import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct DirectlyManipulableTests {
  @Test func `RM 13.9 what lies under two fingers stays there through a pinch and twist`() throws {
    let samples = try recording("pinch-and-twist")
    try Session.run { _ in
      let scene = Scene()
      scene.runtime.add(DirectlyManipulable(), to: scene.card)
      var fingers: [Int: Point] = [:]
      var touched: [Int: Point] = [:]
      for sample in samples {
        scene.route(sample)
        fingers[sample.pointerId] = sample.position
        if sample.type == .down {
          touched[sample.pointerId] = try scene.spot(at: sample.position)
        }
        if sample.type == .up { break }
        if fingers.count < 2 { continue }
        for (id, finger) in fingers {
          #expect(isNear(try scene.spot(at: finger), touched[id] ?? .zero()))
        }
      }
      let layer = scene.card.layer
      // From the fingers' last places: (93.1, 194.4) to (227.6, 284.9), once (80, 0) apart.
      #expect(abs(Reactive(layer).rotation.value - 0.592) < 0.002)
      #expect(abs(Reactive(layer).scale.value - 2.026) < 0.002)
      #expect(!isNear(layer.position, Point(x: 150, y: 250), within: 1))
    }
  }

  @Test func `RM 13.9 after the fingers the anchor is in the middle again, and nothing has jumped`()
    throws
  {
    let samples = try recording("pinch-and-twist")
    try Session.run { _ in
      let scene = Scene()
      let manipulable = DirectlyManipulable()
      scene.runtime.add(manipulable, to: scene.card)
      let states = Recorder(manipulable.state)
      let end = samples.firstIndex { $0.type == .up } ?? 0
      for sample in samples[..<end] { scene.route(sample) }
      let before = try scene.card.layer.convert(Point(x: 10, y: 20), to: scene.stage.layer)
      #expect(scene.card.layer.anchorPoint != Point(x: 0.5, y: 0.5))
      for sample in samples[end...] { scene.route(sample) }
      let after = try scene.card.layer.convert(Point(x: 10, y: 20), to: scene.stage.layer)
      #expect(scene.card.layer.anchorPoint == Point(x: 0.5, y: 0.5))
      #expect(isNear(before, after))
      #expect(states.values == [.atRest, .active, .atRest])
    }
  }

  @Test func `D28 a second finger in the middle of a drag moves nothing`() throws {
    try Session.run { _ in
      let scene = Scene()
      scene.runtime.add(DirectlyManipulable(), to: scene.card)
      scene.route(sample(.down, 0, 120, 240), sample(.move, 0.01, 120, 260))
      scene.route(sample(.move, 0.02, 125, 270))
      #expect(scene.card.layer.position == Point(x: 155, y: 260))
      let frame = scene.card.frame
      scene.route(sample(.down, 0.03, 205, 270, pointer: 2))
      #expect(scene.card.layer.anchorPoint != Point(x: 0.5, y: 0.5))
      #expect(isNear(scene.card.frame.origin, frame.origin))
      let spot = try scene.spot(at: Point(x: 125, y: 270))
      scene.route(sample(.move, 0.04, 125, 290), sample(.move, 0.04, 205, 290, pointer: 2))
      #expect(isNear(try scene.spot(at: Point(x: 125, y: 290)), spot))
      scene.route(sample(.up, 0.05, 205, 290, pointer: 2), sample(.move, 0.06, 125, 300))
      #expect(isNear(try scene.spot(at: Point(x: 125, y: 300)), spot))
    }
  }

  @Test func `RM 13.9 enabled reaches all three`() {
    Session.run { _ in
      let scene = Scene()
      let manipulable = DirectlyManipulable()
      scene.runtime.add(manipulable, to: scene.card)
      manipulable.enabled.value = false
      scene.route(
        sample(.down, 0, 120, 240), sample(.down, 0, 200, 240, pointer: 2),
        sample(.move, 0.01, 100, 200))
      #expect(scene.card.layer.position == Point(x: 150, y: 250))
      #expect(manipulable.rotatable.enabled == false && manipulable.scalable.enabled == false)
      #expect(manipulable.state._read() == .atRest)
    }
  }

  @Test
  func `RM 13.9 it adds an adjustment and the three, and is the delegate of those without one`() {
    Session.run { _ in
      let scene = Scene()
      let rotation = RotationGesture()
      rotation.delegate = scene.stage
      let manipulable = DirectlyManipulable(
        rotatable: Rotatable(.withExistingRecognizer(rotation)))
      let pan = manipulable.draggable.nextGestureRecognizer
      scene.runtime.add(manipulable, to: scene.card)
      #expect(pan?.delegate === manipulable)
      #expect(rotation.delegate === scene.stage)
      #expect(scene.runtime.interactions(ofType: Draggable.self, for: scene.card).count == 1)
      #expect(
        scene.runtime.interactions(ofType: AdjustsAnchorPoint.self, for: scene.card).count == 1)
      scene.runtime.remove(manipulable)
      #expect(scene.runtime.interactions(ofType: Scalable.self, for: scene.card).isEmpty)
    }
  }
}

@Suite struct RotatableScalableTests {
  @Test func `RM 13.8 a rotation and a scale continue from where the layer stands`() {
    Session.run { _ in
      let scene = Scene()
      let layer = Reactive(scene.card.layer)
      layer.rotation.value = 1
      layer.scale.value = 3
      scene.runtime.add(Rotatable(), to: scene.card)
      scene.runtime.add(Scalable(), to: scene.card)
      scene.route(sample(.down, 0, 130, 250), sample(.down, 0, 170, 250, pointer: 2))
      #expect(layer.rotation.value == 1 && layer.scale.value == 3)
      scene.route(sample(.move, 0.01, 130, 330, pointer: 2))
      #expect(abs(layer.rotation.value - 1 - Double.pi / 2) < 1e-12)
      #expect(abs(layer.scale.value - 6) < 1e-12)
    }
  }

  @Test func `RM 11.2 constraints limit both`() {
    Session.run { _ in
      let scene = Scene()
      let layer = Reactive(scene.card.layer)
      scene.runtime.add(Rotatable(), to: scene.card) { $0.upperBound(0.25) }
      scene.runtime.add(Scalable(), to: scene.card) { $0.upperBound(1.5) }
      scene.route(
        sample(.down, 0, 130, 250), sample(.down, 0, 170, 250, pointer: 2),
        sample(.move, 0.01, 130, 330, pointer: 2))
      #expect(layer.rotation.value == 0.25 && layer.scale.value == 1.5)
    }
  }

  @Test func `RTM-10 both are manipulations, and enabled switches them off`() {
    Session.run { _ in
      let scene = Scene()
      let rotatable = Rotatable()
      let scalable = Scalable()
      scene.runtime.add(rotatable, to: scene.card)
      scene.runtime.add(scalable, to: scene.card)
      rotatable.enabled.value = false
      let recorder = Recorder(scene.runtime.isBeingManipulated)
      scene.route(
        sample(.down, 0, 130, 250), sample(.down, 0, 170, 250, pointer: 2),
        sample(.move, 0.01, 130, 330, pointer: 2), sample(.up, 0.02, 130, 330, pointer: 2))
      #expect(recorder.values == [false, true, false])
      #expect(Reactive(scene.card.layer).rotation.value == 0)
      #expect(Reactive(scene.card.layer).scale.value == 2)
    }
  }
}

@Suite struct AdjustsAnchorPointTests {
  @Test func `RM 13.9 the anchor follows the centroid without moving what is seen`() {
    Session.run { _ in
      let scene = Scene()
      let layer = Reactive(scene.card.layer)
      layer.scale.value = 2
      layer.rotation.value = 0.3
      let gesture = RotationGesture()
      scene.card.addGestureRecognizer(gesture)
      scene.runtime.add(AdjustsAnchorPoint(gestureRecognizers: [gesture]), to: scene.card)
      let frame = scene.card.frame
      gesture.setLocation(Point(x: 50, y: 150), in: scene.card)
      gesture.state = .began
      #expect(isNear(scene.card.layer.anchorPoint, Point(x: 0.25, y: 0.75)))
      #expect(isNear(scene.card.frame.origin, frame.origin))
      gesture.state = .cancelled
      #expect(scene.card.layer.anchorPoint == Point(x: 0.5, y: 0.5))
      #expect(isNear(scene.card.layer.position, Point(x: 150, y: 250)))
    }
  }
}
