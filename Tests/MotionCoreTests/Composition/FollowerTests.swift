import MotionCore
import MotionRender
import MotionTime
import Testing

/// CMP-11 to CMP-14: what a property shows follows what others show.
@Suite struct FollowerTests {
  /// Moves the card from (0, 50) to (300, 400) in ways that differ.
  private enum Mover: CaseIterable {
    case spring, tween, component, layerAnimation, sampled, write

    func move(_ session: Session, _ scene: Scene) {
      let layer = scene.runtime.get(scene.card.layer)
      let end = Point(x: 300, y: 400)
      switch self {
      case .spring:
        let spring = Spring<Point>()
        (spring.destination.value, spring.damping.value) = (end, 18)
        scene.runtime.add(spring, to: layer.position)
      case .tween: scene.runtime.add(Tween(duration: 0.7, values: [end]), to: layer.position)
      case .component:
        let spring = Spring<Double>()
        (spring.destination.value, spring.damping.value) = (end.y, 18)
        scene.runtime.add(spring, to: layer.positionY)
        scene.runtime.add(Tween(duration: 0.4, values: [0, 900, end.x]), to: layer.positionX)
      case .layerAnimation:
        let animation = BasicAnimation(keyPath: "position.y")
        (animation.fromValue, animation.toValue, animation.duration) = (500.0, 100.0, 0.6)
        try? scene.card.layer.addAnimation(animation, forKey: "shake")
      case .sampled:
        let spring = Spring<Point>(system: simulated)
        (spring.destination.value, spring.damping.value) = (end, 18)
        scene.runtime.add(spring, to: layer.position)
      case .write: layer.position.value = end
      }
    }
  }

  /// A stored operator and the same on a number, written a second time.
  private nonisolated(unsafe) static let steps:
    [(MotionObservable<Double>) -> (MotionObservable<Double>, (Double) -> Double)] = [
      { ($0.scaled(by: -0.7), { $0 * -0.7 }) },
      { ($0.offset(by: 13.25), { $0 + 13.25 }) },
      { ($0.normalized(by: 3), { $0 / 3 }) },
      { ($0.inverted(), { 1 - $0 }) },
      { ($0.addedBy(0.1), { $0 + 0.1 }) },
      { ($0.subtractedBy(0.3), { $0 - 0.3 }) },
      { ($0.multipliedBy(1.1), { $0 * 1.1 }) },
      { ($0.dividedBy(-7), { $0 / -7 }) },
      { ($0.lowerBound(20), { Swift.max($0, 20) }) },
      { ($0.upperBound(150), { Swift.min($0, 150) }) },
      { ($0.clampTo(min: -40, max: 90), { Swift.min(Swift.max($0, -40), 90) }) },
      { ($0.distance(from: 60), { abs($0 - 60) }) },
      {
        (
          $0.rewriteRange(start: 10, end: 250, destinationStart: 3, destinationEnd: -8),
          { 3 + (-8 - 3) * (($0 - 10) / (250 - 10)) }
        )
      },
      {
        (
          $0.rewriteRange(fromStart: 0, fromEnd: 100, toStart: 5, toEnd: 1, shouldClamp: true),
          { Swift.max(1, Swift.min(5 + (1 - 5) * (($0 - 0) / 100), 5)) }
        )
      },
      {
        (
          $0.rubberBanded(below: 0, above: 100, maxLength: 50),
          {
            if $0 >= 0, $0 <= 100 { return $0 }
            let excess = $0 > 100 ? $0 - 100 : 0 - $0
            let band = 50 * (1 - 1 / (excess * 0.55 / 50 + 1))
            return $0 > 100 ? 100 + band : 0 - band
          }
        )
      },
      { ($0._remember(), { $0 }) },
      { ($0.log(nil), { $0 }) },
      { ($0.startWith(4), { $0 }) },
      { ($0._tap { _ in }, { $0 }) },
      { ($0._multicast(), { $0 }) },
      { ($0.rewriteTo(12), { _ in 12 }) },
    ]

