import MotionCore
import MotionRender
import MotionTime
import Testing

/// The life of a transition: TRN-1 … TRN-5.
@Suite struct TransitionControllerTests {
  final class Log {
    var lines: [String] = []
    weak var runtime: MotionRuntime?
    weak var transition: AnyObject?
  }

  /// Opens a card on a transition spring.
  class Opening: TransitionWithTermination {
    let log: Log
    let name: String
    var setUp: (TransitionContext, MotionRuntime) -> [any Stateful]

    init(
      _ log: Log, _ name: String = "opening",
      _ setUp: @escaping (TransitionContext, MotionRuntime) -> [any Stateful] = { _, _ in [] }
    ) {
      self.log = log
      self.name = name
      self.setUp = setUp
    }

    func willBeginTransition(
      withContext context: TransitionContext, runtime: MotionRuntime
    ) -> [any Stateful] {
      log.lines.append("\(name) begins \(context.direction.value)")
      log.runtime = runtime
      return setUp(context, runtime)
    }

    func didEndTransition(withContext context: TransitionContext, runtime: MotionRuntime) {
      log.lines.append("\(name) ends, runtime \(log.runtime === runtime)")
    }
  }

  final class Host: TransitionControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    func transitionDidBecomeInteractive(withContext context: TransitionContext) {
      log.lines.append("interactive")
    }

    func transitionDidLeaveInteraction(
      withContext context: TransitionContext, finishing: Bool
    ) {
      log.lines.append(finishing ? "finishing" : "cancelling")
    }

