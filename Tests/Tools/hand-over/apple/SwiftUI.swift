// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwiftUI that exported files use, with signatures as its reference documentation has them.
// Springs are integrated from their equation of motion, and Béziers are bisected.
import Foundation

public protocol Animatable {}
extension Double: Animatable {}

public struct UnitPoint: Sendable {
  let x, y: Double
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (Double(x), Double(y)) }
}

public struct UnitCurve: Sendable {
  let points: [Double]

  public static let linear = UnitCurve(points: [0, 0, 1, 1])

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      points: [startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y])
  }

  public func value(at progress: Double) -> Double { ordinate(points, at: progress) }
}

/// Returns the ordinate of a Bézier from (0, 0) to (1, 1), bisected.
public func ordinate(_ points: [Double], at x: Double) -> Double {
  func cubic(_ first: Double, _ second: Double, _ t: Double) -> Double {
    3 * first * t * (1 - t) * (1 - t) + 3 * second * t * t * (1 - t) + t * t * t
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if cubic(points[0], points[2], middle) < x { low = middle } else { high = middle }
  }
  return cubic(points[1], points[3], (low + high) / 2)
}

/// Displacements of a damped spring, integrated by Runge and Kutta's method of the fourth order.
public final class Integrated {
  private var states: [(x: Double, v: Double)]
  private let pull: (Double, Double) -> Double
  private let step = 1.0 / 4000

  public init(mass: Double, stiffness: Double, damping: Double, x: Double, v: Double) {
    states = [(x, v)]
    pull = { x, v in (-stiffness * x - damping * v) / mass }
  }

  public func displacement(at time: Double) -> Double {
    let index = Int(time / step)
    while states.count < index + 2 {
      var (x, v) = states[states.count - 1]
      let h = step / 4
      for _ in 0..<4 {
        let a = (v, pull(x, v))
        let b = (v + h / 2 * a.1, pull(x + h / 2 * a.0, v + h / 2 * a.1))
        let c = (v + h / 2 * b.1, pull(x + h / 2 * b.0, v + h / 2 * b.1))
        let d = (v + h * c.1, pull(x + h * c.0, v + h * c.1))
        x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
        v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
      }
      states.append((x, v))
    }
    let (left, right) = (states[index], states[index + 1])
    let t = time / step - Double(index)
    let level = left.x * (1 - t) * (1 - t) * (1 + 2 * t) + right.x * t * t * (3 - 2 * t)
    return level + step * t * (1 - t) * (left.v * (1 - t) - right.v * t)
  }
}

public struct Spring: Sendable {
  let mass, stiffness, damping: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * ratio * frequency)
  }
}

public struct Animation: Sendable {
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { Animation() }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { Animation() }
}

/// A part of a track: its duration, and its value some seconds after its start at a value.
public struct Segment {
  let duration: Double
  let end: Double
  let value: (_ from: Double, _ time: Double) -> Double
}

public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  var segments: [Segment] { get }
}

public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let segments: [Segment]

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    let end = to as! Double
    segments = [
      Segment(duration: duration, end: end) { from, time in
        from + (end - from) * timingCurve.value(at: time / duration)
      }
    ]
  }
}

public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let segments: [Segment]

  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    let (end, velocity) = (to as! Double, startVelocity as! Double)
    var motion: Integrated?
    segments = [
      Segment(duration: duration!, end: end) { from, time in
        let made =
          motion
          ?? Integrated(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            x: from - end, v: velocity)
        motion = made
        return end + made.displacement(at: time)
      }
    ]
  }
}

public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let segments: [Segment]

  public init(_ to: Value) {
    let end = to as! Double
    segments = [Segment(duration: 0, end: end) { _, _ in end }]
  }
}

public struct TrackPair<First: KeyframeTrackContent, Second: KeyframeTrackContent>:
  KeyframeTrackContent
where First.Value == Second.Value {
  public typealias Value = First.Value
  public let segments: [Segment]
}

@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }

  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> TrackPair<A, B> where A.Value == Value, B.Value == Value {
    TrackPair(segments: accumulated.segments + next.segments)
  }
}

public protocol Keyframes<Value> {
  associatedtype Value
  func apply(to value: inout Value, at time: Double)
}

public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let segments: [Segment]

  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    segments = content().segments
  }

  public func apply(to root: inout Root, at time: Double) {
    var (value, start) = (root[keyPath: keyPath] as! Double, 0.0)
    for segment in segments {
      if time < start + segment.duration {
        root[keyPath: keyPath] = segment.value(value, time - start) as! Value
        return
      }
      (value, start) = (segment.end, start + segment.duration)
    }
    root[keyPath: keyPath] = value as! Value
  }
}

public struct KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes
where First.Value == Second.Value {
  let first: First
  let second: Second

  public func apply(to value: inout First.Value, at time: Double) {
    first.apply(to: &value, at: time)
    second.apply(to: &value, at: time)
  }
}

@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
    accumulated: A, next: B
  ) -> KeyframesPair<A, B> where A.Value == Value, B.Value == Value {
    KeyframesPair(first: accumulated, second: next)
  }

  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }
}

public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let content: any Keyframes<Value>

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.initialValue = initialValue
    self.content = content()
  }

  public func value(time: Double) -> Value {
    var value = initialValue
    content.apply(to: &value, at: time)
    return value
  }
}
