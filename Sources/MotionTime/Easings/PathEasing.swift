/// An easing drawn as a path of cubic Béziers, one after another, from (0, 0) to (1, 1): that of Material's
/// `emphasized` and of CustomEase.
public struct PathEasing: Hashable, Sendable {
  /// The ends and control points: the start, then two control points and the end of each Bézier.
  public let points: [Point]

  /// The Béziers in x, each as a timing curve of its own.
  private let pieces: [CubicBezier]

  /// Creates an easing from the points of a path.
  ///
  /// A path that is drawn elsewhere, or with y downwards, is moved and scaled so that it begins at (0, 0) and
  /// ends at (1, 1).
  ///
  /// - Parameter points: The start, then three points for each Bézier; within one, x must not go back.
  /// - Throws: ``TimingError`` (`invalidEasing`) for other points, and for a path that ends as high as it begins.
  /// - Complexity: Linear in the number of points.
  public init(_ points: [Point]) throws(TimingError) {
    guard let start = points.first, let end = points.last, points.count >= 4,
      points.count % 3 == 1, points.allSatisfy({ abs($0.x) <= 1e9 && abs($0.y) <= 1e9 })
    else {
      throw TimingError(
        .invalidEasing, "The path has no Béziers. Give a start and three finite points for each.")
    }
    guard end.x > start.x, end.y != start.y else {
      throw TimingError(
        .invalidEasing,
        "The path goes from (\(start.x), \(start.y)) to (\(end.x), \(end.y)). End it to the right of its start, "
          + "and at another height.")
    }
    let isPlaced = start == .zero && end == Point(x: 1, y: 1)
    self.points =
      isPlaced
      ? points
      : points.map {
        Point(
          x: ($0.x - start.x) / (end.x - start.x), y: ($0.y - start.y) / (end.y - start.y))
      }
    pieces = try Self.pieces(self.points)
  }

  private static func pieces(_ points: [Point]) throws(TimingError) -> [CubicBezier] {
    var pieces: [CubicBezier] = []
    for first in stride(from: 0, to: points.count - 1, by: 3) {
      let (left, right) = (points[first].x, points[first + 3].x)
      let width = right - left
      let (x1, x2) = ((points[first + 1].x - left) / width, (points[first + 2].x - left) / width)
      // Six decimals, as Material writes them, may leave a control point a little outside.
      guard width > 0, (-1e-5...1 + 1e-5).contains(x1), (-1e-5...1 + 1e-5).contains(x2) else {
        throw TimingError(
          .invalidEasing,
          "The path goes back at x = \(left)…\(right): an input would have several outputs. Keep the control "
            + "points between the ends of their Bézier.")
      }
      pieces.append(CubicBezier(x1: min(max(x1, 0), 1), y1: 0, x2: min(max(x2, 0), 1), y2: 1))
    }
    return pieces
  }

  /// Returns the height of the path at x, within 1e-12; held at the ends.
  ///
  /// - Complexity: Logarithmic in the number of Béziers.
  public func value(at x: Double) -> Double {
    if x.isNaN { return x }
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let (piece, place) = piece(at: x)
    let y = ordinates(piece)
    if place.t == 0 { return y.0 }
    let (t, s) = (place.t, place.s)
    return s * s * s * y.0 + 3 * s * s * t * y.1 + 3 * s * t * t * y.2 + t * t * t * y.3
  }

  /// Returns the slope at x, that of the right side where two Béziers meet; 0 beyond the ends.
  public func slope(at x: Double) -> Double {
    if x.isNaN { return x }
    if x < 0 || x >= 1 { return 0 }
    let (piece, place) = piece(at: x)
    let y = ordinates(piece)
    let (t, s) = (place.t, place.s)
    let first = 3 * piece
    func rate(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
    }
    let rise = rate(y.0, y.1, y.2, y.3)
    let run = rate(points[first].x, points[first + 1].x, points[first + 2].x, points[first + 3].x)
    if run > 0 { return rise / run }
    // At a start without a control point of its own the next one gives the direction.
    let next = points[first + 1] == points[first] ? points[first + 2] : points[first + 1]
    let (dx, dy) = (next.x - points[first].x, next.y - points[first].y)
    return dx == 0 ? (dy == 0 ? 0 : dy > 0 ? .infinity : -.infinity) : dy / dx
  }

  /// The inputs inside of 0…1 at which Béziers meet.
  var corners: [Double] { stride(from: 3, to: points.count - 1, by: 3).map { points[$0].x } }

  private func ordinates(_ piece: Int) -> (Double, Double, Double, Double) {
    let first = 3 * piece
    return (points[first].y, points[first + 1].y, points[first + 2].y, points[first + 3].y)
  }

  /// Returns the Bézier at x, in 0…1, and its parameter there.
  private func piece(at x: Double) -> (piece: Int, place: CubicBezier.Parameter) {
    var (low, high) = (0, pieces.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if points[3 * middle + 3].x > x { high = middle } else { low = middle + 1 }
    }
    let (left, right) = (points[3 * low].x, points[3 * low + 3].x)
    let inside = (x - left) / (right - left)
    if inside <= 0 { return (low, CubicBezier.Parameter(t: 0, s: 1)) }
    if inside >= 1 { return (low, CubicBezier.Parameter(t: 1, s: 0)) }
    return (low, pieces[low].parameter(at: inside))
  }

  /// Returns whether two easings have the same points.
  public static func == (left: PathEasing, right: PathEasing) -> Bool {
    left.points == right.points
  }

  /// Feeds the points.
  public func hash(into hasher: inout Hasher) { hasher.combine(points) }
}
