import MotionCore
import MotionRender
import MotionTime
import Testing

/// Every ordered pair of motions, the second of which interrupts the first at times by chance.
@Suite struct PairTests {
  /// A motion on a number, which may begin after a delay.
  private enum Kind: CaseIterable {
    case tween, tweenOfSeveral, simulatedTween, sampledTween
    case spring, softSpring, simulatedSpring, clampedSpring
    case transitionTween, transitionSpring, sequence, write, timelineTween, timelineSpring

    /// Whether it begins somewhere else, by its author's word; a first motion on a timeline begins at its zero.
    var cuts: Bool {
      switch self {
      case .tweenOfSeveral, .write, .transitionSpring, .timelineTween, .timelineSpring: true
      default: false
      }
    }

    /// Whether it begins after the delay that it is given.
    var waits: Bool { [.tween, .sampledTween, .simulatedTween, .tweenOfSeveral].contains(self) }

    /// The value that it ends at.
    var end: Double {
      switch self {
      case .tween, .sampledTween, .simulatedTween: 120
      case .tweenOfSeveral: 30
      case .spring: -60
      case .softSpring: 100
      case .simulatedSpring: 45
      case .clampedSpring: 80
      case .transitionTween: 90
      case .transitionSpring: -20
      case .sequence: 70
      case .write: 10
      case .timelineTween: 55
      case .timelineSpring: -35
      }
    }

    /// Starts it.
    ///
    /// - Returns: Something to keep as long as it runs.
    func start(
      _ scene: Scene, _ x: ReactiveProperty<Double>, delay: Double
    ) throws -> Any? {
      let runtime = scene.runtime
      switch self {
      case .tween: return add(Tween(duration: 0.7, values: [end]), delay, runtime, x)
      case .sampledTween:
        let tween = Tween(duration: 0.7, values: [end])
        tween.delay.value = delay
        runtime.add(tween, to: x) { $0._map { value in value } }
        return tween
      case .simulatedTween:
        return add(Tween(duration: 0.7, values: [end], system: simulated), delay, runtime, x)
      case .tweenOfSeveral:
        return add(Tween(duration: 0.9, values: [50.0, -40, end]), delay, runtime, x)
      case .spring, .softSpring, .clampedSpring, .simulatedSpring:
        let spring =
          self == .simulatedSpring
          ? Spring<Double>(threshold: 1e-6, system: simulated) : Spring<Double>()
        if self == .softSpring { (spring.stiffness.value, spring.damping.value) = (80, 6) }
        if self == .clampedSpring { spring.damping.value = 6 }
        spring.destination.value = end
        if self == .clampedSpring {
          runtime.add(spring, to: x) { $0.upperBound(200).lowerBound(-200) }
        } else {
          runtime.add(spring, to: x)
        }
        return spring
      case .transitionTween:
        let direction = createProperty(withInitialValue: TransitionDirection.forward)
        let tween = TransitionTween(
          duration: 0.6, forwardValues: [end], direction: direction)
        runtime.add(tween, to: x)
        return tween
      case .transitionSpring:
        let direction = createProperty(withInitialValue: TransitionDirection.forward)
        let spring = TransitionSpring(back: 0.0, fore: end, direction: direction)
        runtime.add(spring, to: x)
        return spring
      case .sequence:
        let sequence = MotionSequence()
        let tween = Tween(duration: 0.3, values: [20.0])
        try sequence.add(x, tween)
        try sequence.add(x, Tween(duration: 0.4, values: [end]))
        runtime.add(sequence)
        return sequence
      case .write:
        x.value = end
        return nil
      case .timelineTween:
        let tween = Tween(duration: 0.8, values: [end], timeline: Timeline())
        return add(tween, delay, runtime, x)
      case .timelineSpring:
        let spring = Spring<Double>()
        spring.timeline = Timeline()
        spring.destination.value = end
        runtime.add(spring, to: x)
        return spring
      }
    }

    private func add(
      _ tween: Tween<Double>, _ delay: Double, _ runtime: MotionRuntime,
      _ x: ReactiveProperty<Double>
    ) -> Tween<Double> {
      tween.delay.value = delay
      runtime.add(tween, to: x)
      return tween
    }
  }

  private static let pairs = Kind.allCases.flatMap { first in
    Kind.allCases.map { (first, $0) }
  }