    func transitionDidEnd(withContext context: TransitionContext, completed: Bool) {
      log.lines.append(
        "host: completed \(completed), runtime \(log.runtime != nil), "
          + "transition \(log.transition != nil)")
    }
  }

  private struct Rig {
    let log = Log()
    let scene = Scene()
    let controller: TransitionController
    let host: Host

    init() {
      controller = TransitionController(containerView: scene.stage)
      host = Host(log)
      controller.delegate = host
    }

    @discardableResult
    func start(
      _ transition: any Transition, _ direction: TransitionDirection = .forward,
      presentation: AnyObject? = nil
    ) -> Bool {
      controller.start(
        transition, direction: direction, back: scene.stage, fore: scene.card,
        presentation: presentation)
    }
  }

  /// A spring that moves the card of a scene.
  private func springing(
    _ card: MotionView, _ spring: @escaping (TransitionSpring<Double>) -> Void = { _ in }
  ) -> (TransitionContext, MotionRuntime) -> [any Stateful] {
    { context, runtime in
      let move = TransitionSpring(back: 0.0, fore: 100.0, direction: context.direction)
      spring(move)
      runtime.add(move, to: runtime.get(card.layer).positionX)
      return [move]
    }
  }

  @Test
  func `TRN-1 TRN-2 it begins, runs until all rest, and is released before the host is notified`() {
    Session.run { session in
      let rig = Rig()
      do {
        let opening = Opening(rig.log, "opening", springing(rig.scene.card))
        rig.log.transition = opening
        #expect(rig.start(opening))
      }
      #expect(rig.controller.context?.fore === rig.scene.card)
      #expect(rig.controller.context?.containerView() === rig.scene.stage)
      #expect(rig.controller.context?.window.duration == 0.35)
      session.advance(to: 0.499)
      #expect(rig.log.lines == ["opening begins forward"])
      session.advance(to: 1)
      #expect(
        rig.log.lines == [
          "opening begins forward", "opening ends, runtime true",
          "host: completed true, runtime false, transition false",
        ])
      #expect(rig.controller.context == nil && rig.scene.card.layer.position.x == 100)
      // The rig's own runtime is left.
      #expect(rig.scene.stage.runtimes.count == 1)
    }
  }

  @Test func `TRN-2 turned back in the middle it has not completed, and it ends once`() {
    Session.run { session in
      let rig = Rig()
      rig.start(Opening(rig.log, "opening", springing(rig.scene.card)))
      session.advance(to: 0.1)
      rig.controller.context?.direction.value = .backward
      session.advance(to: 2)
      #expect(rig.log.lines.last == "host: completed false, runtime false, transition false")
      #expect(rig.log.lines.count == 3 && rig.scene.card.layer.position.x == 0)
    }
  }

  @Test func `TRN-1 the fallback takes its place, and a ring of fallbacks ends`() {
    final class Choosy: Opening, TransitionWithFallback {
      var next: (() -> any Transition)?
      func fallbackTansition(withContext context: TransitionContext) -> any Transition {
        next?() ?? self
      }
    }
    final class Spelled: Opening, TransitionWithFallback {
      var next: any Transition
      init(_ log: Log, _ next: any Transition) {
        self.next = next
        super.init(log, "spelled")
      }
      func fallbackTransition(withContext context: TransitionContext) -> any Transition { next }
    }
    Session.run { _ in
      let rig = Rig()
      let last = Choosy(rig.log, "last")
      let first = Choosy(rig.log, "first")
      first.next = { Spelled(rig.log, last) }
      rig.start(first)
      #expect(rig.log.lines.first == "last begins forward")
      let (one, other) = (Choosy(rig.log, "one"), Choosy(rig.log, "other"))
      one.next = { [unowned other] in other }
      other.next = { [unowned one] in one }
      rig.log.lines = []
      rig.start(one)
      #expect(rig.log.lines.first == "other begins forward")
    }
  }

  @Test func `TRN-1 a presentation that is a transition takes part`() {
    Session.run { session in
      let rig = Rig()
      let presentation = Opening(rig.log, "dimming") { _, runtime in
        let fade = Tween(duration: 1, values: [0.0, 1])
        runtime.add(fade, to: runtime.get(rig.scene.card.layer).opacity)
        return [fade]
      }
      rig.start(
        Opening(rig.log, "opening", springing(rig.scene.card)), presentation: presentation)
      rig.log.lines = []
      session.advance(to: 0.9)
      #expect(rig.log.lines == [])
      session.advance(to: 1)
      #expect(
        rig.log.lines.prefix(2) == ["opening ends, runtime true", "dimming ends, runtime true"])
    }
  }

  @Test func `TRN-3 with nothing to wait for it ends at once`() {
    Session.run { _ in
      let rig = Rig()
      #expect(rig.start(Opening(rig.log), .backward))
      #expect(
        rig.log.lines == [
          "opening begins backward", "opening ends, runtime true",
          "host: completed true, runtime false, transition false",
        ])
      #expect(rig.controller.context == nil)
    }
  }

  @Test func `TRN-4 begin, end and outcome of an interaction are reported`() {
    Session.run { session in
      let rig = Rig()
      let card = rig.scene.card
      let pan = PanGesture()
      card.addGestureRecognizer(pan)
      let opening = Opening(rig.log, "opening") { context, runtime in
        let move = TransitionSpring(
          back: Point(x: 150, y: 250), fore: Point(x: 250, y: 250), direction: context.direction)
        runtime.add(
          ChangeDirection(withVelocityOf: pan, whenNegative: .backward, whenPositive: .forward),
          to: context.direction, constraints: .x)
        let toss = Tossable(spring: move, draggable: Draggable(.withExistingRecognizer(pan)))
        runtime.add(toss, to: card)
        return [toss]
      }
      rig.start(opening)
      session.advance(to: 0.1)
      func drag(from time: Double, _ speed: Double) {
        let here = card.layer.presentation().position
        rig.scene.route(sample(.down, time, here.x, here.y))
        for step in 1...5 {
          let moment = Double(step) * 0.01
          rig.scene.route(sample(.move, time + moment, here.x + speed * moment, here.y))
        }
        #expect(rig.controller.isInteractive)
        rig.scene.route(sample(.up, time + 0.06, here.x + speed * 0.06, here.y))
        #expect(!rig.controller.isInteractive)
      }
      drag(from: 0.1, 2000)
      session.advance(to: 0.2)
      drag(from: 0.2, -2000)
      session.advance(to: 3)
      #expect(
        rig.log.lines == [
          "opening begins forward", "interactive", "finishing", "interactive", "cancelling",
          "opening ends, runtime true", "host: completed false, runtime false, transition false",
        ])
      #expect(isNear(card.layer.position, Point(x: 150, y: 250)))
    }
  }

  @Test func `TRN-5 backward takes the place of forward; anything else is refused`() {
    Session.run { session in
      let rig = Rig()
      let card = rig.scene.card
      rig.start(Opening(rig.log, "opening", springing(card)))
      session.advance(to: 0.1)
      #expect(!rig.start(Opening(rig.log, "second", springing(card))))
      #expect(session.heard.count == 1 && session.heard[0].contains("already active"))
      let seen = card.layer.presentation().position.x
      rig.log.lines = []
      let closing = Opening(rig.log, "closing") { context, runtime in
        let move = Spring<Double>()
        move.destination.value = 0
        runtime.add(move, to: runtime.get(card.layer).positionX)
        return [move]
      }
      #expect(rig.start(closing, .backward))
      #expect(abs(card.layer.presentation().position.x - seen) < 1e-9)
      #expect(
        rig.log.lines.prefix(2) == [
          "opening ends, runtime true", "host: completed false, runtime false, transition false",
        ])
      #expect(!rig.start(Opening(rig.log, "third"), .backward))
      session.advance(to: 3)
      #expect(rig.log.lines.last?.hasPrefix("host: completed true") == true)
      #expect(card.layer.position.x == 0)
    }
  }
}

/// Transitions whose timing is described: their phases are one terminator.
@Suite struct TransitionWithTimingTests {
  private typealias Opening = TransitionControllerTests.Opening
  private typealias Log = TransitionControllerTests.Log

  private final class Timed: TransitionControllerTests.Opening, TransitionWithTiming {
    let timing: TransitionTiming

