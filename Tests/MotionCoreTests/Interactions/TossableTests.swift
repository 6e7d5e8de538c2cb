import MotionCore
import MotionRender
import MotionTime
import Testing

@Suite struct TossableTests {
  private func throwCard(_ scene: Scene, at start: Double, session: Session) {
    for step in 0...6 {
      let time = start + Double(step) / 100
      session.advance(to: time)
      scene.route(sample(step == 0 ? .down : .move, time, 150 + 10 * Double(step), 250))
    }
    session.advance(to: start + 0.07)
    scene.route(sample(.up, start + 0.07, 220, 250))
  }

  @Test func `RM 13.10 a throw carries its speed, as the equation of motion says`() {
    Session.run { session in
      let scene = Scene()
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 150, y: 250)
      scene.runtime.add(tossable, to: scene.card)
      throwCard(scene, at: 1, session: session)
      var referee = SpringReferee(
        position: scene.card.layer.presentation().position.x, velocity: 1000, destination: 150)
      #expect(abs(referee.position - 190) < 1e-9)
      for _ in 0..<10 {
        session.advance(to: session.clock.now.seconds + 0.02)
        referee.advance(by: 0.02)
        #expect(abs(scene.card.layer.presentation().position.x - referee.position) < 1e-6)
      }
    }
  }

  @Test func `RM 13.10 D31 it never rests between grab, throw and catch`() {
    Session.run { session in
      let scene = Scene()
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 150, y: 250)
      scene.runtime.add(tossable, to: scene.card)
      session.advance(to: 1)
      let states = Recorder(tossable.state)
      throwCard(scene, at: 1, session: session)
      session.advance(to: 1.12)
      throwCard(scene, at: 1.12, session: session)
      #expect(states.values == [.atRest, .active])
      session.advance(to: 4)
      #expect(states.values == [.atRest, .active, .atRest])
      #expect(isNear(scene.card.layer.position, Point(x: 150, y: 250)))
    }
  }

  @Test func `RM 13.10 a catch freezes the card where it is seen and drags from there`() {
    Session.run { session in
      let scene = Scene()
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 150, y: 250)
      scene.runtime.add(tossable, to: scene.card)
      throwCard(scene, at: 1, session: session)
      session.advance(to: 1.15)
      let seen = scene.card.layer.presentation().position
      scene.route(sample(.down, 1.15, 180, 250))
      #expect(isNear(scene.card.layer.position, seen))
      scene.route(sample(.move, 1.16, 187, 251))
      #expect(isNear(scene.card.layer.position, Point(x: seen.x + 7, y: seen.y + 1)))
    }
  }

  @Test func `RM 13.10 the velocity is known before the spring is enabled`() {
    Session.run { session in
      let scene = Scene()
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 150, y: 250)
      scene.runtime.add(tossable, to: scene.card)
      var log: [String] = []
      tossable.spring.initialVelocity.subscribeToValue { log.append("velocity \($0.x.rounded())") }
      tossable.spring.enabled.subscribeToValue { log.append("enabled \($0)") }
      log = []
      throwCard(scene, at: 1, session: session)
      #expect(log == ["enabled false", "velocity 1000.0", "enabled true"])
    }
  }

  @Test func `RM 11.2 the constraints hold for the drag and for the spring`() {
    Session.run { session in
      let scene = Scene()
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 0, y: 0)
      scene.runtime.add(tossable, to: scene.card) { $0.yLocked(to: 250) }
      session.advance(to: 0.05)
      #expect(scene.card.layer.presentation().position.y == 250)
      throwCard(scene, at: 1, session: session)
      session.advance(to: 3)
      #expect(isNear(scene.card.layer.position, Point(x: 0, y: 250)))
    }
  }
}
