import MotionCore
import MotionRender
import MotionTime
import Testing

/// A card that can be dragged and springs home: drag, release, catch in flight, release again.
@Suite struct InterruptionTests {
  private static let home = Point(x: 200, y: 300)

  private struct Scene {
    let stage = Stage(size: Size(width: 400.0, height: 600.0))
    let card: MotionView
    let spring = Spring<Point>()
    let draggable = Draggable()

    init() {
      card = stage.addLayer(
        named: "card", position: InterruptionTests.home, size: Size(width: 80.0, height: 80.0))
      let runtime = MotionRuntime(containerView: stage)
      spring.destination.value = InterruptionTests.home
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.connect(draggable.finalVelocity, to: spring.initialVelocity)
      runtime.add(draggable, to: card)
      runtime.add(spring, to: runtime.get(card.layer).position)
    }

    var seen: Point { card.layer.presentation().position }
  }

  /// Drags by (90, −60) in 0.1 s at irregular moments, from a place, starting at a time.
  private func drag(from start: Point, at time: Double) -> [PointerSample] {
    let moments = [0.013, 0.021, 0.034, 0.05, 0.066, 0.079, 0.1]
    var samples = [sample(.down, time, start.x, start.y)]
    for moment in moments {
      samples.append(
        sample(.move, time + moment, start.x + 900 * moment, start.y - 600 * moment))
    }
    samples.append(sample(.up, time + 0.1, start.x + 90, start.y - 60))
    return samples
  }

  /// Turns the handle in steps and returns what is seen at the moments asked for.
  private func trajectory(steps: [Double], at moments: [Double]) -> [Point] {
    Session.run { session in
      let scene = Scene()
      for sample in drag(from: Self.home, at: 0.2) + drag(from: Point(x: 210, y: 290), at: 0.4) {
        session.eventLoop.post(sample, to: scene.stage.pointerRouter)
      }
      var seen: [Point] = []
      let turns = Set(steps + moments).sorted()
      for turn in turns {
        session.advance(to: turn)
        if moments.contains(turn) { seen.append(scene.seen) }
      }
      #expect(session.heard.isEmpty)
      return seen
    }
  }

  @Test func `release hands the speed of the drag to the spring, and the referee agrees`() {
    Session.run { session in
      let scene = Scene()
      for sample in drag(from: Self.home, at: 0.2) {
        session.eventLoop.post(sample, to: scene.stage.pointerRouter)
      }
      session.advance(to: 0.3)
      let released = scene.card.layer.presentation().position
      // The pan is noticed at its second sample, 0.013 s: the way counts from there.
      #expect(abs(released.x - (200 + 900 * 0.087)) < 1e-9)
      #expect(abs(released.y - (300 - 600 * 0.087)) < 1e-9)
      var x = SpringReferee(position: released.x, velocity: 900, destination: 200)
      var y = SpringReferee(position: released.y, velocity: -600, destination: 300)
      for step in 1...20 {
        x.advance(by: 0.02)
        y.advance(by: 0.02)
        session.advance(to: 0.3 + Double(step) * 0.02)
        #expect(abs(scene.seen.x - x.position) < 1e-6)
        #expect(abs(scene.seen.y - y.position) < 1e-6)
      }
      session.advance(to: 3)
      #expect(scene.seen == Self.home)
      #expect(scene.spring.state._read() == .atRest)
    }
  }

  @Test func `a catch in flight stands where the card was seen, and its release starts from there`()
  {
    Session.run { session in
      let scene = Scene()
      for sample in drag(from: Self.home, at: 0.2) {
        session.eventLoop.post(sample, to: scene.stage.pointerRouter)
      }
      session.advance(to: 0.35)
      let flying = scene.seen
      session.eventLoop.post(sample(.down, 0.35, flying.x, flying.y), to: scene.stage.pointerRouter)
      session.eventLoop.post(
        sample(.move, 0.36, flying.x + 30, flying.y), to: scene.stage.pointerRouter)
      session.advance(to: 0.36)
      let caught = scene.seen
      #expect(scene.card.layer.animationKeys() == [])
      #expect(scene.spring.state._read() == .atRest)
      session.advance(to: 0.5)
      #expect(scene.seen == caught)
      session.eventLoop.post(
        sample(.move, 0.5, flying.x + 40, flying.y), to: scene.stage.pointerRouter)
      session.eventLoop.post(
        sample(.up, 0.6, flying.x + 40, flying.y), to: scene.stage.pointerRouter)
      session.advance(to: 0.5)
      #expect(abs(scene.seen.x - caught.x - 10) < 1e-9)
      session.advance(to: 0.6)
      #expect(abs(scene.seen.x - caught.x - 10) < 1e-9)
      #expect(scene.spring.state._read() == .active)
    }
  }

