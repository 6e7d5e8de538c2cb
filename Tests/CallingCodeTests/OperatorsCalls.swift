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

// RM 20.2, every operator.

@Suite struct OperatorsCalls {
  @Test func `RM 20.2 foundation operators`() {
    calling {
      let p = createProperty(withInitialValue: 3)
      let twice: MotionObservable<CGFloat> = p._nextOperator(operation: { value, next in
        next(value)
        next(value * 2)
      })
      let trailing: MotionObservable<String> = p._nextOperator { value, next in next("\(value)") }
      let custom: MotionObservable<CGFloat> = p._nextOperator(
        operation: { value, next in next(value) },
        coreAnimation: { event, channel in channel?(event) })
      #expect(twice._read() == 6 && trailing._read() == "3.0" && custom._read() == 3)
      let mapped: MotionObservable<CGPoint> = p._map { CGPoint(x: $0, y: 0) }
      let withVelocity = p._map(transformVelocity: true) { $0 * 2 }
      let named = p._map(transform: { $0 + 1 })
      #expect(mapped._read() == CGPoint(x: 3, y: 0))
      #expect(withVelocity._read() == 6 && named._read() == 4)
      #expect(p._filter { $0 > 5 }._read() == nil)
      #expect(p._filter(predicate: { $0 < 5 })._remember()._read() == 3)
      let read: CGFloat? = p._read()
      #expect(read == 3)
    }
  }

  @Test func `RM 20.2 operators of any value`() {
    calling {
      let p = createProperty(withInitialValue: 3)
      let q = createProperty(withInitialValue: 4)
      let open = createProperty(withInitialValue: true)
      #expect(p.delay(by: 0.5)._read() == nil && p.delay(by: 1)._read() == nil)
      #expect(p.delay(by: .milliseconds(500))._read() == nil)
      #expect(p.delay(by: .seconds(2))._read() == nil)
      #expect(p.delay(by: .never)._read() == nil)
      let wait: DispatchTimeInterval = .microseconds(5)
      #expect(p.delay(by: wait)._read() == nil)
      #expect(p.log()._read() == 3 && p.log("p:")._read() == 3)
      #expect(p.merge(with: q)._read() == 4)
      #expect(p.rewriteTo("a")._read() == "a" && p.rewriteTo(1.5)._read() == 1.5)
      #expect(p.rewriteTo(q)._read() == 4 && p.rewriteTo(q.asStream())._read() == 4)
      #expect(p.startWith(7)._read() == 3)
      let text: MotionObservable<String> = p.toString()
      #expect(text._read() == "3.0")
      #expect(p.valve(openWhenTrue: open)._read() == 3)
      #expect(p.valve(openWhenTrue: open.inverted())._read() == nil)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 0))
      #expect(p.visualize(in: view)._read() == 3)
      #expect(p.visualize("p", in: view)._read() == 3)
    }
  }

  @Test func `RM 20.2 operators of values that can be compared`() {
    calling {
      let p = createProperty(withInitialValue: 3)
      #expect(p.dedupe()._read() == 3)
      #expect(p.ignoreUntil(5)._read() == nil)
      let state = ReactiveProperty(initialValue: MotionState.active)
      #expect(state.rewrite([.active: "runs", .atRest: "rests"])._read() == "runs")
      let q = createProperty(withInitialValue: 4)
      #expect(state.rewrite([.active: q])._read() == 4)
      #expect(p.lowerBound(5)._read() == 5 && p.upperBound(1)._read() == 1)
      let side: MotionObservable<ThresholdSide> = p.threshold(2)
      #expect(side._read() == .above)
      #expect(p.thresholdRange(min: 0, max: 3)._read() == .within)
      let count = ReactiveProperty(initialValue: 2)
      #expect(count.rewrite([1: true, 2: false])._read() == false)
      #expect(createProperty(withInitialValue: true).inverted()._read() == false)
      let direction = ReactiveProperty(initialValue: TransitionDirection.forward)
      #expect(direction.inverted()._read() == .backward)
    }
  }

  @Test func `RM 20.2 operators of numbers`() {
    calling {
      let p = createProperty(withInitialValue: 3)
      #expect(p.distance(from: 10)._read() == 7)
      #expect(p.normalized(by: 6)._read() == 0.5)
      #expect(p.offset(by: -1)._read() == 2)
      #expect(p.scaled(by: 2)._read() == 6)
      #expect(p.scaled(by: p.asStream())._read() == 9)
      #expect(p.rubberBanded(below: 0, above: 2, maxLength: 10)._read() ?? 0 > 2)
      let event: MotionObservable<SlopEvent> = p.slop(size: 2)
      #expect(event._read() == .onExit)
      #expect([SlopEvent.onExit, .onReturn].count == 2)
      #expect([ThresholdSide.below, .within, .above].count == 3)
      #expect(p.toString(format: "%.2f")._read() == "3.00")
      let numbers: MotionObservable<CGFloat> = p.rewriteRange(
        start: 0, end: 10, destinationStart: 0, destinationEnd: 1)
      #expect(numbers._read() == 0.3)
      let literal = p.rewriteRange(
        start: 0, end: 10, destinationStart: 100.0, destinationEnd: 200.0)
      #expect(literal._read() == 130)
    }
  }

  @Test func `RM 20.2 operators of points`() {
    calling {
      let p = createProperty(withInitialValue: CGPoint(x: 3, y: 4))
      let c = createProperty(withInitialValue: 9)
      #expect(p.x()._read() == 3 && p.y()._read() == 4)
      #expect(p.xLocked(to: 1)._read() == CGPoint(x: 1, y: 4))
      #expect(p.xLocked(to: c)._read() == CGPoint(x: 9, y: 4))
      #expect(p.yLocked(to: 1)._read() == CGPoint(x: 3, y: 1))
      #expect(p.yLocked(to: c.asStream())._read() == CGPoint(x: 3, y: 9))
      #expect(p.distance(from: .zero())._read() == 5)
      #expect(p.distance(from: CGPoint(x: 3, y: 0))._read() == 4)
      #expect(p.distance(from: p)._read() == 0)
      #expect(p.normalized(by: CGSize(width: 6, height: 8))._read() == CGPoint(x: 0.5, y: 0.5))
      #expect(p.rubberBanded(outsideOf: .null, maxLength: 10)._read() == p.value)
      let rect = createProperty(withInitialValue: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(p.rubberBanded(outsideOf: rect, maxLength: c)._read() == p.value)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let adjusted: MotionObservable<AnchorPointAdjustment> =
        createProperty(withInitialValue: CGPoint(x: 1, y: 1)).anchorPointAdjustment(in: view)
      let adjustment =
        adjusted._read() ?? AnchorPointAdjustment(anchorPoint: .zero(), position: .zero())
      #expect(adjustment.anchorPoint == CGPoint(x: 1, y: 1))
      #expect(adjustment.position == CGPoint(x: 10, y: 10))
    }
  }
}
