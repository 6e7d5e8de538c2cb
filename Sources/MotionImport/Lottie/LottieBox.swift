internal import MotionTime

/// A rectangle with its sides along the axes and round corners: an outline that bounds of a layer can cut off.
struct LottieBox: Hashable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
  let radius: Double

  /// The difference from a rectangle that does not count, as a part of its longer side: curves that stand for quarters of
  /// circles are off by 0.03 % of the radius.
  private static let tolerance = 1e-3

  /// Creates the box of an outline: a rectangle, one with round corners, a circle; nil for any other.
  init?(_ path: Path) {
    let starts = path.elements.count { if case .move = $0 { true } else { false } }
    let points = Self.points(along: path)
    let ends = path.elements.compactMap(\.points.last)
    guard starts == 1, let left = ends.map(\.x).min(), let right = ends.map(\.x).max(),
      let top = ends.map(\.y).min(), let bottom = ends.map(\.y).max(), left < right, top < bottom
    else { return nil }
    let (width, height) = (right - left, bottom - top)
    let room = max(width, height) * Self.tolerance
    let first = ends.filter { $0.y <= top + room }.map(\.x).min() ?? left
    let radius = min(max(first - left, 0), width / 2, height / 2)
    let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    let isOn = points.allSatisfy { point in
      let dx = abs(point.x - middle.x) - (width / 2 - radius)
      let dy = abs(point.y - middle.y) - (height / 2 - radius)
      let (outX, outY) = (max(dx, 0), max(dy, 0))
      let distance = (outX * outX + outY * outY).squareRoot() + min(max(dx, dy), 0) - radius
      return abs(distance) <= room
    }
    let area = abs(Self.area(of: points))
    let whole = width * height - (4 - .pi) * radius * radius
    guard isOn, abs(area - whole) <= 0.01 * width * height else { return nil }
    (x, y, self.width, self.height, self.radius) = (left, top, width, height, radius)
  }

  private init(x: Double, y: Double, width: Double, height: Double, radius: Double) {
    (self.x, self.y, self.width, self.height, self.radius) = (x, y, width, height, radius)
  }

  /// Points of all steps, also between their ends.
  private static func points(along path: Path) -> [Point] {
    var result: [Point] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let to): current = to
      case .line(let to): current = to
      case .quad(_, let to): current = to
      case .cubic(let control1, let control2, let to):
        for step in 1...8 {
          let t = Double(step) / 8
          let (a, b, c, d) = (
            (1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t
          )
          result.append(
            Point(
              x: a * current.x + b * control1.x + c * control2.x + d * to.x,
              y: a * current.y + b * control1.y + c * control2.y + d * to.y))
        }
        current = to
      case .close: break
      }
      result.append(current)
    }
    return result
  }

  private static func area(of points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { area, side in
      area + (side.0.x * side.1.y - side.1.x * side.0.y) / 2
    }
  }

  /// Returns the smallest box around both, without round corners.
  func union(_ other: LottieBox) -> LottieBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return LottieBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top, radius: 0)
  }

  /// Returns the box with scaled and moved sides.
  func mapped(scale: (x: Double, y: Double), dx: Double, dy: Double) -> LottieBox {
    LottieBox(
      x: min(x * scale.x, (x + width) * scale.x) + dx,
      y: min(y * scale.y, (y + height) * scale.y) + dy,
      width: width * abs(scale.x), height: height * abs(scale.y), radius: radius * abs(scale.x))
  }
}

extension LottieTrack<Path> {
  /// The course as boxes; nil where an outline at a keyframe is none.
  var boxes: LottieTrack<LottieBox>? {
    var isBox = true
    let boxes = map { path -> LottieBox? in
      let box = LottieBox(path)
      if box == nil { isBox = false }
      return box
    }
    guard isBox, let first = boxes.first else { return nil }
    return boxes.map { $0 ?? first }
  }
}

extension ImportedLayer {
  /// Gives the layer bounds within which coordinates are those of the layer around it.
  func fill(_ boxes: LottieTrack<LottieBox>) {
    /// A part of the boxes; still where it never changes.
    func part(_ term: (LottieBox) -> LuaTerm) -> LottieTrack<LuaTerm> {
      let track = boxes.map(term)
      return Set(track.values).count == 1 ? LottieTrack(first: track.first) : track
    }
    let first = boxes.first
    set("bounds", .numbers([first.x, first.y, first.width, first.height]))
    set("position", part { .pair($0.x + $0.width / 2, $0.y + $0.height / 2) })
    set("cornerRadius", part { .number($0.radius) }, unless: .number(0))
    motions += [
      part { .pair($0.x, $0.y) }.motion("bounds.origin"),
      part { .pair($0.width, $0.height) }.motion("bounds.size"),
    ].compactMap(\.self)
  }
}
