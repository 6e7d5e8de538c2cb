import MotionCore
import MotionRender
import MotionTime
import Testing

/// A motion on a number from 0 at the time 0, and where it is by means that share nothing with the code under test.
private struct Course: Sendable {
  let name: String
  let start: @Sendable (MotionRuntime, ReactiveProperty<Double>) -> Void

  /// Position and velocity at a time.
  let reference: @Sendable (Double) -> (Double, Double)

  static let all = [linear, eased, spring, soft, several]

  static let linear = Course(name: "linear tween") { runtime, property in
    let tween = Tween(duration: 1, values: [100.0])
    tween.timingFunctions.value = [.linear]
    runtime.add(tween, to: property)
  } reference: {
    $0 < 1 ? (100 * $0, 100) : (100, 0)
  }

  static let eased = Course(name: "eased tween") { runtime, property in
    runtime.add(Tween(duration: 1, values: [0.0, 100]), to: property)
  } reference: {
    $0 < 1 ? easeInEaseOut($0) : (100, 0)
  }

  static let spring = Course(name: "spring") { runtime, property in
    let spring = Spring<Double>()
    spring.destination.value = 100
    runtime.add(spring, to: property)
  } reference: {
    // SIM-4: it has settled after 0.518512539 s.
    $0 < 0.518512539
      ? referee(SpringReferee(position: 0, velocity: 0, destination: 100), $0) : (100, 0)
  }

  static let soft = Course(name: "soft spring with a velocity") { runtime, property in
    let spring = Spring<Double>()
    (spring.stiffness.value, spring.damping.value, spring.mass.value) = (60, 4, 2)
    (spring.destination.value, spring.initialVelocity.value) = (100, -300)
    runtime.add(spring, to: property)
  } reference: {
    referee(
      SpringReferee(
        position: 0, velocity: -300, destination: 100, mass: 2, stiffness: 60, damping: 4), $0)
  }

  static let several = Course(name: "tween of several values") { runtime, property in
    let tween = Tween(duration: 1, values: [0.0, 80, 20])
    tween.timingFunctions.value = [.linear, .linear]
    runtime.add(tween, to: property)
  } reference: { time in
    if time >= 1 { return (20, 0) }
    // The left-hand derivative.
    return time <= 0.5 ? (160 * time, 160) : (80 - 120 * (time - 0.5), -120)
  }

  private static func referee(_ start: SpringReferee, _ time: Double) -> (Double, Double) {
    var referee = start
    referee.advance(by: time)
    return (referee.position, referee.velocity)
  }

  /// cubic-bezier(0.42, 0, 0.58, 1) and its slope, the parameter by bisection.
  private static func easeInEaseOut(_ x: Double) -> (Double, Double) {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * a + 6 * (1 - s) * s * (b - a) + 3 * s * s * (1 - b)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < x { low = middle } else { high = middle }
    }
    return (
      100 * bezier(0, 1, low), 100 * derivative(0, 1, low) / derivative(0.42, 0.58, low)
    )
  }
}

/// Moments by chance, the same in every run.
private func moments(_ count: Int, within range: Range<Double>) -> [Double] {
  var state: UInt64 = 41
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 11) / Double(UInt64(1) << 53)
    // Whole flicks, so that the reference means the same instant.
    let flicks = Double(MediaTime.flicksPerSecond)
    let length = range.upperBound - range.lowerBound
    return ((range.lowerBound + length * share) * flicks).rounded() / flicks
  }
}

