import Foundation
import MotionCore
import MotionRender
import MotionTime
import Testing

/// Point 4 of the motion core: cycles of build, run and tear down of each interaction leave nothing.
///
/// 200 cycles each; `ORRERY_CYCLES` says otherwise, and then memory is measured too, which wants the
/// process for itself: `ORRERY_CYCLES=10000 swift test --filter EveryInteractionLifetimeTests`.
@Suite(.serialized) struct EveryInteractionLifetimeTests {
  /// The objects of one cycle.
  fileprivate struct Cycle {
    let session: Session
    let census: Census
    let stage = Stage(size: Size(width: 400.0, height: 400.0))
    let runtime: MotionRuntime
    let card: MotionView

    init(_ session: Session, _ census: Census) {
      self.session = session
      self.census = census
      runtime = MotionRuntime(containerView: stage)
      card = stage.addLayer(
        position: Point(x: 100, y: 100), size: Size(width: 100.0, height: 100.0))
      for object in [stage, runtime, card, card.layer, stage.pointerRouter] as [AnyObject] {
        census.watch(object)
      }
    }

    /// Watches an interaction and what is stateful in it, and returns how to remove it.
    func watch<I: Interaction & AnyObject>(_ interaction: I) -> () -> Void {
      census.watch(interaction)
      if let stateful = interaction as? any Stateful {
        let citizen = census.citizen()
        runtime.own(stateful.state.subscribeToValue { _ in citizen.witness() })
        let waiter = census.citizen()
        runtime.whenAllAtRest([stateful]) { waiter.witness() }
      }
      return { [runtime, weak interaction] in
        if let interaction { runtime.remove(interaction) }
      }
    }

    /// A constraint that is alive as long as the stream it limits.
    func limit<T>() -> ConstraintApplicator<T> {
      let citizen = census.citizen()
      return { stream in
        stream._map {
          citizen.witness()
          return $0
        }
      }
    }

    func wait(_ duration: Double = 0.004) {
      let time = session.clock.now.seconds + duration
      do { try session.eventLoop.advance(toFrameAt: seconds(time)) } catch { Issue.record(error) }
    }

    func touch(_ type: PointerSample.Kind, _ x: Double, _ y: Double, pointer: Int = 1) {
      stage.pointerRouter.route(
        sample(type, session.clock.now.seconds, x, y, pointer: pointer))
      wait()
    }
  }

  fileprivate typealias Build = (Cycle) -> [() -> Void]

  private func check(_ name: String, _ build: Build) {
    let long = ProcessInfo.processInfo.environment["ORRERY_CYCLES"].flatMap { Int($0) }
    let batch = 100
    let batches = max(2, (long ?? 200) / batch)
    // The first batches fill the caches of the C library.
    let warmUp = 10
    let census = Census()
    var first: Int?
    for index in 0..<batches {
      Session.run { session in
        for number in 0..<batch { run(number, session, census, build) }
        // Removals are told in the turn after they were committed, and a timed transition runs out.
        session.advance(to: session.clock.now.seconds + 0.05)
        #expect(session.heard.isEmpty && MotionSession.current.errors.errors.isEmpty, "\(name)")
      }
      #expect(census.survivors() == 0, "\(name)")
      if index == warmUp - 1, long != nil { first = Heap.bytesInUse }
    }
    #expect(census.born >= batches * batch * 6)
    guard let long, let first, let last = Heap.bytesInUse else { return }
    let growth = Double(last - first) / Double(long - warmUp * batch)
    print("\(name): \(long) cycles, \(census.born) objects, \(growth) bytes a cycle")
    #expect(growth < 4, "\(name)")
  }

  /// One cycle; every other one removes the interactions before everything goes.
  private func run(_ number: Int, _ session: Session, _ census: Census, _ build: Build) {
    let cycle = Cycle(session, census)
    let removals = build(cycle)
    cycle.wait()
    if number.isMultiple(of: 2) {
      for remove in removals { remove() }
      cycle.wait()
    }
  }

  @Test(arguments: EveryInteraction.allCases)
  fileprivate func `point 4 built, run and torn down, each interaction goes`(
    _ interaction: EveryInteraction
  ) {
    check(interaction.rawValue, interaction.build)
  }
}

