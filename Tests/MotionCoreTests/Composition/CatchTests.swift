import MotionCore
import MotionRender
import MotionTime
import Testing

/// CMP-7: a press on what flies stops it under the finger.
@Suite struct CatchTests {
  private let home = Point(x: 150, y: 250)

  /// Throws the card, and lets it fly until a time.
  private func thrown(_ session: Session, _ scene: Scene, until time: Double) -> Tossable {
    let tossable = Tossable()
    tossable.spring.destination.value = home
    (tossable.spring.stiffness.value, tossable.spring.damping.value) = (40, 4)
    scene.runtime.add(tossable, to: scene.card)
    scene.route(sample(.down, 0, 150, 250))
    for step in 1...4 {
      session.advance(to: Double(step) / 100)
      scene.route(sample(.move, Double(step) / 100, 150, 250 - 10 * Double(step)))
    }
    scene.route(sample(.up, 0.04, 150, 210))
    session.advance(to: time)
    return tossable
  }

  @Test func `CMP-7 a press stops what flies, without a move, and a drag has no slop`() {
    Session.run { session in
      let scene = Scene()
      let tossable = thrown(session, scene, until: 0.1)
      let caught = scene.card.layer.presentation().position
      #expect(caught.y < 235)
      scene.route(sample(.down, 0.1, 150, 230))
      session.advance(to: 0.9)
      #expect(isNear(scene.card.layer.presentation().position, caught))
      #expect(tossable.draggable.state._read() == .active)
      scene.route(sample(.move, 0.9, 151, 232))
      #expect(isNear(scene.card.layer.presentation().position, caught + Point(x: 1, y: 2)))
      // Lifted after a rest it returns from there, without a velocity.
      session.advance(to: 1.5)
      scene.route(sample(.up, 1.5, 151, 232))
      var referee = SpringReferee(
        position: caught.y + 2, velocity: 0, destination: home.y, stiffness: 40, damping: 4)
      referee.advance(by: 0.2)
      session.advance(to: 1.7)
      #expect(abs(scene.card.layer.presentation().position.y - referee.position) < 1e-6)
    }
  }

