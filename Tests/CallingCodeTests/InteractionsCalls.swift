import Motion
import MotionAppleNames
import Testing

#if FOUNDATION
  import Foundation
  import XCTest
  import typealias MotionAppleNames.CGFloat
  import typealias MotionAppleNames.CGPoint
  import typealias MotionAppleNames.CGRect
  import typealias MotionAppleNames.CGSize
  import typealias MotionAppleNames.DispatchTimeInterval
  import typealias MotionAppleNames.TimeInterval
#endif

// RM 20.4: interactions.

/// An interaction of one's own, on a view, with sub-interactions.
private final class Bounce: Interaction, Togglable, Stateful {
  let spring = Spring<CGPoint>()
  var enabled: ReactiveProperty<Bool> { return spring.enabled }
  var state: MotionObservable<MotionState> { return spring.state }

  func add(
    to view: UIView, withRuntime runtime: MotionRuntime,
    constraints: ConstraintApplicator<CGPoint>? = nil
  ) {
    let position = runtime.get(view.layer).position
    spring.destination.value = CGPoint(x: 10, y: 20)
    runtime.add(spring, to: position, constraints: constraints)
  }
}

private final class Fade: Interaction {
  func add(to view: UIView, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(
      Tween<CGFloat>(duration: 0.2, values: [1, 0]), to: runtime.get(view.layer).opacity)
  }
}

private final class Held: Manipulation {
  let state = createProperty(withInitialValue: MotionState.active).asStream()
}

@Suite struct InteractionsCalls {
  private let view = calling { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }

  @Test func `RM 20.4 gesture interactions`() {
    calling {
      let runtime = MotionRuntime(containerView: UIView())
      let draggable = Draggable()
      draggable.resistance.perimeter.value = CGRect(x: 0, y: 0, width: 10, height: 10)
      draggable.resistance.maxLength.value = 20
      draggable.enabled.value = true
      let velocity: ReactiveProperty<CGPoint> = createProperty()
      let finalVelocity: DraggableFinalVelocity = draggable.finalVelocity
      runtime.add(finalVelocity, to: velocity)
      runtime.add(draggable, to: view)
      runtime.add(Draggable(), to: view) { $0.yLocked(to: 100) }
      runtime.add(Draggable(), to: view, constraints: { $0.xLocked(to: 100).yLocked(to: 5) })
      runtime.add(Rotatable(), to: view)
      runtime.add(Rotatable(), to: view) { $0.upperBound(3) }
      runtime.add(Scalable(), to: view)
      runtime.add(Scalable(), to: view) { $0.lowerBound(0.5) }
      let manipulable = DirectlyManipulable()
      runtime.add(manipulable, to: view)
      manipulable.enabled.value = false
      #expect(manipulable.draggable.enabled == false && manipulable.state._read() == .atRest)
      let own = DirectlyManipulable(
        draggable: Draggable(), rotatable: Rotatable(), scalable: Scalable())
      let parts: (Draggable, Rotatable, Scalable) = (own.draggable, own.rotatable, own.scalable)
      #expect(parts.0.enabled == true && parts.1.enabled == true && parts.2.enabled == true)
      runtime.add(DirectlyManipulable(rotatable: parts.1), to: view)
      runtime.add(AdjustsAnchorPoint(gestureRecognizers: [UIRotationGestureRecognizer()]), to: view)
      #expect(runtime.interactions(ofType: Draggable.self, for: view).count == 5)
      #expect(draggable.state._read() == .atRest)
    }
  }

