import OrreryBasics

extension TransitionPlan {
  /// A warning about a plan that is valid, but possibly not intended.
  public enum Diagnostic: Hashable, Sendable {
    /// A layer's own duration ends a number of seconds after the transition: there the layer is cut
    /// and shows its end state.
    case layerOverrun(id: String, seconds: Double)

    /// A layer that starts late extends the transition to more than ten times the longer of the
    /// duration requested and its own.
    case stretch(id: String, effectiveDuration: Double)

    /// The damping ratio that was given for a spring is above 1 and counts as 1.
    case overdamping(Subject, dampingRatio: Double)

    static func find(
      _ timing: TransitionTiming, _ layers: [Entry], _ total: Double, _ decidedBy: Subject
    ) -> [Diagnostic] {
      ends(layers, duration: timing.duration, total, decidedBy)
        + timing.layers.compactMap { overdamping(.layer($0.id), $0.timing) }
        + [timing.sharedElement.flatMap { overdamping(.sharedElement, $0) }].compactMap(\.self)
    }

    private static func overdamping(
      _ subject: Subject, _ timing: AnimationTimingParameters
    ) -> Diagnostic? {
      let spring = timing.curveSpring
      guard let ratio = timing.requestedDampingRatio ?? spring?.requestedDampingRatio,
        let inForce = timing.dampingRatio ?? spring?.dampingRatio, ratio > inForce
      else { return nil }
      return .overdamping(subject, dampingRatio: ratio)
    }

    private static func ends(
      _ layers: [Entry], duration: Double, _ total: Double, _ decidedBy: Subject
    ) -> [Diagnostic] {
      layers.compactMap { entry in
        guard case .layer(let id) = entry.subject, let implicit = entry.implicitDuration else {
          return nil
        }
        if entry.overrun > 0 { return .layerOverrun(id: id, seconds: entry.overrun) }
        let isStretch = entry.subject == decidedBy && total > 10 * max(duration, implicit)
        return isStretch ? .stretch(id: id, effectiveDuration: total) : nil
      }
    }
  }
}

extension AnimationTimingParameters {
  /// The spring that the curve shows over a duration, as `spring(…)` does; nil for other curves.
  fileprivate var curveSpring: SpringFunction? {
    guard case .function(let function) = curve,
      case .composed(.spring(let spring, _)) = function.form
    else { return nil }
    return spring
  }
}

extension TransitionPlan.Diagnostic: CustomStringConvertible {
  /// The diagnostic as a sentence, led by its name.
  public var description: String {
    switch self {
    case .layerOverrun(let id, let seconds):
      "layerOverrun: '\(id)' would end \(seconds) s after the transition and is cut there."
    case .stretch(let id, let effectiveDuration):
      "stretch: '\(id)' starts so late that the transition lasts \(effectiveDuration) s."
    case .overdamping(let subject, let ratio):
      "overdamping: the damping ratio \(NumberText.rounded(ratio, decimals: 6)) of \(subject) counts as 1, unless "
        + "allowsOverdamping is true."
    }
  }
}

extension TransitionPlan.Subject: CustomStringConvertible {
  /// The layer's name in quotation marks, or what else it is.
  public var description: String {
    switch self {
    case .transition: "the transition"
    case .layer(let id): "'\(id)'"
    case .sharedElement: "the shared element"
    }
  }
}

extension TransitionPlan.Step: CustomStringConvertible {
  /// The step as a sentence: `'card' needs 2.4 s and extends the transition to 2.4 s.`
  public var description: String {
    let time = needed.map { "\($0) s" } ?? ""
    switch rule {
    case .given: return "\(subject) asks for \(time)."
    case .follows: return "\(subject) follows."
    case .fits: return "\(subject) needs \(time) and fits into \(effectiveDuration) s."
    case .extends: return "\(subject) needs \(time) and extends the transition to it."
    case .decides: return "\(subject) lasts \(time), which decides."
    }
  }
}
