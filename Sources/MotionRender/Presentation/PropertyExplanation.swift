public import MotionTime

/// The derivation of a property's presentation value: the value written, then each animation in
/// order.
public struct PropertyExplanation: Sendable {
  /// The contribution of one animation to the value.
  public struct Step: Sendable {
    /// The key under which the layer has the animation; emissions are called `interaction#n`.
    public let key: String

    /// `basic`, `spring`, `keyframes`, `path`, or `follower` for lanes that follow other properties.
    public let kind: String

    /// The properties that are read, such as `sheet.position.y`.
    public let sources: [String]

    /// The results of operators on the animation or the sources, a formula for each number; empty without operators.
    public let formulas: [String]

    /// The key path that it acts on.
    public let keyPath: String

    /// The time of adding.
    public let added: MediaTime

    /// The time at which it begins to act, in the session's time; infinite for never.
    package let start: MediaTime

    /// The time at which it completes, in the session's time; infinite for never.
    package let end: MediaTime

    /// The motion that it took over from, and when; nil for none.
    public let takeover: Takeover?

    /// Whether it is added to the underlying value rather than replacing it.
    public let isAdditive: Bool

    /// The number of the timeline that it names, if any.
    public let timeline: Int?

    /// The progress of the current run, 0…1; nil when it does not contribute, before its begin or
    /// after its end.
    public let progress: Double?

    /// The value with this and all animations before it.
    public let value: LayerValue
  }

  /// A motion that another one took over from (CMP-1).
  public struct Takeover: Sendable {
    /// The key under which the layer had it.
    public let key: String

    /// Its kind, as ``Step/kind`` says.
    public let kind: String

    /// The time at which it ended.
    public let time: MediaTime
  }

  /// The value written.
  public let model: LayerValue

  /// The time of the write; nil when the value is the default.
  public let written: MediaTime?

  /// The animations in place, in the order in which they act.
  public let steps: [Step]

  /// The presentation value, in range.
  public let shown: LayerValue
}

extension Journal {
  /// Explains the presentation value of a property, or of a part of one, at a time.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a property.
  ///   - id: The number of the layer.
  ///   - time: A time of the session from the journal's horizon on, past or present.
  /// - Throws: `invalidKeyPath` when there is no such layer, or it has no such property.
  public func explain(
    _ keyPath: LayerKeyPath, ofLayer id: Int, at time: MediaTime
  ) throws(RenderError) -> PropertyExplanation {
    writer?.settle()
    guard let layer = layer(id), layer.isThere(at: time) else {
      throw RenderError(.invalidKeyPath, "there is no layer \(id) at \(time). Name another.")
    }
    let shown = try PresentationLayer(layer, at: time).value(forKeyPath: keyPath)
    guard let track = layer.track(of: keyPath.identity),
      let selection = LaneSelection(of: track.descriptor.kind, component: keyPath.component)
    else { return PropertyExplanation(model: shown, written: nil, steps: [], shown: shown) }
    return PropertyExplanation(
      model: selection.part(of: track.modelValue(at: time)),
      written: track.written(at: time), steps: track.steps(of: selection, at: time), shown: shown)
  }
}

extension PropertyTrack {
  /// Returns the value after each animation in place, in the order in which they apply.
  fileprivate func steps(
    of selection: LaneSelection, at time: MediaTime
  ) -> [PropertyExplanation.Step] {
    var steps: [PropertyExplanation.Step] = []
    var value = AccumulatedValue(modelValue(at: time))
    var lanes = modelValue(at: time).lanes ?? []
    let isEven = isEvenlyLaned
    let mask = selection.mask
    animations.forEach(at: time) { part in
      // One of other lanes has no part in the value.
      if mask != 0, part.animation.selection.mask & mask == 0 { return }
      let sample = part.contribution(at: time)
      if let sample, isEven {
        lanes.withUnsafeMutableBufferPointer { buffer in
          if let start = buffer.baseAddress { part.apply(sample, at: time, to: start) }
        }
      } else if let sample {
        part.apply(sample, at: time, to: &value)
      }
      let kind = descriptor.kind
      let whole =
        isEven ? lanes.withUnsafeBufferPointer { LayerValue(kind, lanes: $0.baseAddress) } : nil
      steps.append(
        part.step(
          takeover: takeover(by: part), progress: sample?.progress,
          value: selection.part(of: whole ?? value.value)))
    }
    return steps
  }

  /// Returns what ended when a motion began, on one of its lanes.
  private func takeover(by part: AnimationPart) -> PropertyExplanation.Takeover? {
    let record = part.record
    if record.role != .motion { return nil }
    var found: PropertyExplanation.Takeover?
    for time in [record.added, record.start] where time > .zero && time < .infinity {
      animations.forEach(at: MediaTime(flicks: time.flicks - 1)) { other in
        guard other.record !== record, other.record.role == .motion, other.record.ended == time,
          other.animation.selection.mask & part.animation.selection.mask != 0
        else { return }
        found = PropertyExplanation.Takeover(
          key: other.record.key, kind: other.animation.content.name, time: time)
      }
    }
    return found
  }

  fileprivate func written(at time: MediaTime) -> MediaTime? {
    if let lanes { return lanes.index(at: time).map { lanes.times[$0] } }
    return values.index(at: time).map { values.times[$0] }
  }
}

extension AnimationPart {
  fileprivate func step(
    takeover: PropertyExplanation.Takeover?, progress: Double?, value: LayerValue
  ) -> PropertyExplanation.Step {
    var timeline: Int?
    if case .timeline(let named) = record.parentClock { timeline = named.id }
    let expression: LaneExpression? =
      if case .expression(let expression, _) = animation.content { expression } else { nil }
    func name(_ source: LaneExpression.Source) -> String {
      let layer = record.layer.journal.layer(source.layer)?.label ?? "layer#\(source.layer)"
      return "\(layer).\(source.keyPath)"
    }
    let kind = animation.content.name
    return PropertyExplanation.Step(
      key: record.key, kind: kind, sources: expression?.sources.map(name) ?? [],
      formulas: expression?.formulas(motion: kind, name: name) ?? [],
      keyPath: "\(animation.keyPath)",
      added: record.added, start: record.start, end: record.completion,
      takeover: takeover, isAdditive: animation.isAdditive, timeline: timeline,
      progress: progress, value: value)
  }
}

extension ResolvedAnimation.Content {
  /// The kind of the motion, as explanations and bars name it.
  var name: String {
    switch self {
    case .basic: "basic"
    case .spring: "spring"
    case .keyframes: "keyframes"
    case .path, .direction: "path"
    case .expression(_, let motion): motion?.content.name ?? "follower"
    }
  }
}
