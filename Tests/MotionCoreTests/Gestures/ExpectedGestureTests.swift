import MotionRender
import MotionTime
import Testing

@testable import MotionCore

@Suite struct ExpectedGestureTests {
  /// A recognizer that counts how many of its class were made.
  private final class CountedPan: PanGesture {
    nonisolated(unsafe) static var count = 0
    required init() { Self.count += 1 }
  }

  private final class CountedDrag: Gesturable<CountedPan>, Interaction {
    func add(
      to view: MotionView, withRuntime runtime: MotionRuntime,
      constraints: ConstraintApplicator<Point>?
    ) {
      listen(on: view, withRuntime: runtime, isConstrained: constraints != nil) { _, _, _ in }
    }
  }

  @Test func `a recognizer is made when the first pointer hits its view`() {
    Session.run { session in
      let scene = Scene()
      CountedPan.count = 0
      scene.runtime.add(CountedDrag(), to: scene.card)
      session.advance(to: 1)
      scene.route(sample(.down, 1, 5, 5))
      #expect(CountedPan.count == 0, "the pointer is beside it")
      scene.route(sample(.up, 1, 5, 5))
      scene.route(sample(.down, 1, 150, 250))
      #expect(CountedPan.count == 1)
      #expect(scene.card.gestureRecognizers.count == 1)
      #expect(CountedPan.count == 1)
    }
  }

  @Test func `recognizers are in the order in which they were added`() {
    Session.run { _ in
      let scene = Scene()
      let tap = TapGesture()
      scene.runtime.add(Draggable(), to: scene.card)
      scene.card.addGestureRecognizer(tap)
      scene.runtime.add(Rotatable(), to: scene.card)
      let kinds = scene.card.gestureRecognizers.map { "\(type(of: $0))" }
      #expect(kinds == ["PanGesture", "TapGesture", "RotationGesture"])
    }
  }

  @Test func `who asks for the next recognizer gets the one of the next use`() throws {
    try Session.run { _ in
      let scene = Scene()
      let draggable = Draggable()
      scene.runtime.add(draggable, to: scene.card)
      let next = try #require(draggable.nextGestureRecognizer)
      #expect(scene.card.gestureRecognizers.count == 1)
      #expect(scene.card.gestureRecognizers[0] !== next)
      scene.runtime.add(draggable, to: scene.card)
      #expect(scene.card.gestureRecognizers.last === next)
    }
  }

  @Test func `an interaction that was removed or disabled before has its effect`() {
    Session.run { session in
      let scene = Scene()
      let removed = Draggable()
      scene.runtime.add(removed, to: scene.card)
      scene.runtime.remove(removed)
      #expect(scene.card.gestureRecognizers.isEmpty)
      let disabled = Draggable()
      scene.runtime.add(disabled, to: scene.card)
      disabled.enabled.value = false
      let start = scene.card.layer.position
      scene.route(sample(.down, 0, 150, 250))
      scene.route(sample(.move, 0, 190, 250))
      #expect(scene.card.layer.position == start)
      #expect(scene.card.gestureRecognizers.map(\.isEnabled) == [false])
    }
  }

  @Test func `a stage that expects a gesture is released`() {
    weak var stage: Stage?
    Session.run { _ in
      let made = Stage(size: Size(width: 100, height: 100))
      stage = made
      let runtime = MotionRuntime(containerView: made)
      runtime.add(Draggable(), to: made)
      runtime.add(Tossable(), to: made.addLayer(named: "card", position: Point(x: 5, y: 5)))
    }
    #expect(stage == nil)
  }
}
