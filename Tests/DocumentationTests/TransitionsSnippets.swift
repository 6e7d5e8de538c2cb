import MotionCore
import MotionRender
import MotionTime
import Testing

// snippet
/// Slides a sheet in from below; a swipe down sends it back.
final class SheetTransition: TransitionWithTermination {
  func willBeginTransition(
    withContext context: TransitionContext, runtime: MotionRuntime
  ) -> [any Stateful] {
    guard let sheet = context.fore as? MotionView else { return [] }
    let layer = runtime.get(sheet.layer)

    let slide = TransitionSpring(back: 720.0, fore: 240, direction: context.direction)
    runtime.add(slide, to: layer.positionY)

    let fade = TransitionTween(
      window: context.window, segment: .firstHalf, forwardValues: [0.0, 1],
      direction: context.direction)
    runtime.add(fade, to: layer.opacity)

    let pan = context.gestureRecognizers.first as? PanGesture
    runtime.add(
      ChangeDirection(withVelocityOf: pan, whenNegative: .forward, whenPositive: .backward),
      to: context.direction)
    return [slide, fade]
  }

  func didEndTransition(withContext context: TransitionContext, runtime: MotionRuntime) {
    guard context.direction == .backward else { return }
    (context.fore as? MotionView)?.removeFromSuperview()
  }
}
// end

@Suite struct TransitionsSnippets {
  @Test func `the snippets of Transitions`() throws {
    try Reader.run {
      let stage = Stage(size: Size(width: 320, height: 480))
      let page = stage.addLayer(named: "page")
      let sheet = stage.addLayer(named: "sheet")
      let menu = stage.addLayer(named: "menu")
      let pan = PanGesture()
      sheet.addGestureRecognizer(pan)
      let eventLoop = MotionSession.current.eventLoop
      // snippet
      let controller = TransitionController(containerView: stage)
      controller.start(
        SheetTransition(), direction: .forward, back: page, fore: sheet, gestureRecognizers: [pan])
      // end
      try eventLoop.advance(to: 0.1)
      #expect(sheet.layer.presentation().position.y < 600)

      // snippet
      controller.context?.direction.value = .backward
      // end
      try eventLoop.advance(to: 2)
      #expect(controller.context == nil && sheet.superview == nil)

      let timeline = Timeline()
      // snippet
      let window = TransitionTimeWindow(duration: 0.8)
      window.scrub(timeline, to: 0.25)  // 0.2 s, and held there
      timeline.paused.value = false  // on to the end
      // end
      #expect(timeline.timeOffset == 0.2)

      // snippet
      /// A menu whose parts follow one description of their timing.
      final class MenuTransition: TransitionWithTiming {
        let timing: TransitionTiming

        init() throws {
          timing = try TransitionTiming(
            duration: 0.4,
            layers: [
              .init(id: "dim", range: AnimationRange(start: 0, end: 0.5)),
              .init(
                id: "menu", range: AnimationRange(start: 0.25, end: 1),
                timing: AnimationTimingParameters(mass: 1, stiffness: 400, damping: 30)),
            ])
        }

        func willBeginTransition(
          withContext context: TransitionContext, runtime: MotionRuntime
        ) -> [any Stateful] {
          guard let menu = context.fore as? MotionView, let page = context.back as? MotionView,
            let growing = context.timedTransition?.layer("menu")?.progress(),
            let dimming = context.timedTransition?.layer("dim")?.progress()
          else { return [] }
          runtime.connect(growing, to: runtime.get(menu.layer).scale)
          runtime.connect(
            dimming.scaled(by: -0.5).offset(by: 1), to: runtime.get(page.layer).opacity)
          return []
        }
      }
      // end

      let transition = try MenuTransition()
      // snippet
      controller.start(transition, back: page, fore: menu)
      try eventLoop.advance(toFrameAt: 2.2)

      if let timed = controller.context?.timedTransition {
        timed.interrupt()  // A hand takes it,
        timed.update(.step(0.1))  // moves it on,
        timed.end(.start, velocity: -1)  // and throws it back.
      }
      try eventLoop.advance(toFrameAt: 3)
      // end
      #expect(controller.context == nil)
      #expect(Reactive(menu.layer).scale == 0 && page.layer.opacity == 1)
    }
  }
}