  @Test func `position is continuous at the catch: the frame before and the catch agree`() {
    Session.run { session in
      let scene = Scene()
      for sample in drag(from: Self.home, at: 0.2) + drag(from: Point(x: 210, y: 290), at: 0.4) {
        session.eventLoop.post(sample, to: scene.stage.pointerRouter)
      }
      session.advance(to: 0.4)
      let caught = scene.card.layer.presentation().position
      let before = scene.card.layer.presentation(
        at: seconds(0.4) - MediaTime(flicks: 1)
      ).position
      #expect(abs(caught.x - before.x) < 1e-5)
      #expect(abs(caught.y - before.y) < 1e-5)
    }
  }

  @Test func `the trajectory is the same at 24, 60 and 240 frames a second and at irregular steps`()
  {
    let moments = [0.1, 0.25, 0.33, 0.41, 0.47, 0.55, 0.7, 1, 1.5]
    func frames(_ rate: Double) -> [Double] { (1...Int(rate * 1.5)).map { Double($0) / rate } }
    let reference = trajectory(steps: [], at: moments)
    let irregular = (1...200).map { 1.5 * sine(Double($0) * 0.77) * sine(Double($0) * 0.77) }
    for steps in [frames(24), frames(60), frames(240), irregular] {
      let seen = trajectory(steps: steps, at: moments)
      #expect(seen.count == reference.count)
      for (one, other) in zip(seen, reference) {
        #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
      }
    }
  }

  @Test func `a retarget in flight continues with position and speed, and the referee agrees`() {
    Session.run { session in
      let stage = Stage(size: Size(width: 10.0, height: 10.0))
      let runtime = MotionRuntime(containerView: stage)
      let layer = stage.addLayer().layer
      let spring = Spring<Double>()
      spring.mass.value = 1.5
      spring.stiffness.value = 120
      spring.damping.value = 9
      spring.destination.value = 100
      runtime.add(spring, to: runtime.get(layer).positionX)
      var referee = SpringReferee(
        position: 0, velocity: 0, destination: 100, mass: 1.5, stiffness: 120, damping: 9)
      referee.advance(by: 0.13)
      session.advance(to: 0.13)
      spring.destination.value = -40
      referee = SpringReferee(
        position: referee.position, velocity: referee.velocity, destination: -40, mass: 1.5,
        stiffness: 120, damping: 9)
      for step in 1...10 {
        referee.advance(by: 0.05)
        session.advance(to: 0.13 + Double(step) * 0.05)
        #expect(abs(layer.presentation().position.x - referee.position) < 1e-6)
      }
    }
  }

  @Test func `the recorded fling is released with its speed, overshoots and returns`() throws {
    let samples = try recording("fling-up")
    Session.run { session in
      let scene = Scene()
      scene.card.layer.position = Point(x: 160, y: 290)
      scene.spring.destination.value = Point(x: 160, y: 290)
      for var sample in samples {
        sample.time = sample.time + seconds(1)
        session.eventLoop.post(sample, to: scene.stage.pointerRouter)
      }
      session.advance(to: 1.5613)
      #expect(scene.spring.enabled == false)
      session.advance(to: 1.5614)
      #expect(scene.spring.enabled == true)
      #expect(scene.spring.initialVelocity.value.y < -500)
      let released = scene.seen.y
      session.advance(to: 1.564)
      #expect(scene.seen.y < released)
      session.advance(to: 5)
      #expect(scene.seen == Point(x: 160, y: 290))
    }
  }
}
