internal import MotionTime
internal import OrreryBasics

/// The outline of a star or a polygon (Lottie 1.0.1, "PolyStar").
struct LottieStar {
  let path: LottieTrack<Path>

  init(_ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock) {
    let isStar = item["sy"]?.integer == 1
    let names = isStar ? ["pt", "r", "or", "os", "ir", "is"] : ["pt", "r", "or", "os"]
    let place = reader.numbers(item["p"], default: [0, 0], clock)
    let isReversed = item["d"]?.integer == 3
    // Radii and position change the points along lines; so their motions can be the motion of the outline.
    let movable: Set = ["or", "ir"]
    var track = place.map { $0 }
    for name in names {
      let course = reader.number(item[name], default: name == "pt" ? 5 : 0, clock)
      if !course.isStill, !movable.contains(name) {
        reader.notices.add(
          item.place.member(name), "a motion that bends a star's outline is not carried.")
        track = track.map { $0 + [course.first] }
        continue
      }
      track = track.joined(course) {
        reader.notices.add(
          item.place.member(name), "of two motions that change a shape, this one is not carried.")
      }.map { $0 + [$1] }
    }
    path = track.map { numbers in
      Self.outline(numbers + [Double](repeating: 0, count: 2), isStar, isReversed)
    }
  }

  /// Returns the outline for position, number of points, rotation, and radius and roundness outside and inside.
  private static func outline(
    _ numbers: [Double], _ isStar: Bool, _ isReversed: Bool
  ) -> Path {
    let count = min(max(numbers[2].rounded(.down), 1), 1000) * (isStar ? 2 : 1)
    let sign: Double = isReversed ? -1 : 1
    // Tangents at roundness 1, in parts of the radius.
    let reach = 2 * Double.pi / (isStar ? 2 : 4) / count
    let corners = stride(from: 0, to: count, by: 1).map { number in
      let isInner = isStar && number.truncatingRemainder(dividingBy: 2) == 1
      let radius = numbers[isInner ? 6 : 4]
      let roundness = numbers[isInner ? 7 : 5] / 100
      let angle =
        sign * number * 2 * .pi / count + numbers[3] * .pi / 180 - .pi / 2
      let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
      let length = sign * radius * reach * roundness
      return LottieCorner(
        numbers[0] + radius * c, numbers[1] + radius * s, length * s, -length * c)
    }
    return Path(corners: corners, isClosed: true)
  }
}
