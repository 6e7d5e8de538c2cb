internal import MotionTime
internal import OrreryBasics

/// A linear gradient that fills an outline, as a gradient layer.
struct LottieGradientFill {
  private let item: LottieValue
  private let reader: LottieReader
  private let clock: LottieClock

  init(_ item: LottieValue, _ reader: LottieReader, _ clock: LottieClock) {
    self.item = item
    self.reader = reader
    self.clock = clock
  }

  /// Returns the layer of the gradient; nil, with a notice, for one that a layer cannot have.
  func layer(named name: String, filling path: LottieTrack<Path>) -> ImportedLayer? {
    guard item["t"]?.integer ?? 1 == 1 else {
      reader.notices.add(item.place, "a radial gradient is not carried.")
      return nil
    }
    guard let boxes = path.boxes else {
      reader.notices.add(
        item.place,
        "a gradient is carried on upright rectangles, round or not, and on circles, and not here.")
      return nil
    }
    guard let stops = stops else {
      reader.notices.add(item.place.member("g"), "these are no stops of a gradient.")
      return nil
    }
    let layer = ImportedLayer(.gradient, name: name, place: item.place.description)
    guard !boxes.isStill else {
      paint(layer, boxes.first, stops)
      layer.fill(boxes)
      return layer
    }
    // The gradient stays where it is while the outline over it moves.
    let clip = ImportedLayer(.plain, name: name)
    clip.set("masksToBounds", .boolean(true))
    clip.fill(boxes)
    let whole = boxes.values.dropFirst().reduce(boxes.first) { $0.union($1) }
    paint(layer, whole, stops)
    layer.fill(LottieTrack(first: whole))
    clip.sublayers.append(layer)
    return clip
  }

  private func paint(
    _ layer: ImportedLayer, _ box: LottieBox, _ stops: LottieTrack<[LottieStop]>
  ) {
    layer.set("colors", stops.map { .list($0.map(\.term)) })
    layer.set("locations", stops.map { .numbers($0.map(\.location)) })
    for (name, key) in [("startPoint", "s"), ("endPoint", "e")] {
      let track = reader.numbers(item[key], default: [0, 0], clock).component(0)
      layer.set(
        name, track.map { .pair(($0[0] - box.x) / box.width, ($0[1] - box.y) / box.height) })
    }
    let opacity = reader.number(item["o"], default: 100, clock).map { LuaTerm.number($0 / 100) }
    layer.set("opacity", opacity, unless: .number(1))
  }

  /// The stops: place, red, green and blue of each colour, and then place and alpha of any number.
  private var stops: LottieTrack<[LottieStop]>? {
    guard let count = item["g"]?["p"]?.integer, (1...256).contains(count),
      let track = reader.track(item["g"]?["k"], clock, { $0.numbers }),
      track.values.allSatisfy({
        $0.count >= 4 * count && $0.count % 2 == 0 && $0.count == track.first.count
      })
    else { return nil }
    let isStill = track.isStill
    return track.component(0).map { LottieStop.all(in: $0, count: count, isStill: isStill) }
  }
}

/// A colour of a gradient and its place on the way, 0…1.
struct LottieStop: Hashable {
  let location: Double
  let color: [Double]
  let alpha: Double

  var term: LuaTerm {
    let names = ["red", "green", "blue", "alpha"]
    return .record(
      zip(names, color + (alpha == 1 ? [] : [alpha])).map { LuaField($0, .number($1)) })
  }

  /// The parts into which a way is divided along which alpha changes: a gradient layer mixes colours with their
  /// alpha, and Lottie without it.
  private static let parts = 8

  /// Returns the stops of a list of numbers.
  ///
  /// - Parameter isStill: Whether it is the only list; of several each has as many stops.
  static func all(in numbers: [Double], count: Int, isStill: Bool) -> [LottieStop] {
    let colors = stride(from: 0, to: 4 * count, by: 4).map {
      (place: numbers[$0], value: Array(numbers[($0 + 1)...($0 + 3)]))
    }
    let alphas = stride(from: 4 * count, to: numbers.count - 1, by: 2).map {
      (place: numbers[$0], value: [numbers[$0 + 1]])
    }
    if alphas.isEmpty {
      return colors.map { LottieStop(location: $0.place, color: $0.value, alpha: 1) }
    }
    let places = (colors.map(\.place) + alphas.map(\.place)).sorted()
    let between = zip(places, places.dropFirst()).flatMap { from, to in
      let isNone = isStill && from == to
      return (0..<(isNone ? 0 : parts)).map { from + (to - from) * Double($0) / Double(parts) }
    }
    return (between + places.suffix(1)).map { place in
      LottieStop(
        location: place, color: mixed(colors, at: place), alpha: mixed(alphas, at: place)[0])
    }
  }

  private static func mixed(
    _ stops: [(place: Double, value: [Double])], at place: Double
  ) -> [Double] {
    guard let next = stops.firstIndex(where: { $0.place >= place }) else {
      return stops[stops.count - 1].value
    }
    guard next > 0 else { return stops[0].value }
    let (low, high) = (stops[next - 1], stops[next])
    let part = (place - low.place) / (high.place - low.place)
    // Eight bits of a channel need no more digits.
    return zip(low.value, high.value).map { (($0 + ($1 - $0) * part) * 1e6).rounded() / 1e6 }
  }
}