  @Test(arguments: pairs)
  private func `CMP-1, CMP-3 what interrupts goes on from what is shown, and ends where it should`(
    pair: (first: Kind, second: Kind)
  ) throws {
    var chance = Chance(state: 17)
    for round in 0..<8 {
      try Session.run { session in
        let scene = Scene(position: Point(x: 0, y: 50))
        let x = scene.runtime.get(scene.card.layer).positionX
        var kept: [Any?] = []
        kept.append(try pair.first.start(scene, x, delay: 0))
        // On the grid of frames, at which sampled motions are written.
        let frame = Int.random(in: 1...70, using: &chance)
        for number in 1...frame { try session.eventLoop.advance(toFrameAt: .frame(number)) }
        let before = scene.card.layer.presentation().position.x
        let delay = round % 2 == 0 ? 0 : 0.2
        kept.append(try pair.second.start(scene, x, delay: delay))
        let after = scene.card.layer.presentation().position.x
        if !pair.second.cuts {
          #expect(abs(after - before) < 1e-9, "frame \(frame), delay \(delay)")
        }
        #expect(scene.card.layer.animationKeys().count <= 3)
        var last = after
        for number in frame + 1...frame + 400 {
          try session.eventLoop.advance(toFrameAt: .frame(number))
          let value = scene.card.layer.presentation().position.x
          // No motion here is faster than 3000 points a second.
          if !pair.second.cuts {
            #expect(abs(value - last) < 50, "frame \(number), delay \(delay)")
          }
          last = value
        }
        #expect(abs(last - pair.second.end) < 1e-3, "frame \(frame), delay \(delay)")
        #expect(session.heard == [])
        withExtendedLifetime(kept) {}
      }
    }
  }

  private static let waits = [Kind.tween, .sampledTween, .simulatedTween].flatMap { first in
    [nil, Kind.spring, .simulatedSpring].flatMap { below in
      ([nil] + Kind.allCases).map { (first, below, $0) }
    }
  }

