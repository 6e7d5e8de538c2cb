public import MotionTime

/// Why a property shows what it shows: the value written, then each animation in order.
public struct PropertyExplanation: Sendable {
  /// What an animation adds to it.
  public struct Step: Sendable {
    /// The key under which the layer has the animation; emissions are called `interaction#n`.
    public let key: String

    /// `basic`, `spring`, `keyframes` or `path`.
    public let kind: String

    /// The key path that it acts on.
    public let keyPath: String

    /// When it was added.
    public let added: MediaTime

    /// Whether it is added to what is underneath, rather than put in its place.
    public let isAdditive: Bool

    /// The number of the timeline that it names, if any.
    public let timeline: Int?

    /// How far its current run is, 0…1; nil when it does not show, before its begin or after its end.
    public let progress: Double?

    /// The value with this and all animations before it.
    public let value: LayerValue
  }

  /// The value written.
  public let model: LayerValue

  /// When it was written; nil when it never was and is the default.
  public let written: MediaTime?

  /// The animations in place, in the order in which they act.
  public let steps: [Step]

  /// What is shown, in range.
  public let shown: LayerValue
}

extension Journal {
  /// Explains what a whole property shows at a time.
  ///
  /// - Throws: `invalidKeyPath` when there is no such layer, or it has no such property.
  public func explain(
    _ keyPath: LayerKeyPath, ofLayer id: Int, at time: MediaTime
  ) throws(RenderError) -> PropertyExplanation {
    context?.settle()
    guard let layer = layer(id), layer.isThere(at: time) else {
      throw RenderError(.invalidKeyPath, "there is no layer \(id) at \(time). Name another.")
    }
    guard let track = layer.track(of: keyPath.identity) else {
      let shown = try PresentationLayer(layer, at: time).value(forKeyPath: keyPath)
      return PropertyExplanation(model: shown, written: nil, steps: [], shown: shown)
    }
    return track.explanation(at: time)
  }
}

extension PropertyTrack {
  fileprivate func explanation(at time: MediaTime) -> PropertyExplanation {
    var steps: [PropertyExplanation.Step] = []
    let model = modelValue(at: time)
    var value = StackedValue(model)
    animations.forEach(at: time) { part in
      let sample = part.contribution(at: time)
      if let sample { part.animation.apply(sample, to: &value) }
      steps.append(part.step(progress: sample?.progress, value: value.value))
    }
    let shown = Evaluator.value(self, .whole(descriptor.kind), at: time)
    return PropertyExplanation(model: model, written: written(at: time), steps: steps, shown: shown)
  }

  private func written(at time: MediaTime) -> MediaTime? {
    if let lanes { return lanes.start(at: time).map { lanes.times[$0 / lanes.width] } }
    return values.index(at: time).map { values.times[$0] }
  }
}

extension AnimationPart {
  fileprivate func step(progress: Double?, value: LayerValue) -> PropertyExplanation.Step {
    var timeline: Int?
    if case .timeline(let named) = record.parentTime { timeline = named.id }
    return PropertyExplanation.Step(
      key: record.key, kind: animation.content.name, keyPath: "\(animation.keyPath)",
      added: record.added, isAdditive: animation.isAdditive, timeline: timeline,
      progress: progress, value: value)
  }
}

extension ResolvedAnimation.Content {
  fileprivate var name: String {
    switch self {
    case .basic: "basic"
    case .spring: "spring"
    case .keyframes: "keyframes"
    case .path, .direction: "path"
    }
  }
}
