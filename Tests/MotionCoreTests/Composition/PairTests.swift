import MotionCore
import MotionRender
import MotionTime
import Testing

/// Every ordered pair of motions, the second of which interrupts the first at times by chance.
@Suite struct PairTests {
  /// A motion on a number, which may begin after a delay.
  private enum Kind: CaseIterable {
    case tween, tweenOfSeveral, spring, softSpring, simulatedSpring, clampedSpring, sampledTween
    case transitionTween, transitionSpring, sequence, write, timelineTween, timelineSpring

    /// Whether it begins somewhere else, by its author's word; a first motion on a timeline begins at its zero.
    var cuts: Bool {
      switch self {
      case .tweenOfSeveral, .write, .transitionSpring, .timelineTween, .timelineSpring: true
      default: false
      }
    }

    /// The value that it ends at.
    var end: Double {
      switch self {
      case .tween, .sampledTween: 120
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

  /// A motion of a point, or of its x alone.
  private enum Mover: CaseIterable {
    case tween, spring, simulatedSpring, clampedSpring, sampledTween

    func start<T: ZeroableAndSubtractable>(
      _ runtime: MotionRuntime, _ property: ReactiveProperty<T>, to end: T,
      clamped: @escaping (MotionObservable<T>) -> MotionObservable<T>
    ) -> Any {
      switch self {
      case .tween, .sampledTween:
        let tween = Tween(duration: 0.7, values: [end])
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
    _ first: Mover, _ second: Mover?, from frame: Int, wholeFirst: Bool = true
  ) throws -> [Point] {
    var shown: [Point] = []
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let layer = scene.runtime.get(scene.card.layer)
      func whole(_ mover: Mover) -> Any {
        mover.start(
          scene.runtime, layer.position, to: Point(x: 90, y: -40),
          clamped: {
            $0.rubberBanded(
              outsideOf: Rect(x: -300, y: -300, width: 600, height: 600), maxLength: 9)
          })
      }
      func part(_ mover: Mover) -> Any {
        mover.start(scene.runtime, layer.positionX, to: 70, clamped: { $0.upperBound(300) })
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
}
