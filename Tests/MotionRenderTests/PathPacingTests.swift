import Foundation
import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Outlines followed at constant speed, and layers that turn with them (CA 6.5.3, CA 6.5.4).
@Suite struct PathPacingTests {
  private let bench = Workbench()

  private func follow(
    _ path: Path, _ mode: CalculationMode = .paced, _ change: (KeyframeAnimation) -> Void = { _ in }
  ) throws -> Layer {
    let layer = bench.makeLayer("card")
    let animation = keyframes("position", []) {
      $0.values = nil
      $0.path = path
      $0.calculationMode = mode
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
      change($0)
    }
    try layer.addAnimation(animation, forKey: "a")
    bench.commit()
    return layer
  }

  /// The outline cut into very many straight pieces, by Bernstein's polynomials.
  private func polyline(_ path: Path, pieces: Int) -> [[Point]] {
    var parts: [[Point]] = []
    var current = Point(x: 0, y: 0)
    for element in path.elements {
      if case .move(let to) = element {
        parts.append([to])
        current = to
        continue
      }
      let points = [current] + element.points
      let degree = points.count - 1
      let weights: [Double] = degree == 1 ? [1, 1] : degree == 2 ? [1, 2, 1] : [1, 3, 3, 1]
      for step in 1...pieces {
        let t = Double(step) / Double(pieces)
        var (x, y) = (0.0, 0.0)
        for (index, point) in points.enumerated() {
          let weight = weights[index] * pow(t, Double(index)) * pow(1 - t, Double(degree - index))
          x += weight * point.x
          y += weight * point.y
        }
        parts[parts.count - 1].append(Point(x: x, y: y))
      }
      current = points[degree]
    }
    return parts
  }

  private static let paths: [Path] = [
    Path(elements: [
      .move(to: Point(x: 0, y: 0)),
      .cubic(
        control1: Point(x: 0, y: 100), control2: Point(x: 1, y: 100), to: Point(x: 50, y: 0)),
      .line(to: Point(x: 50, y: -20)),
      .quad(control: Point(x: 200, y: -20), to: Point(x: 0, y: -21)),
    ]),
    // A cusp, where the curve stands still.
    Path(elements: [
      .move(to: Point(x: 0, y: 0)),
      .cubic(
        control1: Point(x: 100, y: 100), control2: Point(x: 0, y: 100), to: Point(x: 100, y: 0)),
    ]),
    // Control points on the ends, a jump, and a step of no length.
    Path(elements: [
      .move(to: Point(x: 0, y: 0)),
      .cubic(control1: Point(x: 0, y: 0), control2: Point(x: 90, y: 90), to: Point(x: 90, y: 90)),
      .line(to: Point(x: 90, y: 90)), .move(to: Point(x: -500, y: 0)),
      .quad(control: Point(x: -500, y: 0), to: Point(x: -400, y: 30)),
    ]),
  ]

  @Test(arguments: 0..<3)
  func `CA 6.5.3 paced points are within 1e-4 of the length of where they belong`(
    index: Int
  ) throws {
    let path = Self.paths[index]
    let parts = polyline(path, pieces: 40_000)
    func length(_ a: Point, _ b: Point) -> Double { hypot(b.x - a.x, b.y - a.y) }
    let total = parts.reduce(0.0) { sum, part in
      sum + zip(part, part.dropFirst()).reduce(0.0) { $0 + length($1.0, $1.1) }
    }
    for mode in [CalculationMode.paced, .cubicPaced] {
      let layer = try follow(path, mode)
      var way = 0.0
      var next = 1
      for part in parts {
        for (a, b) in zip(part, part.dropFirst()) {
          way += length(a, b)
          guard way >= total * Double(next) / 97 else { continue }
          let exact = total * Double(next) / 97
          let share = (way - exact) / max(length(a, b), .leastNonzeroMagnitude)
          let wanted = Point(x: b.x + (a.x - b.x) * share, y: b.y + (a.y - b.y) * share)
          let shown = try #require(layer.value("position", at: Double(next) / 97)?.point)
          #expect(length(shown, wanted) < 1e-4 * total, "\(mode) at \(next)/97")
          next += 1
        }
      }
      #expect(next >= 97)
      #expect(layer.value("position", at: 0)?.point == Point(x: 0, y: 0))
      let last = parts[parts.count - 1]
      #expect(layer.value("position", at: 1)?.point == last[last.count - 1])
    }
  }

