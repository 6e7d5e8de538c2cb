package import MotionRender
package import MotionTime

/// A session with a clock to turn by hand.
package struct Workbench {
  package let clock = ManualClock()
  package let context: RenderContext

  package init() {
    context = RenderContext(clock: clock)
  }

  package func makeLayer(_ name: String? = nil) -> Layer {
    let layer = Layer(context: context)
    layer.name = name
    return layer
  }

  /// Commits what was done, then turns the clock.
  package func commit(thenAdvanceTo seconds: Double? = nil) {
    context.commit()
    if let seconds { clock.advance(to: time(seconds)) }
  }

  /// Turns the clock as the event loop does: from event to event.
  package func play(to seconds: Double) {
    let end = time(seconds)
    context.commit()
    while let next = context.nextEventTime(after: context.now), next <= end {
      clock.advance(to: next)
      context.deliverEvents(upTo: next)
      context.commit()
    }
    clock.advance(to: end)
  }

  /// Makes a timeline that begins now.
  package func makeTimeline() -> TimelineClock {
    let timeline = TimelineClock(id: context.makeTimelineID(), beginTime: context.now)
    context.setTimelineClock(timeline)
    return timeline
  }
}

/// The time of some seconds, which in tests always are a time.
package func time(_ seconds: Double) -> MediaTime {
  (try? MediaTime(seconds: seconds)) ?? .infinity
}

package func flicks(_ count: Int64) -> MediaTime { MediaTime(flicks: count) }

extension Layer {
  /// Returns the value of a key path at a time, as a number.
  package func number(_ keyPath: String, at seconds: Double? = nil) -> Double {
    guard let path = try? LayerKeyPath(parsing: keyPath) else { return .nan }
    return presentationValue(forKeyPath: path, at: seconds.map { time($0) }).number ?? .nan
  }

  package func number(_ keyPath: String, at time: MediaTime) -> Double {
    guard let path = try? LayerKeyPath(parsing: keyPath) else { return .nan }
    return presentationValue(forKeyPath: path, at: time).number ?? .nan
  }

  package func value(_ keyPath: String, at seconds: Double? = nil) -> LayerValue? {
    guard let path = try? LayerKeyPath(parsing: keyPath) else { return nil }
    return presentationValue(forKeyPath: path, at: seconds.map { time($0) })
  }
}

package func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double? = 1,
  _ change: (BasicAnimation) -> Void = { _ in }
) -> BasicAnimation {
  let animation = BasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  change(animation)
  return animation
}

package func spring(
  _ keyPath: String, from: Any? = nil, to: Any? = nil,
  _ change: (SpringAnimation) -> Void = { _ in }
) -> SpringAnimation {
  let animation = SpringAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  change(animation)
  return animation
}

package func keyframes(
  _ keyPath: String, _ values: [Any], duration: Double? = 1,
  _ change: (KeyframeAnimation) -> Void = { _ in }
) -> KeyframeAnimation {
  let animation = KeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.duration = duration
  change(animation)
  return animation
}

/// Whether two numbers agree to a relative tolerance.
package func near(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(left - right) <= tolerance * max(1, abs(left), abs(right))
}

/// A small generator of reproducible numbers (SplitMix64).
package struct Dice: RandomNumberGenerator {
  package var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
