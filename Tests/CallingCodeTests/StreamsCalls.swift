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

// RM 20.1: streams, channels and subscriptions, called as existing code calls them.

/// An observer of one's own kind.
private struct Counter: Observer {
  typealias Value = Int
  let next: (Int) -> Void
}

/// Runs every channel of an observer.
private func feed(_ observer: MotionObserver<CGFloat>) -> Disconnect {
  observer.next(1)
  observer.coreAnimation?(.remove("key"))
  observer.visualization?(UIView())
  return noopDisconnect
}

@Suite struct StreamsCalls {
  @Test func `RM 20.1 IndefiniteObservable, Observer, Disconnect, Subscription`() {
    calling {
      var received: [Int] = []
      var disconnected = 0
      let stream = IndefiniteObservable<Counter> { observer in
        observer.next(5)
        return { disconnected += 1 }
      }
      let subscription: Subscription = stream.subscribe(observer: Counter { received.append($0) })
      stream.subscribe(observer: Counter(next: { received.append($0) }))
      subscription.unsubscribe()
      #expect(received == [5, 5] && disconnected == 1)
      let own = Subscription { disconnected += 1 }
      own.unsubscribe()
      let disconnect: Disconnect = noopDisconnect
      disconnect()
      #expect(disconnected == 2)
    }
  }

  @Test func `RM 20.1 channels and their types`() {
    calling {
      var log: [String] = []
      let next: NextChannel<CGFloat> = { log.append("\($0)") }
      let coreAnimation: CoreAnimationChannel = { log.append($0.key) }
      let visualization: VisualizationChannel = { _ in log.append("view") }
      let full = MotionObserver<CGFloat>(
        next: next, coreAnimation: coreAnimation, visualization: visualization)
      let seed = MotionObserver<CGFloat>(next: next, coreAnimation: coreAnimation)
      let plain = MotionObserver<CGFloat>(next: next)
      let stream = MotionObservable<CGFloat>(feed)
      stream.subscribe(observer: full)
      stream.subscribe(observer: seed)
      stream.subscribe(observer: plain)
      #expect(log == ["1.0", "key", "view", "1.0", "key", "1.0"])
      let channels: (NextChannel<CGFloat>, CoreAnimationChannel?, VisualizationChannel?) = (
        plain.next, plain.coreAnimation, plain.visualization
      )
      #expect(channels.1 == nil && channels.2 == nil)
    }
  }

  @Test func `RM 20.1 all ways to subscribe`() {
    calling {
      let property = createProperty(withInitialValue: 1.5)
      var values: [CGFloat] = []
      property.subscribe(
        next: { values.append($0) }, coreAnimation: { _ in }, visualization: { _ in })
      property.subscribe(next: { values.append($0) }, coreAnimation: { _ in })
      let subscription = property.subscribeToValue { values.append($0) }
      property.subscribeToValue { value in
        values.append(value)
      }
      let observer = MotionObserver<CGFloat> { values.append($0) }
      property.subscribeAndForward(to: observer)
      let strings = MotionObserver<String>(next: { _ in })
      property.subscribeAndForward(to: strings) { values.append($0) }
      property.subscribeAndForward(to: strings, next: { values.append($0) })
      subscription.unsubscribe()
      #expect(values == Array(repeating: 1.5, count: 7))
      let stream: MotionObservable<CGFloat> = property.asStream().asStream()
      #expect(stream._read() == 1.5)
    }
  }

  @Test func `RM 20.1 CoreAnimationChannelEvent and CoreAnimationChannelAdd`() {
    calling {
      let animation: CAPropertyAnimation = CABasicAnimation(keyPath: "opacity")
      var completions = 0
      var add = CoreAnimationChannelAdd(animation: animation, key: "a") { completions += 1 }
      add.animation = CAKeyframeAnimation()
      add.onCompletion?()
      add.onCompletion = nil
      add.initialVelocity = CGPoint(x: 1, y: 2)
      add.initialVelocity = nil
      add.makeAdditive = { a, b in ((a as? CGFloat) ?? 0) - ((b as? CGFloat) ?? 0) }
      add.timeline = Timeline()
      let key: String = add.key
      #expect(key == "a" && completions == 1)
      let events: [CoreAnimationChannelEvent] = [
        .add(add), .remove("b"), .add(animation, "c"),
        CoreAnimationChannelEvent.add(
          CoreAnimationChannelAdd(animation: animation, key: "d", onCompletion: {})),
      ]
      var log: [String] = []
      for event in events {
        switch event {
        case .add(let info): log.append("add \(info.key)")
        case .remove(let key): log.append("remove \(key)")
        }
      }
      #expect(log == ["add a", "remove b", "add c", "add d"])
      #expect(events.map { $0.animation == nil } == [false, true, false, false])
    }
  }
}