  @Test func `RM 20.4 Tossable and what follows taps and pans`() {
    calling {
      let container = UIView()
      let runtime = MotionRuntime(containerView: container)
      let tossable = Tossable()
      tossable.spring.destination.value = CGPoint(x: 5, y: 5)
      runtime.add(tossable, to: view)
      runtime.add(Tossable(spring: Spring(threshold: 2)), to: view) { $0.xLocked(to: 1) }
      runtime.add(Tossable(spring: Spring(), draggable: Draggable()), to: view)
      #expect(tossable.draggable.enabled == true && tossable.state._read() != nil)

      let position = runtime.get(view.layer).position
      runtime.add(SetPositionOnTap(), to: position)
      runtime.add(SetPositionOnTap(coordinateSpace: view), to: position)
      let configured = SetPositionOnTap(.registerNewRecognizerTo(view), coordinateSpace: container)
      runtime.add(configured, to: position) { $0.yLocked(to: 3) }
      let tap = UITapGestureRecognizer()
      runtime.add(SetPositionOnTap(.withExistingRecognizer(tap)), to: position)
      let configuration: SetPositionOnTapConfiguration = configured.config
      if case .registerNewRecognizerTo(let given) = configuration { #expect(given === view) }
      #expect(configured.coordinateSpace === container)

      let pan = UIPanGestureRecognizer()
      let direction = createProperty(withInitialValue: TransitionDirection.forward)
      let change = ChangeDirection(withVelocityOf: pan)
      runtime.add(change, to: direction)
      runtime.add(
        ChangeDirection(
          withVelocityOf: pan, minimumVelocity: 200, whenNegative: .forward,
          whenPositive: .backward),
        to: direction, constraints: .x)
      runtime.add(ChangeDirection(withVelocityOf: nil, whenNegative: .forward), to: direction)
      let read: (UIPanGestureRecognizer?, CGFloat, TransitionDirection, TransitionDirection) = (
        change.gesture, change.minimumVelocity, change.whenNegative, change.whenPositive
      )
      #expect(read.0 === pan && read.1 == 100 && read.2 == .backward && read.3 == .backward)
      let slop = SlopRegion(withTranslationOf: pan, size: 30)
      runtime.add(slop, to: direction)
      runtime.add(SlopRegion(withTranslationOf: nil, size: 1), to: direction, constraints: .y)
      let axes: (ChangeDirection.Axis, SlopRegion.Axis) = (.x, .y)
      #expect(slop.gesture === pan && slop.size == 30 && axes.0 == .x && axes.1 == .y)
    }
  }

  @Test func `RM 20.4 Tween and TransitionTween`() {
    calling {
      let runtime = MotionRuntime(containerView: UIView())
      let layer = runtime.get(view.layer)
      let timeline = Timeline()
      let tween = Tween<CGFloat>(duration: 0.5, values: [0, 1])
      runtime.add(tween, to: layer.opacity)
      runtime.add(Tween(duration: 0.5, values: [1, 0]), to: layer.opacity)
      runtime.add(Tween(duration: 1, values: [CGFloat(1), 0]), to: layer.scale)
      runtime.add(
        Tween(duration: .milliseconds(300), values: [CGPoint(x: 1, y: 1)]), to: layer.position)
      runtime.add(
        Tween<CGPoint>(
          duration: .seconds(1), values: [.zero(), CGPoint(x: 1, y: 1)], system: coreAnimation,
          timeline: timeline), to: layer.position
      ) { $0.xLocked(to: 10) }
      runtime.add(
        Tween<CGFloat>(duration: 1, values: [0], timeline: timeline), to: layer.rotation,
        constraints: { $0.scaled(by: 2) })
      let never = Tween(duration: .never, values: [CGFloat(1)])
      #expect(never.duration.value == .infinity)
      tween.delay.value = 0.1
      tween.repeatCount.value = 2
      tween.repeatDuration.value = 3
      tween.autoreverses.value = true
      tween.offsets.value = [0, 1]
      tween.timingFunctions.value = [CAMediaTimingFunction(name: .linear)]
      tween.timeline = timeline
      tween.enabled.value = false
      tween.values.value = [1, 2]
      #expect(tween.duration == 0.5 && tween.state._read() == .atRest)

      let direction = createProperty(withInitialValue: TransitionDirection.forward)
      let transition = TransitionTween<CGFloat>(
        duration: 1, forwardValues: [0, 1], direction: direction)
      runtime.add(transition, to: layer.opacity)
      let full = TransitionTween<CGFloat>(
        duration: 1, forwardValues: [0, 1], direction: direction, delayBefore: 0.1,
        delayAfter: 0.2, forwardKeyPositions: [0, 1], system: coreAnimation, timeline: timeline)
      runtime.add(full, to: layer.opacity) { $0.upperBound(0.5) }
      runtime.add(
        TransitionTween(
          duration: .milliseconds(100), forwardValues: [CGFloat(0), 1], direction: direction,
          forwardKeyPositions: [0, 1], timeline: timeline), to: layer.opacity)
      let constants: ([CGFloat], [CGFloat], [CGFloat], [CGFloat]) = (
        full.backwardValues, full.forwardValues, full.backwardKeyPositions,
        full.forwardKeyPositions
      )
      #expect(constants == ([1, 0], [0, 1], [0, 1], [0, 1]))
    }
  }

  @Test func `RM 20.4 PathTween and ArcMove`() {
    calling {
      let runtime = MotionRuntime(containerView: UIView())
      let path = MotionBezierPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      let tween = PathTween(duration: 1, path: path.cgPath)
      let position = runtime.get(view.layer).position
      runtime.add(tween, to: position)
      tween.delay.value = 0.1
      tween.enabled.value = false
      tween.timeline = Timeline()
      tween.path.value = path.cgPath
      let all = PathTween(
        duration: .seconds(1), path: path.cgPath, system: coreAnimation, timeline: Timeline())
      let empty = PathTween()
      let timed = PathTween(timeline: Timeline())
      #expect(all.duration == 1 && empty.duration == 0 && timed.timeline != nil)
      #expect(tween.state._read() == .atRest)
      let stream: MotionObservable<CGPoint> = all.asStream()
      #expect(stream._read() == CGPoint(x: 10, y: 0) && all.x()._read() == 10)
      let move = ArcMove()
      move.from.value = .zero()
      move.to.value = CGPoint(x: 10, y: 10)
      move.tween.duration.value = 1
      runtime.add(move, to: view)
      runtime.add(ArcMove(tween: PathTween(timeline: Timeline())), to: view)
      #expect(move.enabled == true && move.state._read() == .active)
    }
  }

  @Test func `RM 20.4 Spring and TransitionSpring`() {
    calling {
      let runtime = MotionRuntime(containerView: UIView())
      let layer = runtime.get(view.layer)
      let spring = Spring<CGPoint>()
      runtime.add(spring, to: layer.position)
      runtime.add(Spring(), to: layer.opacity)
      runtime.add(Spring(threshold: 0.5), to: layer.scale) { $0.upperBound(2) }
      runtime.add(
        Spring<CGFloat>(threshold: 1, system: coreAnimation), to: layer.rotation, constraints: nil)
      spring.destination.value = CGPoint(x: 1, y: 1)
      spring.initialVelocity.value = CGPoint(x: 5, y: 5)
      spring.stiffness.value = defaultSpringStiffness
      spring.damping.value = defaultSpringDamping
      spring.mass.value = defaultSpringMass
      spring.suggestedDuration.value = 0.5
      spring.enabled.value = false
      #expect(spring.threshold == 0.1 && spring.state._read() == .atRest)
      let constants: [CGFloat] = [
        defaultTransitionSpringStiffness, defaultTransitionSpringDamping,
        defaultTransitionSpringMass, defaultTransitionSpringSuggestedDuration,
      ]
      #expect(constants == [1000, 500, 3, 0.5])
      let direction = createProperty(withInitialValue: TransitionDirection.forward)
      let transition = TransitionSpring<CGFloat>(back: 0, fore: 1, direction: direction)
      runtime.add(transition, to: layer.opacity)
      runtime.add(
        TransitionSpring(
          back: CGPoint(x: 0, y: 0), fore: CGPoint(x: 1, y: 1), direction: direction,
          threshold: 2, system: coreAnimation), to: layer.position
      ) { $0.xLocked(to: 0) }
      let ends: (CGFloat, CGFloat) = (
        transition.backwardDestination, transition.forwardDestination
      )
      #expect(ends == (0, 1))
    }
  }

  @Test func `RM 20.4 systems and shadows`() {
    calling {
      let runtime = MotionRuntime(containerView: UIView())
      let property = createProperty()
      var shadows: [SpringShadow<CGFloat>] = []
      let system: SpringToStream<CGFloat> = { shadow in
        shadows.append(shadow)
        return coreAnimation(shadow)
      }
      runtime.add(Spring(system: system), to: property)
      let shadow = shadows[0]
      #expect(shadow == shadow && Set([shadow]).count == 1)
      let springNumbers: [ReactiveProperty<CGFloat>] = [
        shadow.initialValue, shadow.initialVelocity, shadow.destination, shadow.stiffness,
        shadow.damping, shadow.mass, shadow.suggestedDuration, shadow.threshold,
      ]
      #expect(springNumbers.map(\.value) == [0, 0, 0, 342, 30, 1, 0, 0.001])
      #expect(shadow.enabled == true && shadow.state == .atRest)

      let tweens: TweenToStream<CGFloat> = { tween in
        let numbers: [ReactiveProperty<CGFloat>] = [
          tween.duration, tween.delay, tween.repeatCount, tween.repeatDuration,
        ]
        let lists: (ReactiveProperty<[CGFloat]>, ReactiveProperty<[CGFloat]>) = (
          tween.values, tween.offsets
        )
        let timing: ReactiveProperty<[CAMediaTimingFunction]> = tween.timingFunctions
        #expect(numbers.map(\.value) == [2, 0, 0, 0] && tween.timeline == nil)
        #expect(lists.0.value == [1] && lists.1.value.isEmpty && timing.value.count == 1)
        #expect(tween.enabled == true && tween.autoreverses == false)
        tween.state.value = .active
        return coreAnimation(tween)
      }
      runtime.add(Tween(duration: 2, values: [1], system: tweens), to: property)
      let paths: PathTweenToStream<CGPoint> = { tween in
        let numbers: [ReactiveProperty<CGFloat>] = [tween.duration, tween.delay]
        let path: ReactiveProperty<CGPath> = tween.path
        #expect(numbers.map(\.value) == [0, 0] && path.value.points.isEmpty)
        #expect(tween.enabled == true && tween.state == .atRest && tween.timeline == nil)
        return coreAnimation(tween)
      }
      runtime.add(PathTween(system: paths), to: createProperty())
    }
  }

  @Test func `RM 20.1 20.4 interactions of one's own`() {
    calling {
      let runtime = MotionRuntime(containerView: UIView())
      let bounce = Bounce()
      runtime.add(bounce, to: view)
      runtime.add(Bounce(), to: view) { $0.xLocked(to: 5) }
      runtime.add(Fade(), to: view)
      let togglable: Togglable = bounce
      let stateful: Stateful = bounce
      let manipulation: Manipulation = Held()
      #expect(togglable.enabled == true && stateful.state._read() == .active)
      #expect(manipulation.state._read() == .active)
      #expect([MotionState.atRest, .active].count == 2)
    }
  }
}