  @Test(arguments: 0..<80)
  func `CMP-8, CMP-9 a follower shows the operators applied to what its source shows`(
    seed: UInt64
  ) throws {
    var random = Chance(state: seed)
    try Session.run { session in
      MotionSession.current.log.write = { _ in }
      let scene = Scene(position: Point(x: 0, y: 50))
      let dot = scene.stage.addLayer(named: "dot")
      let source = scene.runtime.get(scene.card.layer)
      var stream = Bool.random(using: &random) ? source.position.y() : source.positionY.asStream()
      var function: (Double) -> Double = { $0 }
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let (next, step) = Self.steps.randomElement(using: &random)!(stream)
        let former = function
        (stream, function) = (next, { step(former($0)) })
      }
      scene.runtime.connect(stream, to: scene.runtime.get(dot.layer).rotation)
      Mover.allCases.randomElement(using: &random)!.move(session, scene)
      for frame in 1...60 { try session.eventLoop.advance(toFrameAt: .frame(frame)) }
      let id = (card: scene.card.layer.id, dot: dot.layer.id)
      for _ in 0..<200 {
        let time = MediaTime(flicks: .random(in: 0..<MediaTime.flicksPerSecond, using: &random))
        let view = session.context.journal.view(at: time)
        let shown = try #require(view.first { $0.id == id.card }).position.y
        let dot = try #require(view.first { $0.id == id.dot })
        let followed = try dot.value(forKeyPath: "transform.rotation.z")
        #expect(followed == .scalar(function(shown)), "at \(time)")
      }
    }
  }

  @Test func `a connection that waits when its session ends goes with it`() throws {
    weak var kept: ReactiveProperty<Double>?
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let source = scene.runtime.get(scene.card.layer).opacity
      let target = scene.runtime.get(scene.stage.addLayer(named: "dot").layer).opacity
      for frame in 1...2 {
        scene.runtime.connect(source, to: target)
        try session.eventLoop.advance(toFrameAt: .frame(frame))
      }
      scene.runtime.add(Tween(duration: 1, values: [0.2]), to: source)
      try session.eventLoop.advance(toFrameAt: .frame(3))
      kept = target
    }
    #expect(kept == nil)
    try Session.run { _ in
      let scene = Scene(position: Point(x: 0, y: 50))
      let position = scene.runtime.get(scene.card.layer).position
      let shape = try ShapeLayer()
      scene.runtime.connect(position._map { _ in Path() }, to: scene.runtime.get(shape).path)
      kept = scene.runtime.get(scene.card.layer).opacity
      scene.runtime.add(Spring<Point>(), to: position)
    }
    #expect(kept == nil, "not even when no turn was taken")
  }

  @Test(arguments: Mover.allCases)
  private func `CMP-11 followers of followers, of parts and of whole values`(mover: Mover) throws {
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let layers = (1...4).map { scene.stage.addLayer(named: "dot\($0)").layer }
      let (card, dots) = (scene.runtime.get(scene.card.layer), layers.map(scene.runtime.get))
      scene.runtime.connect(card.position, to: dots[0].position)
      scene.runtime.connect(dots[0].position.y().scaled(by: 2), to: dots[1].positionX)
      scene.runtime.connect(dots[1].position.xLocked(to: dots[0].positionY), to: dots[2].position)
      scene.runtime.connect(dots[2].position.addedBy(card.position), to: dots[3].position)
      mover.move(session, scene)
      for frame in 1...90 {
        try session.eventLoop.advance(toFrameAt: .frame(frame))
        let source = scene.card.layer.presentation().position
        #expect(layers[0].presentation().position == source)
        #expect(layers[1].presentation().position == Point(x: 2 * source.y, y: 0))
        #expect(layers[2].presentation().position == Point(x: source.y, y: 0))
        #expect(layers[3].presentation().position == Point(x: source.y, y: 0) + source)
      }
      // The model value is that of the sources' model values.
      let end = scene.card.layer.position
      #expect(layers[3].position == Point(x: end.y, y: 0) + end)
      #expect(!session.context.hasRunningAnimations)
    }
  }

  @Test func `CMP-11 a source that is destroyed leaves what it showed`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 50))
      let dot = scene.stage.addLayer(named: "dot").layer
      scene.runtime.connect(
        scene.runtime.get(scene.card.layer).positionY.offset(by: 1),
        to: scene.runtime.get(dot).positionX)
      Mover.tween.move(session, scene)
      session.advance(to: 0.3)
      let shown = dot.presentation().position.x
      #expect(shown > 60 && shown < 400)
      scene.card.layer.destroy()
      session.advance(to: 1)
      #expect(dot.presentation().position.x == shown)
    }
  }

  @Test func `CMP-12 what acts on a follower takes it over until the source starts again`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (source, x) = (
        scene.runtime.get(scene.card.layer).positionY, scene.runtime.get(dot).positionX
      )
      func shown() -> (Double, Double) {
        (scene.card.layer.presentation().position.y, dot.presentation().position.x)
      }
      scene.runtime.connect(source.scaled(by: 2), to: x)
      let mover = Tween(duration: 1, values: [100.0])
      mover.timingFunctions.value = [.linear]
      scene.runtime.add(mover, to: source)
      session.advance(to: 0.2)
      #expect(shown() == (20, 40))
      // A write takes over, and the source's present motion takes nothing back.
      x.value = 7
      session.advance(to: 0.5)
      #expect(shown() == (50, 7))
      // A write of the source does, at once.
      source.value = 30
      #expect(shown() == (30, 60))
      // A motion takes over, from where the follower is, and ends first when the source starts again.
      let taker = Tween(duration: 1, values: [160.0])
      taker.timingFunctions.value = [.linear]
      scene.runtime.add(taker, to: x)
      session.advance(to: 0.7)
      #expect(abs(shown().1 - 80) < 1e-9)
      source.value = 10
      #expect(abs(shown().1 - 80) < 1e-9)
      session.advance(to: 1.1)
      #expect(abs(shown().1 - 120) < 1e-9)
      session.advance(to: 1.6)
      #expect(shown() == (10, 20))
      source.value = 11
      #expect(shown() == (11, 22))
    }
  }

  @Test func `CMP-12 lanes are taken over one by one`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (card, target) = (scene.runtime.get(scene.card.layer), scene.runtime.get(dot))
      scene.runtime.connect(card.position, to: target.position)
      target.positionX.value = -5
      Mover.tween.move(session, scene)
      #expect(dot.presentation().position == .zero)
      session.advance(to: 0.3)
      #expect(dot.presentation().position == scene.card.layer.presentation().position)
      scene.runtime.add(Tween(duration: 2, values: [1000.0]), to: target.positionX)
      session.advance(to: 0.5)
      let shown = (dot.presentation().position, scene.card.layer.presentation().position)
      #expect(shown.0.y == shown.1.y && abs(shown.0.x - shown.1.x) > 1)
    }
  }

  @Test func `CMP-12 a property does not follow itself; a sampled operator cuts the ring`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (card, target) = (scene.runtime.get(scene.card.layer), scene.runtime.get(dot))
      scene.runtime.connect(card.positionX, to: target.positionX)
      scene.runtime.connect(target.positionX, to: card.positionY)
      #expect(session.heard == [])
      scene.runtime.connect(target.position.x().offset(by: 1), to: card.positionX)
      #expect(session.heard.count == 1)
      #expect(session.heard.first?.hasPrefix("followCycle: ") ?? false)
      #expect(session.heard.first?.contains("card.position.x") ?? false)
      scene.runtime.connect(target.positionX.dedupe(), to: card.positionX)
      #expect(session.heard.count == 1)
      target.positionX.value = 9
      #expect(scene.card.layer.position.x == 9)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `CMP-12 what acts on a follower keeps it until the source starts again, also when sampled`(
    isSampled: Bool, isSimulated: Bool
  ) throws {
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (source, x) = (
        scene.runtime.get(scene.card.layer).positionY, scene.runtime.get(dot).positionX
      )
      func shown() -> (Double, Double) {
        (scene.card.layer.presentation().position.y, dot.presentation().position.x)
      }
      var last = 0
      func advance(to frame: Int) throws {
        while last < frame {
          last += 1
          try session.eventLoop.advance(toFrameAt: .frame(last))
        }
      }
      func tween(to value: Double, _ property: ReactiveProperty<Double>) {
        let mover = Tween(duration: 1, values: [value])
        mover.timingFunctions.value = [.linear]
        scene.runtime.add(mover, to: property)
      }
      if isSampled {
        scene.runtime.connect(source.dedupe(), to: x)
      } else {
        scene.runtime.connect(source, to: x)
      }
      tween(to: 100, source)
      try advance(to: 12)
      #expect(abs(shown().0 - 20) < 1e-9 && abs(shown().1 - 20) < 1e-9)
      x.value = 7
      try advance(to: 24)
      #expect(abs(shown().0 - 40) < 1e-9 && shown().1 == 7)
      tween(to: 107, x)
      try advance(to: 36)
      #expect(abs(shown().1 - 27) < 1e-9)
      try advance(to: 90)
      #expect(shown() == (100, 107))
      // A motion starts on the source, of either system.
      if isSimulated {
        let spring = Spring<Double>(threshold: 0.01, system: simulated)
        spring.destination.value = 0
        scene.runtime.add(spring, to: source)
      } else {
        tween(to: 0, source)
      }
      try advance(to: 105)
      #expect(shown().0 < 99)
      #expect(abs(shown().0 - shown().1) < 1e-9)
      // One that starts while the follower is moved waits.
      tween(to: 300, x)
      try advance(to: 120)
      tween(to: 80, source)
      try advance(to: 150)
      #expect(shown().1 > 150)
      try advance(to: 174)
      #expect(abs(shown().0 - shown().1) < 1e-9)
      #expect(session.heard == [])
    }
  }

  @Test(arguments: [true, false])
  func `CMP-12 two properties follow each other through dedupe, whichever moves`(isFirst: Bool)
    throws
  {
    try Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (card, target) = (scene.runtime.get(scene.card.layer), scene.runtime.get(dot))
      scene.runtime.connect(card.positionX, to: target.positionX)
      scene.runtime.connect(target.positionX.dedupe(), to: card.positionX)
      let mover = Tween(duration: 0.5, values: [100.0])
      mover.timingFunctions.value = [.linear]
      scene.runtime.add(mover, to: isFirst ? card.positionX : target.positionX)
      for frame in 1...40 {
        try session.eventLoop.advance(toFrameAt: .frame(frame))
        let right = min(100, 200 * Double(frame) / 60)
        #expect(abs(scene.card.layer.presentation().position.x - right) < 1e-9, "\(frame)")
        #expect(abs(dot.presentation().position.x - right) < 1e-9, "\(frame)")
      }
      #expect([scene.card.layer.position.x, dot.position.x] == [100, 100])
      #expect(session.heard == [])
    }
  }

  @Test func `CMP-4 what an observer writes while a start emits ends it, unless it writes it back`()
  {
    for (back, ended) in [(100.0, false), (30, true)] {
      Session.run { session in
        let scene = Scene(position: Point(x: 0, y: 0))
        let x = scene.runtime.get(scene.card.layer).positionX
        var writes = 0
        x.subscribeToValue { [unowned x] value in
          if value != 100 || writes > 0 { return }
          writes += 1
          x.value = back
        }
        let mover = Tween(duration: 1, values: [100.0])
        mover.timingFunctions.value = [.linear]
        scene.runtime.add(mover, to: x)
        session.advance(to: 0.5)
        let shown = scene.card.layer.presentation().position.x
        #expect(abs(shown - (ended ? 30 : 50)) < 1e-9)
        #expect(mover.state._read() == (ended ? .atRest : .active))
      }
    }
  }

  @Test func `CMP-13 a spring that chases a follower's place is retargeted with what is shown`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (card, target) = (scene.runtime.get(scene.card.layer), scene.runtime.get(dot))
      let chase = Spring<Double>()
      scene.runtime.add(chase, to: target.positionX)
      scene.runtime.connect(card.positionX, to: chase.destination)
      let mover = Tween(duration: 1, values: [100.0])
      mover.timingFunctions.value = [.linear]
      scene.runtime.add(mover, to: card.positionX)
      var referee = SpringReferee(position: 0, velocity: 0, destination: 0)
      for frame in 1...30 {
        try? session.eventLoop.advance(toFrameAt: .frame(frame))
        referee.advance(by: 1.0 / 60)
        #expect(abs(dot.presentation().position.x - referee.position) < 1e-6)
        #expect(abs(chase.destination.value - 100 * Double(frame) / 60) < 1e-9)
        referee = SpringReferee(
          position: referee.position, velocity: referee.velocity,
          destination: 100 * Double(frame) / 60)
      }
    }
  }

  @Test func `CMP-14 closures get model values; shown sends a value a frame`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let x = scene.runtime.get(scene.card.layer).positionX
      var (model, shown): ([Double], [Double]) = ([], [])
      x.subscribeToValue { model.append($0) }
      x.shown().subscribeToValue { shown.append($0) }
      let mover = Tween(duration: 0.05, values: [30.0])
      mover.timingFunctions.value = [.linear]
      scene.runtime.add(mover, to: x)
      for frame in 1...10 { try? session.eventLoop.advance(toFrameAt: .frame(frame)) }
      #expect(model == [0, 30])
      #expect(shown.map { ($0 * 1e9).rounded() / 1e9 } == [0, 10, 20, 30])
    }
  }

  @Test func `CMP-10 what is behind a sampled operator is written once a frame and ends exactly`() {
    Session.run { session in
      let scene = Scene(position: Point(x: 0, y: 0))
      let dot = scene.stage.addLayer(named: "dot").layer
      let (card, target) = (scene.runtime.get(scene.card.layer), scene.runtime.get(dot))
      scene.runtime.connect(
        card.position._map { ($0.x - 40) * 2 }.offset(by: 3), to: target.cornerRadius)
      let mover = Tween(duration: 0.55, values: [Point(x: 100, y: 0)])
      mover.timingFunctions.value = [.linear]
      scene.runtime.add(mover, to: card.position)
      for frame in 1...32 {
        try? session.eventLoop.advance(toFrameAt: .frame(frame))
        let x = scene.card.layer.presentation().position.x
        #expect(dot.cornerRadius == (x - 40) * 2 + 3)
      }
      session.advance(to: 0.6)
      #expect(dot.cornerRadius == 123)
    }
  }
}
