import MotionRender
import MotionTime
import Testing

@testable import MotionCore

@Suite struct MotionSequenceTests {
  /// A layer in a runtime, with the session's clock.
  private final class Scene {
    let session: Session
    let container = MotionView()
    let runtime: MotionRuntime
    let view = MotionView()
    var layer: Layer { view.layer }
    var card: Reactive<Layer> { Reactive(view.layer) }
    var log: [String] = []

    init(_ session: Session) {
      self.session = session
      runtime = MotionRuntime(containerView: container)
      container.addSubview(view)
    }

    func note(_ name: String) -> () -> Void { { self.log.append("\(name) \(self.now)") } }

    var now: Double { session.clock.now.seconds }

    func shown(_ keyPath: LayerKeyPath = .opacity) -> Double {
      layer.presentationValue(forKeyPath: keyPath).lanes?.first ?? .nan
    }

    /// The values that are shown at times from now on.
    func shown(at times: [Double], _ keyPath: LayerKeyPath = .opacity) -> [Double] {
      times.map { time in
        session.advance(to: time)
        return (shown(keyPath) * 1e9).rounded() / 1e9
      }
    }
  }

  private func linear(_ duration: Double, _ values: [Double]) -> Tween<Double> {
    let tween = Tween(duration: duration, values: values)
    tween.timingFunctions.value = [.linear]
    return tween
  }

  private func spring(_ destination: Double, velocity: Double = 0) -> Spring<Double> {
    let spring = Spring<Double>()
    spring.stiffness.value = 300
    spring.damping.value = 12
    spring.destination.value = destination
    spring.initialVelocity.value = velocity
    return spring
  }

  private func at(_ text: String) throws -> SequenceOptions {
    SequenceOptions(at: try SequencePosition(text))
  }

