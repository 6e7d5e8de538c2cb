internal import MotionTime

extension AnimationResolver {
  /// Checks the timing attributes and works out duration and active duration.
  func timing(
    of content: ResolvedAnimation.Content, _ operands: ResolvedAnimation.Operands
  ) throws(RenderError) -> MediaTiming {
    let timing = TimingResolver(source: source, label: label)
    return try timing.timing(duration: try duration(of: content, operands, timing))
  }

  private func duration(
    of content: ResolvedAnimation.Content, _ operands: ResolvedAnimation.Operands,
    _ timing: TimingResolver
  ) throws(RenderError) -> MediaTime {
    if let given = try timing.duration() { return given }
    guard case .spring(let ends, let form) = content, let spring = source as? SpringAnimation else {
      return try timing.duration(defaults.duration ?? 0.25, "the transaction's duration")
    }
    let seconds = form.duration(
      distances: distances(ends, operands), endsAtCrossing: spring.overshootClamping)
    if seconds == .infinity {
      throw error(.invalidTiming, "a spring without damping never settles. Give a duration.")
    }
    let nearest = try timing.time(seconds, "the settling duration")
    return nearest.seconds < seconds ? nearest + MediaTime(flicks: 1) : nearest
  }

  /// Returns the settling duration of a spring, in seconds.
  ///
  /// - Throws: ``RenderError`` for constants and values that a layer would refuse.
  func settlingDuration(of spring: SpringAnimation) throws(RenderError) -> Double {
    let (ends, form, operands) = try parts(of: spring)
    return form.duration(
      distances: distances(ends, operands), endsAtCrossing: spring.overshootClamping)
  }

  /// Returns the distance of each lane of a spring; an end that is not given is the present value.
  private func distances(
    _ ends: ResolvedAnimation.Ends, _ operands: ResolvedAnimation.Operands
  ) -> [Double] {
    let lanes: [Double]
    let width: Int
    switch operands {
    case .lanes(let rows, let count): (lanes, width) = (rows, count)
    case .shaped(let rows, let count, _): (lanes, width) = (rows, count)
    case .matrices(let values, _):
      (lanes, width) = (values.flatMap { $0.lanes ?? Transform.identity.components }, 16)
    case .values: return [1]
    }
    let rule = selection.rule
    let under: [Double] =
      source.isAdditive ? (0..<width).map(rule.zero) : underlying().lanes ?? []
    return (0..<width).map { lane in
      let base = lane < under.count ? under[lane] : 0
      return switch ends {
      case .both: lanes[width + lane] - lanes[lane]
      case .start: base - lanes[lane]
      case .end: lanes[lane] - base
      case .distance: rule.add(base, lanes[lane], lane) - base
      case .none: 0
      }
    }
  }
}
