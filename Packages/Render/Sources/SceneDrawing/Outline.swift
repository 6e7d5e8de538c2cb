internal import CCairo
import MotionTime

/// A namespace for appending outlines to Cairo's current path, in the pixels of its target.
///
/// Points are mapped here rather than by Cairo, whose numbers end at 8 388 608 pixels: what lies further
/// than half of that from the origin is moved there.
struct Outline {
  static let farthest = 4_194_304.0

  let cairo: OpaquePointer
  let map: Transform2D

  private func pixel(_ point: Point) -> Point {
    let moved = map.apply(to: point)
    func near(_ number: Double) -> Double { min(max(number, -Self.farthest), Self.farthest) }
    return Point(x: near(moved.x), y: near(moved.y))
  }

  func move(to point: Point) {
    let p = pixel(point)
    cairo_move_to(cairo, p.x, p.y)
  }

  func line(to point: Point) {
    let p = pixel(point)
    cairo_line_to(cairo, p.x, p.y)
  }

  func curve(_ control1: Point, _ control2: Point, to point: Point) {
    let (a, b, c) = (pixel(control1), pixel(control2), pixel(point))
    cairo_curve_to(cairo, a.x, a.y, b.x, b.y, c.x, c.y)
  }

  func append(_ path: Path) {
    var current = Point.zero
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let to):
        move(to: to)
        start = to
      case .line(let to): line(to: to)
      case .quad(let control, let to):
        func third(_ end: Point) -> Point {
          Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        curve(third(current), third(to), to: to)
      case .cubic(let control1, let control2, let to): curve(control1, control2, to: to)
      case .close: cairo_close_path(cairo)
      }
      current = element.points.last ?? start
    }
  }

  /// A rectangle with round corners, each a cubic within 3e-4 of its radius of a circle.
  func append(_ rect: Rect, cornerRadius radius: Double) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if radius <= 0 {
      move(to: Point(x: left, y: top))
      line(to: Point(x: right, y: top))
      line(to: Point(x: right, y: bottom))
      line(to: Point(x: left, y: bottom))
      return cairo_close_path(cairo)
    }
    // How far the control points are from the corner: 1 − 4/3·(√2 − 1) radii.
    let k = radius * 0.447_715_250_169_206_5
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    move(to: at(left + radius, top))
    line(to: at(right - radius, top))
    curve(at(right - k, top), at(right, top + k), to: at(right, top + radius))
    line(to: at(right, bottom - radius))
    curve(at(right, bottom - k), at(right - k, bottom), to: at(right - radius, bottom))
    line(to: at(left + radius, bottom))
    curve(at(left + k, bottom), at(left, bottom - k), to: at(left, bottom - radius))
    line(to: at(left, top + radius))
    curve(at(left, top + k), at(left + k, top), to: at(left + radius, top))
    cairo_close_path(cairo)
  }
}

extension Transform2D {
  var matrix: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

  /// The greatest growth of lengths: the larger singular value.
  var magnification: Double {
    let (sum, difference) = (a * a + b * b + c * c + d * d, a * d - b * c)
    let root = max(sum * sum - 4 * difference * difference, 0).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }
}

extension Rect {
  /// Returns the rectangle with each side moved outwards.
  func grown(by width: Double) -> Rect {
    Rect(
      x: minX - width, y: minY - width, width: self.width + 2 * width,
      height: height + 2 * width)
  }

  /// The corners in turn.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle around some points, or nil without any.
  init?(around points: [Point]) {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
