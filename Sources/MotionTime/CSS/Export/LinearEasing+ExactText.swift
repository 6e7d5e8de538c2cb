import OrreryBasics

extension LinearEasing {
  /// CSS text whose stops are these, bit for bit.
  ///
  /// An input with at most six decimals as a percentage is written so. Any other is left out where
  /// spreading the inputs evenly gives it back, and else written with as many digits as it takes. A
  /// percentage is divided by 100 when it is read, and one input in five is not such a quotient: the
  /// nearest replaces it.
  var exactText: String {
    let places = points.map { Percentage($0.x) }
    var shown = [Bool](repeating: true, count: points.count)
    var start = 0
    while start < points.count - 1 {
      let end = evenEnd(after: start, places)
      for index in (start + 1)..<end { shown[index] = false }
      start = end
    }
    let stops = points.indices.map { index in
      NumberText.shortest(points[index].y) + (shown[index] ? " \(places[index].text)%" : "")
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// The largest number of following inputs that are tried for being left out together, where not
  /// all of them can be.
  private static let window = 256

  /// Returns the stop up to which the inputs after another can be left out; the next one when they
  /// cannot.
  private func evenEnd(after start: Int, _ places: [Percentage]) -> Int {
    let next = start + 1
    guard !places[next].isShort else { return next }
    let last = places[next...].firstIndex(where: \.isShort) ?? points.count - 1
    if isSpread(from: start, to: last) { return last }
    let nearest = min(last - 1, start + LinearEasing.window)
    return stride(from: nearest, to: next, by: -1).first { end in
      places[end].isExact && isSpread(from: start, to: end)
    } ?? next
  }

  private func isSpread(from start: Int, to end: Int) -> Bool {
    let (low, high) = (points[start].x, points[end].x)
    return ((start + 1)..<end).allSatisfy { index in
      points[index].x == LinearEasing.place(index - start, of: end - start, from: low, to: high)
    }
  }

  /// Returns the largest difference in 0…1 from the same stops with rounded inputs, but beside jumps;
  /// nil when they are not the same stops.
  ///
  /// A line whose ends move by d along x moves by d times its slope between them, and beyond them by
  /// that times the distance in relation to its width as well.
  func distance(toRounded other: LinearEasing) -> Double? {
    guard points.map(\.y) == other.points.map(\.y) else { return nil }
    if points == other.points { return 0 }
    let reach = (points.map(\.y) + [value(at: 0), value(at: 1)]).reduce(1) { max($0, abs($1)) }
    var bound = 0.0
    for index in points.indices.dropFirst() {
      let (left, right) = (points[index - 1], points[index])
      let shift = max(abs(other.points[index - 1].x - left.x), abs(other.points[index].x - right.x))
      let width = min(right.x - left.x, other.points[index].x - other.points[index - 1].x)
      if shift == 0 || width == 0 && right.x == left.x { continue }
      let before = index == 1 ? max(left.x, 0) : 0
      let after = index == points.count - 1 ? max(1 - right.x, 0) : 0
      bound = max(
        bound, 2 * shift * abs(right.y - left.y) / width * (1 + 2 * max(before, after) / width))
    }
    return bound + 0x1p-49 * reach
  }
}

/// An input as the percentage that reads back as it.
private struct Percentage {
  /// The digits before the sign.
  let text: String

  /// Whether at most six decimals are enough, as CSS serializes percentages.
  let isShort: Bool

  /// Whether the text reads back as the input, and not as a neighbour of it.
  let isExact: Bool

  init(_ input: Double) {
    let percent = input * 100
    let short = NumberText.rounded(percent, decimals: 6)
    let texts =
      [short, NumberText.rounded(percent, decimals: 12)]
      + [percent, percent.nextDown, percent.nextUp].map { NumberText.shortest($0) }
    let found = texts.first { Double($0).map { $0 / 100 == input } ?? false }
    text = found ?? NumberText.shortest(percent)
    isShort = found == short
    isExact = found != nil
  }
}
