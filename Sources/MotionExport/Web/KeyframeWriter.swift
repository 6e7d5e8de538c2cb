/// A writer that joins the intervals of a motion as keyframes, no two of them at one time.
struct KeyframeWriter {
  private let duration: Double
  private let decimals: Int
  private let places: Int
  private var keyframes: [WebKeyframe] = []
  private var last: (start: Double, end: Double, from: Double, to: Double)?

  /// The time before a jump during which the value is held, since two keyframes at one time are one
  /// in CSS, in seconds.
  private static let beforeJump = 5e-7

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - tolerance: How far rounding may show, times 64.
  ///   - speed: The fastest that the motion goes, in units a second.
  init(duration: Double, tolerance: Double, speed: Double) {
    self.duration = duration
    decimals = DecimalRounding.decimals(within: tolerance / 64)
    // Percentages, precise enough to place a jump to a tenth of a microsecond.
    let error = min(tolerance / (64 * max(speed, 1e-9)), 1e-7)
    places = min(max(DecimalRounding.decimals(within: error / duration * 100), 2), 13)
  }

  /// Appends an interval.
  mutating func add(_ stretch: EasedStretch) {
    closeJump(to: stretch.from, at: stretch.start)
    append(stretch.start, stretch.from, stretch.easing)
    last = (stretch.start, stretch.end, stretch.from, stretch.to)
  }

  /// Says all of it.
  func motion(endingAt value: Double, isExact: Bool) -> WebMotion {
    var writer = self
    let end = last.map { $0.to } ?? value
    if abs(end - value) > tolerance { writer.closeJump(to: value, at: duration) }
    writer.append(duration, abs(end - value) > tolerance ? value : end, nil)
    return WebMotion(
      .keyframes, over: writer.keyframes.first?.value ?? value, writer.keyframes,
      duration: duration, isExact: isExact)
  }

  /// The largest difference that counts as rounding and not as a jump.
  private var tolerance: Double { (0..<decimals).reduce(1.0) { unit, _ in unit / 10 } }

  private mutating func closeJump(to value: Double, at time: Double) {
    guard let last, abs(value - last.to) > tolerance, let open = keyframes.last else { return }
    if last.from == last.to {
      keyframes[keyframes.count - 1] = WebKeyframe(
        offset: open.offset, value: open.value, easing: .hold)
    } else {
      append(time - min(Self.beforeJump, (time - last.start) / 4), last.to, .hold)
    }
  }

  private mutating func append(_ time: Double, _ value: Double, _ easing: EasingText?) {
    let offset = min(DecimalRounding.rounded(time / duration * 100, places) / 100, 1)
    if let last = keyframes.last, offset <= last.offset { keyframes.removeLast() }
    keyframes.append(WebKeyframe(offset: offset, value: value, easing: easing))
  }
}

/// A keyframe: an offset in the animation's duration, a value, and the easing to the next keyframe.
struct WebKeyframe: Hashable {
  let offset: Double
  let value: Double

  /// The easing of the following segment; nil for a straight line.
  let easing: EasingText?
}
