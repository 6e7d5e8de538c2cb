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

// RM 20.4: gestures.

/// A recognizer of one's own.
private final class Press: UIGestureRecognizer {
  required init() { super.init() }
}

private final class SlowPan: UIPanGestureRecognizer {}

@Suite struct GesturesCalls {
  @Test func `RM 20.4 recognizers`() {
    calling {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let pan = UIPanGestureRecognizer()
      view.addGestureRecognizer(pan)
      pan.delegate = view
      pan.isEnabled = true
      pan.state = .began
      let state: UIGestureRecognizerState = pan.state
      let other: UIGestureRecognizer.State = .recognized
      #expect(state == .began && other == .ended && UIGestureRecognizer.State.failed.rawValue == 5)
      let all: [UIGestureRecognizer.State] = [
        .possible, .began, .changed, .ended, .cancelled, .failed,
      ]
      #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
      let places: [CGPoint] = [
        pan.location(in: view), pan.location(in: nil), pan.translation(in: view),
        pan.velocity(in: nil),
      ]
      #expect(places == Array(repeating: CGPoint(x: 0, y: 0), count: 4))
      #expect(pan.view === view && pan.delegate === view)
      let rotation = UIRotationGestureRecognizer()
      rotation.rotation = 1
      rotation.velocity = 2
      let pinch = UIPinchGestureRecognizer()
      pinch.scale = 2
      pinch.velocity = 1
      let recognizers: [UIGestureRecognizer] = [
        rotation, pinch, UITapGestureRecognizer(), Press(), SlowPan(),
      ]
      #expect(recognizers.allSatisfy { $0.state == .possible })
    }
  }

  @Test func `RM 20.4 operators of recognizers`() {
    calling {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let runtime = MotionRuntime(containerView: view)
      let pan: ReactiveUIGestureRecognizer<UIPanGestureRecognizer> = runtime.get(
        UIPanGestureRecognizer())
      #expect(pan.whenRecognitionState(is: .began)._read() == nil)
      #expect(pan.whenRecognitionState(isAnyOf: [.possible, .began])._read() != nil)
      #expect(pan.centroid(in: view)._read() == .zero())
      #expect(pan.asMotionState()._read() == .atRest)
      #expect(pan.active()._read() == false && pan.atRest()._read() == true)
      #expect(pan.translation(in: view)._read() == .zero())
      #expect(pan.velocity(in: view)._read() == .zero())
      let position = createProperty(withInitialValue: CGPoint(x: 1, y: 1))
      #expect(pan.translation(addedTo: position, in: view)._read() == nil)
      let rotation = runtime.get(UIRotationGestureRecognizer())
      #expect(rotation.velocity()._read() == 0)
      #expect(rotation.rotated(from: createProperty())._read() == nil)
      let pinch = runtime.get(UIPinchGestureRecognizer())
      #expect(pinch.velocity()._read() == 0)
      #expect(pinch.scaled(from: createProperty(withInitialValue: 1))._read() == nil)
      let slow: MotionObservable<CGPoint> = runtime.get(SlowPan()).velocity(in: view)
      #expect(slow._read() == .zero())
    }
  }

  @Test func `RM 20.4 ReactiveUIGestureRecognizer`() {
    calling {
      let view = UIView()
      let runtime = MotionRuntime(containerView: view)
      let reactive = runtime.get(UIPanGestureRecognizer())
      let recognizer: UIPanGestureRecognizer = reactive.gestureRecognizer
      let enabled: ReactiveProperty<Bool> = reactive.isEnabled
      let state: MotionObservable<MotionState> = reactive.state
      let stream: MotionObservable<UIPanGestureRecognizer> = reactive.asStream()
      enabled.value = false
      #expect(!recognizer.isEnabled && state._read() == .atRest && stream._read() === recognizer)
      let stateful: Stateful = reactive
      #expect(stateful.state._read() == .atRest)
      var points: [CGPoint] = []
      reactive.centroidOnRecognition(in: view).subscribeToValue { points.append($0) }
      reactive.translation(addedTo: runtime.get(view.layer).position)
        .subscribeToValue { points.append($0) }
      reactive.velocityOnReleaseStream().subscribeToValue { points.append($0) }
      reactive.velocityOnReleaseStream(in: view).subscribeToValue { points.append($0) }
      enabled.value = true
      recognizer.state = .began
      recognizer.state = .ended
      #expect(points.count == 4)
    }
  }

  @Test func `RM 20.4 Gesturable and its configurations`() {
    calling {
      let view = UIView()
      let pan = UIPanGestureRecognizer()
      let configurations: [GesturableConfiguration<UIPanGestureRecognizer>] = [
        .registerNewRecognizerToTargetView, .registerNewRecognizerTo(view),
        .withExistingRecognizer(pan), .withExistingRecognizer(nil),
      ]
      let draggables = configurations.map { Draggable($0) }
      #expect(draggables.map { $0.nextGestureRecognizer == nil } == [false, false, false, true])
      let rotation = UIRotationGestureRecognizer()
      let gestures: [UIGestureRecognizer] = [rotation, pan]
      let drag = Draggable(withFirstGestureIn: gestures)
      let scale = Scalable(withFirstGestureIn: gestures)
      let rotate = Rotatable(
        withFirstGestureIn: Set([ObjectIdentifier(rotation)]).map { _ in
          rotation as UIGestureRecognizer
        })
      #expect(drag.nextGestureRecognizer === pan && scale.nextGestureRecognizer == nil)
      #expect(rotate.nextGestureRecognizer === rotation)
      let base: Gesturable<UIPanGestureRecognizer> = drag
      if case .withExistingRecognizer(let existing) = base.config { #expect(existing === pan) }
      let enabled: ReactiveProperty<Bool> = base.enabled
      #expect(enabled == true && base.state._read() == .atRest)
    }
  }
}
