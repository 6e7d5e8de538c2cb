/// Tweens of numbers whose values are all whole: `let fade = Tween(duration: 1, values: [0, 1])` is a tween
/// of `Double`, as no property of a layer holds an `Int`.
///
/// These initializers repeat the general ones without default arguments, which is what makes the compiler
/// prefer them. For a tween of integers write `Tween<Int>`.
extension Tween where T == Double {
  /// Creates a tween of numbers from its duration in seconds and its values.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, in seconds, at least 0.
  ///   - values: The values in order, at least one.
  /// - Complexity: Linear in the number of values.
  public convenience init(duration: Double, values: [Int]) {
    self.init(duration: duration, values: values.map(Double.init), timeline: nil)
  }

  /// Creates a tween of numbers, scrubbed by a timeline, from its duration in seconds and its values.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, in seconds, at least 0.
  ///   - values: The values in order, at least one.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  /// - Complexity: Linear in the number of values.
  public convenience init(duration: Double, values: [Int], timeline: Timeline?) {
    self.init(
      duration: duration, values: values.map(Double.init), system: coreAnimation, timeline: timeline
    )
  }

  /// Creates a tween of numbers from its duration and its values.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, at least 0.
  ///   - values: The values in order, at least one.
  public convenience init(duration: Duration, values: [Int]) {
    self.init(duration: duration.inSeconds, values: values)
  }

  /// Creates a tween of numbers, scrubbed by a timeline, from its duration and its values.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, at least 0.
  ///   - values: The values in order, at least one.
  ///   - timeline: The timeline that scrubs it; nil for the session's clock.
  public convenience init(duration: Duration, values: [Int], timeline: Timeline?) {
    self.init(duration: duration.inSeconds, values: values, timeline: timeline)
  }
}

extension TransitionTween where T == Double {
  /// Creates a tween of numbers from the values forward; backward is its mirror image.
  ///
  /// - Parameters:
  ///   - duration: The duration of one run, in seconds, at least 0.
  ///   - forwardValues: The values forward, in order, at least one.
  ///   - direction: The direction of the transition.
  /// - Complexity: Linear in the number of values.
  public convenience init(
    duration: Double, forwardValues: [Int], direction: ReactiveProperty<TransitionDirection>
  ) {
    self.init(
      duration: duration, forwardValues: forwardValues.map(Double.init), direction: direction,
      delayBefore: 0)
  }
}
