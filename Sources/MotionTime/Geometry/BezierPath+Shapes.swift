extension BezierPath {
  /// Appends an arc of a circle as cubic curves, each of a quarter turn at most.
  ///
  /// A line is added to the start of the arc, unless the current point is there already; in an empty outline
  /// a new part begins there. Each curve is within 3e-4 of the radius of the circle. The control points
  /// lie at 4/3·tan(θ/4) radii along the tangents, θ being the angle of the curve.
  ///
  /// - Parameters:
  ///   - center: The centre, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: Where the arc starts, in radians from the x axis towards y.
  ///   - endAngle: Where it ends, in radians; below the start it runs the other way. More than a
  ///     thousand turns count as a thousand.
  public func addArc(center: Point, radius: Double, startAngle: Double, endAngle: Double) {
    let limit = 2000 * Double.pi
    let sweep = min(max(endAngle - startAngle, -limit), limit)
    if !sweep.isFinite { return }
    let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let quarter = step / 4
    let reach = 4.0 / 3 * Elementary.sin(quarter) / Elementary.cos(quarter)
    func place(_ angle: Double, _ ahead: Double) -> Point {
      let (c, s) = (Elementary.cos(angle), Elementary.sin(angle))
      return Point(
        x: center.x + radius * (c - ahead * s), y: center.y + radius * (s + ahead * c))
    }
    lead(to: place(startAngle, 0), size: max(abs(center.x), abs(center.y), abs(radius)))
    for index in 0..<count {
      let first = startAngle + Double(index) * step
      let last = index == count - 1 ? startAngle + sweep : first + step
      addCurve(
        to: place(last, 0), controlPoint1: place(first, reach), controlPoint2: place(last, -reach))
    }
  }

  /// Begins a part at a point, or goes there on a line.
  ///
  /// A line as short as a rounding error would point anywhere, and take its time where each step has one.
  ///
  /// - Parameter size: The largest number that the point was computed from.
  private func lead(to start: Point, size: Double) {
    guard let current = currentPoint else { return move(to: start) }
    let distance = max(abs(start.x - current.x), abs(start.y - current.y))
    if !(distance <= 1e-12 * size) { addLine(to: start) }
  }

  /// Appends a rectangle as a separate subpath, clockwise on the screen from its top left corner.
  ///
  /// - Parameter rect: The rectangle, in points; a negative width or height is made positive.
  public func addRect(_ rect: Rect) {
    let area = rect.standardized
    move(to: Point(x: area.minX, y: area.minY))
    addLine(to: Point(x: area.maxX, y: area.minY))
    addLine(to: Point(x: area.maxX, y: area.maxY))
    addLine(to: Point(x: area.minX, y: area.maxY))
    close()
  }

  /// Appends an ellipse that fills a rectangle as a separate subpath: four cubic curves, clockwise
  /// on the screen from the middle of its right edge.
  ///
  /// - Parameter rect: The bounding rectangle, in points; a negative width or height is made positive.
  public func addEllipse(in rect: Rect) {
    let area = rect.standardized
    addCorners(of: area, width: area.width / 2, height: area.height / 2)
  }

  /// Appends a rectangle with round corners as a separate subpath: lines and four cubic curves,
  /// clockwise on the screen from the middle of its right edge.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points; a negative width or height is made positive.
  ///   - cornerRadius: In points; at most half of the shorter side.
  public func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
    let area = rect.standardized
    let radius = min(max(cornerRadius, 0), min(area.width, area.height) / 2)
    addCorners(of: area, width: radius, height: radius)
  }

  /// Appends four quarters of an ellipse in the corners of a rectangle, and lines where they do not
  /// meet.
  private func addCorners(of area: Rect, width: Double, height: Double) {
    // 4/3·(√2 − 1), which brings the middle of each quarter onto the ellipse.
    let reach = 4.0 / 3 * (2.0.squareRoot() - 1)
    let corners: [(x: Double, y: Double, dx: Double, dy: Double)] = [
      (area.maxX, area.maxY, -1, -1), (area.minX, area.maxY, 1, -1),
      (area.minX, area.minY, 1, 1), (area.maxX, area.minY, -1, 1),
    ]
    let size = max(abs(area.minX), abs(area.minY), abs(area.maxX), abs(area.maxY))
    move(to: Point(x: area.maxX, y: area.midY))
    for (index, corner) in corners.enumerated() {
      func along(_ share: Double) -> Point {
        Point(x: corner.x, y: corner.y + share * corner.dy * height)
      }
      func across(_ share: Double) -> Point {
        Point(x: corner.x + share * corner.dx * width, y: corner.y)
      }
      let isVerticalFirst = index % 2 == 0
      let (start, first) =
        isVerticalFirst ? (along(1), along(1 - reach)) : (across(1), across(1 - reach))
      let (last, end) =
        isVerticalFirst ? (across(1 - reach), across(1)) : (along(1 - reach), along(1))
      lead(to: start, size: size)
      addCurve(to: end, controlPoint1: first, controlPoint2: last)
    }
    close()
  }
}
