internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A writer of animated properties, which remembers how closely each is written.
final class LottieProperties {
  let frames: LottieCourse.Frames
  private let share: Double

  /// Rows of the report: name, form, bound and bound as a part of the range.
  private(set) var rows: [[String]] = []

  /// Whether all are within the tolerance.
  private(set) var isWithin = true

  init(_ frames: LottieCourse.Frames, within share: Double) {
    self.frames = frames
    self.share = share
  }

  /// Returns a property of one number.
  ///
  /// - Parameter name: The name of the property in the report.
  func scalar(_ name: String, _ signal: LottieSignal) -> JSONOutput {
    if signal.isStill { return Self.still(.number(signal.first)) }
    let course = LottieCourse([signal], frames, within: share)
    note(name, course)
    return animated(course) { .numbers($0) }
  }

  /// Returns a property of several numbers, a colour for instance.
  func vector(_ name: String, _ signals: [LottieSignal]) -> JSONOutput {
    if signals.allSatisfy(\.isStill) { return Self.still(.numbers(signals.map(\.first))) }
    let course = LottieCourse(signals, frames, within: share)
    note(name, course)
    return animated(course) { .numbers($0) }
  }

  /// Returns a position: as a whole where its coordinates go together, else split into them.
  func position(_ name: String, _ x: LottieSignal, _ y: LottieSignal) -> JSONOutput {
    if x.isStill || y.isStill { return vector(name, [x, y]) }
    let whole = LottieCourse([x, y], frames, within: share)
    let parts = [x, y].map { LottieCourse([$0], frames, within: share) }
    if whole.keys.count <= max(parts[0].keys.count, parts[1].keys.count) + 1 {
      note(name, whole)
      return animated(whole) { .numbers($0) }
    }
    note("\(name).x", parts[0])
    note("\(name).y", parts[1])
    return .object([
      .init("s", .flag(true)), .init("x", animated(parts[0]) { .numbers($0) }),
      .init("y", animated(parts[1]) { .numbers($0) }),
    ])
  }

  /// Returns outlines that numbers determine, such as the coordinates of their points.
  func outlines(
    _ name: String, _ signals: [LottieSignal], _ forms: [([Double]) -> JSONOutput]
  ) -> [JSONOutput] {
    if signals.allSatisfy(\.isStill) {
      return forms.map { Self.still($0(signals.map(\.first))) }
    }
    let course = LottieCourse(signals, frames, within: share)
    note(name, course)
    return forms.map { form in animated(course) { .list([form($0)]) } }
  }

  static func still(_ value: JSONOutput) -> JSONOutput {
    .object([.init("a", .count(0)), .init("k", value)])
  }

  private func animated(
    _ course: LottieCourse, _ form: ([Double]) -> JSONOutput
  ) -> JSONOutput {
    if course.keys.count == 1 {
      // A motion below the tolerance; a keyframe's value is a list, but for outlines.
      return .object([.init("a", .count(1)), .init("k", .list([key(course.keys[0], true, form)]))])
    }
    let keys = course.keys.enumerated().map { index, one in
      key(one, index == course.keys.count - 1, form)
    }
    return .object([.init("a", .count(1)), .init("k", .list(keys))])
  }

  private func key(
    _ key: LottieCourse.Key, _ isLast: Bool, _ form: ([Double]) -> JSONOutput
  ) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("t", .count(key.frame)), .init("s", form(key.values)),
    ]
    if isLast { return .object(members) }
    if let easing = key.easing {
      func handle(_ x: Double, _ y: Double) -> JSONOutput {
        .object([.init("x", .numbers([x])), .init("y", .numbers([y]))])
      }
      members.append(.init("o", handle(easing.x1, easing.y1)))
      members.append(.init("i", handle(easing.x2, easing.y2)))
    } else {
      members.append(.init("h", .count(1)))
    }
    return .object(members)
  }

  private func note(_ name: String, _ course: LottieCourse) {
    isWithin = isWithin && course.isWithin
    let worst =
      course.bounds.indices.max {
        course.bounds[$0] / max(course.ranges[$0], 1e-300)
          < course.bounds[$1] / max(course.ranges[$1], 1e-300)
      } ?? 0
    let row = [
      name, "\(course.keys.count) keyframe\(course.keys.count == 1 ? "" : "s")",
      DecimalRounding.significant(course.bounds[worst]),
      DecimalRounding.significant(course.bounds[worst] / max(course.ranges[worst], 1e-300)),
    ]
    // A number that several parts of a layer follow is written with each.
    if !rows.contains(row) { rows.append(row) }
  }
}
