import MotionRender
import MotionTime
import Testing

@testable import MotionCore

/// Interactions that take a property which a sequence moves from 0 to 100 within a second, then to 300.
@Suite struct SequenceTakingTests {
  private func play(
    _ body: (Session, MotionRuntime, Reactive<Layer>, MotionSequence) throws -> Void
  ) throws {
    try Session.run { session in
      let container = MotionView()
      let view = MotionView()
      container.addSubview(view)
      let runtime = MotionRuntime(containerView: container)
      let card = Reactive(view.layer)
      let sequence = MotionSequence()
      for value in [100.0, 300] {
        let tween = Tween(duration: 1, values: [value])
        tween.timingFunctions.value = [.linear]
        try sequence.add(card.positionX, tween)
      }
      try sequence.add(
        card.opacity, Tween(duration: 2, values: [1.0, 0]), SequenceOptions(at: SequencePosition(0))
      )
      runtime.add(sequence)
      try frame(session, 0.25)
      try body(session, runtime, card, sequence)
      #expect(session.heard == [])
    }
  }

  private func frame(_ session: Session, _ time: Double) throws {
    try session.eventLoop.advance(toFrameAt: seconds(time))
  }

  private func x(_ card: Reactive<Layer>) -> Double {
    card._object.presentationValue(forKeyPath: .positionX).lanes?.first ?? .nan
  }

  @Test func `a spring continues from what is shown`() throws {
    for isSimulated in [false, true] {
      try play { session, runtime, card, sequence in
        let spring =
          isSimulated ? Spring<Double>(threshold: 0.001, system: simulated) : Spring<Double>()
        spring.destination.value = 40
        runtime.add(spring, to: card.positionX)
        #expect(abs(x(card) - 25) < 1e-9)
        try frame(session, 0.26)
        #expect((25..<30).contains(x(card)))
        #expect(sequence.state._read() == .active)
        try frame(session, 4)
        #expect(abs(x(card) - 40) < 1e-3)
      }
    }
  }

  @Test func `a tween to a single value continues from what is shown`() throws {
    for isSimulated in [false, true] {
      try play { session, runtime, card, _ in
        let tween =
          isSimulated
          ? Tween(duration: 1, values: [125.0], system: simulated)
          : Tween(duration: 1, values: [125.0])
        tween.timingFunctions.value = [.linear]
        runtime.add(tween, to: card.positionX)
        #expect(abs(x(card) - 25) < 1e-9)
        try frame(session, 0.75)
        #expect(abs(x(card) - 75) < 1e-9)
        try frame(session, 3)
        #expect(x(card) == 125)
      }
    }
  }

  @Test func `another sequence continues from what is shown`() throws {
    try play { session, runtime, card, first in
      let second = MotionSequence()
      let tween = Tween(duration: 1, values: [75.0])
      tween.timingFunctions.value = [.linear]
      try second.add(card.positionX, tween)
      runtime.add(second)
      try frame(session, 0.75)
      #expect(abs(x(card) - 50) < 1e-9)
      runtime.remove(first)
      try frame(session, 3)
      #expect(x(card) == 75)
    }
  }

  @Test func `CMP-4 a motion that takes a property over writes its end alone`() throws {
    try play { _, runtime, card, _ in
      var heard: [Double] = []
      let subscription = card.positionX.subscribeToValue { heard.append($0) }
      #expect(heard == [300])
      let spring = Spring<Double>()
      spring.destination.value = 40
      runtime.add(spring, to: card.positionX)
      #expect(heard == [300, 40])
      subscription.unsubscribe()
    }
  }
}

/// Calls and labels of sequences that repeat, and additive pieces.
@Suite struct SequenceCycleTests {
  private func linear(_ duration: Double, _ values: [Double]) -> Tween<Double> {
    let tween = Tween(duration: duration, values: values)
    tween.timingFunctions.value = [.linear]
    return tween
  }

