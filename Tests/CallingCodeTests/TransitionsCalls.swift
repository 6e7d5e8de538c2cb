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

// RM 17 and RM 20.4: transitions.

private final class Slide: Transition {
  func willBeginTransition(
    withContext context: TransitionContext, runtime: MotionRuntime
  ) -> [Stateful] {
    let spring = TransitionSpring<CGPoint>(
      back: CGPoint(x: 0, y: 100), fore: CGPoint(x: 0, y: 0), direction: context.direction)
    runtime.add(spring, to: runtime.get(context.containerView().layer).position)
    if let pan = context.gestureRecognizers.first as? UIPanGestureRecognizer {
      runtime.add(ChangeDirection(withVelocityOf: pan), to: context.direction)
    }
    return [spring]
  }
}

private final class Zoom: TransitionWithFallback, TransitionWithTermination {
  func willBeginTransition(
    withContext context: TransitionContext, runtime: MotionRuntime
  ) -> [Stateful] {
    return []
  }

  func fallbackTansition(withContext context: TransitionContext) -> Transition {
    return context.fore === context.back ? self : Slide()
  }

  func didEndTransition(withContext context: TransitionContext, runtime: MotionRuntime) {}
}

@Suite struct TransitionsCalls {
  @Test func `RM 17 transition protocols and the context`() {
    calling {
      let view = UIView()
      let context = TransitionContext(
        direction: .forward, back: view, fore: UIView(), containerView: view,
        gestureRecognizers: [UIPanGestureRecognizer()])
      let duration: TimeInterval = TransitionContext.defaultDuration
      #expect(duration == 0.35 && context.window.duration == 0.35)
      context.direction.value = .backward
      let transition: Transition = Zoom()
      let fallback = (transition as? TransitionWithFallback)?.fallbackTansition(
        withContext: context)
      let runtime = MotionRuntime(containerView: view)
      let terminators = fallback?.willBeginTransition(withContext: context, runtime: runtime)
      #expect(terminators?.count == 1)
      (transition as? TransitionWithTermination)?.didEndTransition(
        withContext: context, runtime: runtime)
    }
  }

  @Test func `RM 20.4 direction, window and segment`() {
    calling {
      let direction: TransitionDirection = .forward
      #expect(direction.inverted() == .backward)
      let window = TransitionTimeWindow(duration: 0.5)
      let duration: TimeInterval = window.duration
      let segment = TransitionTimeWindowSegment(position: 0, length: 0.25)
      let numbers: (CGFloat, CGFloat) = (segment.position, segment.inverted().position)
      #expect(duration == 0.5 && numbers == (0, 0.75) && segment.length == 0.25)
      #expect(transitionWindowSegmentEpsilon == 0.00001)
      let other: (TransitionWindow, TransitionWindowSegment) = (window, .entire)
      #expect(other.1.length == 1)
    }
  }
}