  /// `meanwhile` is nil where the one that waits is given another end.
  @Test(arguments: waits)
  private func `CMP-1 what waits for its delay goes on from what happens meanwhile`(
    wait: (first: Kind, below: Kind?, meanwhile: Kind?)
  ) throws {
    for frame in [1, 7, 16, 25] {
      for delay in [0, 0.2] {
        try Session.run { session in
          let scene = Scene(position: Point(x: 0, y: 50))
          let x = scene.runtime.get(scene.card.layer).positionX
          func advance(to number: Int) throws -> Double {
            try session.eventLoop.advance(toFrameAt: .frame(number))
            return scene.card.layer.presentation().position.x
          }
          var kept: [Any?] = [try wait.below?.start(scene, x, delay: 0)]
          _ = try advance(to: 5)
          let first = try wait.first.start(scene, x, delay: 0.5)
          let before = try advance(to: 5 + frame)
          var (end, begin) = (wait.first.end, 5 + 30)
          if let meanwhile = wait.meanwhile {
            kept.append(try meanwhile.start(scene, x, delay: delay))
            let next = 5 + frame + (meanwhile.waits ? Int(delay * 60) : 0)
            if next > begin { (end, begin) = (meanwhile.end, next) }
          } else if let first = first as? Tween<Double> {
            first.values.value = [130]
            (end, begin) = (130, 5 + frame + 30)
          }
          let after = scene.card.layer.presentation().position.x
          let cuts = wait.meanwhile?.cuts ?? false
          if wait.meanwhile == .write { #expect(after == Kind.write.end) }
          if !cuts { #expect(abs(after - before) < 1e-9, "frame \(frame), delay \(delay)") }
          var last = after
          for number in 6 + frame...500 {
            let value = try advance(to: number)
            if !cuts || number > 5 + frame + Int(delay * 60) + 1 {
              #expect(abs(value - last) < 50, "frame \(number) of \(frame), delay \(delay)")
            }
            last = value
          }
          #expect(abs(last - end) < 1e-3, "frame \(frame), delay \(delay), from \(begin)")
          #expect(session.heard == [])
          withExtendedLifetime((kept, first)) {}
        }
      }
    }
  }

  /// A motion of a point, or of its x alone.
  private enum Mover: CaseIterable {
    case tween, spring, simulatedSpring, clampedSpring, sampledTween

    func start<T: ZeroableAndSubtractable>(
      _ runtime: MotionRuntime, _ property: ReactiveProperty<T>, to end: T, delay: Double,
      clamped: @escaping (MotionObservable<T>) -> MotionObservable<T>
    ) -> Any {
      switch self {
      case .tween, .sampledTween:
        let tween = Tween(duration: 0.7, values: [end])
        tween.delay.value = delay
        runtime.add(tween, to: property) { self == .tween ? $0 : $0._map { value in value } }
        return tween
      case .spring, .simulatedSpring, .clampedSpring:
        let spring =
          self == .simulatedSpring ? Spring<T>(threshold: 1e-6, system: simulated) : Spring<T>()
        spring.destination.value = end
        runtime.add(spring, to: property) { self == .clampedSpring ? clamped($0) : $0 }
        return spring
      }
    }
  }

  private static let movers = Mover.allCases.flatMap { first in
    Mover.allCases.map { (first, $0) }
  }

  /// Plays one motion of a point, and one of its x from a frame on; nil for none.
  ///
  /// - Returns: The position at each frame, and just before and after the second starts.
  private func play(
    _ first: Mover, _ second: Mover?, from frame: Int, wholeFirst: Bool = true, delay: Double = 0
  ) throws -> [Point] {
    var shown: [Point] = []
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let layer = scene.runtime.get(scene.card.layer)
      func whole(_ mover: Mover) -> Any {
        mover.start(
          scene.runtime, layer.position, to: Point(x: 90, y: -40), delay: delay,
          clamped: {
            $0.rubberBanded(
              outsideOf: Rect(x: -300, y: -300, width: 600, height: 600), maxLength: 9)
          })
      }
      func part(_ mover: Mover) -> Any {
        mover.start(
          scene.runtime, layer.positionX, to: 70, delay: wholeFirst ? delay : 0,
          clamped: { $0.upperBound(300) })
      }
      var kept = [wholeFirst ? whole(first) : part(first)]
      for number in 1...frame + 300 {
        try session.eventLoop.advance(toFrameAt: .frame(number))
        shown.append(scene.card.layer.presentation().position)
        guard number == frame, let second else { continue }
        kept.append(wholeFirst ? part(second) : whole(second))
        shown.append(scene.card.layer.presentation().position)
      }
      #expect(session.heard == [])
      withExtendedLifetime(kept) {}
    }
    return shown
  }

  @Test(arguments: movers)
  private func `CMP-1 a motion of x leaves the y of one of the whole, and the other way round`(
    pair: (first: Mover, second: Mover)
  ) throws {
    for frame in [3, 11, 25] {
      let alone = try play(pair.first, nil, from: frame)
      var both = try play(pair.first, pair.second, from: frame)
      let (before, after) = (both[frame - 1], both.remove(at: frame))
      #expect(abs(after.x - before.x) < 1e-9 && after.y == before.y, "frame \(frame)")
      #expect(zip(alone, both).allSatisfy { abs($0.y - $1.y) < 1e-9 }, "frame \(frame)")
      let last = try #require(both.last)
      #expect(abs(last.x - 70) < 1e-3 && abs(last.y + 40) < 1e-3, "frame \(frame): \(last)")
      var back = try play(pair.first, pair.second, from: frame, wholeFirst: false)
      let (shown, begun) = (back[frame - 1], back.remove(at: frame))
      #expect(abs(begun.x - shown.x) < 1e-9 && begun.y == 50, "frame \(frame)")
      let rest = try #require(back.last)
      #expect(abs(rest.x - 90) < 1e-3 && abs(rest.y + 40) < 1e-3, "frame \(frame): \(rest)")
    }
  }

  @Test(arguments: [Mover.tween, .sampledTween], Mover.allCases)
  private func `CMP-1 a point that waits leaves what moves x, and the other way round`(
    waits: Mover, moves: Mover
  ) throws {
    func expectNoStep(_ shown: [Point], _ text: String) {
      for (last, next) in zip(shown, shown.dropFirst()) {
        #expect(abs(next.x - last.x) < 20 && abs(next.y - last.y) < 20, "\(text): \(last), \(next)")
      }
    }
    for frame in [3, 11] {
      let point = try play(moves, waits, from: frame, wholeFirst: false, delay: 0.3)
      expectNoStep(point, "point from \(frame)")
      let last = try #require(point.last)
      #expect(abs(last.x - 90) < 1e-3 && abs(last.y + 40) < 1e-3)
      let part = try play(waits, moves, from: frame, delay: 0.3)
      expectNoStep(part, "part from \(frame)")
    }
  }

  @Test func `CMP-3 of two that begin at one time the second has the velocity that the first took`()
    throws
  {
    func shown(_ delays: [Double]) throws -> [Double] {
      try Session.run { session in
        let scene = Scene(position: Point(x: 0, y: 50))
        let x = scene.runtime.get(scene.card.layer).positionX
        let spring = Spring<Double>()
        spring.destination.value = 300
        scene.runtime.add(spring, to: x)
        try session.eventLoop.advance(toFrameAt: .frame(3))
        let tweens = delays.map { Tween(duration: 0.7, values: [$0 * 100]) }
        for (tween, delay) in zip(tweens, delays) {
          tween.delay.value = delay
          scene.runtime.add(tween, to: x)
        }
        try session.eventLoop.advance(toFrameAt: .frame(9))
        // Takes over at the time at which they begin.
        let last = Spring<Double>()
        last.destination.value = -50
        scene.runtime.add(last, to: x)
        return try (10...40).map { number in
          try session.eventLoop.advance(toFrameAt: .frame(number))
          return scene.card.layer.presentation().position.x
        }
      }
    }
    // Whatever began in that instant, the spring goes on from the first one's course.
    #expect(try shown([0.1]) == shown([0.1, 0.1]))
    #expect(try zip(shown([]), shown([0.1])).allSatisfy { abs($0 - $1) < 1e-6 })
  }
}
