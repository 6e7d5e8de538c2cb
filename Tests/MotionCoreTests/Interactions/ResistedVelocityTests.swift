import MotionCore
import MotionRender
import MotionTime
import Testing

/// The velocity that a drag under resistance hands on is that of what is shown.
@Suite struct ResistedVelocityTests {
  /// A card in the middle of a perimeter from 100 to 200 by 200 to 300, with its drag.
  fileprivate struct Drag {
    let session: Session
    let scene = Scene()
    let draggable = Draggable()
    let velocities: Recorder<Point>
    let final = ReactiveProperty(initialValue: Point(x: -1, y: -1))

    init(_ session: Session, _ perimeter: Rect = Drag.perimeter, length: Double = 48) {
      self.session = session
      draggable.resistance.perimeter.value = perimeter
      draggable.resistance.maxLength.value = length
      velocities = Recorder(draggable.finalVelocity.asStream())
      scene.runtime.add(draggable.finalVelocity, to: final)
    }

    static let perimeter = Rect(x: 100.0, y: 200.0, width: 100.0, height: 100.0)

    func add() { scene.runtime.add(draggable, to: scene.card) }

    /// Lets samples arrive at their times.
    func play(_ samples: [PointerSample]) {
      for sample in samples {
        session.eventLoop.post(sample, to: scene.stage.pointerRouter)
        session.advance(to: sample.time.seconds)
      }
    }

    var shown: Point { scene.card.layer.presentation().position }

    /// Returns the velocity of the card's presentation value at a later time, as the slope over 20
    /// µs around it.
    func speed(at time: Double) -> Point {
      session.advance(to: time - 1e-5)
      let before = shown
      session.advance(to: time + 1e-5)
      return (shown - before).project(progress: 1 / 2e-5)
    }
  }

  /// Samples of a finger that goes down at a place, then where a function of the seconds since says.
  private func finger(
    _ times: [Double], from start: Point = Point(x: 150, y: 250), up: Bool = true, pointer: Int = 1,
    _ way: (Double) -> Point
  ) -> [PointerSample] {
    var samples = [sample(.down, 1, start.x, start.y, pointer: pointer)]
    for time in times {
      let point = start + way(time)
      samples.append(sample(.move, 1 + time, point.x, point.y, pointer: pointer))
    }
    if up, let last = samples.last {
      samples.append(
        sample(
          .up, last.time.seconds + 0.004, last.position.x, last.position.y, pointer: pointer))
    }
    return samples
  }

  /// The derivative of b(x) = 0.55·x·L/(0.55·x + L), as the quotient rule gives it.
  private func derivative(_ excess: Double, _ length: Double) -> Double {
    0.55 * length * length / ((0.55 * excess + length) * (0.55 * excess + length))
  }

  /// b′ by Richardson's extrapolation of central differences of the published formula.
  @Test(arguments: [(0.5, 48.0), (30, 48), (200, 12), (7, 100)])
  func `the expected derivative is that of OPR-10`(excess: Double, length: Double) {
    func band(_ x: Double) -> Double { length * (1 - 1 / (x * 0.55 / length + 1)) }
    func slope(_ h: Double) -> Double { (band(excess + h) - band(excess - h)) / (2 * h) }
    let rows = [0.04, 0.02, 0.01].map(slope)
    let first = [(4 * rows[1] - rows[0]) / 3, (4 * rows[2] - rows[1]) / 3]
    #expect(abs((16 * first[1] - first[0]) / 15 - derivative(excess, length)) < 1e-10)
  }

  @Test(arguments: [(48.0, 1.0), (25, -1), (300, 1)])
  func `GST-5 it is the finger's times the derivative where the view is`(
    length: Double, side: Double
  ) {
    Session.run { session in
      let drag = Drag(session, length: length)
      drag.add()
      let samples = finger([0.01, 0.031, 0.055, 0.07, 0.098, 0.117, 0.13]) { time in
        Point(x: side * (900 * time + 2100 * time * time), y: 12 + 300 * time)
      }
      drag.play(samples)
      // The way counts from the first move, and what is shown from the last.
      let place = Point(x: 150, y: 250) + samples[7].position - samples[1].position
      let excess = side > 0 ? place.x - 200 : 100 - place.x
      #expect(excess > 10 && (200...300).contains(place.y))
      let expected = Point(
        x: releaseVelocity(samples, \.x) * derivative(excess, length),
        y: releaseVelocity(samples, \.y))
      #expect(isNear(drag.final.value, expected, within: 1e-12 * abs(expected.x) + 1e-11))
      #expect(drag.velocities.values == [drag.final.value])
    }
  }