/// The interactions of RM 13, the systems of RM 14 and the transitions of RM 17.
private enum EveryInteraction: String, CaseIterable, Sendable {
  case tween, transitionTween, pathTween, arcMove, spring, transitionSpring
  case simulatedTween, simulatedPathTween, simulatedSpring
  case draggable, draggableFinalVelocity, rotatable, scalable, directlyManipulable
  case adjustsAnchorPoint, tossable, setPositionOnTap, changeDirection, slopRegion
  case transition

  var build: EveryInteractionLifetimeTests.Build {
    switch self {
    case .tween: buildTween
    case .transitionTween: buildTransitionTween
    case .pathTween: buildPathTween
    case .arcMove: buildArcMove
    case .spring: buildSpring
    case .transitionSpring: buildTransitionSpring
    case .simulatedTween: buildSimulatedTween
    case .simulatedPathTween: buildSimulatedPathTween
    case .simulatedSpring: buildSimulatedSpring
    case .draggable: buildDraggable
    case .draggableFinalVelocity: buildDraggableFinalVelocity
    case .rotatable: buildRotatable
    case .scalable: buildScalable
    case .directlyManipulable: buildDirectlyManipulable
    case .adjustsAnchorPoint: buildAdjustsAnchorPoint
    case .tossable: buildTossable
    case .setPositionOnTap: buildSetPositionOnTap
    case .changeDirection: buildChangeDirection
    case .slopRegion: buildSlopRegion
    case .transition: buildTransition
    }
  }
}

private typealias Cycle = EveryInteractionLifetimeTests.Cycle
private typealias Removals = [() -> Void]

private let line = Path(elements: [.move(to: .zero), .line(to: Point(x: 10, y: 20))])

// MARK: Tweens

private func buildTween(_ cycle: Cycle) -> Removals {
  let timeline = Timeline()
  cycle.census.watch(timeline)
  let tween = Tween(duration: 0.01, values: [0.0, 100], timeline: timeline)
  let remove = cycle.watch(tween)
  cycle.runtime.add(
    tween, to: cycle.runtime.get(cycle.card.layer).positionX, constraints: cycle.limit())
  cycle.wait()
  tween.values.value = [100, 0]
  return [remove]
}

private func buildTransitionTween(_ cycle: Cycle) -> Removals {
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  cycle.census.watch(direction)
  let tween = TransitionTween(duration: 1, forwardValues: [0.0, 1], direction: direction)
  let remove = cycle.watch(tween)
  cycle.runtime.add(
    tween, to: cycle.runtime.get(cycle.card.layer).opacity, constraints: cycle.limit())
  cycle.wait()
  direction.value = .backward
  return [remove]
}

private func buildPathTween(_ cycle: Cycle) -> Removals {
  let tween = PathTween(duration: 1, path: line)
  let remove = cycle.watch(tween)
  let citizen = cycle.census.citizen()
  cycle.runtime.own(tween.asStream().subscribeToValue { _ in citizen.witness() })
  cycle.runtime.add(tween, to: cycle.runtime.get(cycle.card.layer).position)
  cycle.wait()
  tween.path.value = line
  return [remove]
}

private func buildArcMove(_ cycle: Cycle) -> Removals {
  let timeline = Timeline()
  let move = ArcMove(tween: PathTween(duration: 1, path: Path(), timeline: timeline))
  for object in [timeline, move.tween] as [AnyObject] { cycle.census.watch(object) }
  let remove = cycle.watch(move)
  cycle.runtime.add(move, to: cycle.card)
  move.to.value = Point(x: 100, y: 50)
  cycle.wait()
  timeline.paused.value = true
  return [remove]
}

// MARK: Springs

private func buildSpring(_ cycle: Cycle) -> Removals {
  let spring = Spring<Point>()
  spring.destination.value = Point(x: 100, y: 50)
  let remove = cycle.watch(spring)
  cycle.runtime.add(
    spring, to: cycle.runtime.get(cycle.card.layer).position, constraints: cycle.limit())
  cycle.wait()
  spring.destination.value = Point(x: 0, y: 50)
  return [remove]
}

