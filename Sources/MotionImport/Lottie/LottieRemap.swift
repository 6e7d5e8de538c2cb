/// The time of a composition that follows keyframes: stretches of the outer time, in each of which a group plays the
/// composition's motions from one of its frames to another, with the easing of the keyframes.
struct LottieRemap {
  private struct Stretch {
    let begin: Double
    let duration: Double
    let first: Double
    let last: Double
    let easing: LottieEasing
  }

  private let stretches: [Stretch]

  /// The first and the last frame of the composition that are shown, which are at least a frame apart.
  let range: ClosedRange<Double>

  init(
    _ value: LottieValue?, _ frameRate: Double, _ reader: LottieReader, _ clock: LottieClock
  ) {
    let track = reader.number(value, default: 0, clock).map { $0 * frameRate }
    var stretches: [Stretch] = []
    func add(
      _ begin: Double, _ end: Double, _ first: Double, _ last: Double, _ easing: LottieEasing
    ) {
      guard end > begin else { return }
      stretches.append(
        Stretch(begin: begin, duration: end - begin, first: first, last: last, easing: easing))
    }
    add(0, track.steps.first?.begin ?? reader.duration, track.first, track.first, .linear)
    for step in track.steps {
      add(step.begin, step.end, step.from, step.to, step.easings.first ?? .linear)
    }
    add(track.steps.last?.end ?? reader.duration, reader.duration, track.last, track.last, .linear)
    if let value, stretches.contains(where: { $0.easing.overshoots }) {
      reader.notices.add(
        value.place,
        "of a remapping of time that overshoots, what is beyond its ends is not carried.")
    }
    self.stretches = stretches
    let frames = stretches.flatMap { [$0.first, $0.last] }
    let low = frames.min() ?? 0
    range = low...max(frames.max() ?? 0, low + 1)
  }

  /// Gives a layer and those in it, whose times count from the first frame that is shown, the outer time.
  func apply(to layer: ImportedLayer) {
    let motions = layer.motions
    layer.motions = motions.isEmpty ? [] : stretches.map { group(of: motions, $0) }
    for sublayer in layer.sublayers { apply(to: sublayer) }
  }

  private func group(of motions: [ImportedMotion], _ stretch: Stretch) -> ImportedMotion {
    let (low, high) = (min(stretch.first, stretch.last), max(stretch.first, stretch.last))
    // Where time stands still, it does so at the start of a stretch of one frame.
    let isStill = high == low
    let factor = stretch.duration / (isStill ? 1 : high - low)
    let timing: LuaTerm =
      isStill
      ? .text("steps(1)")
      : stretch.first > stretch.last ? .falling(stretch.easing.term) : stretch.easing.term
    return ImportedMotion(
      begin: stretch.begin, duration: stretch.duration,
      content: .group(
        motions.map { $0.scaled(by: factor, from: low - range.lowerBound) }, timing: timing))
  }
}

extension LottieEasing {
  fileprivate var overshoots: Bool { !(0...1).contains(y1) || !(0...1).contains(y2) }
}
