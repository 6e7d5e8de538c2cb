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

// RM 20.3 and the classes of RM 5 it rests on.

private final class Panel {
  var width: CGFloat = 4
}

extension Reactive where O == Panel {
  fileprivate var width: ReactiveProperty<CGFloat> {
    let panel = _object
    return _properties.named("width") {
      ReactiveProperty(initialValue: panel.width, externalWrite: { panel.width = $0 })
    }
  }
}

@Suite struct ReactiveObjectsCalls {
  @Test func `RM 20.3 Reactive and ReactiveCache`() {
    calling {
      let panel = Panel()
      let width = Reactive(panel).width
      width.value = 7
      #expect(panel.width == 7 && Reactive(panel).width === width)
      let cache: ReactiveCache = Reactive(panel)._properties
      let named: ReactiveProperty<CGFloat> = cache.named(
        "width", onCacheMiss: { createProperty(withInitialValue: 0) })
      #expect(named === width)
    }
  }

  @Test func `RM 20.3 Reactive of views and layers`() {
    calling {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      let reactive = Reactive(view)
      let touch: ReactiveProperty<Bool> = reactive.isUserInteractionEnabled
      touch.value = false
      let fill: ReactiveProperty<MotionColor> = reactive.backgroundColor
      let alpha: ReactiveProperty<CGFloat> = reactive.alpha
      #expect(!view.isUserInteractionEnabled && alpha == 1 && fill.value.alpha == 0)
      let layer: Reactive<CALayer> = reactive.layer
      let points: [ReactiveProperty<CGPoint>] = [layer.anchorPoint, layer.position]
      #expect(points.map(\.value) == [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 5, y: 10)])
      let adjustment: ReactiveProperty<AnchorPointAdjustment> = layer.anchorPointAdjustment
      let color: ReactiveProperty<MotionColor> = layer.backgroundColor
      color.value = MotionColor(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(adjustment.value.position == CGPoint(x: 5, y: 10))
      let numbers: [ReactiveProperty<CGFloat>] = [
        layer.cornerRadius, layer.opacity, layer.positionX, layer.positionY, layer.rotation,
        layer.scale, layer.width, layer.height,
      ]
      #expect(numbers.map(\.value) == [0, 1, 5, 10, 0, 1, 10, 20])
      let size: ReactiveProperty<CGSize> = layer.size
      let shadow: ReactiveProperty<CGPath> = layer.shadowPath
      #expect(size == CGSize(width: 10, height: 20) && shadow.value.points.isEmpty)
      let path: ReactiveProperty<CGPath> = Reactive(CAShapeLayer()).path
      #expect(path.value.points.isEmpty)
    }
  }

  @Test func `RM 20.3 globals`() {
    var heard: [String] = []
    calling {
      motionAssertionHandler = { heard.append($0) }
      motionAssertionHandler("misuse")
      let now: TimeInterval = CACurrentMediaTime()
      let drag: CGFloat = simulatorDragCoefficient()
      #expect(heard == ["misuse"] && now == 0 && drag == 1)
      var color = MotionColor(red: 0, green: 0.25, blue: 0.5, alpha: 1)
      color.red = 1
      #expect(color == MotionColor(red: 1, green: 0.25, blue: 0.5, alpha: 1))
      #expect(color.green + color.blue + color.alpha == 1.75)
    }
  }

  @Test func `RM 5.1 animations`() {
    calling {
      let basic = CABasicAnimation(keyPath: "opacity")
      basic.fromValue = CGFloat(0)
      basic.toValue = 1.0
      basic.byValue = nil
      basic.beginTime = 1
      basic.duration = 0.25
      basic.timeOffset = 0
      basic.speed = 1
      basic.repeatCount = 2
      basic.repeatDuration = 0
      basic.autoreverses = true
      basic.fillMode = .backwards
      basic.isAdditive = false
      basic.isRemovedOnCompletion = true
      basic.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      let names: [CAMediaTimingFunctionName] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
      ]
      let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
      #expect(names.count == 5 && modes.count == 4)
      let spring = CASpringAnimation(keyPath: "position")
      spring.mass = 1
      spring.stiffness = 100
      spring.damping = 10
      let settling: TimeInterval = spring.settlingDuration
      #expect(abs(settling - 1.472700335) < 1e-9)
      let keyframes = CAKeyframeAnimation(keyPath: "position.x")
      keyframes.values = [CGFloat(0), CGFloat(1)]
      keyframes.keyTimes = [0, 1]
      keyframes.timingFunctions = [CAMediaTimingFunction(name: .linear)]
      let builder = MotionBezierPath()
      builder.move(to: .zero)
      builder.addLine(to: CGPoint(x: 1, y: 0))
      builder.addQuadCurve(to: CGPoint(x: 2, y: 0), controlPoint: CGPoint(x: 1, y: 1))
      builder.addCurve(
        to: CGPoint(x: 3, y: 0), controlPoint1: CGPoint(x: 2, y: 1),
        controlPoint2: CGPoint(x: 3, y: 1))
      builder.close()
      let path: CGPath = builder.cgPath
      keyframes.path = path
      #expect(path.points.count == 7)
      let chain: [CAAnimation] = [basic, spring, keyframes]
      #expect(chain.compactMap { $0 as? CAPropertyAnimation }.count == 3)
      #expect(chain.compactMap { $0 as? CABasicAnimation }.count == 2)
      #expect(basic.copy().keyPath == "opacity")
    }
  }

  @Test func `ANM-6 transactions`() throws {
    try calling {
      var completions = 0
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { completions += 1 }
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.setCompletionBlock(nil)
      CATransaction.commit()
      try MotionSession.current.eventLoop.settle()
      #expect(completions == 1)
    }
  }

  @Test func `RM 5.3 layers and views`() {
    calling {
      let view = UIView()
      let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      let shape = CAShapeLayer()
      view.addSubview(child)
      view.insertSubview(UIView(), at: 0)
      #expect(child.superview === view && view.subviews.count == 2)
      child.alpha = 0.5
      child.bounds = CGRect(x: 0, y: 0, width: 6, height: 4)
      child.isHidden = false
      child.isUserInteractionEnabled = true
      #expect(child.layer.opacity == 0.5 && child.frame.width == 6)
      let tap = UITapGestureRecognizer()
      child.addGestureRecognizer(tap)
      #expect(child.gestureRecognizers.count == 1 && tap.view === child)
      child.removeGestureRecognizer(tap)
      let layer: CALayer = child.layer
      layer.position = CGPoint(x: 5, y: 5)
      layer.anchorPoint = CGPoint(x: 0, y: 0)
      layer.cornerRadius = 2
      layer.backgroundColor = MotionColor(red: 1, green: 1, blue: 1, alpha: 1)
      layer.shadowPath = nil
      #expect(layer.superlayer === view.layer && view.layer.sublayers.count == 2)
      shape.path = MotionBezierPath().cgPath
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = CGFloat(0)
      fade.duration = 1
      layer.add(fade, forKey: "fade")
      #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade") != nil)
      layer.removeAnimation(forKey: "fade")
      layer.removeAllAnimations()
      child.removeFromSuperview()
      #expect(view.subviews.count == 1)
    }
  }
}