private func buildTransitionSpring(_ cycle: Cycle) -> Removals {
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  cycle.census.watch(direction)
  let spring = TransitionSpring(back: 0.0, fore: 10, direction: direction)
  let remove = cycle.watch(spring)
  cycle.runtime.add(
    spring, to: cycle.runtime.get(cycle.card.layer).positionX, constraints: cycle.limit())
  cycle.wait()
  direction.value = .backward
  return [remove]
}

// MARK: Simulated systems

private func buildSimulatedTween(_ cycle: Cycle) -> Removals {
  let tween = Tween(duration: 1, values: [100.0], system: simulated)
  let remove = cycle.watch(tween)
  cycle.runtime.add(tween, to: createProperty(), constraints: cycle.limit())
  cycle.wait()
  return [remove]
}

private func buildSimulatedPathTween(_ cycle: Cycle) -> Removals {
  let timeline = Timeline()
  cycle.census.watch(timeline)
  let tween = PathTween(duration: 1, path: line, system: simulated, timeline: timeline)
  let remove = cycle.watch(tween)
  cycle.runtime.add(tween, to: createProperty())
  cycle.wait()
  timeline.paused.value = true
  return [remove]
}

private func buildSimulatedSpring(_ cycle: Cycle) -> Removals {
  let spring = Spring<Point>(system: simulated)
  spring.destination.value = Point(x: 10, y: 10)
  let remove = cycle.watch(spring)
  cycle.runtime.add(spring, to: createProperty(), constraints: cycle.limit())
  cycle.wait()
  return [remove]
}

// MARK: Gestures

private func watch(_ recognizers: GestureRecognizer?..., by cycle: Cycle) {
  for case let recognizer? in recognizers { cycle.census.watch(recognizer) }
}

private func buildDraggable(_ cycle: Cycle) -> Removals {
  let drag = Draggable()
  watch(drag.nextGestureRecognizer, by: cycle)
  let remove = cycle.watch(drag)
  cycle.runtime.add(drag, to: cycle.card, constraints: cycle.limit())
  cycle.touch(.down, 100, 100)
  cycle.touch(.move, 150, 100)
  return [remove]
}

private func buildDraggableFinalVelocity(_ cycle: Cycle) -> Removals {
  let drag = Draggable()
  watch(drag.nextGestureRecognizer, by: cycle)
  let velocity = drag.finalVelocity
  let target = ReactiveProperty(initialValue: Point.zero())
  cycle.census.watch(target)
  let removals = [cycle.watch(velocity), cycle.watch(drag)]
  cycle.runtime.add(velocity, to: target)
  cycle.runtime.add(drag, to: cycle.card)
  cycle.touch(.down, 100, 100)
  cycle.touch(.move, 150, 100)
  cycle.touch(.up, 160, 100)
  return removals
}

private func pinch(_ cycle: Cycle) {
  cycle.touch(.down, 90, 100)
  cycle.touch(.down, 120, 100, pointer: 2)
  cycle.touch(.move, 130, 120, pointer: 2)
}

private func buildRotatable(_ cycle: Cycle) -> Removals {
  let rotate = Rotatable()
  watch(rotate.nextGestureRecognizer, by: cycle)
  let remove = cycle.watch(rotate)
  cycle.runtime.add(rotate, to: cycle.card, constraints: cycle.limit())
  pinch(cycle)
  return [remove]
}

private func buildScalable(_ cycle: Cycle) -> Removals {
  let scale = Scalable()
  watch(scale.nextGestureRecognizer, by: cycle)
  let remove = cycle.watch(scale)
  cycle.runtime.add(scale, to: cycle.card, constraints: cycle.limit())
  pinch(cycle)
  return [remove]
}

private func buildDirectlyManipulable(_ cycle: Cycle) -> Removals {
  let all = DirectlyManipulable()
  watch(
    all.draggable.nextGestureRecognizer, all.rotatable.nextGestureRecognizer,
    all.scalable.nextGestureRecognizer, by: cycle)
  for object in [all.draggable, all.rotatable, all.scalable] as [AnyObject] {
    cycle.census.watch(object)
  }
  let remove = cycle.watch(all)
  cycle.runtime.add(all, to: cycle.card)
  pinch(cycle)
  return [remove]
}

