import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

@Suite struct LayerValueTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func `CA 2.2 interpolation at 1 gives the second value bit for bit`() {
    let from = LayerValue.scalar(0.1)
    let to = LayerValue.scalar(0.7)
    #expect(from.interpolated(to: to, at: 1) == to)
    #expect(from.interpolated(to: to, at: 0) == from)
    #expect(lerp(0.1, 0.7, 1) == 0.7)
  }

  @Test func `CA 2.2 vector kinds interpolate component by component and beyond their ends`() {
    let from = LayerValue.rect(Rect(x: 0, y: 10, width: 20, height: 30))
    let to = LayerValue.rect(Rect(x: 10, y: 0, width: 40, height: 30))
    #expect(
      from.interpolated(to: to, at: 0.5) == .rect(Rect(x: 5, y: 5, width: 30, height: 30)))
    #expect(
      from.interpolated(to: to, at: 2) == .rect(Rect(x: 20, y: -10, width: 60, height: 30)))
    let sizes = LayerValue.size(Size(width: 0, height: 2))
      .interpolated(to: .size(Size(width: 4, height: 0)), at: 0.25)
    #expect(sizes == .size(Size(width: 1, height: 1.5)))
  }

  @Test func `CA 2.3 a colour that fades in from none keeps its hue`() {
    let half = LayerValue.color(nil).interpolated(to: .color(red), at: 0.5)
    #expect(half == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
  }

  @Test func `CA 2.3 colours interpolate premultiplied and come back in range`() {
    let half = LayerValue.color(red).interpolated(to: .color(blue), at: 0.5)
    #expect(half == .color(Color(red: 0.5, green: 0, blue: 0.5)))
    let beyond = LayerValue.color(red).interpolated(to: .color(blue), at: 1.5)
    #expect(beyond == .color(blue))
    let gone = LayerValue.color(red).interpolated(to: .color(nil), at: 1.5)
    #expect(gone == .color(.clear))
    let pale = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    guard case .color(let mixed?) = LayerValue.color(red).interpolated(to: .color(pale), at: 0.5)
    else {
      Issue.record("no colour")
      return
    }
    #expect(
      near(mixed.alpha, 0.75) && near(mixed.red, 0.5 / 0.75) && near(mixed.green, 0.25 / 0.75))
  }

  @Test func `CA 2.5 transforms interpolate by component, whole turns included`() {
    let turned = Transform(
      translation: .init(x: 10, y: 0, z: 0), rotation: .init(x: 0, y: 0, z: 4 * .pi))
    let half = LayerValue.transform(.identity).interpolated(to: .transform(turned), at: 0.5)
    #expect(half.transform?.rotation.z == 2 * .pi && half.transform?.translation.x == 5)
  }

  @Test func `CA 2.5 transforms add turns and shifts, and multiply scales`() throws {
    let one = Transform(
      translation: .init(x: 1, y: 2, z: 3), rotation: .init(x: 0.1, y: 0.2, z: 0.3),
      scale: .init(x: 2, y: 3, z: 4), skew: .init(xy: 1, xz: 0, yz: 0))
    let two = Transform(
      translation: .init(x: 10, y: 20, z: 30), scale: .init(x: 0.5, y: 2, z: 1))
    let sum = try LayerValue.transform(one).adding(.transform(two))
    #expect(sum.transform?.translation == .init(x: 11, y: 22, z: 33))
    #expect(sum.transform?.scale == .init(x: 1, y: 6, z: 4))
    #expect(sum.transform?.skew.xy == 1 && sum.transform?.perspective.w == 1)
    #expect(try sum.subtracting(.transform(two)) == .transform(one))
    #expect(LayerValue.transform(one).zero == .transform(.identity))
    let flat = Transform(scale: .init(x: 0, y: 1, z: 1))
    #expect(throws: RenderError.self) {
      try LayerValue.transform(one).subtracting(.transform(flat))
    }
  }

  @Test func `CA 2.6 outlines of the same elements interpolate, others flip at one half`() {
    let one = Path(elements: [.move(to: .zero), .line(to: Point(x: 10, y: 0)), .close])
    let two = Path(elements: [.move(to: Point(x: 2, y: 2)), .line(to: Point(x: 20, y: 4)), .close])
    let half = LayerValue.path(one).interpolated(to: .path(two), at: 0.5)
    let middle = Path(
      elements: [.move(to: Point(x: 1, y: 1)), .line(to: Point(x: 15, y: 2)), .close])
    #expect(half == .path(middle))
    let other = Path(elements: [.move(to: .zero)])
    #expect(LayerValue.path(one).interpolated(to: .path(other), at: 0.49) == .path(one))
    #expect(LayerValue.path(one).interpolated(to: .path(other), at: 0.5) == .path(other))
    #expect(throws: RenderError.self) { try LayerValue.path(one).adding(.path(two)) }
  }

  @Test(arguments: [
    (LayerValue.bool(false), LayerValue.bool(true)), (.integer(1), .integer(9)),
    (.string("a"), .string("b")), (.scalars([1]), .scalars([1, 2])),
    (.colors([]), .colors([.black])), (.path(nil), .path(Path())),
  ])
  func `CA 2.7 kinds without numbers flip at one half`(first: LayerValue, second: LayerValue) {
    #expect(first.interpolated(to: second, at: 0.4999) == first)
    #expect(first.interpolated(to: second, at: 0.5) == second)
    #expect(first.interpolated(to: second, at: -1) == first)
  }

  @Test func `CA 2.7 kinds without numbers do not add`() {
    for value in [LayerValue.bool(true), .integer(1), .string(""), .path(nil)] {
      #expect(value.zero == nil)
      #expect(throws: RenderError.self) { try value.adding(value) }
    }
  }

  @Test func `lists of one length interpolate and add`() throws {
    let half = LayerValue.scalars([0, 10]).interpolated(to: .scalars([1, 0]), at: 0.5)
    #expect(half == .scalars([0.5, 5]))
    #expect(try LayerValue.scalars([1, 2]).adding(.scalars([3, 4])) == .scalars([4, 6]))
    let colors = LayerValue.colors([red, red]).interpolated(to: .colors([blue, red]), at: 0.5)
    #expect(colors == .colors([Color(red: 0.5, green: 0, blue: 0.5), red]))
  }

  @Test func `Swift values of all supported types are wrapped`() {
    #expect(LayerValue(any: 1.5) == .scalar(1.5))
    #expect(LayerValue(any: Float(1.5)) == .scalar(1.5))
    #expect(LayerValue(any: 3) == .integer(3))
    #expect(LayerValue(any: UInt64.max) == .integer(.max))
    #expect(LayerValue(any: true) == .bool(true))
    #expect(LayerValue(any: "x") == .string("x"))
    #expect(LayerValue(any: Point(x: 1, y: 2)) == .point(Point(x: 1, y: 2)))
    #expect(LayerValue(any: Vector(dx: 1, dy: 2)) == .point(Point(x: 1, y: 2)))
    #expect(LayerValue(any: Optional(2.5) as Any) == .scalar(2.5))
    #expect(LayerValue(any: [1, 2]) == .scalars([1, 2]))
    #expect(LayerValue(any: LayerValue.color(nil)) == .color(nil))
    #expect(LayerValue(any: Workbench.self) == nil)
    #expect(LayerValue.scalar(1e300).converted(to: .integer) == nil)
    #expect(LayerValue.scalar(3).converted(to: .integer) == .integer(3))
  }
}
