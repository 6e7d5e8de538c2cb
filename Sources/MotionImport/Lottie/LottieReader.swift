internal import MotionTime
internal import OrreryBasics

/// A reader of properties of a Lottie file: values and keyframes.
final class LottieReader {
  let notices: ImportNotices

  /// The values of slots by name, which properties refer to.
  private let slots: LottieValue?

  /// The number of frames that are shown, from 0 on.
  let duration: Double

  /// Whether motions become parts of groups, since the time of the composition follows keyframes.
  let isRemapped: Bool

  init(
    slots: LottieValue?, duration: Double, isRemapped: Bool = false, notices: ImportNotices
  ) {
    self.slots = slots
    self.isRemapped = isRemapped
    self.duration = duration
    self.notices = notices
  }

  /// Returns a reader of a composition whose time is remapped: one with frames of its own.
  func part(of duration: Double) -> LottieReader {
    LottieReader(slots: slots, duration: duration, isRemapped: true, notices: notices)
  }

  /// Returns the course of numbers.
  ///
  /// - Parameter count: The numbers that are wanted; missing ones are those of the default value.
  func numbers(
    _ property: LottieValue?, default fallback: [Double], _ clock: LottieClock
  ) -> LottieTrack<[Double]> {
    let track = self.track(property, clock) { value in
      value.numbers.map { Array(($0 + fallback.dropFirst($0.count)).prefix(fallback.count)) }
    }
    return track ?? LottieTrack(first: fallback)
  }

  func number(
    _ property: LottieValue?, default fallback: Double, _ clock: LottieClock
  ) -> LottieTrack<Double> {
    numbers(property, default: [fallback], clock).map { $0[0] }
  }

  /// Returns the course of a property; nil where it is missing or cannot be read.
  func track<Value>(
    _ property: LottieValue?, _ clock: LottieClock, _ read: (LottieValue) -> Value?
  ) -> LottieTrack<Value>? {
    guard let given = property else { return nil }
    let property = given["sid"]?.text.flatMap { slots?[$0]?["p"] } ?? given
    if property["x"]?.text != nil {
      notices.add(property.place.member("x"), "an expression is not carried; its keyframes are.")
    }
    // Old files have a value in the place of the property.
    let value = property["k"] ?? property
    if let first = value.elements.first, first["t"] != nil {
      return keyframes(value.elements, clock, read)
    }
    if let still = read(value) { return LottieTrack(first: still) }
    notices.add(value.place, "this is no value of its property, and not carried.")
    return nil
  }

  private func keyframes<Value>(
    _ keys: [LottieValue], _ clock: LottieClock, _ read: (LottieValue) -> Value?
  ) -> LottieTrack<Value>? {
    guard let first = keys.first.flatMap({ $0["s"] }).flatMap(read) else {
      if let key = keys.first { notices.add(key.place, "the first keyframe has no value.") }
      return nil
    }
    var track = LottieTrack(first: first)
    var last = first
    for (key, next) in zip(keys, keys.dropFirst()) {
      guard let begin = key["t"]?.number, let end = next["t"]?.number, end >= begin else {
        notices.add(next.place.member("t"), "a keyframe out of order is not carried.")
        continue
      }
      let isHeld = key["h"]?.isTrue ?? false
      let from = key["s"].flatMap(read) ?? last
      last = isHeld ? from : key["e"].flatMap(read) ?? next["s"].flatMap(read) ?? from
      guard end > begin else { continue }
      track.steps.append(
        LottieTrack.Step(
          begin: clock.time(begin), end: clock.time(end), from: from, to: last,
          easings: isHeld ? [.linear] : easings(of: key), tangents: isHeld ? nil : tangents(of: key)
        ))
    }
    track.final = keys.last.flatMap { $0["s"] }.flatMap(read)
    return track.clipped(to: duration)
  }

  private func tangents(of key: LottieValue) -> (leaving: Point, arriving: Point)? {
    guard let out = key["to"]?.numbers, let into = key["ti"]?.numbers, out.count > 1,
      into.count > 1, [out[0], out[1], into[0], into[1]] != [0, 0, 0, 0]
    else { return nil }
    return (Point(x: out[0], y: out[1]), Point(x: into[0], y: into[1]))
  }

  private func easings(of key: LottieValue) -> [LottieEasing] {
    guard let out = key["o"], let into = key["i"],
      let x1 = out["x"]?.numbers, let y1 = out["y"]?.numbers,
      let x2 = into["x"]?.numbers, let y2 = into["y"]?.numbers
    else { return [.linear] }
    if let wrong = (x1 + x2).first(where: { !(0...1).contains($0) }) {
      notices.add(
        key.place,
        "\(NumberText.shortest(wrong)) is no time of an easing; the nearest of 0…1 is taken.")
    }
    let count = [x1, y1, x2, y2].map(\.count).max() ?? 1
    let easings = (0..<min(count, 4)).map { number in
      func part(_ numbers: [Double]) -> Double { numbers[min(number, numbers.count - 1)] }
      return LottieEasing(
        x1: min(max(part(x1), 0), 1), y1: part(y1), x2: min(max(part(x2), 0), 1), y2: part(y2))
    }
    return easings.allSatisfy { $0 == easings[0] } ? [easings[0]] : easings
  }
}
