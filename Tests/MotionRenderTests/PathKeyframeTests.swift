import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Keyframes along an outline (CA 6.5.3).
@Suite struct PathKeyframeTests {
  let bench = Workbench()

  private func follow(_ elements: [Path.Element]) -> KeyframeAnimation {
    let animation = keyframes("position", []) { $0.fillMode = .both }
    animation.values = nil
    animation.path = Path(elements: elements)
    return animation
  }

  private func show(_ animation: KeyframeAnimation, at instants: [Double]) throws -> [Point] {
    let layer = bench.makeLayer()
    let start = bench.context.now.seconds
    animation.isRemovedOnCompletion = false
    try layer.addAnimation(animation, forKey: "a")
    bench.commit()
    return instants.map { layer.presentation(at: time(start + $0)).position }
  }

  private func isNear(_ shown: [Point], _ wanted: [Point]) -> Bool {
    zip(shown, wanted).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }

  @Test func `CA 6.5.3 lines take even parts of the time, and a new part takes none`() throws {
    let path = follow([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 0)), .move(to: Point(x: 100, y: 50)),
      .line(to: Point(x: 100, y: 90)),
    ])
    let shown = try show(path, at: [0, 0.25, 0.5, 0.75, 1])
    #expect(
      shown == [
        Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 100, y: 50), Point(x: 100, y: 70),
        Point(x: 100, y: 90),
      ])
  }

  @Test func `CA 6.5.3 curves stand at their parameter, as Bernstein's polynomials say`() throws {
    let (a, b, c, d) = (
      Point(x: 1, y: 2), Point(x: 30, y: 5), Point(x: -7, y: 40), Point(x: 90, y: 10)
    )
    let cubic = follow([.move(to: a), .cubic(control1: b, control2: c, to: d)])
    let quad = follow([.move(to: a), .quad(control: b, to: c)])
    for x in [0.1, 0.5, 0.8] {
      let y = 1 - x
      func sum(_ terms: [(Double, Point)]) -> Point {
        Point(
          x: terms.reduce(0) { $0 + $1.0 * $1.1.x }, y: terms.reduce(0) { $0 + $1.0 * $1.1.y })
      }
      let onCubic = sum([(y * y * y, a), (3 * y * y * x, b), (3 * y * x * x, c), (x * x * x, d)])
      let onQuad = sum([(y * y, a), (2 * y * x, b), (x * x, c)])
      #expect(isNear(try show(cubic, at: [x]), [onCubic]))
      #expect(isNear(try show(quad, at: [x]), [onQuad]))
    }
    #expect(try show(cubic, at: [0, 1]) == [a, d])
  }

  @Test func `CA 6.5.3 closing is a line unless one stands at the start already`() throws {
    let open: [Path.Element] = [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 30, y: 0)), .line(to: Point(x: 30, y: 40)),
    ]
    #expect(try show(follow(open + [.close]), at: [5.0 / 6]).map { Int($0.x.rounded()) } == [15])
    let closed = open + [.line(to: Point(x: 0, y: 0)), .close]
    #expect(try show(follow(closed), at: [1.0 / 3])[0].x.rounded() == 30)
  }

  @Test func `CA 6.5.3 key times and easings belong to the segments`() throws {
    let path = follow([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 20, y: 0)),
    ])
    path.keyTimes = [0, 0.2, 1]
    path.timingFunctions = [.linear, TimingFunction(controlPoints: 1, 0, 1, 0)]
    let shown = try show(path, at: [0.1, 0.2, 0.2 + 0.8 * 7 / 8])
    // The easing of the vector of CA 6.5.2: x = 7/8 leads to y = 1/8.
    #expect(isNear(Array(shown.prefix(2)), [Point(x: 5, y: 0), Point(x: 10, y: 0)]))
    #expect(abs(shown[2].x - 15) < 5)
    path.keyTimes = [0, 1]
    #expect(refusal(of: path) == "invalidKeyTimes")
    path.keyTimes = nil
    path.timingFunctions = [.linear, .linear, .linear]
    #expect(refusal(of: path) == "invalidTiming")
  }

  @Test func `CA 6.5.3 discrete keyframes stand at the start of each segment`() throws {
    let path = follow([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 20, y: 0)),
    ])
    path.calculationMode = .discrete
    #expect(try show(path, at: [0.1, 0.49, 0.5, 0.9]).map(\.x) == [0, 0, 10, 10])
  }

  @Test func `CA 6.5.3 progress beyond 0…1 stays at the ends`() throws {
    let path = follow([.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 0))])
    path.timingFunction = TimingFunction(controlPoints: 0.5, -1, 0.5, 2)
    #expect(try show(path, at: [0.1, 0.9]).map(\.x) == [0, 10])
  }

  @Test func `CA 6.5.3 a path may be added to the model value, cycle upon cycle`() throws {
    let path = follow([.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 4))])
    path.isAdditive = true
    path.isCumulative = true
    path.repeatCount = 3
    let layer = bench.makeLayer()
    layer.position = Point(x: 100, y: 100)
    try layer.addAnimation(path, forKey: "a")
    bench.commit()
    #expect(layer.presentation(at: time(2.5)).position == Point(x: 125, y: 110))
  }

  @Test func `CA 6.5.3 what cannot be followed is refused`() {
    #expect(refusal(of: follow([])) == "invalidPath")
    #expect(refusal(of: follow([.move(to: Point(x: 1, y: 1)), .close])) == "invalidPath")
    let endless = follow([.move(to: Point(x: 0, y: 0)), .line(to: Point(x: .infinity, y: 0))])
    #expect(refusal(of: endless) == "invalidValue")
    let scalar = follow([.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 1, y: 0))])
    scalar.keyPath = "opacity"
    #expect(refusal(of: scalar) == "invalidKeyPath")
    let huge = follow([.move(to: Point(x: 0, y: -1e308)), .line(to: Point(x: 1, y: 1e308))])
    huge.calculationMode = .paced
    #expect(refusal(of: huge) == "invalidValue")
  }

  private func refusal(of animation: KeyframeAnimation) -> String? {
    do throws(RenderError) {
      try bench.makeLayer().addAnimation(animation, forKey: "a")
      return nil
    } catch {
      return error.code.rawValue
    }
  }
}