  @Test func `CA 6.5.3 key times and easings do not count along a paced path`() throws {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 30, y: 0)), .line(to: Point(x: 30, y: 10)),
    ])
    let layer = try follow(path) {
      $0.keyTimes = [0, 1]
      $0.timingFunctions = [.linear]
    }
    #expect(layer.value("position", at: 0.5)?.point == Point(x: 20, y: 0))
    #expect(layer.value("position", at: 0.875)?.point == Point(x: 30, y: 5))
    let still = try follow(
      Path(elements: [.move(to: Point(x: 3, y: 4)), .line(to: Point(x: 3, y: 4))]))
    #expect(still.value("position", at: 0.5)?.point == Point(x: 3, y: 4))
  }

  @Test func `CA 6.5.4 a layer turns with its path, ahead or back`() throws {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 10)),
      .line(to: Point(x: 0, y: 0)),
    ])
    let ahead = try follow(path, .linear) { $0.rotationMode = .auto }
    let back = try follow(path, .linear) { $0.rotationMode = .autoReverse }
    let rotation = "transform.rotation.z"
    let wanted: [(Double, Double)] = [
      (0.25, 0), (1.0 / 3 + 0.01, .pi / 2), (0.9, -0.75 * .pi), (1, -0.75 * .pi),
    ]
    for (instant, angle) in wanted {
      #expect(near(ahead.number(rotation, at: instant), angle))
      #expect(near(back.number(rotation, at: instant), angle + .pi))
    }
    let paced = try follow(path, .paced) { $0.rotationMode = .auto }
    #expect(near(paced.number(rotation, at: 0.4), .pi / 2))
    #expect(paced.number("position.y", at: 0.4) > 0)
  }

  @Test func `CA 6.5.4 at a joint the later segment counts`() throws {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 10)),
    ])
    let layer = try follow(path, .linear) { $0.rotationMode = .auto }
    #expect(near(layer.number("transform.rotation.z", at: 0.5), .pi / 2))
    #expect(layer.number("transform.rotation.z", at: 0.49) == 0)
  }

  @Test func `CA 6.5.4 where a curve stands still it points along its chord`() throws {
    let path = Path(elements: [
      .move(to: Point(x: 0, y: 0)),
      .cubic(control1: Point(x: 0, y: 0), control2: Point(x: 5, y: 9), to: Point(x: 10, y: 10)),
      .line(to: Point(x: 10, y: 10)),
    ])
    let layer = try follow(path, .linear) { $0.rotationMode = .auto }
    #expect(near(layer.number("transform.rotation.z", at: 0), .pi / 4))
    #expect(layer.number("transform.rotation.z", at: 0.75) == 0, "a line of no length has none")
  }

  @Test func `CA 6.5.4 a turn along a circle is the angle of the circle's tangent`() throws {
    // A quarter circle of radius 1 with the usual cubic, whose tangent is right to 2e-3.
    let k = 0.5522847498
    let path = Path(elements: [
      .move(to: Point(x: 1, y: 0)),
      .cubic(control1: Point(x: 1, y: k), control2: Point(x: k, y: 1), to: Point(x: 0, y: 1)),
    ])
    let layer = try follow(path) { $0.rotationMode = .auto }
    for instant in stride(from: 0.0, through: 1, by: 0.125) {
      let angle = layer.number("transform.rotation.z", at: instant)
      #expect(abs(angle - (.pi / 2 + instant * .pi / 2)) < 2e-3)
    }
  }

  @Test func `CA 6.5.4 the turn is added at the animation's place in the stack`() throws {
    let layer = bench.makeLayer()
    layer.transform.rotation.z = 0.5
    let path = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 0, y: 1))])
    let turning = keyframes("position", []) {
      $0.values = nil
      $0.path = path
      $0.rotationMode = .auto
      $0.repeatCount = 3
      $0.isCumulative = true
    }
    try layer.addAnimation(
      basic("transform.rotation.z", from: 2, to: 2, duration: 3), forKey: "below")
    try layer.addAnimation(turning, forKey: "turn")
    bench.commit()
    #expect(near(layer.number("transform.rotation.z", at: 0.5), 2 + .pi / 2))
    #expect(near(layer.number("transform.rotation.z", at: 2.5), 2 + .pi / 2), "not cumulative")
    #expect(layer.number("position.y", at: 2.5) == 2.5)
    try layer.addAnimation(
      basic("transform.rotation.z", from: 3, to: 3, duration: 3), forKey: "above")
    bench.commit()
    #expect(layer.number("transform.rotation.z", at: 0.5) == 3)
    layer.removeAllAnimations()
    #expect(layer.number("transform.rotation.z", at: 0.5) == 0.5)
    #expect(layer.animationKeys().isEmpty)
  }

  @Test func `CA 6.5.4 an animation that turns is one animation`() throws {
    let path = Path(elements: [.move(to: Point(x: 0, y: 0)), .line(to: Point(x: 0, y: 1))])
    let layer = try follow(path, .linear) {
      $0.rotationMode = .auto
      $0.isRemovedOnCompletion = true
    }
    #expect(layer.animationKeys() == ["a"])
    #expect((layer.animation(forKey: "a") as? KeyframeAnimation)?.rotationMode == .auto)
    bench.play(to: 1)
    #expect(layer.animationKeys().isEmpty)
    #expect(layer.number("transform.rotation.z") == 0)
  }
}
