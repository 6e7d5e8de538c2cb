internal import MotionTime

/// A point of an outline with the tangents of its curves, relative to it.
struct LottieCorner {
  let point: Point
  let arriving: Point
  let leaving: Point

  /// The length of tangents of a quarter of a circle of radius 1: 4/3·(√2 − 1).
  static let quarter = 4.0 / 3 * (2.0.squareRoot() - 1)

  init(point: Point, arriving: Point = .zero, leaving: Point = .zero) {
    self.point = point
    self.arriving = arriving
    self.leaving = leaving
  }

  /// Creates a smooth point, whose leaving tangent is the opposite of the arriving one.
  init(_ x: Double, _ y: Double, _ arrivingX: Double, _ arrivingY: Double) {
    point = Point(x: x, y: y)
    arriving = Point(x: arrivingX, y: arrivingY)
    leaving = Point(x: -arrivingX, y: -arrivingY)
  }
}

extension Path {
  /// Creates an outline of cubic curves between points, so that outlines of as many points have the same elements.
  init(corners: [LottieCorner], isClosed: Bool) {
    guard let first = corners.first else {
      self.init()
      return
    }
    var elements = [Element.move(to: first.point)]
    for (from, to) in zip(corners, corners.dropFirst() + (isClosed ? [first] : [])) {
      elements.append(
        .cubic(
          control1: from.point + from.leaving, control2: to.point + to.arriving, to: to.point))
    }
    self.init(elements: elements + (isClosed ? [.close] : []))
  }

  /// Creates a rectangle, clockwise from the right end of its top.
  ///
  /// - Parameter radius: The radius of its corners, at most half of each side; nil for one without round corners.
  init(
    rectangleAbout middle: Point, halfWidth: Double, halfHeight: Double, radius: Double?
  ) {
    let signs: [(x: Double, y: Double)] = [(1, -1), (1, 1), (-1, 1), (-1, -1)]
    let radius = radius ?? 0
    let reach = radius * LottieCorner.quarter
    let corners = signs.enumerated().flatMap { number, sign in
      let x = middle.x + sign.x * halfWidth
      let y = middle.y + sign.y * halfHeight
      if radius == 0 { return [LottieCorner(point: Point(x: x, y: y))] }
      let (inX, inY) = (Point(x: x - sign.x * radius, y: y), Point(x: x, y: y - sign.y * radius))
      let (along, down) = (Point(x: sign.x * reach, y: 0), Point(x: 0, y: sign.y * reach))
      // Clockwise, the corners of the first and third quarter come from a horizontal side.
      return number % 2 == 0
        ? [LottieCorner(point: inX, leaving: along), LottieCorner(point: inY, arriving: down)]
        : [LottieCorner(point: inY, leaving: down), LottieCorner(point: inX, arriving: along)]
    }
    self.init(corners: corners, isClosed: true)
  }

  /// The outline of cubic curves in the other direction, from its last point.
  var reversed: Path {
    guard let last = elements.last else { return self }
    let isClosed = last == .close
    var points = elements.flatMap(\.points)
    points.reverse()
    guard let start = points.first else { return self }
    let cubics = stride(from: 1, to: points.count - 2, by: 3).map {
      Element.cubic(control1: points[$0], control2: points[$0 + 1], to: points[$0 + 2])
    }
    return Path(elements: [.move(to: start)] + cubics + (isClosed ? [.close] : []))
  }

  /// The outline with all points moved by a transform.
  func applying(_ map: Transform2D) -> Path {
    func moved(_ point: Point) -> Point {
      Point(
        x: map.a * point.x + map.c * point.y + map.tx,
        y: map.b * point.x + map.d * point.y + map.ty)
    }
    return Path(
      elements: elements.map { element in
        switch element {
        case .move(let to): .move(to: moved(to))
        case .line(let to): .line(to: moved(to))
        case .quad(let control, let to): .quad(control: moved(control), to: moved(to))
        case .cubic(let control1, let control2, let to):
          .cubic(control1: moved(control1), control2: moved(control2), to: moved(to))
        case .close: .close
        }
      })
  }

  /// The outline with curves that are lines written as such.
  var simplified: Path {
    var current = Point.zero
    return Path(
      elements: elements.map { element in
        defer { current = element.points.last ?? current }
        if case .cubic(let first, let second, let to) = element, first == current, second == to {
          return .line(to: to)
        }
        return element
      })
  }
}