    init(
      _ log: TransitionControllerTests.Log, _ timing: TransitionTiming,
      _ setUp: @escaping (TransitionContext, MotionRuntime) -> [any Stateful]
    ) {
      self.timing = timing
      super.init(log, "timed", setUp)
    }
  }

  private func start(
    _ timing: TransitionTiming,
    _ setUp: @escaping (TransitionContext, MotionRuntime) -> [any Stateful] = { _, _ in [] }
  ) -> (controller: TransitionController, host: TransitionControllerTests.Host, scene: Scene) {
    let scene = Scene()
    let log = Log()
    let controller = TransitionController(containerView: scene.stage)
    let host = TransitionControllerTests.Host(log)
    controller.delegate = host
    let timed = Timed(log, timing) { context, runtime in
      context.timedTransition?.events.subscribeToValue { log.lines.append("\($0)") }
      if let fade = context.timedTransition?.layer("fade")?.progress() {
        runtime.connect(fade, to: runtime.get(scene.card.layer).opacity)
      }
      return setUp(context, runtime)
    }
    controller.start(timed, back: scene.stage, fore: scene.card)
    return (controller, host, scene)
  }

  @Test func `TIM-1 TRN-6 the window is the effective duration, events come before the end`()
    throws
  {
    // Example 5 of TM 6.4 with 1/100/10, which settles in 1.4727 s: T = 1.4727/0.5.
    let own = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)
    let timing = try TransitionTiming(
      duration: 2,
      layers: [.init(id: "fade", range: AnimationRange(start: 0.5, end: 1), timing: own)])
    Session.run { session in
      let run = start(timing)
      let duration = run.controller.context?.window.duration ?? 0
      #expect(abs(duration - 2 * 1.4727003346780927) < 1e-12)
      session.advance(to: duration - 0.001)
      #expect(run.host.log.lines == ["timed begins forward", "willTransition"])
      session.advance(to: duration + 0.001)
      #expect(
        run.host.log.lines.dropFirst(2) == [
          "didTransition", "timed ends, runtime true",
          "host: completed true, runtime false, transition false",
        ])
      #expect(run.scene.card.layer.opacity == 1)
    }
  }

  @Test func `TRN-6 turning the direction turns the phases, which run back to the start`() throws {
    let timing = try TransitionTiming(duration: 1, layers: [.init(id: "fade")])
    try Session.run { session in
      let run = start(timing)
      try session.eventLoop.advance(toFrameAt: seconds(0.6))
      #expect(abs(run.scene.card.layer.opacity - 0.6) < 1e-9)
      run.controller.context?.direction.value = .backward
      try session.eventLoop.advance(toFrameAt: seconds(0.9))
      #expect(abs(run.scene.card.layer.opacity - 0.3) < 1e-9)
      try session.eventLoop.advance(toFrameAt: seconds(1.3))
      #expect(
        run.host.log.lines.suffix(3) == [
          "cancelledTransition", "timed ends, runtime true",
          "host: completed false, runtime false, transition false",
        ])
      #expect(run.scene.card.layer.opacity == 0)
    }
  }

  @Test func `TRN-4 a hand on the view holds the phases, and letting go sends them on`() throws {
    let timing = try TransitionTiming(duration: 1, layers: [.init(id: "fade")])
    try Session.run { session in
      let drag = Draggable()
      let run = start(timing) { context, runtime in
        guard let timed = context.timedTransition, let pan = drag.nextGestureRecognizer else {
          return []
        }
        let translation = runtime.get(pan).translation(in: runtime.containerView).y()
        runtime.own(
          translation.subscribeToValue { timed.update(.fractionComplete(0.5 + $0 / 100)) })
        runtime.add(drag, to: (context.fore as? MotionView) ?? MotionView())
        return []
      }
      try session.eventLoop.advance(toFrameAt: seconds(0.5))
      run.scene.route(
        sample(.down, 0.5, 150, 250), sample(.move, 0.51, 150, 270),
        sample(.move, 0.52, 150, 300))
      #expect(run.host.log.lines.last == "interactive")
      session.advance(to: 2)
      #expect(abs(run.scene.card.layer.opacity - 0.8) < 1e-9)
      run.scene.route(sample(.up, 2, 150, 300))
      #expect(run.host.log.lines.last == "finishing")
      try session.eventLoop.advance(toFrameAt: seconds(2.1))
      #expect(abs(run.scene.card.layer.opacity - 0.9) < 1e-9)
      session.advance(to: 2.3)
      #expect(run.host.log.lines.last?.hasPrefix("host: completed true") == true)
    }
  }

  @Test func `TRN-2 phases that are sent back turns the direction with it`() throws {
    let timing = try TransitionTiming(duration: 1, layers: [.init(id: "fade")])
    Session.run { session in
      let run = start(timing)
      session.advance(to: 0.25)
      let context = run.controller.context
      context?.timedTransition?.retarget(.start)
      #expect(context?.direction.value == .backward)
      session.advance(to: 0.6)
      #expect(run.host.log.lines.last?.hasPrefix("host: completed false") == true)
    }
  }
}
