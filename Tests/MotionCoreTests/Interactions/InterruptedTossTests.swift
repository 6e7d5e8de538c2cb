import MotionCore
import MotionRender
import MotionTime
import Testing

/// A card is thrown, caught in flight, thrown again, caught and put down with a flick: seen and reckoned.
///
/// The reckoning takes the samples and the equation of motion, and nothing of the code under test: pans
/// by adding, velocities by the normal equations of a parabola, flights by the Runge–Kutta method. All times are whole
/// milliseconds, which the session's clock represents exactly.
@Suite struct InterruptedTossTests {
  private static let home = Point(x: 200, y: 300)

  /// Three drags of pointer 1, each accelerating, at irregular moments, from places within the card.
  private static let drags: [[PointerSample]] = [
    drag(0.2, Point(x: 200, y: 300), Point(x: 700, y: -500), [13, 21, 34, 50, 66, 79, 100, 131]),
    drag(0.431, Point(x: 240, y: 275), Point(x: -900, y: 300), [8, 19, 23, 41, 52, 68, 75]),
    drag(0.62, Point(x: 185, y: 305), Point(x: 100, y: 1500), [5, 11, 16, 27, 33]),
  ]

  private static func drag(
    _ time: Double, _ start: Point, _ speed: Point, _ milliseconds: [Int]
  ) -> [PointerSample] {
    func place(_ moment: Double) -> (Double, Double) {
      let way = moment + 4 * moment * moment
      return (start.x + speed.x * way, start.y + speed.y * way)
    }
    var samples = [sample(.down, time, start.x, start.y)]
    for (index, millisecond) in milliseconds.enumerated() {
      let moment = Double(millisecond) / 1000
      let (x, y) = place(moment)
      let isLast = index == milliseconds.count - 1
      samples.append(sample(isLast ? .up : .move, time + moment, x, y))
    }
    return samples
  }

  // MARK: The reckoning

  /// One part of the story: from a time on, a card that lies, is held, or flies.
  private enum Part {
    case held(Point)
    case flying(x: SpringReferee, y: SpringReferee)
  }

  private static func position(_ part: (time: Double, part: Part), at time: Double) -> Point {
    switch part.part {
    case .held(let point): return point
    case .flying(var x, var y):
      x.advance(by: time - part.time)
      y.advance(by: time - part.time)
      return Point(x: x.position, y: y.position)
    }
  }

  /// The parts of the story in order of time.
  private static let story: [(time: Double, part: Part)] = {
    var parts: [(time: Double, part: Part)] = [(0, .held(home))]
    for samples in drags {
      let start = samples[0].position
      guard let flight = parts.last else { break }
      // What flies is caught at once (CMP-7); else the pan is noticed past 10 points, and counts from there.
      var noticed = samples[0]
      if case .held = flight.part {
        noticed =
          samples.dropFirst().first {
            let way = $0.position - start
            return way.x * way.x + way.y * way.y > 100
          } ?? samples[0]
      }
      let caught = position(flight, at: noticed.time.seconds)
      parts.append((noticed.time.seconds, .held(caught)))
      for sample in samples where sample.time >= noticed.time && sample.type == .move {
        parts.append(
          (sample.time.seconds, .held(caught + (sample.position - noticed.position))))
      }
      guard let last = samples.last, case .held(let released)? = parts.last?.part else { break }
      // The drag follows began and changed: the card is let go of where the last move put it.
      func referee(_ axis: (Point) -> Double) -> SpringReferee {
        SpringReferee(
          position: axis(released), velocity: releaseVelocity(samples, axis),
          destination: axis(home))
      }
      parts.append((last.time.seconds, .flying(x: referee(\.x), y: referee(\.y))))
    }
    return parts
  }()

  private static func reckoned(at time: Double) -> Point {
    let part = story.last { $0.time <= time + 1e-9 } ?? story[0]
    return position(part, at: time)
  }

  // MARK: The code under test

  private static let moments: [Double] = [
    0.1, 0.221, 0.25, 0.32, 0.335, 0.35, 0.4, 0.43, 0.45, 0.48, 0.5, 0.511, 0.55, 0.6, 0.631, 0.64,
    0.66, 0.7, 0.8, 0.9, 1,
  ]

  private func seen(turning steps: [Double]) -> [Point] {
    Session.run { session in
      let stage = Stage(size: Size(width: 400.0, height: 600.0))
      let card = stage.addLayer(
        position: Self.home, size: Size(width: 160.0, height: 160.0))
      let tossable = Tossable()
      tossable.spring.destination.value = Self.home
      MotionRuntime(containerView: stage).add(tossable, to: card)
      for sample in Self.drags.joined() { session.eventLoop.post(sample, to: stage.pointerRouter) }
      var seen: [Point] = []
      for turn in Set(steps + Self.moments).sorted() {
        session.advance(to: turn)
        if Self.moments.contains(turn) { seen.append(card.layer.presentation().position) }
      }
      #expect(session.heard.isEmpty && tossable.state._read() == .active)
      session.advance(to: 5)
      #expect(card.layer.presentation().position == Self.home)
      #expect(tossable.state._read() == .atRest)
      return seen
    }
  }

  @Test func `point 3 caught and thrown three times it is where the referee says, to 1e-9`() {
    for (time, point) in zip(Self.moments, seen(turning: [])) {
      let wanted = Self.reckoned(at: time)
      #expect(isNear(point, wanted), "at \(time): \(point), not \(wanted)")
    }
  }

  @Test func `point 3 the story has flights, catches and throws that matter`() {
    var flights = 0
    for part in Self.story {
      guard case .flying(let x, let y) = part.part else { continue }
      flights += 1
      #expect(x.velocity * x.velocity + y.velocity * y.velocity > 500 * 500)
    }
    #expect(flights == 3)
    // It was in flight, and not near home, when it was caught.
    for drag in Self.drags.dropFirst() {
      let way = Self.reckoned(at: drag[0].time.seconds) - Self.home
      #expect(way.x * way.x + way.y * way.y > 100)
    }
  }

  @Test func `point 3 the same trajectory at 24, 60, 240 and 29.97 frames and irregular steps`() {
    func frames(_ rate: Double) -> [Double] { (1...Int(rate)).map { Double($0) / rate } }
    let irregular = (1...300).map { sine(Double($0) * 0.77) * sine(Double($0) * 0.77) }
    let reference = seen(turning: [])
    for steps in [frames(24), frames(60), frames(240), frames(30000.0 / 1001), irregular] {
      for (one, other) in zip(seen(turning: steps), reference) { #expect(isNear(one, other)) }
    }
  }
}
