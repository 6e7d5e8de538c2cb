internal import MotionTime

extension AnimationResolver {
  /// Checks the timing attributes and works out duration and active duration.
  func timing(
    of content: ResolvedAnimation.Content, _ operands: ResolvedAnimation.Operands
  ) throws(RenderError) -> MediaTiming {
    try checkFinite()
    let timing = MediaTiming(
      begin: try time(source.beginTime ?? 0, "beginTime"),
      duration: try duration(of: content, operands),
      speed: source.speed,
      offset: try source.timeOffset.map { seconds throws(RenderError) in
        try time(seconds, "timeOffset")
      },
      repeatCount: source.repeatCount,
      repeatDuration: source.repeatDuration == .infinity
        ? .infinity : try time(source.repeatDuration, "repeatDuration"),
      autoreverses: source.autoreverses, fillMode: source.fillMode)
    if timing.speed < 0, source.timeOffset == nil, timing.activeDuration == .infinity {
      throw error(
        .invalidTiming,
        "an animation without end cannot be played backwards from its end. Give a timeOffset.")
    }
    return timing
  }

  private func checkFinite() throws(RenderError) {
    if !source.speed.isFinite {
      throw error(.invalidTiming, "speed is \(source.speed). Give a finite number.")
    }
    let counts = [
      (source.repeatCount, "repeatCount"), (source.repeatDuration, "repeatDuration"),
    ]
    for (number, name) in counts where !(number >= 0) {
      throw error(.invalidTiming, "\(name) is \(number). Give a number of at least 0.")
    }
  }

  private func duration(
    of content: ResolvedAnimation.Content, _ operands: ResolvedAnimation.Operands
  ) throws(RenderError) -> MediaTime {
    if let seconds = source.duration {
      if !(seconds >= 0) {
        throw error(.invalidTiming, "duration is \(seconds). Give seconds of at least 0.")
      }
      return try time(seconds, "duration")
    }
    guard case .spring(let ends, let form) = content else {
      return try time(defaults.duration ?? 0.25, "the transaction's duration")
    }
    let seconds = form.settlingDuration(distances: distances(ends, operands))
    if seconds == .infinity {
      throw error(.invalidTiming, "a spring without damping never settles. Give a duration.")
    }
    let nearest = try time(seconds, "the settling duration")
    return nearest.seconds < seconds ? nearest + MediaTime(flicks: 1) : nearest
  }

  /// How far each lane of a spring has to go, an end that is not given being what shows now.
  private func distances(
    _ ends: ResolvedAnimation.Ends, _ operands: ResolvedAnimation.Operands
  ) -> [Double] {
    guard case .lanes(let lanes, let width) = operands else { return [1] }
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

  /// Converts seconds, naming the attribute when they are no time.
  func time(_ seconds: Double, _ name: String) throws(RenderError) -> MediaTime {
    do { return try MediaTime(seconds: seconds) } catch {
      throw self.error(
        .timeOutOfRange,
        "\(name) is \(seconds) s. Give a finite number of seconds within 147 days of 0.")
    }
  }
}
