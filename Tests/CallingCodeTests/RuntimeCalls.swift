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

// RM 20.4: the runtime.

@Suite struct RuntimeCalls {
  @Test func `RM 20.4 MotionRuntime`() {
    calling {
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let view = UIView()
      let shape = CAShapeLayer()
      let runtime = MotionRuntime(containerView: container)
      #expect(runtime.containerView === container && !runtime.shouldVisualizeMotion)
      runtime.shouldVisualizeMotion = true
      let spring = Spring<CGPoint>()
      let drag = Draggable()
      let tween = Tween<CGFloat>(duration: 1, values: [0, 1])
      runtime.toggle(spring, inReactionTo: drag)
      runtime.start(tween, whenActive: drag)
      runtime.start(tween, when: spring, is: .atRest)
      let reactiveView: Reactive<UIView> = runtime.get(view)
      let reactiveLayer: Reactive<CALayer> = runtime.get(view.layer)
      let reactiveShape: Reactive<CAShapeLayer> = runtime.get(shape)
      let reactivePan: ReactiveUIGestureRecognizer<UIPanGestureRecognizer> = runtime.get(
        UIPanGestureRecognizer())
      runtime.connect(reactiveLayer.position, to: spring.destination)
      runtime.connect(reactiveLayer.position.x().offset(by: 1), to: reactiveLayer.cornerRadius)
      runtime.connect(reactivePan.active(), to: reactiveView.isUserInteractionEnabled)
      runtime.connect(PathTween(), to: reactiveLayer.position)
      runtime.connect(
        reactiveLayer.position._map { _ in CGPath() }, to: reactiveShape.path)
      runtime.add(spring, to: reactiveLayer.position)
      runtime.add(drag, to: view)
      let found: [Draggable] = runtime.interactions(ofType: Draggable.self, for: view)
      let springs = runtime.interactions(ofType: Spring<CGPoint>.self, for: reactiveLayer.position)
      #expect(found.count == 1 && springs.count == 1)
      var rests = 0
      runtime.whenAllAtRest([spring, tween]) { rests += 1 }
      runtime.whenAllAtRest([], body: { rests += 1 })
      #expect(rests >= 1)
      let manipulated: MotionObservable<Bool> = runtime.isBeingManipulated
      #expect(manipulated._read() == false)
      let overlay: UIView = runtime.visualizationView
      #expect(overlay.frame == CGRect(x: 0, y: 50, width: 100, height: 0))
    }
  }
}
