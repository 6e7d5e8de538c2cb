/// The description of a transition's timing: a duration, layers with ranges, and an optional shared
/// element.
///
/// Its effective duration, and the time of each layer, are computed by ``plan``.
public struct TransitionTiming: Hashable, Sendable {
  /// An animation of a transition.
  public struct Layer: Hashable, Sendable {
    /// The name of the layer, in diagnostics too; unique in the transition.
    public let id: String

    /// The range of the layer inside the transition.
    public let range: AnimationRange

    /// The layer's curve.
    public let timing: AnimationTimingParameters

    /// The components that move, at least one.
    public let axes: [AnimationTimingParameters.Axis]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - id: The name of the layer.
    ///   - range: The part of the transition in which it runs.
    ///   - timing: Its curve.
    ///   - axes: The components that move; by default those that the timing has a velocity for.
    public init(
      id: String, range: AnimationRange = .full, timing: AnimationTimingParameters = .linear,
      axes: [AnimationTimingParameters.Axis]? = nil
    ) {
      self.id = id
      self.range = range
      self.timing = timing
      self.axes = axes.flatMap { $0.isEmpty ? nil : $0 } ?? timing.axes
    }
  }

  /// The requested duration, in seconds, at least 0.
  public let duration: Double

  /// The layers, in order.
  public let layers: [Layer]

  /// The element that moves from one side to the other over the full range, if there is one.
  public let sharedElement: AnimationTimingParameters?

  /// The components of the shared element that move, at least one.
  public let sharedElementAxes: [AnimationTimingParameters.Axis]

  /// Creates the timing of a transition.
  ///
  /// - Parameters:
  ///   - duration: Seconds, at least 0.
  ///   - layers: The layers, each with a name of its own.
  ///   - sharedElement: The timing of the shared element, if there is one.
  ///   - sharedElementAxes: The components of the shared element that move; by default those that its
  ///     timing has a velocity for.
  /// - Throws: ``TimingError``: `invalidDuration` when the duration is not finite and at least 0, or a
  ///   layer starts so late that its duration makes the transition endless; `invalidValue` when two
  ///   layers have one name.
  public init(
    duration: Double, layers: [Layer] = [], sharedElement: AnimationTimingParameters? = nil,
    sharedElementAxes: [AnimationTimingParameters.Axis]? = nil
  ) throws(TimingError) {
    guard duration >= 0, duration.isFinite else {
      throw TimingError(
        .invalidDuration,
        "A transition cannot last \(duration) s. Give a finite number of at least 0.")
    }
    var names: Set<String> = []
    for layer in layers where !names.insert(layer.id).inserted {
      throw TimingError(
        .invalidValue, "Two layers are called '\(layer.id)'. Give each layer its own name.")
    }
    self.duration = duration + 0
    self.layers = layers
    self.sharedElement = sharedElement
    self.sharedElementAxes =
      sharedElementAxes.flatMap { $0.isEmpty ? nil : $0 } ?? sharedElement?.axes ?? [.x]
    guard plan.effectiveDuration.isFinite else {
      throw TimingError(
        .invalidDuration,
        "The transition would last longer than can be computed. Let its layers start earlier.")
    }
  }

  /// The effective duration and the times of each layer, computed on each access.
  public var plan: TransitionPlan { TransitionPlan(self) }

  /// The effective duration of the transition, in seconds.
  public var effectiveDuration: Double { plan.effectiveDuration }
}
