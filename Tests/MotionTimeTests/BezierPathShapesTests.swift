import Foundation
import MotionTime
import Testing

@Suite struct BezierPathShapesTests {
  /// Points all along an outline, by Bernstein's polynomials.
  private func trace(_ path: Path) -> [Point] {
    var current = Point(x: 0, y: 0)
    var result: [Point] = []
    for element in path.elements {
      let points = element.points
      if case .cubic(let b, let c, let d) = element {
        for step in 0...20 {
          let t = Double(step) / 20
          let (p, q, r, s) = (pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), t * t * t)
          result.append(
            Point(
              x: p * current.x + q * b.x + r * c.x + s * d.x,
              y: p * current.y + q * b.y + r * c.y + s * d.y))
        }
      } else {
        result += points
      }
      current = points.last ?? current
    }
    return result
  }

  @Test(arguments: [(0.0, 2.0), (1, -4), (0.3, 0.3 + 2 * Double.pi), (2, 2.1)])
  func `CA 2.6 an arc becomes cubic curves on its circle`(start: Double, end: Double) {
    let builder = BezierPath()
    let center = Point(x: 5, y: -3)
    builder.addArc(center: center, radius: 10, startAngle: start, endAngle: end)
    let points = trace(builder.path)
    for point in points {
      #expect(abs(hypot(point.x - center.x, point.y - center.y) - 10) < 3e-3)
    }
    for (angle, point) in [(start, points.first), (end, points.last)] {
      #expect(abs((point?.x ?? .nan) - center.x - 10 * cos(angle)) < 1e-12)
      #expect(abs((point?.y ?? .nan) - center.y - 10 * sin(angle)) < 1e-12)
    }
    let curves = builder.path.elements.count - 1
    #expect(curves == Int((abs(end - start) / (.pi / 2) - 1e-9).rounded(.up)))
  }

  @Test func `CA 2.6 an arc continues from where the outline stands`() {
    let builder = BezierPath()
    builder.move(to: Point(x: 0, y: 0))
    builder.addArc(center: Point(x: 0, y: 0), radius: 2, startAngle: 0, endAngle: .pi / 2)
    #expect(builder.path.elements.count == 3)
    #expect(builder.path.elements[1] == .line(to: Point(x: 2, y: 0)))
    builder.addArc(center: .init(x: 0, y: 0), radius: 1, startAngle: 0, endAngle: .nan)
    #expect(builder.path.elements.count == 3)
  }

  @Test(arguments: [Double.pi, 0.1, 4, -7.5])
  func `CA 2.6 no line leads to an arc that starts where the outline stands`(start: Double) {
    let builder = BezierPath()
    let (center, radius) = (Point(x: 140, y: 0), 140.0)
    builder.move(
      to: Point(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
    builder.addArc(center: center, radius: radius, startAngle: start, endAngle: start + 1)
    builder.addArc(center: center, radius: radius, startAngle: start + 1, endAngle: start)
    #expect(builder.path.elements.count == 3, "two curves, and no step as long as a rounding error")
  }

  @Test func `CA 2.6 an arc continues from where a part was closed`() {
    let builder = BezierPath()
    builder.move(to: Point(x: 2, y: 0))
    builder.addLine(to: Point(x: 9, y: 9))
    builder.close()
    builder.addArc(center: Point(x: 0, y: 0), radius: 2, startAngle: 0, endAngle: 1)
    #expect(builder.path.elements.count == 4, "the outline stands at its start again")
  }

  @Test func `CA 2.6 an ellipse is four curves on the ellipse`() {
    let builder = BezierPath()
    builder.addEllipse(in: Rect(x: 10, y: 20, width: 60, height: 20))
    #expect(builder.path.elements.count == 6 && builder.path.elements.last == .close)
    for point in trace(builder.path) {
      let (x, y) = ((point.x - 40) / 30, (point.y - 30) / 10)
      #expect(abs(hypot(x, y) - 1) < 3e-4)
    }
    #expect(builder.path.points[0] == Point(x: 70, y: 30))
    builder.addEllipse(in: Rect(x: 0.2, y: 0.1, width: 0.8, height: 0.4))
    #expect(builder.path.elements.count == 12, "no step as long as a rounding error")
    #expect(builder.path.elements[1].points.last == Point(x: 40, y: 40), "clockwise on the screen")
  }

  @Test func `CA 2.6 a rounded rectangle has lines between its corners`() {
    let builder = BezierPath()
    builder.addRoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 5)
    let ends = builder.path.elements.compactMap(\.points.last)
    #expect(
      ends == [
        Point(x: 40, y: 10), Point(x: 40, y: 15), Point(x: 35, y: 20), Point(x: 5, y: 20),
        Point(x: 0, y: 15), Point(x: 0, y: 5), Point(x: 5, y: 0), Point(x: 35, y: 0),
        Point(x: 40, y: 5),
      ])
    for point in trace(builder.path) where point.x > 35 && point.y > 15 {
      #expect(abs(hypot(point.x - 35, point.y - 15) - 5) < 2e-3)
    }
    let pill = BezierPath()
    pill.addRoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 99)
    #expect(pill.path.elements.count == 8, "no lines along the short sides")
    let plain = BezierPath()
    plain.addRect(Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(plain.path.points.count == 4)
  }
}