  @Test func `gaps hold the piece before, and before its first a property shows what it showed`()
    throws
  {
    try Session.run { session in
      let scene = Scene(session)
      scene.card.opacity.value = 0.3
      let sequence = MotionSequence()
      try sequence.add(
        scene.card.opacity, linear(1, [0.5, 1]), SequenceOptions(at: SequencePosition(1)))
      try sequence.add(scene.card.opacity, linear(0.5, [0.2, 0.4]), try at("+=1"))
      scene.runtime.add(sequence)
      let times = [0, 0.9, 1, 1.5, 2, 2.9, 3, 3.25, 3.5, 9]
      #expect(
        scene.shown(at: times) == [0.3, 0.3, 0.5, 0.75, 1, 1, 0.2, 0.3, 0.4, 0.4])
      #expect(scene.card.opacity.value == 0.4)
      #expect(session.heard == [])
    }
  }

  @Test func `a piece without a first value starts where the one before it in time ends`() throws {
    try Session.run { session in
      let scene = Scene(session)
      scene.card.opacity.value = 0.1
      let sequence = MotionSequence()
      // Added in another order than they run in.
      try sequence.add(
        scene.card.opacity, linear(1, [0.9]), SequenceOptions(at: SequencePosition(2)))
      try sequence.add(
        scene.card.opacity, linear(1, [0.5]), SequenceOptions(at: SequencePosition(0)))
      scene.runtime.add(sequence)
      #expect(scene.shown(at: [0, 0.5, 1, 2, 2.5, 3]) == [0.1, 0.3, 0.5, 0.5, 0.7, 0.9])
      let rows = try sequence.plan().rows
      #expect(rows.map(\.begin) == [2, 0])
      #expect(rows.map { $0.from } == [.scalar(0.5), .scalar(0.1)])
    }
  }

  @Test func `a spring lasts until it has settled and stands at its destination then`() throws {
    try Session.run { session in
      let scene = Scene(session)
      let sequence = MotionSequence()
      let length = spring(1.5).springFunction?.settlingDuration() ?? .nan
      try sequence.add(scene.card.scale, spring(1.5))
      try sequence.add(scene.card.scale, linear(1, [1]))
      scene.runtime.add(sequence)
      let rows = try sequence.plan().rows
      #expect(rows[0].begin == 0 && abs(rows[1].begin - length) < 1e-9)
      #expect(rows[1].from == .scalar(1.5))
      session.advance(to: length)
      #expect(abs(scene.shown(.scale) - 1.5) < 1e-6)
      session.advance(to: length + 0.5)
      #expect(abs(scene.shown(.scale) - 1.25) < 1e-9)
    }
  }

  @Test func `a perceptual length is 2π over the frequency while the tail plays on`() throws {
    try Session.run { session in
      let scene = Scene(session)
      let sequence = MotionSequence()
      try sequence.add(scene.card.scale, spring(1.5), SequenceOptions(length: .perceptual))
      try sequence.add(scene.card.opacity, linear(1, [1, 0]))
      scene.runtime.add(sequence)
      let length = 2 * Double.pi / 300.0.squareRoot()
      #expect(abs(try sequence.plan().rows[1].begin - length) < 1e-9)
      session.advance(to: length + 0.02)
      #expect(abs(scene.shown(.scale) - 1.5) > 0.01)
      #expect(throws: MotionError.self) {
        try sequence.add(scene.card.opacity, linear(1, [1]), SequenceOptions(length: .perceptual))
      }
    }
  }

  @Test func `speed, cycles, gaps between them and playing back`() throws {
    try Session.run { session in
      let scene = Scene(session)
      scene.card.opacity.value = 0.25
      let sequence = MotionSequence()
      sequence.repeatCount.value = 2
      sequence.repeatDelay.value = 1
      sequence.autoreverses.value = true
      sequence.speed.value = 2
      try sequence.add(scene.card.opacity, linear(1, [0, 1]))
      scene.runtime.add(sequence)
      // At speed 1: up 0…1, down 1…2, gap 2…3, up 3…4, down 4…5.
      #expect(try sequence.duration() == 2.5)
      let times = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.75, 2, 2.25, 2.5, 9]
      #expect(scene.shown(at: times) == [0, 0.5, 1, 0.5, 0, 0, 0.5, 1, 0.5, 0, 0])
      #expect(scene.card.opacity.value == 0)
    }
  }

  @Test func `the last cycle may be a part, at whose end it stays`() throws {
    try Session.run { session in
      let scene = Scene(session)
      var calls = ["early": 0, "late": 0]
      let sequence = MotionSequence()
      sequence.repeatCount.value = 2.5
      sequence.repeatDelay.value = 1
      func each(_ name: String, at time: Double) throws -> SequenceOptions {
        var options = SequenceOptions(at: try SequencePosition(time)) {
          calls[name, default: 0] += 1
        }
        options.callsEachCycle = true
        return options
      }
      try sequence.add(scene.card.opacity, linear(1, [0, 1]), try each("early", at: 0))
      try sequence.add(scene.card.scale, linear(0.25, [1, 2]), try each("late", at: 0.75))
      scene.runtime.add(sequence)
      // Two cycles of 1 s with gaps of 1 s, and half of a third.
      #expect(try sequence.duration() == 4.5)
      let times = [0.5, 1.5, 2.5, 3.5, 4.25, 4.5, 9]
      #expect(scene.shown(at: times) == [0.5, 1, 0.5, 1, 0.25, 0.5, 0.5])
      #expect(scene.card.opacity.value == 0.5)
      #expect(calls == ["early": 3, "late": 2])
    }
  }

  @Test(arguments: [
    // Up 0…1, down 1…2, and of the third what is said.
    (1.25, 2.5, 0.5), (1.75, 3.5, 0.5), (0.25, 0.5, 0.5), (0.75, 1.5, 0.5), (1.375, 2.75, 0.75),
  ])
  func `a part of a cycle that plays back, and what comes after it`(
    count: Double, length: Double, end: Double
  ) throws {
    try Session.run { session in
      let scene = Scene(session)
      let inner = MotionSequence()
      inner.repeatCount.value = count
      inner.autoreverses.value = true
      try inner.add(scene.card.opacity, linear(1, [0, 1]))
      let sequence = MotionSequence()
      try sequence.add(inner)
      // From where the part ended to 0 in 1 s.
      try sequence.add(scene.card.opacity, linear(1, [0]))
      scene.runtime.add(sequence)
      #expect(try sequence.duration() == length + 1)
      #expect(scene.shown(at: [length, length + 0.5, length + 1]) == [end, end / 2, 0])
    }
  }

  @Test func `a part of cycles in cycles calls what it reaches`() throws {
    try Session.run { session in
      let scene = Scene(session)
      var times: [Double] = []
      let inner = MotionSequence()
      inner.repeatCount.value = 4
      var options = SequenceOptions(
        onStart: { times.append(MotionSession.current.clock.now.seconds) })
      options.callsEachCycle = true
      try inner.add(scene.card.opacity, linear(0.25, [0, 1]), options)
      let sequence = MotionSequence()
      sequence.repeatCount.value = 1.625
      try sequence.add(inner)
      scene.runtime.add(sequence)
      #expect(scene.shown(at: [1.125, 1.5625, 3]) == [0.5, 0.25, 0.5])
      // Of the second cycle those at 1, 1.25 and 1.5; the whole ends at 1.625.
      #expect(times == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5])
    }
  }

  @Test func `a sequence in a sequence keeps its own places, cycles and speed`() throws {
    try Session.run { session in
      let scene = Scene(session)
      let inner = MotionSequence()
      inner.repeatCount.value = 3
      try inner.add(scene.card.opacity, linear(0.5, [0, 1]))
      let other = MotionSequence()
      other.speed.value = 0.5
      try other.add(
        scene.card.scale, linear(0.5, [1, 2]), SequenceOptions(at: SequencePosition(0.25)))
      let sequence = MotionSequence()
      try sequence.add(scene.card.opacity, linear(1, [1, 0.5]))
      try sequence.add(inner)
      try sequence.add(other, try at("<"))
      try sequence.add(scene.card.opacity, linear(1, [0.8]))
      scene.runtime.add(sequence)
      #expect(try sequence.plan().rows.map(\.begin) == [0, 1, 1.5, 2.5])
      #expect(try sequence.plan().rows.map(\.piece) == ["1", "2.1", "3.1", "4"])
      let times = [0, 0.5, 1, 1.25, 1.5, 1.75, 2.25, 2.5, 3, 3.5]
      #expect(scene.shown(at: times) == [1, 0.75, 0, 0.5, 0, 0.5, 0.5, 1, 0.9, 0.8])
    }
    try Session.run { session in
      let scene = Scene(session)
      let other = MotionSequence()
      other.speed.value = 0.5
      try other.add(
        scene.card.scale, linear(0.5, [1, 2]), SequenceOptions(at: SequencePosition(0.25)))
      let sequence = MotionSequence()
      try sequence.add(other, SequenceOptions(at: SequencePosition(1)))
      scene.runtime.add(sequence)
      #expect(scene.shown(at: [1.5, 2, 2.5], .scale) == [1, 1.5, 2])
    }
  }

  @Test func `a list of layers is staggered`() throws {
    try Session.run { session in
      let scene = Scene(session)
      let views = (0..<3).map { _ in MotionView() }
      for view in views { scene.container.addSubview(view) }
      let sequence = MotionSequence()
      try sequence.add(
        views.map(\.layer), "opacity", linear(0.5, [0, 1]),
        SequenceOptions(stagger: SequenceStagger(each: 0.25, from: .last)))
      try sequence.add(scene.card.opacity, linear(1, [0]))
      scene.runtime.add(sequence)
      session.advance(to: 0.5)
      let shown = views.map { $0.layer.presentationValue(forKeyPath: .opacity) }
      #expect(shown == [0, 0.5, 1].map { .scalar($0) })
      #expect(try sequence.plan().rows.map(\.begin) == [0.5, 0.25, 0, 1])
    }
  }

  @Test func `callbacks fire once, when play passes them forwards, and never by scrubbing`()
    throws
  {
    try Session.run { session in
      let scene = Scene(session)
      let sequence = MotionSequence()
      sequence.onStart = scene.note("start")
      sequence.onComplete = scene.note("complete")
      sequence.onLabel = { scene.log.append("label \($0) \(scene.now)") }
      try sequence.add(
        scene.card.opacity, linear(1, [0, 1]),
        SequenceOptions(onStart: scene.note("a"), onComplete: scene.note("b")))
      try sequence.label("landed")
      try sequence.call(scene.note("call"), at: SequencePosition(1.5))
      scene.runtime.add(sequence)
      session.advance(to: 0.5)
      #expect(scene.log == ["start 0.0", "a 0.0"])
      sequence.pause()
      try sequence.seek(to: 1.4)
      try sequence.seek(to: 0.2)
      try sequence.seek(to: "landed")
      session.advance(to: 2)
      #expect(scene.log.count == 2)
      // On from 0.9 of the sequence, at 2 s of the session.
      try sequence.seek(to: 0.9)
      sequence.resume()
      session.advance(to: 3)
      #expect(scene.log.dropFirst(2) == ["b 2.1", "label landed 2.1", "call 2.6", "complete 2.6"])
      try sequence.seek(to: 0)
      session.advance(to: 6)
      #expect(scene.log.count == 6)
    }
  }

  @Test func `a write or an animation ends the pieces on its property, the others continue`() throws
  {
    for isWrite in [true, false] {
      try Session.run { session in
        let scene = Scene(session)
        let sequence = MotionSequence()
        sequence.onComplete = scene.note("complete")
        try sequence.add(
          scene.card.opacity, linear(1, [0, 1]), SequenceOptions(onComplete: scene.note("opacity")))
        try sequence.add(
          scene.card.scale, linear(2, [1, 2]),
          SequenceOptions(at: SequencePosition(0), onComplete: scene.note("scale")))
        try sequence.add(scene.card.opacity, linear(1, [0]))
        scene.runtime.add(sequence)
        session.advance(to: 0.5)
        if isWrite {
          scene.card.opacity.value = 0.125
        } else {
          scene.runtime.add(linear(1, [0.125]), to: scene.card.opacity)
          #expect(scene.shown() == 0.5)
        }
        session.advance(to: 1.5)
        #expect(scene.shown() == 0.125)
        #expect(scene.shown(.scale) == 1.75)
        #expect(sequence.state._read() == .active)
        session.advance(to: 4)
        #expect(scene.log == ["scale 2.0", "complete 3.0"])
        #expect(sequence.state._read() == .atRest)
        #expect(scene.layer.animationKeys().count <= 2)
      }
    }
  }

  @Test func `a write of another component leaves a piece alone`() throws {
    try Session.run { session in
      let scene = Scene(session)
      let sequence = MotionSequence()
      try sequence.add(scene.card.positionX, linear(1, [0, 100]))
      scene.runtime.add(sequence)
      session.advance(to: 0.25)
      scene.card.positionY.value = 40
      session.advance(to: 0.5)
      #expect(scene.shown(.positionX) == 50)
      scene.card.position.value = Point(x: 7, y: 8)
      #expect(scene.shown(.positionX) == 7)
    }
  }

  @Test func `a restart from a label continues from what is shown`() throws {
    try Session.run { session in
      let scene = Scene(session)
      scene.card.opacity.value = 0
      let sequence = MotionSequence()
      try sequence.add(scene.card.scale, linear(1, [1, 3]))
      try sequence.label("second")
      try sequence.add(scene.card.opacity, linear(1, [1]))
      try sequence.add(scene.card.opacity, linear(1, [0]))
      scene.runtime.add(sequence)
      session.advance(to: 1.25)
      try sequence.restart(from: "second")
      // 0.25 is shown; from there to 1 within a second, then back.
      #expect(scene.shown(at: [1.25, 1.75, 2.25, 3.25]) == [0.25, 0.625, 1, 0])
      #expect(scene.shown(.scale) == 3)
      try sequence.restart()
      #expect(scene.shown(at: [3.75, 4.75], .scale) == [2, 3])
      #expect(
        throws: MotionError(
          .unknownLabel, "the sequence has no label 'secnod' so far. Did you mean 'second'?")
      ) {
        try sequence.restart(from: "secnod")
      }
    }
  }

  @Test func `taking it out of the runtime, or disabling it, leaves things where they are`() throws
  {
    try Session.run { session in
      let scene = Scene(session)
      let sequence = MotionSequence()
      try sequence.add(scene.card.opacity, linear(1, [0, 1]))
      scene.runtime.add(sequence)
      session.advance(to: 0.25)
      sequence.enabled.value = false
      #expect(scene.shown(at: [0.25, 0.75]) == [0.25, 0.25])
      #expect(scene.card.opacity.value == 0.25)
      sequence.enabled.value = true
      #expect(scene.shown(at: [0.75, 1.25]) == [0, 0.5])
      scene.runtime.remove(sequence)
      #expect(scene.shown(at: [2]) == [0.5])
      #expect(scene.layer.animationKeys() == [])
      #expect(throws: MotionError.self) { try sequence.restart() }
      #expect(session.heard == [])
    }
  }

  @Test func `what has no end, no place or no length of its own is refused`() throws {
    try Session.run { session in
      let scene = Scene(session)
      let sequence = MotionSequence()
      let endless = linear(1, [0, 1])
      endless.repeatCount.value = .infinity
      try sequence.add(scene.card.opacity, endless)
      #expect(try sequence.duration() == .infinity)
      try sequence.add(scene.card.scale, linear(1, [1]))
      #expect(throws: MotionError.self) { try sequence.plan() }
      scene.runtime.add(sequence)
      #expect(session.heard.map(code) == ["invalidSequence"])
      #expect(throws: MotionError.self) { try sequence.add(sequence) }
      #expect(throws: MotionError.self) {
        try sequence.add(ReactiveProperty(initialValue: 1.0), linear(1, [1]))
      }
      #expect(throws: MotionError.self) { try sequence.add([], "opacity", linear(1, [1])) }
      #expect(throws: MotionError.self) {
        try sequence.add([scene.layer], "opactiy", linear(1, [1]))
      }
      #expect(throws: MotionError.self) { try sequence.label("1st") }
      let undamped = Spring<Double>()
      undamped.damping.value = 0
      let other = MotionSequence()
      try other.add(scene.card.scale, undamped)
      #expect(throws: MotionError.self) { try other.duration() }
      let empty = MotionSequence()
      empty.repeatCount.value = 2
      #expect(throws: MotionError.self) { try empty.duration() }
    }
  }

  @Test func `sequences that double thirty times over are refused, not tried`() throws {
    try Session.run { session in
      let scene = Scene(session)
      var sequence = MotionSequence()
      try sequence.add(scene.card.opacity, linear(1, [0, 1]))
      for _ in 0..<23 {
        let outer = MotionSequence()
        try outer.add(sequence)
        try outer.add(sequence)
        sequence = outer
      }
      #expect(throws: MotionError.self) { try sequence.duration() }
    }
  }

  /// A sequence with springs, cycles and several properties, in a session of its own.
  private func build(_ scene: Scene, _ timeline: Timeline) throws -> MotionSequence {
    let inner = MotionSequence()
    inner.repeatCount.value = 2
    inner.autoreverses.value = true
    try inner.add(scene.card.rotation, spring(1, velocity: 3))
    let sequence = MotionSequence(timeline: timeline)
    sequence.speed.value = 1.25
    try sequence.add(scene.card.positionX, Tween(duration: 0.4, values: [80.0, 280]))
    try sequence.label("landed")
    try sequence.add(scene.card.scale, spring(1.1), try at("landed"))
    try sequence.add(scene.card.positionX, spring(120), try at("<+=0.1"))
    try sequence.add(inner, try at("landed+=0.05"))
    try sequence.add(scene.card.positionX, Tween(duration: 0.3, values: [10.0]))
    return sequence
  }

  @Test func `what is scrubbed to is what was played, bit for bit, springs included`() throws {
    let paths: [LayerKeyPath] = [.positionX, .scale, .rotation]
    // Multiples of the golden ratio are spread evenly and ordered like random numbers.
    let times = (1...400).map { index in
      (Double(index) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) * 6
    }
    var played: [Double: [UInt64]] = [:]
    let values: (Scene) -> [UInt64] = { scene in paths.map { scene.shown($0).bitPattern } }
    try Session.run { session in
      let scene = Scene(session)
      scene.runtime.add(try build(scene, Timeline()))
      for time in times.sorted() {
        session.advance(to: time)
        played[time] = values(scene)
      }
      #expect(Set(played.values).count > 250)
    }
    try Session.run { session in
      let scene = Scene(session)
      let timeline = Timeline()
      let sequence = try build(scene, timeline)
      scene.runtime.add(sequence)
      timeline.hold()
      for time in times {
        try sequence.seek(to: time)
        #expect(values(scene) == played[time], "at \(time)")
      }
    }
  }
}