  @Test func `CMP-7 what flies beyond the perimeter of a resistance stands under the finger, too`()
  {
    Session.run { session in
      let scene = Scene()
      let drag = Draggable()
      drag.resistance.perimeter.value = Rect(x: home.x, y: home.y, width: 0, height: 0)
      drag.resistance.maxLength.value = 60
      let spring = Spring<Point>()
      spring.destination.value = home
      (spring.stiffness.value, spring.damping.value) = (40, 12)
      let position = scene.runtime.get(scene.card.layer).position
      position.value = home + Point(x: -20, y: 40)
      scene.runtime.toggle(spring, inReactionTo: drag)
      scene.runtime.add(drag, to: scene.card)
      scene.runtime.add(spring, to: position)
      session.advance(to: 0.1)
      let caught = scene.card.layer.presentation().position
      #expect(caught.y > home.y + 20 && caught.y < home.y + 39)
      scene.route(sample(.down, 0.1, 150, 250))
      session.advance(to: 0.5)
      #expect(isNear(scene.card.layer.presentation().position, caught))
      // OPR-10: b(x) = L·(1 − 1/(x·0.55/L + 1)) beyond the perimeter; the finger adds to x, not to b(x).
      func band(_ excess: Double) -> Double { 60 * (1 - 1 / (excess * 0.55 / 60 + 1)) }
      var (low, high) = (0.0, 1000.0)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        if band(middle) < caught.y - home.y { low = middle } else { high = middle }
      }
      scene.route(sample(.move, 0.5, 150, 280))
      #expect(
        isNear(
          scene.card.layer.presentation().position,
          Point(x: caught.x, y: home.y + band(low + 30))))
    }
  }

  @Test func `CMP-7 such a press is no tap on the layer, but one on a child`() {
    Session.run { session in
      let scene = Scene()
      let child = MotionView(frame: Rect(x: 0, y: 0, width: 60, height: 60))
      scene.card.addSubview(child)
      var taps: [String] = []
      for (view, name) in [(scene.card, "card"), (child, "child")] {
        let tap = TapGesture()
        tap.addTarget { _ in taps.append(name) }
        view.addGestureRecognizer(tap)
      }
      _ = thrown(session, scene, until: 0.1)
      let place = scene.card.layer.presentation().position
      scene.route(sample(.down, 0.1, place.x + 80, place.y + 80))
      scene.route(sample(.up, 0.15, place.x + 80, place.y + 80))
      #expect(taps == [])
      session.advance(to: 0.3)
      let next = scene.card.layer.presentation().position
      scene.route(sample(.down, 0.3, next.x - 80, next.y - 80))
      scene.route(sample(.up, 0.35, next.x - 80, next.y - 80))
      #expect(taps == ["child"])
      session.advance(to: 20)
      scene.route(sample(.down, 20, home.x + 80, home.y + 80))
      scene.route(sample(.up, 20.05, home.x + 80, home.y + 80))
      #expect(taps == ["child", "card"])
    }
  }

  @Test
  func `CMP-7 a scale that a spring moves stands from the first finger down until the last is up`()
  {
    Session.run { session in
      let scene = Scene()
      let scalable = Scalable()
      let scale = scene.runtime.get(scene.card.layer).scale
      scale.value = 2
      let spring = Spring<Double>()
      (spring.destination.value, spring.stiffness.value, spring.damping.value) = (1, 40, 4)
      scene.runtime.toggle(spring, inReactionTo: scalable)
      scene.runtime.add(scalable, to: scene.card)
      scene.runtime.add(spring, to: scale)
      func shown() -> Double {
        (try? scene.card.layer.presentation().value(forKeyPath: "transform.scale.xy"))?.number
          ?? .nan
      }
      var taps = 0
      let tap = TapGesture()
      scene.card.addGestureRecognizer(tap)
      tap.addTarget { if $0.state == .recognized { taps += 1 } }
      session.advance(to: 0.2)
      let caught = shown()
      #expect(caught > 1.1 && caught < 1.9)
      scene.route(sample(.down, 0.2, 150, 250))
      session.advance(to: 1)
      #expect(shown() == caught)
      scene.route(sample(.down, 1, 190, 250, pointer: 2))
      scene.route(sample(.move, 1.1, 230, 250, pointer: 2))
      #expect(abs(scale.value - 2 * caught) < 1e-9)
      // One finger is enough to hold it; another pair goes on from there.
      scene.route(sample(.up, 1.2, 230, 250, pointer: 2))
      session.advance(to: 1.5)
      #expect(abs(shown() - 2 * caught) < 1e-9)
      scene.route(sample(.down, 1.5, 170, 250, pointer: 3))
      scene.route(sample(.move, 1.6, 160, 250, pointer: 3))
      #expect(abs(scale.value - caught) < 1e-9)
      scene.route(sample(.up, 1.7, 160, 250, pointer: 3))
      #expect(scalable.state._read() == .active)
      scene.route(sample(.up, 1.8, 150, 250))
      #expect(scalable.state._read() == .atRest && taps == 0)
      session.advance(to: 9)
      #expect(shown() == 1)
    }
  }

  @Test func `CMP-7 a press on what stands still begins no pinch`() {
    Session.run { session in
      let scene = Scene()
      let rotatable = Rotatable()
      let spring = Spring<Double>()
      scene.runtime.toggle(spring, inReactionTo: rotatable)
      scene.runtime.add(rotatable, to: scene.card)
      scene.runtime.add(spring, to: scene.runtime.get(scene.card.layer).rotation)
      scene.route(sample(.down, 0.2, 150, 250))
      #expect(rotatable.state._read() == .atRest)
    }
  }
}
