internal import MotionTime
internal import OrreryBasics

/// The outline of one shape, or of several in order.
struct LottieOutline {
  var path: LottieTrack<Path>

  /// Reads the shape of an item; nil for items that are none.
  init?(_ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock) {
    let isReversed = item["d"]?.integer == 3
    let shape: LottieTrack<Path>?
    switch item["ty"]?.text {
    case "sh": shape = reader.track(item["ks"], clock, Self.bezier)
    case "el": shape = Self.ellipse(item, reader, clock)
    case "rc": shape = Self.rectangle(item, reader, clock)
    case "sr": shape = LottieStar(item, reader, clock).path
    default: return nil
    }
    guard let shape else { return nil }
    path = isReversed && item["ty"]?.text != "sr" ? shape.map(\.reversed) : shape
    list(item, reader.notices)
  }

  /// Reads the outline of a mask.
  init?(mask: LottieValue, _ reader: LottieReader, _ clock: LottieClock) {
    guard let shape = reader.track(mask["pt"], clock, Self.bezier) else { return nil }
    path = shape
  }

  private func list(_ item: LottieValue, _ notices: ImportNotices) {
    let forms = path.values.map(\.elements.count)
    if forms.contains(where: { $0 != forms[0] }) {
      notices.add(
        item.place, "between keyframes with different numbers of points the path jumps.")
    }
  }

  /// Reads points with their tangents, which are relative to them.
  private static func bezier(_ value: LottieValue) -> Path? {
    let value = value.elements.first ?? value
    guard let vertices = value["v"].map(points), !vertices.isEmpty else { return nil }
    let into = value["i"].map(points) ?? []
    let out = value["o"].map(points) ?? []
    guard into.count == vertices.count, out.count == vertices.count else { return nil }
    let corners = vertices.indices.map {
      LottieCorner(point: vertices[$0], arriving: into[$0], leaving: out[$0])
    }
    return Path(corners: corners, isClosed: value["c"]?.isTrue ?? false)
  }

  private static func points(_ value: LottieValue) -> [Point] {
    value.elements.compactMap { element in
      element.numbers.flatMap { $0.count > 1 ? Point(x: $0[0], y: $0[1]) : nil }
    }
  }

  /// Four quarters, clockwise from the top.
  private static func ellipse(
    _ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock
  ) -> LottieTrack<Path> {
    box(item, reader, clock).map { box in
      let (x, y, rx, ry) = (box[0], box[1], box[2] / 2, box[3] / 2)
      let (hx, hy) = (rx * LottieCorner.quarter, ry * LottieCorner.quarter)
      let corners = [
        LottieCorner(x, y - ry, -hx, 0), LottieCorner(x + rx, y, 0, -hy),
        LottieCorner(x, y + ry, hx, 0), LottieCorner(x - rx, y, 0, hy),
      ]
      return Path(corners: corners, isClosed: true)
    }
  }

  /// The sides and, where they are round, the corners, clockwise from the right end of the top.
  private static func rectangle(
    _ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock
  ) -> LottieTrack<Path> {
    let box = box(item, reader, clock)
    let radius = reader.number(item["r"], default: 0, clock)
    let isRound = !radius.isStill || radius.first > 0
    let both = box.joined(radius) {
      reader.notices.add(
        item.place, "of two motions that change a shape, the radius is not carried.")
    }
    return both.map { numbers, radius in
      let (w, h) = (abs(numbers[2]) / 2, abs(numbers[3]) / 2)
      return Path(
        rectangleAbout: Point(x: numbers[0], y: numbers[1]), halfWidth: w, halfHeight: h,
        radius: isRound ? min(max(radius, 0), w, h) : nil)
    }
  }

  /// The middle and the size of a shape, as four numbers.
  private static func box(
    _ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock
  ) -> LottieTrack<[Double]> {
    let place = reader.numbers(item["p"], default: [0, 0], clock)
    let size = reader.numbers(item["s"], default: [0, 0], clock)
    for track in [place, size] where track.hasOwnEasings || track.hasCurves {
      reader.notices.add(
        item.place, "of the easings of a shape's coordinates the first is taken, along a line.")
    }
    return size.component(0).joined(place.component(0)) {
      reader.notices.add(
        item.place, "of two motions that change a shape, the position is not carried.")
    }.map { $1 + $0 }
  }
}

extension LottieTrack {
  /// Whether a step follows a curve.
  var hasCurves: Bool { steps.contains { $0.tangents != nil } }

  /// Returns the track of both values, where one of them stands still or both change at the same times in the same way.
  ///
  /// - Parameter refuse: Called where they do not; then the other has its first value.
  func joined<Other>(
    _ other: LottieTrack<Other>, otherwise refuse: () -> Void
  ) -> LottieTrack<(Value, Other)> {
    if isStill { return other.map { (first, $0) } }
    guard isTimed(as: other) else {
      if !other.isStill { refuse() }
      return map { ($0, other.first) }
    }
    var track = LottieTrack<(Value, Other)>(first: (first, other.first))
    track.steps = zip(steps, other.steps).map {
      LottieTrack<(Value, Other)>.Step(
        begin: $0.begin, end: $0.end, from: ($0.from, $1.from), to: ($0.to, $1.to),
        easings: $0.easings, tangents: nil)
    }
    track.final = (last, other.last)
    return track
  }
}
