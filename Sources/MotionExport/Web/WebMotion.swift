internal import MotionTime

/// The written form of a column's motion.
public enum WebForm: String, Hashable, Sendable, CaseIterable {
  /// It never changes.
  case constant

  /// As the animation that it is, with its delay, iterations, direction and fill.
  case animation

  /// As keyframes, each with its easing.
  case keyframes

  /// As one `linear()` whose outputs are the values.
  case points
}

/// A column's motion in the terms of Web Animations. Times are seconds.
struct WebMotion {
  let form: WebForm

  /// The value outside of the animation's duration.
  let base: Double

  let keyframes: [WebKeyframe]
  let delay: Double
  let duration: Double
  let iterations: Double
  let alternates: Bool
  let fill: EffectTiming.Fill

  /// The time interval of the animation; nil for a column that never moves.
  private let timing: EffectTiming?

  /// Whether nothing in it was fitted.
  let isExact: Bool

  /// Creates a motion that shows all the time, once, unless it says otherwise.
  init(
    _ form: WebForm, over base: Double, _ keyframes: [WebKeyframe] = [], duration: Double = 0,
    delay: Double = 0, iterations: Double = 1, alternates: Bool = false,
    fill: EffectTiming.Fill = .both, isExact: Bool
  ) {
    self.form = form
    self.base = base
    self.keyframes = keyframes
    self.duration = duration
    self.delay = delay
    self.iterations = iterations
    self.alternates = alternates
    self.fill = fill
    self.isExact = isExact
    timing =
      keyframes.count < 2
      ? nil
      : try? EffectTiming(
        delay: delay, duration: duration, iterations: iterations,
        direction: alternates ? .alternate : .normal, fill: fill)
  }

  /// Returns the same motion of another number.
  func mapped(_ number: (Double) -> Double) -> WebMotion {
    let frames = keyframes.map {
      WebKeyframe(offset: $0.offset, value: number($0.value), easing: $0.easing)
    }
    return WebMotion(
      form, over: number(base), frames, duration: duration, delay: delay, iterations: iterations,
      alternates: alternates, fill: fill, isExact: isExact)
  }

  /// The largest distance of control points of its Béziers, in the column's unit.
  var reach: Double {
    zip(keyframes, keyframes.dropFirst()).reduce(0) { reach, pair in
      guard let cubic = pair.0.easing?.curve.cubic else { return reach }
      return max(
        reach, abs(pair.1.value - pair.0.value) * max(1, abs(cubic.y1), abs(cubic.y2)))
    }
  }

  /// Returns the value that a browser shows at a time, computed from the written form.
  func value(at time: Double) -> Double {
    guard let timing, let progress = timing.progress(at: time).transformedProgress else {
      return base
    }
    // The last keyframe at or before the time, as a browser selects it.
    var (low, high) = (0, max(keyframes.count - 2, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if keyframes[middle].offset <= progress { low = middle } else { high = middle - 1 }
    }
    let (left, right) = (keyframes[low], keyframes[low + 1])
    let part = (progress - left.offset) / (right.offset - left.offset)
    let eased = left.easing.map { $0.curve.value(at: part) } ?? part
    return left.value + (right.value - left.value) * eased
  }
}
