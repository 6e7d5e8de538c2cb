/// The effective duration of a transition, the times of its layers, and the rule that decided each.
public struct TransitionPlan: Hashable, Sendable {
  /// The subject of a statement of the plan.
  public enum Subject: Hashable, Sendable {
    /// The transition as a whole.
    case transition

    /// The layer of this name.
    case layer(String)

    /// The shared element.
    case sharedElement
  }

  /// The effect of a subject on the effective duration.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The transition's own duration is where the reckoning starts.
    case given

    /// A layer without a duration of its own takes its part of the effective duration.
    case follows

    /// A layer with a duration of its own ends in time.
    case fits

    /// A layer with a duration of its own would end too late: the transition is extended until the
    /// layer ends exactly at its end.
    case extends

    /// The shared element has a duration of its own, which is the transition's, longer or shorter.
    case decides
  }

  /// A step of the computation of the effective duration.
  public struct Step: Hashable, Sendable {
    /// The subject of the entry.
    public let subject: Subject

    /// The effect of the subject on the effective duration.
    public let rule: Rule

    /// The duration that the subject requires of the transition, in seconds; nil when it follows.
    public let needed: Double?

    /// The effective duration after this step, in seconds.
    public let effectiveDuration: Double
  }

  /// The times of a layer or of the shared element, in a transition that plays from start to end.
  public struct Entry: Hashable, Sendable {
    /// The layer, or the shared element.
    public let subject: Subject

    /// The requested range.
    public let range: AnimationRange

    /// The part of the transition in which it runs. A layer with a duration of its own ends with
    /// it; beyond 1 when it overruns.
    public let effectiveRange: ClosedRange<Double>

    /// The duration that it brings along, in seconds, or nil when it has none.
    public let implicitDuration: Double?

    /// The begin time, in seconds.
    public let delay: Double

    /// The duration, in seconds.
    public let duration: Double

    /// The time by which it outlasts the transition, where it is cut, in seconds; 0 for what ends
    /// in time.
    public let overrun: Double

    /// The end time, in seconds.
    public var endTime: Double { delay + duration }
  }

  /// The requested duration, in seconds.
  public let duration: Double

  /// The effective duration of the transition, in seconds.
  public let effectiveDuration: Double

  /// The subject that decided the effective duration.
  public let decidedBy: Subject

  /// The derivation of the effective duration: the transition, each layer in order, the shared
  /// element.
  public let steps: [Step]

  /// The times of each layer, in order.
  public let layers: [Entry]

  /// The times of the shared element, if there is one.
  public let sharedElement: Entry?

  /// Notices: stretches, overruns and other consequences that may be unexpected.
  public let diagnostics: [Diagnostic]
}

extension TransitionPlan {
  init(_ timing: TransitionTiming) {
    var reckoning = Reckoning(timing.duration)
    for layer in timing.layers { reckoning.add(layer) }
    let implicit = timing.sharedElement?.implicitDuration(axes: timing.sharedElementAxes)
    if timing.sharedElement != nil { reckoning.addSharedElement(implicit) }

    let total = reckoning.total
    duration = timing.duration
    effectiveDuration = total
    decidedBy = reckoning.decidedBy
    steps = reckoning.steps
    layers = timing.layers.map { Entry($0, total) }
    sharedElement = timing.sharedElement.map { _ in
      Entry(
        subject: .sharedElement, range: .full, effectiveRange: 0...1, implicitDuration: implicit,
        delay: 0, duration: total, overrun: 0)
    }
    diagnostics = Diagnostic.find(timing, layers, total, decidedBy)
  }

  /// The computation of the effective duration, in the steps of TM 6.1.
  private struct Reckoning {
    var total: Double
    var decidedBy = Subject.transition
    var steps: [Step]

    init(_ duration: Double) {
      total = duration
      steps = [
        Step(subject: .transition, rule: .given, needed: duration, effectiveDuration: duration)
      ]
    }

    /// A layer that begins at s of the whole and lasts d ends in time when the whole is d/(1 − s).
    mutating func add(_ layer: TransitionTiming.Layer) {
      let subject = Subject.layer(layer.id)
      guard let implicit = layer.timing.implicitDuration(axes: layer.axes) else {
        return record(subject, .follows, nil)
      }
      let needed = implicit / (1 - layer.range.start)
      if needed > total {
        total = needed
        decidedBy = subject
        record(subject, .extends, needed)
      } else {
        record(subject, .fits, needed)
      }
    }

    mutating func addSharedElement(_ implicit: Double?) {
      guard let implicit else { return record(.sharedElement, .follows, nil) }
      total = implicit
      decidedBy = .sharedElement
      record(.sharedElement, .decides, implicit)
    }

    private mutating func record(_ subject: Subject, _ rule: Rule, _ needed: Double?) {
      steps.append(Step(subject: subject, rule: rule, needed: needed, effectiveDuration: total))
    }
  }
}

extension TransitionPlan.Entry {
  fileprivate init(_ layer: TransitionTiming.Layer, _ total: Double) {
    let range = layer.range
    subject = .layer(layer.id)
    self.range = range
    delay = range.delay(effectiveDuration: total)
    implicitDuration = layer.timing.implicitDuration(axes: layer.axes)
    if let implicitDuration {
      duration = implicitDuration
      // Rounding must not report an overrun of the layer that extended the transition.
      let end = range.start + implicitDuration / total
      effectiveRange = range.start...(abs(end - 1) < 1e-12 ? 1 : end)
    } else {
      duration = range.duration(effectiveDuration: total)
      effectiveRange = range.start...range.end
    }
    overrun = effectiveRange.upperBound > 1 ? delay + duration - total : 0
  }
}
