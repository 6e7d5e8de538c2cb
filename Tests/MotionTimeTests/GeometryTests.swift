import MotionTime
import PlatformC
import Testing

@Suite struct RectTests {
  private let negative = Rect(x: 10, y: 20, width: -4, height: -6)

  @Test func `RM 10 measures are those of the standardised rectangle`() {
    #expect(negative.minX == 6 && negative.midX == 8 && negative.maxX == 10)
    #expect(negative.minY == 14 && negative.midY == 17 && negative.maxY == 20)
    #expect(negative.width == 4 && negative.height == 6)
    #expect(negative.standardized == Rect(x: 6, y: 14, width: 4, height: 6))
    #expect(negative.origin == Point(x: 10, y: 20))
    #expect(negative.size == Size(width: -4, height: -6))
  }

  @Test func `RM 10 subtraction works on the fields, not on the measures`() {
    let difference = negative - Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(difference.origin == Point(x: 9, y: 18))
    #expect(difference.size == Size(width: -7, height: -10))
    #expect(difference + Rect(x: 1, y: 2, width: 3, height: 4) == negative)
  }

  @Test func `the left and top sides belong to a rectangle, the others do not`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 5)
    #expect(rect.contains(Point(x: 0, y: 0)))
    #expect(!rect.contains(Point(x: 10, y: 0)))
    #expect(!rect.contains(Point(x: 0, y: 5)))
    #expect(negative.contains(Point(x: 6, y: 14)))
    #expect(!rect.contains(Point(x: Double.nan, y: 1)))
    #expect(rect.contains(Rect(x: 1, y: 1, width: 9, height: 4)))
    #expect(!rect.contains(Rect(x: 1, y: 1, width: 10, height: 4)))
  }

  @Test func `the null rectangle holds nothing and adds nothing`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Rect.null.isNull && Rect.null.isEmpty && Rect.null.minX == .infinity)
    #expect(!Rect.null.contains(Point.zero))
    #expect(rect.union(.null) == rect && Rect.null.union(rect) == rect)
    #expect(rect.intersection(.null).isNull)
    #expect(rect.intersection(Rect(x: 9, y: 9, width: 1, height: 1)).isNull)
    #expect(Rect.null.offsetBy(dx: 1, dy: 1).isNull)
    #expect(rect.insetBy(dx: 2, dy: 0).isNull)
    #expect(rect.contains(Rect.null))
  }

  @Test func `rectangles meet, join, move and shrink`() {
    let one = Rect(x: 0, y: 0, width: 10, height: 10)
    let two = Rect(x: 5, y: -5, width: 10, height: 10)
    #expect(one.intersection(two) == Rect(x: 5, y: 0, width: 5, height: 5))
    #expect(one.union(two) == Rect(x: 0, y: -5, width: 15, height: 15))
    #expect(one.intersects(two))
    #expect(!one.intersects(Rect(x: 10, y: 0, width: 1, height: 1)))
    #expect(one.offsetBy(dx: 1, dy: -2) == Rect(x: 1, y: -2, width: 10, height: 10))
    #expect(one.insetBy(dx: 2, dy: 3) == Rect(x: 2, y: 3, width: 6, height: 4))
  }
}