  private func run(
    _ body: (Session, MotionRuntime, Reactive<Layer>, @escaping (String) -> () -> Void) throws ->
      Void
  ) throws -> [String] {
    try Session.run { session in
      let container = MotionView()
      let view = MotionView()
      container.addSubview(view)
      let log = Log()
      try body(session, MotionRuntime(containerView: container), Reactive(view.layer)) { name in
        { log.lines.append("\(name) \((session.clock.now.seconds * 1e6).rounded() / 1e6)") }
      }
      #expect(session.heard == [])
      return log.lines
    }
  }

  private final class Log {
    var lines: [String] = []
  }

  @Test func `calls and labels come in each cycle on its way forwards, notices once`() throws {
    let log = try run { session, runtime, card, note in
      let sequence = MotionSequence()
      sequence.repeatCount.value = 3
      sequence.repeatDelay.value = 0.5
      sequence.autoreverses.value = true
      sequence.speed.value = 2
      sequence.onStart = note("start")
      sequence.onComplete = note("complete")
      sequence.onLabel = { note("label \($0)")() }
      try sequence.add(
        card.opacity, linear(1, [0, 1]), SequenceOptions(onStart: note("a"), onComplete: note("b")))
      try sequence.call(note("call"), at: SequencePosition(0.5))
      try sequence.label("end", at: SequencePosition(1))
      runtime.add(sequence)
      session.advance(to: 9)
    }
    // At speed 1 a cycle takes 2 s and 0.5 s pass between two: forwards from 0, 2.5 and 5 on.
    #expect(
      log == [
        "start 0.0", "a 0.0", "call 0.25", "b 0.5", "label end 0.5", "call 1.5", "label end 1.75",
        "call 2.75", "label end 3.0", "complete 3.5",
      ])
  }

  @Test func `cycles in cycles, without end, and passed over by scrubbing`() throws {
    let log = try run { session, runtime, card, note in
      let inner = MotionSequence()
      inner.repeatCount.value = 2
      try inner.add(card.opacity, linear(0.25, [0, 1]))
      try inner.call(note("call"), at: SequencePosition(0.125))
      let sequence = MotionSequence()
      sequence.repeatCount.value = .infinity
      try sequence.add(inner, SequenceOptions(at: SequencePosition(0.5)))
      runtime.add(sequence)
      // Calls at 0.625 and 0.875 of each second.
      session.advance(to: 1.7)
      try sequence.seek(to: 3_600_000.7)
      session.advance(to: 2.1)
      try sequence.seek(to: 0.6)
      session.advance(to: 2.4)
      // Once more from the start: what was called stays called, what was passed over is not.
      try sequence.seek(to: 1.8)
      session.advance(to: 3.3)
    }
    #expect(
      log == ["call 0.625", "call 0.875", "call 1.625", "call 1.875", "call 2.475", "call 3.225"]
    )
  }

  @Test func `an additive piece is added to the piece before and leaves it as it was`() throws {
    for isAlone in [false, true] {
      _ = try run { session, runtime, card, _ in
        card.positionX.value = 50
        let bump = BasicAnimation()
        bump.fromValue = 0.0
        bump.toValue = 10.0
        bump.duration = 1
        bump.isAdditive = true
        let sequence = MotionSequence()
        if !isAlone { try sequence.add(card.positionX, linear(1, [100, 200])) }
        try sequence.add(card.positionX, bump, SequenceOptions(at: SequencePosition(0.5)))
        if !isAlone {
          let kept = bump.copy()
          kept.fillMode = .forwards
          try sequence.add(card.positionX, kept, SequenceOptions(at: SequencePosition(2)))
        }
        runtime.add(sequence)
        let shown = [0.25, 0.75, 1.25, 1.75, 2.5, 3, 9].map { time in
          session.advance(to: time)
          let shown = card._object.presentationValue(forKeyPath: .positionX).lanes?.first ?? .nan
          return (shown * 1e9).rounded() / 1e9
        }
        #expect(
          shown
            == (isAlone
              ? [50, 52.5, 57.5, 50, 50, 50, 50] : [125, 177.5, 207.5, 200, 205, 210, 210]))
        #expect(card.positionX.value == (isAlone ? 50 : 210))
      }
    }
  }
}
