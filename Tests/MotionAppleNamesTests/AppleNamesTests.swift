import MotionAppleNames
import MotionCore
import MotionRender
import MotionTime
import Testing

// Calling code as it was written for Apple's names; it has to compile as it stands.

private func makeFade(on layer: CALayer) -> CABasicAnimation {
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = CGFloat(0)
  fade.toValue = CGFloat(1)
  fade.duration = 0.25
  fade.fillMode = CAMediaTimingFillMode.backwards
  fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
  return fade
}

private func makeSpring() -> CASpringAnimation {
  let spring = CASpringAnimation(keyPath: "position")
  spring.mass = 1
  spring.stiffness = 200
  spring.damping = 20
  return spring
}

private final class DragInteraction: Interaction {
  let gesture: UIPanGestureRecognizer

  init(gesture: UIPanGestureRecognizer) {
    self.gesture = gesture
  }

  func add(to view: UIView, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let reactive: ReactiveUIGestureRecognizer<UIPanGestureRecognizer> = runtime.get(gesture)
    let position = runtime.get(view.layer).position
    runtime.connect(reactive.translation(addedTo: position), to: position)
  }
}

/// Runs a test in a session of its own.
private func inSession(_ body: () -> Void) {
  let session = MotionSession()
  MotionSession.$current.withValue(session) {
    defer { session.eventLoop.shutdown() }
    body()
  }
}

@Suite struct AppleNamesTests {
  @Test func `ENV-2 the current media time is that of the session`() throws {
    let clock = ManualClock(now: try MediaTime(seconds: 3))
    MotionSession.$current.withValue(MotionSession(clock: clock)) {
      #expect(CACurrentMediaTime() == 3)
      clock.advance(by: MediaTime(flicks: MediaTime.flicksPerSecond))
      #expect(CACurrentMediaTime() == 4)
    }
  }

  @Test func `transactions commit, and note that they are not to animate`() {
    inSession {
      let count = MotionSession.current.renderContext.commitCount
      CATransaction.begin()
      CALayer().opacity = 0.5
      CATransaction.commit()
      #expect(MotionSession.current.renderContext.commitCount == count + 1)
      #expect(!CATransaction.disableActions())
      CATransaction.setDisableActions(true)
      #expect(CATransaction.disableActions())
    }
  }

  @Test func `RM 20 code with Apple's names works unchanged`() {
    inSession {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let runtime = MotionRuntime(containerView: view)
      let event: CoreAnimationChannelEvent = .add(makeFade(on: view.layer), "fade")
      runtime.get(view.layer).opacity.coreAnimation(event)
      #expect(view.layer.animationKeys() == ["fade.opacity"])
      #expect(makeSpring().settlingDuration > 0)
      let pan = UIPanGestureRecognizer()
      let drag = DragInteraction(gesture: pan)
      runtime.add(drag, to: view)
      pan.setTranslation(CGPoint(x: 3, y: 4), in: view)
      pan.state = UIGestureRecognizerState.began
      #expect(view.layer.position == CGPoint(x: 23, y: 24))
      #expect(simulatorDragCoefficient() == 1)
      let duration: TimeInterval = 0.5
      let wait: DispatchTimeInterval = .milliseconds(500)
      #expect(Tween(duration: duration, values: [CGFloat(0)]).duration.value == 0.5)
      #expect(Tween(duration: wait, values: [CGSize(width: 1, height: 2)]).duration.value == 0.5)
    }
  }

  @Test
  func `RM 20 literals, trailing closures and default arguments choose the overloads they should`()
  {
    inSession {
      let runtime = MotionRuntime(containerView: MotionView())
      let view = MotionView()
      let p = createProperty()
      let q = createProperty(withInitialValue: 4)
      runtime.add(Draggable(), to: view) { $0.yLocked(to: 100) }
      runtime.add(Tween(duration: 0.1, values: [0, 1]), to: ReactiveProperty(initialValue: 0))
      runtime.add(Spring<CGFloat>(threshold: 0.5), to: p, constraints: { $0.upperBound(4) })
      runtime.add(Tween<CGFloat>(duration: 0.1, values: [0, 1], system: coreAnimation), to: q)
      p.subscribeToValue { _ in }
      let text: MotionObservable<String> = p.rewriteRange(
        start: 0, end: 1, destinationStart: 0.0, destinationEnd: 100.0
      ).toString(format: "%.1f %%")
      #expect(text._read() == "0.0 %")
      #expect(p.rewriteTo("x")._read() == "x")
      #expect(p.rewriteTo(q)._read() == q.value)
      #expect(p.scaled(by: q.asStream())._read() == p.value * q.value)
    }
  }

  @Test func `presentation() is optional, and conversions do not throw`() {
    inSession {
      let root = CALayer()
      let layer = CALayer()
      root.addSublayer(layer)
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
      layer.position = CGPoint(x: 105, y: 60)
      layer.opacity = 0.5
      let seen: PresentationLayer? = layer.presentation()
      #expect(seen?.opacity == 0.5)
      if let shown = layer.presentation() { #expect(shown.position == layer.position) }
      #expect(layer.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 101, y: 52))
      #expect(layer.convert(CGPoint(x: 101, y: 52), from: root) == CGPoint(x: 1, y: 2))
      #expect(
        layer.convert(layer.bounds, to: root) == CGRect(x: 100, y: 50, width: 10, height: 20))
      let view = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 40))
      let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
      view.addSubview(inner)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: view) == CGPoint(x: 11, y: 1))
      #expect(
        inner.convert(CGRect(x: 11, y: 1, width: 2, height: 3), from: view)
          == CGRect(x: 1, y: 1, width: 2, height: 3))
      var misuse: [String] = []
      MotionSession.current.assertionHandler = { misuse.append($0) }
      #expect(layer.convert(CGPoint(x: 1, y: 2), to: CALayer()) == CGPoint(x: 1, y: 2))
      #expect(misuse.count == 1 && misuse[0].contains("in another tree"))
    }
  }
}