  @Test func `GST-5 a finger of constant speed passes on the speed that was seen`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add()
      let times = (1...400).map { Double($0) / 1000 }
      let samples = finger(times, up: false) { Point(x: 250 * $0 + 11, y: 0) }
      drag.play(Array(samples.dropLast()))
      let before = drag.shown.x
      drag.play([samples[400]])
      let seen = (drag.shown.x - before) / 0.001
      drag.play([sample(.up, 1.401, 150 + 11 + 250 * 0.401, 250)])
      #expect(drag.shown.x > 215)
      #expect(abs(drag.final.value.x / seen - 1) < 0.01)
    }
  }

  @Test func `GST-5 a millisecond after the release it is the speed seen`() {
    Session.run { session in
      let drag = Drag(session)
      // So soft that it takes less than a hundredth of the speed in a millisecond.
      drag.add(tossedBy: spring(stiffness: 8, damping: 0.5))
      drag.play(finger((1...20).map { Double($0) / 100 }) { Point(x: 700 * $0, y: -600 * $0) })
      let handed = drag.final.value
      #expect(handed.x > 50 && handed.y < -50)
      let seen = drag.speed(at: 1.205)
      #expect(abs(seen.x / handed.x - 1) < 0.01 && abs(seen.y / handed.y - 1) < 0.01)
    }
  }

  @Test func `GST-5 a throw outwards does not accelerate, turns back and returns`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add(tossedBy: spring(stiffness: 342, damping: 30))
      drag.play(finger((1...20).map { Double($0) / 100 }) { Point(x: 900 * $0, y: 0) })
      let handed = drag.final.value.x
      var referee = SpringReferee(position: drag.shown.x, velocity: handed, destination: 150)
      #expect(handed > 50 && referee.position > 220)
      var (former, isBack) = (drag.shown.x, false)
      for step in 1...1000 {
        session.advance(to: 1.204 + Double(step) / 1000)
        referee.advance(by: 0.001)
        let speed = (drag.shown.x - former) * 1000
        #expect(speed <= handed)
        // Later the spring is done, and the last bit of the way is left out.
        if step <= 300 { #expect(abs(drag.shown.x - referee.position) < 1e-6) }
        isBack = isBack || speed < 0
        former = drag.shown.x
      }
      #expect(isBack)
      #expect(abs(former - 150) < 1)
    }
  }

  @Test(arguments: [(1.0, 0.55), (-1, 1)])
  func `GST-5 at an edge the derivative is that of the side moved to`(
    direction: Double, derivative: Double
  ) {
    Session.run { session in
      let drag = Drag(session)
      drag.add()
      // From 14 points on the way counts, so 64 of them end at 200; the last 100 ms lead up, or down.
      let ways: [Double] =
        direction > 0 ? [14, 20, 40, 50, 55, 60, 64] : [14, 114, 84, 79, 74, 69, 64]
      let times = [0.01, 0.1, 0.21, 0.23, 0.25, 0.28, 0.3]
      let samples = finger(times) { time in
        Point(x: ways[times.firstIndex(of: time) ?? 0], y: 0)
      }
      drag.play(samples)
      #expect(drag.shown.x == 200)
      let speed = releaseVelocity(samples, \.x)
      #expect(speed * direction > 50)
      #expect(abs(drag.final.value.x - derivative * speed) < 1e-12 * abs(speed))
    }
  }

  @Test(arguments: [1.0, -1])
  func `GST-5 a perimeter without width resists to either side`(side: Double) {
    Session.run { session in
      let drag = Drag(session, Rect(x: 150.0, y: 200.0, width: 0.0, height: 100.0), length: 30)
      drag.add()
      let samples = finger([0.02, 0.05, 0.08, 0.1]) { Point(x: side * 600 * $0, y: 0) }
      drag.play(samples)
      let expected = releaseVelocity(samples, \.x) * derivative(48, 30)
      #expect(abs(drag.final.value.x - expected) < 1e-12 * abs(expected))
      // Back on the line itself either side is outside.
      let start = drag.scene.card.layer.position.x
      drag.draggable.resistance.perimeter.value = Rect(
        x: start, y: 200.0, width: 0.0, height: 100.0)
      drag.play([sample(.down, 2, 150, 250), sample(.move, 2.02, 150 + side * 20, 250)])
      let back = releaseVelocity(
        [
          sample(.down, 2, 0, 0), sample(.move, 2.02, side * 20, 0),
          sample(.up, 2.03, side * 20, 0),
        ], \.x)
      drag.play([sample(.up, 2.03, 150 + side * 20, 250)])
      #expect(abs(drag.final.value.x - 0.55 * back) < 1e-12 * abs(back))
    }
  }

  @Test func `GST-5 a length of 0 leaves nothing beyond the perimeter`() {
    Session.run { session in
      let drag = Drag(session, length: 0)
      drag.add()
      let samples = finger([0.01, 0.04, 0.08, 0.1]) { Point(x: 1000 * $0, y: 200 * $0) }
      drag.play(samples)
      #expect(drag.final.value.x == 0)
      #expect(abs(drag.final.value.y - releaseVelocity(samples, \.y)) < 1e-9)
    }
  }

  @Test func `GST-5 a perimeter that moves counts as it is at the release`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add()
      let samples = finger([0.01, 0.04, 0.08, 0.1]) { Point(x: 1000 * $0 + 10, y: 0) }
      drag.play(Array(samples.dropLast()))
      let resisted = drag.scene.card.layer.position
      drag.draggable.resistance.perimeter.value = Rect(
        x: 100.0, y: 200.0, width: 70.0, height: 100.0)
      let moved = drag.scene.card.layer.position
      #expect(moved.x < resisted.x)
      drag.play([samples[samples.count - 1]])
      // 150 and the 90 points since the first move, beyond 170.
      let expected = releaseVelocity(samples, \.x) * derivative(70, 48)
      #expect(abs(drag.final.value.x - expected) < 1e-12 * expected)
      // When the hand has let go, the perimeter is nobody's business.
      drag.draggable.resistance.perimeter.value = Drag.perimeter
      #expect(drag.scene.card.layer.position == moved)
    }
  }

  @Test func `GST-5 of two fingers one may be lifted on the way`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add()
      var samples = [sample(.down, 1, 150, 250), sample(.down, 1, 160, 200, pointer: 2)]
      for step in 1...25 {
        let (time, way) = (1 + Double(step) / 100, 5 * Double(step))
        samples.append(sample(.move, time, 150 + way, 250))
        if step < 22 { samples.append(sample(.move, time, 160 + way, 200, pointer: 2)) }
        if step == 22 { samples.append(sample(.up, time, 160 + way, 200, pointer: 2)) }
      }
      samples.append(sample(.up, 1.26, 150 + 130, 250))
      drag.play(samples)
      // Both fingers and then one go at 500 points per second; the way counts from 12.5 points on.
      let place = 150 + 125 - 12.5
      #expect(abs(drag.final.value.x - 500 * derivative(place - 200, 48)) < 1e-9)
      #expect(drag.velocities.values.count == 1)
    }
  }

  @Test func `GST-5 a cancelled drag passes on no velocity`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add(tossedBy: spring(stiffness: 342, damping: 30))
      drag.play(finger([0.02, 0.05, 0.1]) { Point(x: 900 * $0, y: 0) })
      session.advance(to: 4)
      let thrown = drag.final.value
      drag.play([
        sample(.down, 5, 150, 250), sample(.move, 5.02, 175, 250), sample(.move, 5.1, 270, 250),
        sample(.cancel, 5.11, 270, 250),
      ])
      #expect(drag.final.value == thrown && drag.velocities.values.count == 1)
      var referee = SpringReferee(position: drag.shown.x, velocity: 0, destination: 150)
      session.advance(to: 5.16)
      referee.advance(by: 0.05)
      #expect(abs(drag.shown.x - referee.position) < 1e-6)
    }
  }

  @Test func `GST-5 after a hold of 0.3 s there is no velocity left`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add()
      drag.play(finger([0.02, 0.05, 0.1], up: false) { Point(x: 900.1 * $0, y: 33.3 * $0) })
      drag.play([sample(.up, 1.4, 150 + 90.01, 250 + 3.33)])
      #expect(drag.final.value == Point(x: 0, y: 0))
      // Nor where the finger rests in many samples.
      drag.play([sample(.down, 2, 150, 250)])
      drag.play((1...40).map { sample(.move, 2 + Double($0) / 100, 183.7, 250.1) })
      drag.play([sample(.up, 2.4, 183.7, 250.1)])
      #expect(drag.final.value == Point(x: 0, y: 0))
      #expect(drag.velocities.values.count == 2)
    }
  }

  @Test func `GST-5 constraints are not known to it, and hold for the spring of a Tossable`() {
    Session.run { session in
      let drag = Drag(session)
      drag.add(tossedBy: spring(stiffness: 342, damping: 30)) { $0.yLocked(to: 250) }
      let samples = finger([0.01, 0.04, 0.08, 0.1]) { Point(x: 400 * $0, y: 900 * $0) }
      drag.play(samples)
      // The place under resistance is that which the constraint leaves: y stays inside.
      #expect(abs(drag.final.value.y - releaseVelocity(samples, \.y)) < 1e-9)
      #expect(drag.scene.card.layer.position == Point(x: 150, y: 250))
      session.advance(to: 4)
      #expect(drag.shown == Point(x: 150, y: 250))
    }
  }

  private func spring(stiffness: Double, damping: Double) -> Spring<Point> {
    let spring = Spring<Point>()
    spring.stiffness.value = stiffness
    spring.damping.value = damping
    spring.destination.value = Point(x: 150, y: 250)
    return spring
  }
}

extension ResistedVelocityTests.Drag {
  fileprivate func add(
    tossedBy spring: Spring<Point>, _ constraints: ConstraintApplicator<Point>? = nil
  ) {
    scene.runtime.add(
      Tossable(spring: spring, draggable: draggable), to: scene.card, constraints: constraints)
  }
}
