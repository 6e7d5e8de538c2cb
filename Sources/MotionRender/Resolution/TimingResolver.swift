internal import MotionTime

/// A validator of the timing attributes of an animation.
struct TimingResolver {
  let source: Animation

  /// Says which animation it is, for messages.
  let label: () -> String

  /// Checks all attributes and works out the active duration.
  func timing(duration: MediaTime) throws(RenderError) -> MediaTiming {
    try checkFinite()
    let timing = MediaTiming(
      begin: try time(source.beginTime ?? 0, "beginTime"),
      duration: duration, speed: source.speed,
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

  /// Returns the duration that was given, or nil.
  func duration() throws(RenderError) -> MediaTime? {
    try source.duration.map { seconds throws(RenderError) in
      try duration(seconds, "duration")
    }
  }

  /// Converts a length of time, naming the attribute when it is none.
  func duration(_ seconds: Double, _ name: String) throws(RenderError) -> MediaTime {
    if !(seconds >= 0) {
      throw error(.invalidTiming, "\(name) is \(seconds). Give seconds of at least 0.")
    }
    return try time(seconds, name)
  }

  /// Converts seconds to a time; throws an error that names the attribute when they are not finite
  /// or out of range.
  func time(_ seconds: Double, _ name: String) throws(RenderError) -> MediaTime {
    do { return try MediaTime(seconds: seconds) } catch {
      throw self.error(
        .timeOutOfRange,
        "\(name) is \(seconds) s. Give a finite number of seconds within 147 days of 0.")
    }
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

  func error(_ code: RenderError.Code, _ message: String) -> RenderError {
    RenderError(code, "\(label()): \(message)")
  }
}
