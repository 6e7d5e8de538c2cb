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

// RM 20.1: properties, small protocols, timelines.

/// A type of one's own that can be animated.
private struct Turn: ZeroableAndSubtractable, Addable, Lerpable, Equatable {
  var degrees: CGFloat
  static func zero() -> Turn { Turn(degrees: 0) }
  static func + (left: Turn, right: Turn) -> Turn { Turn(degrees: left.degrees + right.degrees) }
  static func - (left: Turn, right: Turn) -> Turn { Turn(degrees: left.degrees - right.degrees) }
  func progress(along vector: Turn) -> CGFloat { degrees.progress(along: vector.degrees) }
  func project(progress: CGFloat) -> Turn { Turn(degrees: degrees.project(progress: progress)) }
}

private enum Side: Invertible {
  case left, right
  func inverted() -> Side { self == .left ? .right : .left }
}

private func sum<T: Addable>(_ values: T...) -> T {
  values.dropFirst().reduce(values[0], +)
}

private final class Fan: TimelineObserver {
  var log: [String] = []

  func timelineDidAttachScrubber(_ timeline: ScrubTimeline, scrubber: TimelineScrubber) {
    log.append("attach \(scrubber.timeOffset)")
  }

  func timelineDidDetachScrubber(_ timeline: ScrubTimeline) {
    log.append("detach")
  }

  func timelineScrubberDidScrub(_ timeline: ScrubTimeline, timeOffset: TimeInterval) {
    log.append("scrub \(timeOffset)")
  }
}

@Suite struct PropertiesCalls {
  @Test func `RM 20.1 createProperty chooses the type by literal and context`() {
    calling {
      let number = createProperty()
      let literal = createProperty(withInitialValue: 10)
      let int: Int = 3
      let counted = createProperty(withInitialValue: int)
      let numbers: [ReactiveProperty<CGFloat>] = [number, literal, counted]
      #expect(numbers.map(\.value) == [0, 10, 3])
      let point: ReactiveProperty<CGPoint> = createProperty()
      let size: ReactiveProperty<CGSize> = createProperty()
      let rect: ReactiveProperty<CGRect> = createProperty()
      #expect(point == .zero && size == CGSize.zero() && rect == CGRect.zero())
      let text: ReactiveProperty<String> = createProperty(withInitialValue: "a")
      let double: ReactiveProperty<Double> = createProperty(withInitialValue: 1.5)
      #expect(text == "a" && double == 1.5)
    }
  }

  @Test func `RM 20.1 ReactiveProperty`() {
    calling {
      let count = ReactiveProperty(initialValue: 10)
      let integers: ReactiveProperty<Int> = count
      #expect(integers == 10)
      var stored: CGFloat = 0
      let mirrored = ReactiveProperty(initialValue: CGFloat(1), externalWrite: { stored = $0 })
      let trailing = ReactiveProperty(initialValue: CGFloat(1)) { stored = $0 }
      var keys: [String] = []
      let animated = ReactiveProperty(
        initialValue: CGFloat(1), externalWrite: { stored = $0 },
        coreAnimation: { event in keys.append(event.key) })
      mirrored.value = 2
      trailing.value += 1
      animated.value = 3
      animated.coreAnimation(.add(CABasicAnimation(), "one"))
      animated.coreAnimation(.remove("one"))
      #expect(stored == 3 && keys == ["one", "one"])
      #expect(animated.supportsCoreAnimation && !mirrored.supportsCoreAnimation)
      var drawn = 0
      animated.shouldVisualizeMotion = { view, containerView in drawn += 1 }
      animated.visualize(UIView(), in: UIView())
      #expect(drawn == 1)
      let stream: MotionObservable<CGFloat> = animated.asStream()
      #expect(stream._read() == 3)
    }
  }

  @Test func `RM 20.1 comparison, property with property and with a value`() {
    calling {
      let a = createProperty(withInitialValue: 10)
      let b = createProperty(withInitialValue: 10)
      let c = createProperty(withInitialValue: 11)
      #expect(a == b && a == 10 && a != c && a != 11)
      #expect(!(a != b) && !(a == 11) && a !== b)
    }
  }

  @Test func `RM 20.1 small protocols and the geometry that conforms`() {
    calling {
      let point = CGPoint(x: 3, y: 4) - CGPoint(x: 1, y: 1) + CGPoint.zero()
      #expect(point == CGPoint(x: 2, y: 3))
      #expect(
        CGSize(width: 3, height: 4) - CGSize(width: 1, height: 1) == CGSize(width: 2, height: 3))
      let rect = CGRect(x: 3, y: 4, width: 5, height: 6) - CGRect(x: 1, y: 1, width: 7, height: 1)
      #expect(rect.origin == CGPoint(x: 2, y: 3) && rect.size == CGSize(width: -2, height: 5))
      #expect(CGFloat.zero() == 0 && CGSize.zero() == CGSize() && CGRect.zero() == CGRect())
      #expect(CGFloat(5).progress(along: 10) == 0.5 && CGFloat(10).project(progress: 0.5) == 5)
      #expect(sum(CGFloat(1), 2, 3) == 6 && sum(Turn(degrees: 1), .zero()) == Turn(degrees: 1))
      #expect(Side.left.inverted() == .right)
      let spring = Spring<Turn>()
      #expect(spring.destination == Turn(degrees: 0))
    }
  }

  @Test func `RM 20.1 Timeline, Snapshot and the scrubber's timeline`() {
    calling {
      let timeline = Timeline()
      let paused: ReactiveProperty<Bool> = timeline.paused
      let offset: ReactiveProperty<CGFloat> = timeline.timeOffset
      let begin: CGFloat = timeline.beginTime
      var snapshots: [Timeline.Snapshot] = []
      timeline.subscribeToValue { snapshots.append($0) }
      offset.value = 1
      paused.value = true
      #expect(snapshots.map(\.paused) == [false, false, true])
      #expect(snapshots.map(\.timeOffset) == [0, 1, 1] && snapshots[2].beginTime == begin)
      #expect(snapshots[0] != snapshots[1])
      let stream: MotionObservable<Timeline.Snapshot> = timeline.asStream()
      #expect(stream._read()?.paused == true)

      let source = ScrubTimeline()
      let fan = Fan()
      source.addObserver(fan)
      let subscription = timeline.follow(source)
      timeline.follow(source)
      source.begin()
      let began: TimeInterval? = source.beginTime
      let scrubber = TimelineScrubber()
      source.scrubber = scrubber
      scrubber.timeOffset = 2
      source.scrubber = TimelineScrubber(timeOffset: 3)
      source.attachScrubber(withTimeOffset: 4)
      source.detachScrubber()
      source.removeObserver(fan)
      subscription.unsubscribe()
      #expect(began == 0)
      #expect(fan.log == ["attach 0.0", "scrub 2.0", "scrub 3.0", "scrub 4.0", "detach"])
    }
  }
}