@Suite struct TakeoverTests {
  @Test(arguments: Course.all.map(\.name))
  func `CMP-3 a spring goes on from what is shown with the velocity there is`(name: String) throws {
    let course = try #require(Course.all.first { $0.name == name })
    for moment in moments(20, within: 0.01..<0.95) {
      Session.run { session in
        let scene = Scene(position: Point(x: 0, y: 50))
        let x = scene.runtime.get(scene.card.layer).positionX
        course.start(scene.runtime, x)
        session.advance(to: moment)
        let before = scene.card.layer.presentation().position.x
        let spring = Spring<Double>()
        (spring.destination.value, spring.stiffness.value, spring.damping.value) = (-40, 120, 9)
        scene.runtime.add(spring, to: x)
        #expect(scene.card.layer.animationKeys().count == 1)
        let (position, velocity) = course.reference(moment)
        #expect(abs(scene.card.layer.presentation().position.x - before) < 1e-9)
        var referee = SpringReferee(
          position: position, velocity: velocity, destination: -40, stiffness: 120, damping: 9)
        for step in [0.003, 0.05, 0.2, 0.3] {
          referee.advance(by: step)
          session.advance(to: session.clock.now.seconds + step)
          let shown = scene.card.layer.presentation().position.x
          #expect(abs(shown - referee.position) < 1e-6, "\(name) at \(moment)")
        }
        session.advance(to: 20)
        #expect(scene.card.layer.position.x == -40 && scene.card.layer.animationKeys().isEmpty)
      }
    }
  }

