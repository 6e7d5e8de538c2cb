import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct GeometryTests {
  let bench = Workbench()

  private func card(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    let layer = bench.makeLayer()
    layer.position = Point(x: x, y: y)
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    return layer
  }

  private func close(_ left: Point, _ right: Point) -> Bool {
    near(left.x, right.x) && near(left.y, right.y)
  }

  @Test func `CA 3.6 a point maps through anchor, transform and position`() throws {
    let layer = card(100, 50, 40, 20)
    #expect(try layer.convert(.zero, to: nil) == Point(x: 80, y: 40))
    layer.anchorPoint = .zero
    #expect(try layer.convert(.zero, to: nil) == Point(x: 100, y: 50))
    layer.transform = Transform(rotation: .init(x: 0, y: 0, z: .pi / 2))
    let turned = try layer.convert(Point(x: 10, y: 0), to: nil)
    #expect(close(turned, Point(x: 100, y: 60)), "positive angles turn x towards y")
    layer.transform = Transform(scale: .init(x: 2, y: 3, z: 1))
    #expect(try layer.convert(Point(x: 10, y: 10), to: nil) == Point(x: 120, y: 80))
  }

  @Test func `CA 3.6 the matrix is scale, skew, turns, shift, then perspective`() throws {
    let layer = card(0, 0, 0, 0)
    layer.transform = Transform(
      translation: .init(x: 5, y: 7, z: 0), rotation: .init(x: 0, y: 0, z: 0.3),
      scale: .init(x: 2, y: 3, z: 1), skew: .init(xy: 0.4, xz: 0, yz: 0))
    // By hand: (x·2 + y·3·0.4, y·3), turned by 0.3, shifted.
    let (c, s) = (0.955336489125606, 0.29552020666133955)
    let (x, y): (Double, Double) = (1 * 2 + 2 * 3 * 0.4, 2 * 3)
    let turned = (x * c - y * s, x * s + y * c)
    let expected = Point(x: turned.0 + 5, y: turned.1 + 7)
    #expect(close(try layer.convert(Point(x: 1, y: 2), to: nil), expected))
    layer.transform = Transform(perspective: .init(x: 0.1, y: 0, z: 0, w: 1))
    #expect(close(try layer.convert(Point(x: 10, y: 4), to: nil), Point(x: 5, y: 2)))
    layer.transform = Transform(
      rotation: .init(x: 0, y: .pi / 3, z: 0), perspective: .init(x: 0, y: 0, z: -0.01, w: 1))
    // cos 60° = 1/2; z = −x·sin 60° there, so w = 1 + 0.01·x·0.8660254.
    let w = 1 + 0.01 * 10 * 0.8660254037844386
    #expect(close(try layer.convert(Point(x: 10, y: 3), to: nil), Point(x: 5 / w, y: 3 / w)))
  }

  @Test func `CA 3.6 the origin of the bounds scrolls the sublayers`() throws {
    let root = card(0, 0, 100, 100)
    root.anchorPoint = .zero
    let child = card(10, 10, 0, 0)
    root.addSublayer(child)
    root.bounds = Rect(x: 0, y: 30, width: 100, height: 100)
    #expect(try child.convert(.zero, to: nil) == Point(x: 10, y: -20))
  }

  @Test func `CA 3.6 a sublayer transform acts about the superlayer's anchor`() throws {
    let root = card(0, 0, 100, 100)
    root.anchorPoint = Point(x: 0.5, y: 0.5)
    root.position = Point(x: 50, y: 50)
    let child = card(70, 50, 0, 0)
    root.addSublayer(child)
    root.sublayerTransform = Transform(scale: .init(x: 2, y: 2, z: 1))
    #expect(try child.convert(.zero, to: root) == Point(x: 90, y: 50))
    #expect(close(try root.convert(Point(x: 90, y: 50), to: child), .zero))
  }

  @Test func `CA 3.6 points convert through the nearest common ancestor and back`() throws {
    let root = card(0, 0, 0, 0)
    let (left, right) = (card(10, 20, 30, 40), card(-5, 8, 20, 20))
    root.addSublayer(left)
    root.addSublayer(right)
    let deep = card(3, 4, 10, 10)
    left.addSublayer(deep)
    left.transform = Transform(
      rotation: .init(x: 0, y: 0, z: 0.7), scale: .init(x: 2, y: 0.5, z: 1))
    right.transform = Transform(
      rotation: .init(x: 0, y: 0, z: -0.2), perspective: .init(x: 0.001, y: 0.002, z: 0, w: 1))
    let point = Point(x: 1.5, y: -2)
    let there = try deep.convert(point, to: right)
    #expect(close(try right.convert(there, to: deep), point))
    #expect(close(try deep.convert(there, from: right), point))
    #expect(close(try deep.convert(deep.convert(point, to: nil), from: nil), point))
    #expect(try deep.convert(point, to: deep) == point)
  }

  @Test func `CA 3.6 other trees and flattened layers are errors`() throws {
    let (one, two) = (card(0, 0, 1, 1), card(0, 0, 1, 1))
    one.name = "one"
    two.name = "two"
    #expect(
      throws: RenderError(.invalidTree, "one: two is in another tree. Put both into one.")
    ) { try one.convert(.zero, to: two) }
    one.addSublayer(two)
    two.transform = Transform(scale: .init(x: 0, y: 1, z: 1))
    let error = #expect(throws: RenderError.self) { try one.convert(.zero, to: two) }
    #expect(error?.code == .singularTransform)
    #expect(two.hitTest(.zero) == nil)
  }

  @Test func `CA 3.6 the frame is the box around the mapped bounds`() {
    let layer = card(100, 50, 40, 20)
    #expect(layer.frame == Rect(x: 80, y: 40, width: 40, height: 20))
    layer.transform = Transform(rotation: .init(x: 0, y: 0, z: .pi / 2))
    let frame = layer.frame
    #expect(near(frame.minX, 90) && near(frame.minY, 30))
    #expect(near(frame.width, 20) && near(frame.height, 40))
    #expect(near(layer.presentation().frame.minX, 90))
  }

  @Test func `CA 3.6 setting the frame sets size and position`() throws {
    let layer = card(0, 0, 1, 1)
    layer.anchorPoint = Point(x: 0.25, y: 1)
    for scale in [Transform.Axes(x: 1, y: 1, z: 1), .init(x: 2, y: -0.5, z: 1)] {
      layer.transform = Transform(translation: .init(x: 3, y: 4, z: 0), scale: scale)
      let wanted = Rect(x: 10, y: 20, width: 60, height: 30)
      layer.frame = wanted
      let frame = layer.frame
      #expect(close(frame.origin, wanted.origin) && near(frame.width, 60) && near(frame.height, 30))
    }
    #expect(layer.bounds.size == Size(width: 30, height: 60))
    layer.transform = Transform(rotation: .init(x: 0, y: 0, z: 1))
    let error = #expect(throws: RenderError.self) { try layer.setFrame(.zero) }
    #expect(error?.code == .invalidFrame)
    #expect(layer.bounds.size == Size(width: 30, height: 60))
  }

  @Test func `CA 3.7 the frontmost layer is hit, by z then by order`() throws {
    let root = card(50, 50, 100, 100)
    let (low, high) = (card(50, 50, 40, 40), card(50, 50, 40, 40))
    root.addSublayer(low)
    root.addSublayer(high)
    #expect(root.hitTest(Point(x: 50, y: 50)) === high)
    low.zPosition = 1
    #expect(root.hitTest(Point(x: 50, y: 50)) === low)
    #expect(root.sublayersBackToFront.map(\.id) == [high.id, low.id])
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    #expect(root.hitTest(Point(x: 500, y: 5)) == nil)
  }

  @Test func `CA 3.7 left and top edges are inside, right and bottom are not`() {
    let layer = card(50, 50, 100, 100)
    #expect(layer.hitTest(Point(x: 0, y: 0)) === layer)
    #expect(layer.hitTest(Point(x: 100, y: 50)) == nil)
    #expect(layer.hitTest(Point(x: 50, y: 100)) == nil)
  }

  @Test func `CA 3.7 hidden, clear and masked layers are not hit`() throws {
    let root = card(50, 50, 100, 100)
    let child = card(120, 50, 60, 60)
    root.addSublayer(child)
    let outside = Point(x: 130, y: 50)
    #expect(root.hitTest(outside) === child)
    root.masksToBounds = true
    #expect(root.hitTest(outside) == nil)
    root.masksToBounds = false
    child.opacity = 0.009
    #expect(root.hitTest(outside) == nil)
    child.opacity = 0.01
    #expect(root.hitTest(outside) === child)
    root.isHidden = true
    #expect(root.hitTest(outside) == nil)
  }

  @Test func `CA 3.7 a springing layer is grabbed where it is seen`() throws {
    let layer = card(0, 0, 20, 20)
    try layer.addAnimation(
      spring("position.x", from: 300.0, to: 0.0) { $0.stiffness = 200 }, forKey: "s")
    bench.commit(thenAdvanceTo: 0.05)
    let seen = Point(x: layer.number("position.x"), y: 0)
    #expect(seen.x > 200)
    #expect(layer.hitTest(seen) == nil)
    #expect(layer.hitTest(seen, in: .presentation()) === layer)
    #expect(layer.hitTest(Point(x: 295, y: 0), in: .presentation(at: .zero)) === layer)
    #expect(layer.hitTest(.zero, in: .presentation()) == nil)
    #expect(near(try layer.convert(Point(x: 10, y: 10), to: nil, in: .presentation()).x, seen.x))
  }

  @Test func `CA 3.7 a shape can be hit by its outline, by either rule`() throws {
    let shape = ShapeLayer(context: bench.context)
    shape.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    shape.anchorPoint = .zero
    func square(_ low: Double, _ high: Double) -> [Path.Element] {
      [
        .move(to: Point(x: low, y: low)), .line(to: Point(x: high, y: low)),
        .line(to: Point(x: high, y: high)), .line(to: Point(x: low, y: high)), .close,
      ]
    }
    shape.path = Path(elements: square(10, 90) + square(30, 70))
    #expect(shape.hitTest(Point(x: 5, y: 5)) === shape)
    shape.hitTestsPath = true
    #expect(shape.hitTest(Point(x: 5, y: 5)) == nil)
    #expect(shape.hitTest(Point(x: 20, y: 20)) === shape)
    #expect(shape.hitTest(Point(x: 50, y: 50)) === shape)
    try shape.setValue("evenOdd", forKeyPath: "fillRule")
    #expect(shape.hitTest(Point(x: 50, y: 50)) == nil)
    #expect(shape.hitTest(Point(x: 20, y: 20)) === shape)
    let k = 0.5522847498307936 * 40
    shape.path = Path(elements: [
      .move(to: Point(x: 90, y: 50)),
      .cubic(
        control1: Point(x: 90, y: 50 + k), control2: Point(x: 50 + k, y: 90),
        to: Point(x: 50, y: 90)),
      .quad(control: Point(x: 10, y: 90), to: Point(x: 10, y: 50)),
      .line(to: Point(x: 50, y: 10)),
    ])
    #expect(shape.hitTest(Point(x: 77, y: 77)) === shape)
    #expect(shape.hitTest(Point(x: 80, y: 80)) == nil)
    #expect(shape.hitTest(Point(x: 25, y: 25)) == nil)
  }
}