private func buildAdjustsAnchorPoint(_ cycle: Cycle) -> Removals {
  let rotation = RotationGesture()
  cycle.card.addGestureRecognizer(rotation)
  watch(rotation, by: cycle)
  let adjusts = AdjustsAnchorPoint(gestureRecognizers: [rotation])
  let remove = cycle.watch(adjusts)
  cycle.runtime.add(adjusts, to: cycle.card)
  pinch(cycle)
  return [remove]
}

private func buildTossable(_ cycle: Cycle) -> Removals {
  let toss = Tossable()
  toss.spring.destination.value = Point(x: 100, y: 100)
  watch(toss.draggable.nextGestureRecognizer, by: cycle)
  for object in [toss.spring, toss.draggable] as [AnyObject] { cycle.census.watch(object) }
  let remove = cycle.watch(toss)
  cycle.runtime.add(toss, to: cycle.card, constraints: cycle.limit())
  cycle.touch(.down, 100, 100)
  cycle.touch(.move, 150, 100)
  cycle.touch(.up, 170, 100)
  return [remove]
}

private func buildSetPositionOnTap(_ cycle: Cycle) -> Removals {
  let tap = SetPositionOnTap()
  let remove = cycle.watch(tap)
  cycle.runtime.add(
    tap, to: cycle.runtime.get(cycle.card.layer).position, constraints: cycle.limit())
  cycle.touch(.down, 100, 100)
  cycle.touch(.up, 100, 100)
  return [remove]
}

// MARK: Transitions

private func pan(_ cycle: Cycle) -> PanGesture {
  let pan = PanGesture()
  cycle.card.addGestureRecognizer(pan)
  cycle.census.watch(pan)
  return pan
}

private func flick(_ cycle: Cycle) {
  cycle.touch(.down, 100, 100)
  cycle.touch(.move, 100, 150)
  cycle.touch(.up, 100, 190)
}

private func buildChangeDirection(_ cycle: Cycle) -> Removals {
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  cycle.census.watch(direction)
  let change = ChangeDirection(withVelocityOf: pan(cycle))
  let remove = cycle.watch(change)
  cycle.runtime.add(change, to: direction)
  flick(cycle)
  return [remove]
}

private func buildSlopRegion(_ cycle: Cycle) -> Removals {
  let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
  cycle.census.watch(direction)
  let slop = SlopRegion(withTranslationOf: pan(cycle), size: 10)
  let remove = cycle.watch(slop)
  cycle.runtime.add(slop, to: direction)
  flick(cycle)
  return [remove]
}

/// A transition with phases and a spring, left in the middle.
private final class Opening: TransitionWithTiming {
  let timing: TransitionTiming
  let cycle: () -> Cycle?

  init(_ timing: TransitionTiming, _ cycle: @escaping () -> Cycle?) {
    self.timing = timing
    self.cycle = cycle
  }

  func willBeginTransition(
    withContext context: TransitionContext, runtime: MotionRuntime
  ) -> [any Stateful] {
    guard let cycle = cycle(), let timed = context.timedTransition else { return [] }
    for object in [context, timed, runtime] as [AnyObject] { cycle.census.watch(object) }
    let spring = TransitionSpring(back: 0.0, fore: 10, direction: context.direction)
    cycle.census.watch(spring)
    runtime.add(spring, to: runtime.get(cycle.card.layer).positionX, constraints: cycle.limit())
    guard let fade = timed.layer("fade") else { return [] }
    runtime.connect(fade.progress(), to: runtime.get(cycle.card.layer).opacity)
    return [spring]
  }
}

private func buildTransition(_ cycle: Cycle) -> Removals {
  guard let timing = try? TransitionTiming(duration: 0.02, layers: [.init(id: "fade")]) else {
    return []
  }
  let controller = TransitionController(containerView: cycle.stage)
  cycle.census.watch(controller)
  var current: Cycle? = cycle
  controller.start(Opening(timing) { current }, back: cycle.stage, fore: cycle.card)
  current = nil
  cycle.wait()
  controller.context?.direction.value = .backward
  return []
}