@Suite struct AffineTransformTests {
  @Test func `positive angles turn x towards y`() {
    let moved = Transform2D(rotationAngle: .pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(abs(moved.x) < 1e-15 && abs(moved.y - 1) < 1e-15)
  }

  @Test func `concatenation applies the left transform first`() {
    let scale = Transform2D(scaleX: 2, y: 3)
    let move = Transform2D(translationX: 10, y: 20)
    #expect(scale.concatenating(move).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
    #expect(move.concatenating(scale).apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 63))
    #expect(move.apply(to: Vector(dx: 1, dy: 1)) == Vector(dx: 1, dy: 1))
  }

  @Test(arguments: 0..<50)
  func `the inverse undoes a transform`(seed: Int) throws {
    var generator = SplitMix(seed: seed)
    let n = (0..<8).map { _ in Double.random(in: -5...5, using: &generator) }
    let transform = Transform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    let inverse = try #require(transform.inverted())
    let back = inverse.apply(to: transform.apply(to: Point(x: n[6], y: n[7])))
    let slack = 1e-10 / min(1, abs(n[0] * n[3] - n[1] * n[2]))
    #expect(abs(back.x - n[6]) < slack && abs(back.y - n[7]) < slack)
  }

  @Test func `what flattens the plane has no inverse`() {
    #expect(Transform2D(scaleX: 0, y: 1).inverted() == nil)
    #expect(Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    #expect(Transform2D(scaleX: .nan, y: 1).inverted() == nil)
    #expect(Transform2D(scaleX: .infinity, y: 1).inverted() == nil)
  }

  @Test func `a rectangle is carried to the box around its corners`() {
    let turned = Rect(x: 0, y: 0, width: 2, height: 1)
      .applying(Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == Rect(x: -1, y: 0, width: 1, height: 2))
  }
}

@Suite struct TransformTests {
  /// M applied to (x, y, z, 1) by hand, one factor after the other as CA 2.4 lists them.
  private func moved(_ t: Transform, _ point: [Double]) -> [Double] {
    var (x, y, z) = (point[0] * t.scale.x, point[1] * t.scale.y, point[2] * t.scale.z)
    (x, y) = (x + y * t.skew.xy + z * t.skew.xz, y + z * t.skew.yz)
    (y, z) = (
      y * cos(t.rotation.x) - z * sin(t.rotation.x), y * sin(t.rotation.x) + z * cos(t.rotation.x)
    )
    (x, z) = (
      x * cos(t.rotation.y) + z * sin(t.rotation.y), -x * sin(t.rotation.y) + z * cos(t.rotation.y)
    )
    (x, y) = (
      x * cos(t.rotation.z) - y * sin(t.rotation.z), x * sin(t.rotation.z) + y * cos(t.rotation.z)
    )
    (x, y, z) = (x + t.translation.x, y + t.translation.y, z + t.translation.z)
    let p = t.perspective
    return [x, y, z, x * p.x + y * p.y + z * p.z + p.w]
  }

  @Test(arguments: 0..<50)
  func `CA 2.4 the matrix is scale, skew, rotations, translation, perspective`(seed: Int) {
    var generator = SplitMix(seed: seed)
    func number() -> Double { Double.random(in: -3...3, using: &generator) }
    func axes() -> Transform.Axes { Transform.Axes(x: number(), y: number(), z: number()) }
    let transform = Transform(
      translation: axes(), rotation: axes(), scale: axes(),
      skew: Transform.Skew(xy: number(), xz: number(), yz: number()),
      perspective: Transform.Perspective(x: number(), y: number(), z: number(), w: number()))
    let point = [number(), number(), number()]
    let m = transform.matrix
    let row = m.row1 * point[0] + m.row2 * point[1] + m.row3 * point[2] + m.row4
    for (index, expected) in moved(transform, point).enumerated() {
      #expect(abs(row[index] - expected) < 1e-10)
    }
  }

  @Test func `CA 2.4 the default components make the identity`() {
    #expect(Transform.identity.matrix == .identity)
    #expect(Transform().components == [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1])
    #expect(!Transform(scale: Transform.Axes(x: .nan, y: 1, z: 1)).isFinite)
  }

  @Test func `CA 2.4 components keep their magnitude`() {
    let transform = Transform(rotation: Transform.Axes(x: 0, y: 0, z: 4 * .pi))
    #expect(transform.rotation.z == 4 * .pi)
    let moved = transform.matrix.apply(to: Point(x: 1, y: 0))
    #expect(abs((moved?.x ?? 0) - 1) < 1e-12)
  }

  @Test func `a point that perspective sends to infinity has no image`() {
    let transform = Transform(perspective: Transform.Perspective(x: 1, y: 0, z: 0, w: 1))
    #expect(transform.matrix.apply(to: Point(x: 1, y: 4)) == Point(x: 0.5, y: 2))
    #expect(transform.matrix.apply(to: Point(x: -1, y: 4)) == nil)
  }
}

@Suite struct PathTests {
  @Test func `RM 5.1 a path lists the points of its elements in order`() {
    let builder = BezierPath()
    builder.move(to: Point(x: 0, y: 1))
    builder.addLine(to: Point(x: 2, y: 3))
    builder.addQuadCurve(to: Point(x: 6, y: 7), controlPoint: Point(x: 4, y: 5))
    builder.addCurve(
      to: Point(x: 12, y: 13), controlPoint1: Point(x: 8, y: 9), controlPoint2: Point(x: 10, y: 11))
    builder.close()
    let path = builder.path
    #expect(path.points.map(\.x) == [0, 2, 4, 6, 8, 10, 12])
    #expect(path.points.map(\.y) == [1, 3, 5, 7, 9, 11, 13])
    #expect(path.elements.count == 5)
    #expect(path.elements.last == .close)
    builder.addLine(to: .zero)
    #expect(path.elements.count == 5)
  }
}
