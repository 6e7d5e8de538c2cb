internal import MotionTime

/// The course of a property: a value, or steps from keyframe to keyframe.
struct LottieTrack<Value> {
  /// The way from one keyframe to the next.
  struct Step {
    /// The times of the keyframes in frames of the whole file, the second after the first.
    let begin: Double
    let end: Double

    let from: Value
    let to: Value

    /// The easing of each component, or of all as one.
    let easings: [LottieEasing]

    /// The control points of the curve that a position follows, relative to its ends; nil for a straight line.
    let tangents: (leaving: Point, arriving: Point)?
  }

  /// The value until the first step begins.
  var first: Value

  /// The steps in order; none for a value that does not change.
  var steps: [Step] = []

  /// The value after the last step; nil for that at its end.
  var final: Value?

  var isStill: Bool { steps.isEmpty }

  /// The value after the last step.
  var last: Value { final ?? steps.last?.to ?? first }

  /// All values at its keyframes.
  var values: [Value] { [first] + steps.flatMap { [$0.from, $0.to] } + [last] }

  /// Returns the track of values made of its own, by a function under which lines stay lines.
  func map<Other>(_ transform: (Value) -> Other) -> LottieTrack<Other> {
    LottieTrack<Other>(
      first: transform(first),
      steps: steps.map {
        LottieTrack<Other>.Step(
          begin: $0.begin, end: $0.end, from: transform($0.from), to: transform($0.to),
          easings: $0.easings, tangents: $0.tangents)
      }, final: final.map(transform))
  }

  /// Returns the track with one easing in each step, that of a component where it has its own.
  func component(_ number: Int) -> LottieTrack {
    var track = self
    track.steps = steps.map {
      let easing = $0.easings.count > number ? $0.easings[number] : $0.easings.first ?? .linear
      return Step(
        begin: $0.begin, end: $0.end, from: $0.from, to: $0.to, easings: [easing], tangents: nil)
    }
    return track
  }

  /// Whether the components of a step have easings of their own.
  var hasOwnEasings: Bool {
    steps.contains { step in step.easings.contains { $0 != step.easings[0] } }
  }

  /// Returns whether steps begin and end at the same times, with the same easings.
  func isTimed<Other>(as other: LottieTrack<Other>) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy {
        $0.begin == $1.begin && $0.end == $1.end && $0.easings == $1.easings
          && ($0.tangents == nil) == ($1.tangents == nil)
      }
  }

  /// Returns the track without the steps that are over when the file begins, and those that begin at its end.
  func clipped(to end: Double) -> LottieTrack {
    var track = self
    if let over = steps.lastIndex(where: { $0.end <= 0 }) {
      track.first = over == steps.count - 1 ? last : steps[over + 1].from
      track.steps.removeFirst(over + 1)
    }
    if let beyond = track.steps.firstIndex(where: { $0.begin >= end }) {
      // At that time nothing is shown any more.
      track.steps.removeLast(track.steps.count - beyond)
      track.final = nil
    }
    return track
  }
}

/// The easing of a step, a cubic Bézier.
struct LottieEasing: Hashable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  static let linear = LottieEasing(x1: 0, y1: 0, x2: 1, y2: 1)

  var isLinear: Bool { x1 == y1 && x2 == y2 }

  var term: LuaTerm { isLinear ? .text("linear") : .numbers([x1, y1, x2, y2]) }
}

/// The map from the frames of a composition to those of the file.
struct LottieClock {
  var scale = 1.0
  var offset = 0.0

  func time(_ frame: Double) -> Double { offset + scale * frame }

  /// Returns the map of a composition that begins at a frame of this one, and takes `stretch` frames for each of its own.
  func nested(start: Double, stretch: Double) -> LottieClock {
    LottieClock(scale: scale * stretch, offset: time(start))
  }
}
