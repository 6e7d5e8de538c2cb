import MotionRender
import MotionTime
import Testing

@testable import MotionCore

/// A hand that takes a card which a sequence moves from x = 150 to 250 within a second.
@Suite struct SequenceDragTests {
  private func drag(_ body: (Scene, MotionSequence, Session) throws -> Void) throws {
    try Session.run { session in
      let scene = Scene()
      let card = Reactive(scene.card.layer)
      let tween = Tween(duration: 1, values: [150.0, 250])
      tween.timingFunctions.value = [.linear]
      let sequence = MotionSequence()
      try sequence.add(card.positionX, tween)
      try sequence.add(
        card.opacity, Tween(duration: 1, values: [1.0, 0]), SequenceOptions(at: SequencePosition(0))
      )
      let drag = Draggable()
      scene.runtime.add(drag, to: scene.card)
      scene.runtime.add(sequence)
      session.advance(to: 0.5)
      scene.route(sample(.down, 0.5, 200, 250))
      session.advance(to: 0.6)
      scene.route(sample(.move, 0.6, 230, 250))
      try body(scene, sequence, session)
      #expect(session.heard == [])
    }
  }

  private func x(_ scene: Scene) -> Double { scene.card.layer.presentation().position.x }

  @Test func `a drag continues from what is shown, and so do the pieces elsewhere`() throws {
    try drag { scene, sequence, session in
      // At 0.6 s, when the drag begins, the card was shown at 210.
      #expect(abs(x(scene) - 210) < 1e-9)
      #expect(scene.card.layer.position.x == x(scene))
      #expect(sequence.state._read() == .active)
      scene.route(sample(.move, 0.61, 250, 250))
      #expect(abs(x(scene) - 230) < 1e-9)
      session.advance(to: 2)
      #expect(abs(x(scene) - 230) < 1e-9)
      #expect(scene.card.layer.presentationValue(forKeyPath: .opacity) == .scalar(0))
      #expect(sequence.state._read() == .atRest)
    }
  }
}
