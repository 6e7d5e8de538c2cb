internal import MotionRender
internal import MotionTime

/// A fitter that writes a column's motion in several notations within a tolerance.
struct WebFitter {
  private let series: SeriesInterval
  private let samples: TimeSeriesSamples
  private var pieces: [TimeSeriesPiece] { series.pieces }

  /// The number of keyframes of an exact motion above which a shorter fit is searched for.
  private static let fewKeyframes = 32

  init(_ series: SeriesInterval) {
    self.series = series
    samples = TimeSeriesSamples(series)
  }

  /// The difference between the largest and the smallest number.
  var range: Double { samples.range }

  /// The smallest and the largest number.
  var limits: ClosedRange<Double> { samples.limits }

  /// The number of times at which a motion is compared.
  var sampleCount: Int { samples.count }

  /// Returns the largest difference between a motion and the time series, a browser's rounding included.
  func bound(of motion: WebMotion) -> Double {
    samples.distance(reach: motion.reach) { motion.value(at: $0) } + samples.noise
  }

  /// The error of a browser's numbers, which have 24 bits where they are lengths, angles or similar.
  var noise: Double { samples.noise }

  /// Returns the factor and the offset by which the number follows from another one, so that one
  /// easing serves both.
  ///
  /// - Returns: The factor and the offset; nil when it is not, to nine digits.
  func relation(to other: WebFitter) -> (factor: Double, offset: Double)? {
    samples.relation(to: other.value)
  }

  /// Whether the number never changes.
  var isConstant: Bool { series.isStill }

  /// The motion as CSS says it without fitting anything; nil when it cannot.
  var exactMotion: WebMotion? {
    if isConstant { return WebMotion(.constant, over: value(duration), isExact: true) }
    return soleMotion(within: WebLadder.finest * max(range, 1e-9)).flatMap { $0.isExact ? $0 : nil }
  }

  /// Returns the motions that are made for a tolerance, in the column's unit; about so far they are from
  /// what was shown. None when there is too much detail.
  func motions(within tolerance: Double) -> [WebMotion] {
    let sole = soleMotion(within: tolerance)
    if let sole, sole.isExact { return [sole] }
    let fitted = keyframes(within: tolerance)
    if let fitted, fitted.isExact, fitted.keyframes.count <= Self.fewKeyframes { return [fitted] }
    return [sole, fitted, points(within: tolerance)].compactMap { $0 }
  }
}

extension WebFitter {
  /// The duration of the motion, in seconds.
  var duration: Double { series.duration.seconds }

  private var seconds: Double { duration }

  /// Returns the value at a time, in seconds.
  func value(_ seconds: Double) -> Double { series.writtenValue(atSeconds: seconds) }

  /// Returns the one animation that there is, as long as a browser's whole microseconds say its
  /// times.
  private func soleMotion(within tolerance: Double) -> WebMotion? {
    guard let sole = series.soleAnimation else { return nil }
    let delay = sole.delay - series.lead
    let times = [delay.seconds, sole.duration.seconds]
    guard times.allSatisfy({ abs($0 * 1e6 - ($0 * 1e6).rounded()) < 1e-3 }) else { return nil }
    guard let (frames, isExact) = keyframes(of: sole, within: tolerance) else { return nil }
    return WebMotion(
      .animation, over: sole.base, frames,
      duration: DecimalRounding.rounded(sole.duration.seconds, 6),
      delay: DecimalRounding.rounded(delay.seconds, 6), iterations: sole.iterations,
      alternates: sole.alternates, fill: sole.fill, isExact: isExact)
  }

  private func keyframes(
    of sole: SoleAnimation, within tolerance: Double
  ) -> (frames: [WebKeyframe], isExact: Bool)? {
    var frames: [WebKeyframe] = []
    var isExact = true
    for (key, next) in zip(sole.keys, sole.keys.dropFirst()) {
      let width = next.offset - key.offset
      let way = CurveFit.stretches(
        along: key.curve, from: key.value, to: next.value,
        duration: sole.duration.seconds * width, within: tolerance * 0.9)
      guard let way, width > 0 else { return nil }
      if !way.isExact { isExact = false }
      frames += way.stretches.map {
        WebKeyframe(
          offset: DecimalRounding.rounded(key.offset + width * $0.start, 15), value: $0.from,
          easing: $0.easing)
      }
    }
    frames.append(WebKeyframe(offset: 1, value: sole.keys[sole.keys.count - 1].value, easing: nil))
    return (frames, isExact)
  }

  /// Returns the whole time series as keyframes.
  private func keyframes(within tolerance: Double) -> WebMotion? {
    let fit = PieceFit(written: { written($0, within: tolerance) }, cubic: { $0 })
    guard let course = fit.course(of: series, within: tolerance) else { return nil }
    var writer = KeyframeWriter(duration: seconds, tolerance: tolerance, speed: samples.speed)
    for stretch in course.parts { writer.add(stretch) }
    return writer.motion(endingAt: value(seconds), isExact: course.isExact)
  }

  /// Returns an interval as CSS says it; nil for one that it has no form for.
  private func written(
    _ run: TimeSeriesPiece, within tolerance: Double
  ) -> (parts: [EasedStretch], isExact: Bool)? {
    let (start, stop) = (run.start.seconds, run.end.seconds)
    switch run.motion {
    case .absent: return ([], true)
    case .hold(let value):
      return (
        [EasedStretch(start: start, end: stop, from: value, to: value, easing: nil)], true
      )
    case .eased(let from, let to, let curve):
      return CurveFit.stretches(
        along: curve, from: from, to: to, duration: stop - start, within: tolerance * 0.8
      ).map { way in (way.stretches.map { $0.placed(from: start, to: stop) }, way.isExact) }
    case .free, .spring: return nil
    }
  }

  /// Returns the whole time series as one `linear()`.
  private func points(within tolerance: Double) -> WebMotion? {
    var fit = PointFit(tolerance: tolerance) { value($0) }
    for piece in pieces {
      let (start, stop) = (piece.start.seconds, piece.end.seconds)
      if case .hold(let level) = piece.motion {
        fit.hold(level, from: start, to: stop)
      } else {
        fit.follow(from: start, to: stop)
      }
      if fit.isExceeded { return nil }
    }
    let last = value(seconds)
    var points = fit.points.map { Point(x: min($0.x / seconds, 1), y: $0.y) }
    if let end = points.last, end.x < 1 { points.append(Point(x: 1, y: end.y)) }
    if points.last?.y != last { points.append(Point(x: 1, y: last)) }
    let text = LinearEasing.text(
      through: points, tolerance: tolerance, jumpTolerance: 1e-7 / seconds)
    guard let easing = try? EasingText(reading: text) else { return nil }
    let frames = [
      WebKeyframe(offset: 0, value: 0, easing: easing),
      WebKeyframe(offset: 1, value: 1, easing: nil),
    ]
    return WebMotion(.points, over: value(0), frames, duration: seconds, isExact: false)
  }
}