  @Test func `CMP-3, CMP-8 a destination written again behind operators goes on`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 100, y: 50)
      scene.runtime.add(
        spring, to: scene.runtime.get(scene.card.layer).position,
        constraints: { $0.multipliedBy(Point(x: 1, y: 1)).yLocked(to: 50) })
      session.advance(to: 0.1)
      let before = scene.card.layer.presentation().position
      #expect(before.x > 20 && before.x < 90)
      spring.destination.value = Point(x: 100, y: 50)
      var referee = SpringReferee(position: 0, velocity: 0, destination: 100)
      referee.advance(by: 0.1)
      for step in [0, 0.05] {
        referee.advance(by: step)
        session.advance(to: 0.1 + step)
        #expect(abs(scene.card.layer.presentation().position.x - referee.position) < 1e-6)
        #expect(scene.card.layer.presentation().position.y == 50)
      }
    }
  }

  @Test func `CMP-1 what starts or is written during a delay leaves nothing behind`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      let tween = Tween(duration: 0.5, values: [100.0])
      tween.delay.value = 0.3
      scene.runtime.add(tween, to: x)
      session.advance(to: 0.1)
      x.value = 40
      session.advance(to: 0.55)
      let half = scene.card.layer.presentation().position.x
      #expect(half > 45 && half < 95 && x.value == 100)
      session.advance(to: 2)
      #expect(scene.card.layer.presentation().position.x == 100)
    }
  }

  @Test func `TM 4.4 a spring that is given a velocity moves as long as that takes`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let spring = Spring<Double>()
      (spring.destination.value, spring.initialVelocity.value) = (100, -1800)
      scene.runtime.add(spring, to: scene.runtime.get(scene.card.layer).positionX)
      var referee = SpringReferee(position: 0, velocity: -1800, destination: 100)
      // From rest it would have settled after 0.518512539 s.
      referee.advance(by: 0.525)
      session.advance(to: 0.525)
      #expect(abs(referee.position - 100) > 1e-3)
      #expect(abs(scene.card.layer.presentation().position.x - referee.position) < 1e-6)
    }
  }

  @Test(arguments: Course.all.map(\.name))
  func `CMP-3 a tween of one value goes on from what is shown`(name: String) throws {
    let course = try #require(Course.all.first { $0.name == name })
    for moment in moments(10, within: 0.01..<0.95) {
      Session.run { session in
        let scene = Scene(position: Point(x: 0, y: 50))
        let x = scene.runtime.get(scene.card.layer).positionX
        course.start(scene.runtime, x)
        session.advance(to: moment)
        let tween = Tween(duration: 0.5, values: [-40.0])
        tween.timingFunctions.value = [.linear]
        scene.runtime.add(tween, to: x)
        let start = course.reference(moment).0
        session.advance(to: moment + 0.2)
        let shown = scene.card.layer.presentation().position.x
        #expect(abs(shown - (start + (-40 - start) * 0.4)) < 1e-6, "\(name) at \(moment)")
      }
    }
  }

  @Test func `CMP-1 what is taken over is at rest, and both end once`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      let tween = Tween(duration: 1, values: [0.0, 100])
      let spring = Spring<Double>()
      let states = (Recorder(tween.state), Recorder(spring.state))
      scene.runtime.add(tween, to: x)
      session.advance(to: 0.5)
      spring.destination.value = 10
      scene.runtime.add(spring, to: x)
      session.advance(to: 0.51)
      #expect(states.0.values == [.atRest, .active, .atRest])
      #expect(states.1.values == [.atRest, .active])
      tween.values.value = [50]
      session.advance(to: 0.52)
      #expect(states.1.values == [.atRest, .active, .atRest])
      session.advance(to: 5)
      #expect(states.0.values == [.atRest, .active, .atRest, .active, .atRest])
      #expect(scene.card.layer.position.x == 50)
    }
  }

  @Test func `CMP-1 lanes are taken one by one, and the others go on with the same bits`() {
    func run(_ interrupts: Bool) -> (y: [Double], states: [MotionState], keys: Int) {
      Session.run { session in
        let scene = Scene(position: .zero())
        let layer = scene.runtime.get(scene.card.layer)
        let spring = Spring<Point>()
        spring.destination.value = Point(x: 100, y: 200)
        let states = Recorder(spring.state)
        scene.runtime.add(spring, to: layer.position)
        session.advance(to: 0.1)
        if interrupts {
          let tween = Tween(duration: 1, values: [5.0])
          scene.runtime.add(tween, to: layer.positionX)
        }
        let keys = scene.card.layer.animationKeys().count
        var seen: [Double] = []
        for step in 0..<30 {
          session.advance(to: 0.1 + Double(step) / 60)
          seen.append(scene.card.layer.presentation().position.y)
        }
        session.advance(to: 3)
        return (seen, states.values, keys)
      }
    }
    let (whole, part) = (run(false), run(true))
    #expect(whole.y == part.y && part.keys == 2)
    #expect(part.states == [.atRest, .active, .atRest])
  }

  @Test func `CMP-1 a whole takes its components over, each with its own velocity`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let layer = scene.runtime.get(scene.card.layer)
      Course.linear.start(scene.runtime, layer.positionX)
      Course.spring.start(scene.runtime, layer.positionY)
      session.advance(to: 0.1)
      let spring = Spring<Point>()
      spring.destination.value = Point(x: -10, y: -20)
      scene.runtime.add(spring, to: layer.position)
      #expect(scene.card.layer.animationKeys().count == 1)
      let (y, velocity) = Course.spring.reference(0.1)
      var referees = (
        SpringReferee(position: 10, velocity: 100, destination: -10),
        SpringReferee(position: y, velocity: velocity, destination: -20)
      )
      referees.0.advance(by: 0.15)
      referees.1.advance(by: 0.15)
      session.advance(to: 0.25)
      let shown = scene.card.layer.presentation().position
      #expect(isNear(shown, Point(x: referees.0.position, y: referees.1.position), within: 1e-6))
    }
  }

  @Test func `CMP-1 a spring that has nothing to move takes nothing over`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 7, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      let tween = Tween(duration: 1, values: [0.0, 7])
      scene.runtime.add(tween, to: x)
      session.advance(to: 0.25)
      let spring = Spring<Double>()
      spring.destination.value = 7
      let states = Recorder(spring.state)
      scene.runtime.add(spring, to: x)
      session.advance(to: 0.5)
      #expect(abs(scene.card.layer.presentation().position.x - 3.5) < 1e-9)
      #expect(states.values.last == .atRest && tween.state._read() == .active)
      // A velocity is something to move.
      spring.initialVelocity.value = 100
      spring.destination.value = 7
      session.advance(to: 0.51)
      #expect(states.values.last == .active && tween.state._read() == .atRest)
    }
  }

  @Test func `CMP-1 a motion with a delay takes over when the delay is over`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      let first = Tween(duration: 1, values: [0.0, 10])
      let second = Tween(duration: 1, values: [20.0])
      for tween in [first, second] { tween.timingFunctions.value = [.linear] }
      second.delay.value = 1.5
      scene.runtime.add(first, to: x)
      scene.runtime.add(second, to: x)
      #expect(scene.card.layer.position.x == 20 && second.state._read() == .active)
      for (time, value) in [
        (0.5, 5.0), (1, 10), (1.25, 10), (1.5, 10), (2, 15), (2.5, 20), (3, 20),
      ] {
        session.advance(to: time)
        let shown = scene.card.layer.presentation().position.x
        #expect(abs(shown - value) < 1e-9, "\(time): \(shown)")
      }
      #expect(first.state._read() == .atRest && second.state._read() == .atRest)
      // The past shows the same.
      #expect(abs(scene.card.layer.presentation(at: seconds(1.25)).position.x - 10) < 1e-9)
      #expect(abs(scene.card.layer.presentation(at: seconds(0.5)).position.x - 5) < 1e-9)
    }
  }

  @Test func `CMP-2 a motion that is added leaves the others alone, and nothing behind`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      Course.linear.start(scene.runtime, x)
      session.advance(to: 0.2)
      let shake = Tween(duration: 0.4, values: [0.0, 8, -8, 0])
      shake.timingFunctions.value = [.linear, .linear, .linear]
      shake.composite = .add
      scene.runtime.add(shake, to: x)
      #expect(scene.card.layer.position.x == 100)
      for (time, offset) in [(0.3, 6.0), (0.4, 0), (0.5, -6), (0.61, 0)] {
        session.advance(to: time)
        let shown = scene.card.layer.presentation().position.x
        #expect(abs(shown - (100 * time + offset)) < 1e-6, "\(time): \(shown)")
      }
      #expect(shake.state._read() == .atRest && scene.card.layer.animationKeys().count == 1)
      // Neither a write nor another motion ends it; its own next start does.
      shake.enabled.value = false
      shake.enabled.value = true
      session.advance(to: 0.71)
      x.value = 20
      #expect(abs(scene.card.layer.presentation().position.x - 26) < 1e-6)
      shake.values.value = [4]
      #expect(scene.card.layer.animationKeys().count == 1)
      let still = Tween(duration: 5, values: [20.0])
      scene.runtime.add(still, to: x)
      session.advance(to: 0.91)
      #expect(abs(scene.card.layer.presentation().position.x - 22) < 1e-6)
      shake.enabled.value = false
      #expect(scene.card.layer.presentation().position.x == 20 && scene.card.layer.position.x == 20)
    }
  }

  @Test func `CMP-2 a spring that is added is an impulse, from where it is back to 0`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 30, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      let spring = Spring<Double>()
      spring.composite = .add
      spring.initialVelocity.value = 600
      scene.runtime.add(spring, to: x)
      var referee = SpringReferee(position: 0, velocity: 600, destination: 0)
      referee.advance(by: 0.05)
      session.advance(to: 0.05)
      #expect(abs(scene.card.layer.presentation().position.x - 30 - referee.position) < 1e-6)
      // Once more: on from there, with the new velocity.
      spring.initialVelocity.value = -200
      spring.destination.value = 0
      referee.velocity = -200
      referee.advance(by: 0.1)
      session.advance(to: 0.15)
      #expect(abs(scene.card.layer.presentation().position.x - 30 - referee.position) < 1e-6)
      session.advance(to: 3)
      #expect(scene.card.layer.presentation().position.x == 30 && session.heard.isEmpty)
      spring.destination.value = 5
      #expect(session.heard.map(code) == ["overspecified"])
      #expect(scene.card.layer.position.x == 30)
    }
  }

  @Test func `CMP-3 a course beyond all numbers gives the next motion the model value, at rest`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let x = scene.runtime.get(scene.card.layer).positionX
      let wild = Tween(duration: 1, values: [1e308, -1e308])
      scene.runtime.add(wild, to: x)
      session.advance(to: 0.25)
      let tween = Tween(duration: 1, values: [10.0])
      scene.runtime.add(tween, to: x)
      session.advance(to: 0.5)
      #expect(scene.card.layer.presentation().position.x.isFinite)
      let spring = Spring<Double>()
      (spring.destination.value, spring.initialVelocity.value) = (1e308, 1e308)
      scene.runtime.add(spring, to: x)
      session.advance(to: 0.6)
      scene.runtime.add(Tween(duration: 1, values: [20.0]), to: x)
      session.advance(to: 3)
      #expect(scene.card.layer.presentation().position.x == 20 && session.heard.isEmpty)
      #expect(session.environment.errors.errors.isEmpty)
    }
  }

  @Test func `CMP-4 a write ends the motions of its lanes, and shows the value`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let layer = scene.runtime.get(scene.card.layer)
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 100, y: 200)
      scene.runtime.add(spring, to: layer.position)
      session.advance(to: 0.1)
      layer.positionX.value = 33
      let shown = scene.card.layer.presentation().position
      #expect(shown.x == 33 && shown.y > 10 && shown.y < 150)
      session.advance(to: 3)
      #expect(scene.card.layer.presentation().position == Point(x: 33, y: 200))
      // An equal value counts, too, and what follows starts at rest.
      scene.runtime.add(Tween(duration: 1, values: [0.0, 100]), to: layer.positionX)
      session.advance(to: 3.5)
      layer.positionX.value = 100
      let next = Spring<Double>()
      scene.runtime.add(next, to: layer.positionX)
      var referee = SpringReferee(position: 100, velocity: 0, destination: 0)
      referee.advance(by: 0.1)
      session.advance(to: 3.6)
      #expect(abs(scene.card.layer.presentation().position.x - referee.position) < 1e-6)
    }
  }

  @Test func `CMP-4 a write before a start is where it starts`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let x = scene.runtime.get(scene.card.layer).positionX
      Course.linear.start(scene.runtime, x)
      session.advance(to: 0.5)
      x.value = -200
      scene.runtime.add(Spring<Double>(), to: x)
      var referee = SpringReferee(position: -200, velocity: 0, destination: 0)
      referee.advance(by: 0.1)
      session.advance(to: 0.6)
      #expect(abs(scene.card.layer.presentation().position.x - referee.position) < 1e-6)
    }
  }

  @Test func `CMP-4 layer animations stay, and do not count into a start value`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let x = scene.runtime.get(scene.card.layer).positionX
      let shake = BasicAnimation(keyPath: "position.x")
      (shake.fromValue, shake.toValue, shake.duration) = (8.0, 8.0, 10.0)
      shake.isAdditive = true
      Course.linear.start(scene.runtime, x)
      scene.card.layer.add(shake, forKey: "shake")
      session.advance(to: 0.5)
      #expect(abs(scene.card.layer.presentation().position.x - 58) < 1e-9)
      let tween = Tween(duration: 1, values: [0.0])
      tween.timingFunctions.value = [.linear]
      scene.runtime.add(tween, to: x)
      x.value = 2
      #expect(abs(scene.card.layer.presentation().position.x - 10) < 1e-9)
      #expect(scene.card.layer.animationKeys() == ["shake"])
      // And stays on top of the motion that starts then.
      tween.values.value = [0]
      session.advance(to: 1)
      #expect(abs(scene.card.layer.presentation().position.x - 9) < 1e-9)
    }
  }

  @Test func `CMP-4 a gesture starts from what is shown, and its first write ends the motion`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 150, y: 250))
      let position = scene.runtime.get(scene.card.layer).position
      let pan = PanGesture()
      scene.stage.addGestureRecognizer(pan)
      scene.runtime.connect(scene.runtime.get(pan).translation(addedTo: position), to: position)
      let tween = Tween(duration: 1, values: [Point(x: 150, y: 250), Point(x: 250, y: 250)])
      tween.timingFunctions.value = [.linear]
      scene.runtime.add(tween, to: position)
      session.advance(to: 0.5)
      scene.route(sample(.down, 0.5, 10, 10), sample(.move, 0.5, 10, 40))
      #expect(isNear(scene.card.layer.presentation().position, Point(x: 200, y: 250)))
      scene.route(sample(.move, 0.5, 13, 44))
      #expect(isNear(scene.card.layer.presentation().position, Point(x: 203, y: 254)))
      #expect(tween.state._read() == .active)
      session.advance(to: 0.6)
      #expect(isNear(scene.card.layer.presentation().position, Point(x: 203, y: 254)))
      #expect(tween.state._read() == .atRest)
    }
  }

  @Test func `CMP-10 a simulated spring takes over at its start, and is taken over`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let x = scene.runtime.get(scene.card.layer).positionX
      Course.linear.start(scene.runtime, x)
      session.advance(to: 0.5)
      let spring = Spring<Double>(system: simulated)
      scene.runtime.add(spring, to: x)
      var referee = SpringReferee(position: 50, velocity: 100, destination: 0)
      referee.advance(by: 0.1)
      for step in 1...10 { frame(session, 0.5 + Double(step) / 100) }
      #expect(abs(scene.card.layer.presentation().position.x - referee.position) < 1e-6)
      scene.runtime.add(Tween(duration: 1, values: [9.0]), to: x)
      #expect(spring.state._read() == .atRest)
      session.advance(to: 3)
      #expect(scene.card.layer.presentation().position.x == 9)
    }
  }

  @Test func `CMP-5 a change of direction plays the course back from where it is`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let x = scene.runtime.get(scene.card.layer).positionX
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(duration: 1, forwardValues: [0.0, 30, 100], direction: direction)
      scene.runtime.add(tween, to: x)
      var course: [Double] = []
      for step in 0...40 {
        session.advance(to: Double(step) / 100)
        course.append(scene.card.layer.presentation().position.x)
      }
      direction.value = .backward
      #expect(scene.card.layer.position.x == 0)
      for step in 0...30 {
        session.advance(to: 0.4 + Double(step) / 100)
        let shown = scene.card.layer.presentation().position.x
        #expect(abs(shown - course[40 - step]) < 1e-9)
      }
      // And forth again: at 0.1 s of the course, which ends 0.9 s later.
      direction.value = .forward
      session.advance(to: 0.75)
      #expect(abs(scene.card.layer.presentation().position.x - course[15]) < 1e-9)
      session.advance(to: 1.599)
      #expect(tween.state._read() == .active)
      session.advance(to: 1.601)
      #expect(tween.state._read() == .atRest && scene.card.layer.position.x == 100)
    }
  }

  @Test func `CMP-5 a change at the very end of the way back starts anew`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let x = scene.runtime.get(scene.card.layer).positionX
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      let tween = TransitionTween(duration: 0.3, forwardValues: [0.0, 100], direction: direction)
      tween.timingFunctions.value = [.linear]
      scene.runtime.add(tween, to: x)
      session.advance(to: 0.1)
      direction.value = .backward
      MotionSession.current.scheduler.schedule(at: seconds(0.2)) { direction.value = .forward }
      session.advance(to: 0.3)
      #expect(abs(scene.card.layer.presentation().position.x - 100.0 / 3) < 1e-6)
      session.advance(to: 0.6)
      #expect(scene.card.layer.presentation().position.x == 100)
    }
  }

  @Test func `CMP-6 a motion's model value is that of its course at its end`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let layer = scene.runtime.get(scene.card.layer)
      let back = Tween(duration: 0.5, values: [10.0, 100])
      back.autoreverses.value = true
      scene.runtime.add(back, to: layer.positionX)
      #expect(scene.card.layer.position.x == 10)
      let half = Tween(duration: 0.5, values: [0.0, 100])
      half.timingFunctions.value = [.linear]
      half.repeatCount.value = 1.25
      scene.runtime.add(half, to: layer.positionY)
      #expect(abs(scene.card.layer.position.y - 25) < 1e-9)
      session.advance(to: 2)
      #expect(scene.card.layer.presentation().position.x == 10)
    }
  }

  @Test func `CMP-17 a threshold that was not given is that of the target's unit`() {
    Session.run { session in
      let scene = Scene(position: .zero())
      let layer = scene.runtime.get(scene.card.layer)
      for (property, threshold) in [
        (layer.positionX, 0.1), (layer.opacity, 0.001), (layer.rotation, 0.001),
        (layer.scale, 0.001),
      ] {
        let spring = Spring<Double>(system: simulated)
        #expect(spring.threshold.value == 1)
        spring.destination.value = 0.5
        scene.runtime.add(spring, to: property)
        #expect(spring.threshold.value == threshold)
      }
      session.advance(to: 0.1)
      #expect(scene.card.layer.presentation().opacity > 0.5)
      let given = Spring<Double>(threshold: 3)
      scene.runtime.add(given, to: layer.width)
      #expect(given.threshold.value == 3)
    }
  }

  @Test func `CMP-18 a spring is over-damped as it is, a transition spring is clamped`() {
    // TM 2.1, by the two real exponents of m·r² + c·r + k = 0.
    let (mass, stiffness, damping) = (0.5, 4.0, 35.0)
    let root = (damping * damping - 4 * mass * stiffness).squareRoot()
    let (a, b) = ((-damping + root) / (2 * mass), (-damping - root) / (2 * mass))
    func exponential(_ x: Double) -> Double {
      // By the power series of a small part of it, squared again and again.
      let small = x / 1024
      let series = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
      return (0..<10).reduce(series) { value, _ in value * value }
    }
    let expected = 300 * (1 - (b * exponential(a) - a * exponential(b)) / (b - a))
    Session.run { session in
      let scene = Scene(position: .zero())
      let layer = scene.runtime.get(scene.card.layer)
      let spring = Spring<Double>()
      (spring.mass.value, spring.stiffness.value, spring.damping.value) = (mass, stiffness, damping)
      spring.destination.value = 300
      scene.runtime.add(spring, to: layer.positionX)
      session.advance(to: 1)
      #expect(abs(scene.card.layer.presentation().position.x - expected) < 1e-6)
      #expect(session.environment.errors.warnings.isEmpty)
      for _ in 0..<2 {
        let clamped = Spring<Double>()
        clamped.damping.value = 500
        clamped.allowsOverdamping.value = false
        clamped.destination.value = 1
        scene.runtime.add(clamped, to: layer.positionY)
      }
      #expect(session.environment.errors.warnings.map { code("\($0)") } == ["dampingClamped"])
      let transition = TransitionSpring<Double>(
        back: 0, fore: 1, direction: ReactiveProperty(initialValue: .forward))
      #expect(!transition.allowsOverdamping.value && transition.dampingRatio == 1)
    }
  }

  @Test func `CMP-19 times of a sequence are sums of whole flicks`() throws {
    try Session.run { session in
      let scene = Scene(position: .zero())
      let x = scene.runtime.get(scene.card.layer).positionX
      let sequence = MotionSequence()
      for number in 0..<2000 {
        try sequence.add(x, Tween(duration: 0.1, values: [Double(number % 7)]))
      }
      #expect(try sequence.duration() == 200)
    }
  }
}

/// Turns a frame at a time.
private func frame(_ session: Session, _ time: Double) {
  do { try session.eventLoop.advance(toFrameAt: seconds(time)) } catch { Issue.record(error) }
}
