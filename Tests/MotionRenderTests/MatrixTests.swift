import Foundation
import MotionTime
import RenderTestSupport
import Testing

@testable import MotionRender

/// Whole transforms given as matrices (CA 2.5).
@Suite struct MatrixTests {
  private let bench = Workbench()

  /// A rotation about any axis by Rodrigues' formula, for row vectors.
  private func rodrigues(_ axis: (Double, Double, Double), _ angle: Double) -> Matrix {
    let length = (axis.0 * axis.0 + axis.1 * axis.1 + axis.2 * axis.2).squareRoot()
    let (x, y, z) = (axis.0 / length, axis.1 / length, axis.2 / length)
    let (c, s, d) = (cos(angle), sin(angle), 1 - cos(angle))
    return Matrix(
      [x * x * d + c, x * y * d + z * s, x * z * d - y * s, 0],
      [x * y * d - z * s, y * y * d + c, y * z * d + x * s, 0],
      [x * z * d + y * s, y * z * d - x * s, z * z * d + c, 0], [0, 0, 0, 1])
  }

  private func shift(_ x: Double, _ y: Double) -> Matrix {
    Matrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, 0, 1])
  }

  private let flat = Matrix([2, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [5, 6, 0, 1])

  private func distance(_ left: Matrix?, _ right: Matrix?) -> Double {
    guard let left, let right else { return .infinity }
    return zip(
      [left.row1, left.row2, left.row3, left.row4],
      [right.row1, right.row2, right.row3, right.row4]
    ).reduce(0) { worst, rows in
      (0..<4).reduce(worst) { max($0, abs(rows.0[$1] - rows.1[$1])) }
    }
  }

  private func show(
    _ animation: Animation, at seconds: Double, on layer: Layer? = nil
  ) throws -> LayerValue? {
    let layer = layer ?? bench.makeLayer()
    try layer.addAnimation(animation, forKey: "a")
    bench.commit()
    return layer.value("transform", at: bench.context.now.seconds + seconds)
  }

  @Test func `CA 2.5 a matrix that is assigned is kept by its components`() throws {
    let layer = bench.makeLayer()
    let turned = rodrigues((0, 0, 1), 0.3)
    let matrix = Matrix(turned.row1 * 2, turned.row2 * 3, turned.row3, [7, 8, 9, 1])
    try layer.setValue(matrix, forKeyPath: "transform")
    #expect(near(layer.transform.rotation.z, 0.3))
    #expect(near(layer.transform.scale.x, 2) && near(layer.transform.scale.y, 3))
    #expect(layer.transform.translation == Transform.Axes(x: 7, y: 8, z: 9))
    #expect(distance(layer.transform.matrix, matrix) < 1e-12)
    try layer.setValue(4, forKeyPath: "transform.translation.x")
    #expect(layer.transform.translation.x == 4)
  }

  @Test(arguments: 0..<20)
  func `CA 2.5 between matrices rotations go on a great circle, at constant speed`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed &+ 99)
    func number() -> Double { Double.random(in: -1...1, using: &dice) }
    let axis = (number(), number(), number())
    let angle = Double.random(in: 0.1...3.1, using: &dice)
    let start = rodrigues((number(), number(), number()), 3 * number())
    // The end is the start turned once more about a fixed axis, so every part of the way is too.
    let end = start.concatenating(rodrigues(axis, angle))
    let animation = basic("transform", from: start, to: end)
    for u in [0.1, 0.5, 0.75] {
      let shown = try show(animation, at: u)
      #expect(distance(shown?.matrix, start.concatenating(rodrigues(axis, u * angle))) < 1e-9)
    }
  }

  @Test func `CA 2.5 of two records the Euler angles are interpolated, of a matrix the rotation`()
    throws
  {
    let half = Transform(rotation: .init(x: 0, y: 0, z: 1.5 * .pi))
    let records = try show(basic("transform", from: Transform.identity, to: half), at: 0.5)
    #expect(near(records?.transform?.rotation.z ?? 0, 0.75 * .pi), "the long way, as told")
    let mixed = try show(basic("transform", from: Transform.identity, to: half.matrix), at: 0.5)
    #expect(near(mixed?.transform?.rotation.z ?? 0, -0.25 * .pi), "the short way")
  }

  @Test func `CA 2.5 everything but the rotation goes in a straight line`() throws {
    let start = Transform(
      translation: .init(x: 0, y: 10, z: 0), scale: .init(x: 1, y: 2, z: 1),
      skew: .init(xy: 0, xz: 0, yz: 0.5), perspective: .init(x: 0, y: 0, z: 0, w: 1))
    let end = Transform(
      translation: .init(x: 8, y: 0, z: 4), scale: .init(x: 3, y: 4, z: -1),
      skew: .init(xy: 1, xz: 0, yz: 0.25), perspective: .init(x: 0, y: 0.02, z: -0.01, w: 1))
    let shown = try #require(
      try show(basic("transform", from: start.matrix, to: start), at: 0.5)?.transform)
    #expect(near(shown.translation.y, 10) && near(shown.skew.yz, 0.5))
    // One negative factor is three of them and half a turn.
    let half = try #require(
      try show(basic("transform", from: end.matrix, to: end.matrix), at: 0.5)?.matrix)
    #expect(distance(half, end.matrix) < 1e-12)
    let plain = Transform(
      translation: end.translation, scale: .init(x: 3, y: 4, z: 1), skew: end.skew,
      perspective: end.perspective)
    let between = try #require(
      try show(basic("transform", from: start.matrix, to: plain.matrix), at: 0.25)?.transform)
    for (lane, number) in between.components.enumerated() {
      let wanted = start.components[lane] * 0.75 + plain.components[lane] * 0.25
      #expect(abs(number - wanted) < 1e-12, "component \(lane)")
    }
  }

  @Test func `CA 2.5 a matrix that flattens space is kept as it is`() throws {
    let layer = bench.makeLayer("card")
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    try layer.setValue(flat, forKeyPath: "transform")
    #expect(try layer.value(forKeyPath: "transform") == .matrix(flat))
    #expect(layer.value("transform") == .matrix(flat))
    #expect(layer.transform == .identity, "components read as the identity's")
    #expect(layer.number("transform.scale.x") == 1)
    #expect(layer.hitTest(.zero) == nil)
    #expect(layer.frame == Rect(x: -5, y: 6, width: 20, height: 0))
    do {
      try layer.setValue(2, forKeyPath: "transform.scale.x")
      Issue.record("written")
    } catch {
      let told =
        "singularTransform: card.transform.scale.x: the transform is a matrix that flattens"
      #expect("\(error)" == told + " space and has no components. Write the whole transform.")
    }
    #expect(throws: RenderError.self) {
      try layer.addAnimation(basic("transform.rotation", to: 1), forKey: "a")
    }
    #expect(throws: RenderError.self) { try layer.setFrame(Rect(x: 0, y: 0, width: 1, height: 1)) }
    layer.transform = Transform(scale: .init(x: 4, y: 1, z: 1))
    try layer.setValue(2, forKeyPath: "transform.scale.y")
    #expect(layer.transform.scale == Transform.Axes(x: 4, y: 2, z: 1))
    #expect(layer.value("transform", at: 0)?.transform?.scale.x == 4)
  }

  @Test func `CA 2.5 interpolation with a matrix that flattens space flips half way`() throws {
    let end = Transform(translation: .init(x: 1, y: 0, z: 0))
    let animation = basic("transform", from: flat, to: end)
    #expect(try show(animation, at: 0.49) == .matrix(flat))
    #expect(try show(animation, at: 0.5) == .transform(end))
    let layer = bench.makeLayer()
    try layer.setValue(flat, forKeyPath: "transform")
    let away = basic("transform", to: end)
    #expect(try show(away, at: 0.25, on: layer) == .matrix(flat))
    #expect(try show(away, at: 0.75, on: layer) == .transform(end))
    let both = basic("transform", from: end, to: end)
    #expect(try show(both, at: 0.25, on: layer) == .transform(end))
    let sum = basic("transform", from: end, to: end) { $0.isAdditive = true }
    let shown = try show(sum, at: 0.25, on: layer)
    #expect(distance(shown?.matrix, end.matrix.concatenating(flat)) < 1e-12)
  }

  @Test func `CA 2.5 the past still shows the matrix that was written then`() throws {
    let layer = bench.makeLayer()
    try layer.setValue(flat, forKeyPath: "transform")
    bench.commit(thenAdvanceTo: 1)
    layer.transform = Transform(scale: .init(x: 2, y: 2, z: 2))
    bench.commit(thenAdvanceTo: 2)
    try layer.setValue(shift(1, 2), forKeyPath: "transform")
    bench.commit(thenAdvanceTo: 3)
    #expect(layer.value("transform", at: 0.5) == .matrix(flat))
    #expect(layer.number("transform.scale.x", at: 1.5) == 2)
    #expect(layer.number("transform.translation.y", at: 2.5) == 2)
  }

  @Test func `CA 2.5 an additive matrix is applied before what is below it`() throws {
    let layer = bench.makeLayer()
    layer.transform = Transform(
      translation: .init(x: 5, y: 0, z: 0), scale: .init(x: 2, y: 2, z: 1))
    let turn = rodrigues((0, 0, 1), 0.5).concatenating(shift(3, 4))
    let sum = basic("transform", from: turn, to: turn) { $0.isAdditive = true }
    let shown = try show(sum, at: 0.5, on: layer)
    #expect(distance(shown?.matrix, turn.concatenating(layer.transform.matrix)) < 1e-12)
  }

  @Test func `CA 2.5 cumulative matrices are applied once for each cycle`() throws {
    let turn = rodrigues((1, 2, 3), 0.4)
    let animation = basic("transform", from: Transform.identity, to: turn) {
      $0.isCumulative = true
      $0.repeatCount = 8
    }
    let shown = try show(animation, at: 5.5)
    #expect(distance(shown?.matrix, rodrigues((1, 2, 3), 5.5 * 0.4)) < 1e-9)
  }

  @Test func `CA 6.4 ends follow from matrices by multiplying`() throws {
    let (from, by) = (rodrigues((0, 0, 1), 0.2), shift(10, 0))
    let sum = try show(basic("transform", from: from, by: by), at: 0.999_999_999)
    #expect(distance(sum?.matrix, by.concatenating(from)) < 1e-7)
    let difference = try show(basic("transform", to: from, by: by), at: 0)
    let inverse = try #require(by.inverted())
    #expect(distance(difference?.matrix, from.concatenating(inverse)) < 1e-12)
    #expect(throws: RenderError.self) {
      try bench.makeLayer().addAnimation(basic("transform", to: from, by: flat), forKey: "a")
    }
    #expect(throws: RenderError.self) {
      let broken = Matrix([.nan, 0, 0, 0], from.row2, from.row3, from.row4)
      try bench.makeLayer().addAnimation(basic("transform", to: broken), forKey: "a")
    }
  }

  @Test func `CA 6.5.2 keyframes of matrices turn, straight or smooth`() throws {
    let axis = (0.3, -0.2, 1.0)
    let values: [Any] = [0.0, 1, 2, 3].map { rodrigues(axis, $0) }
    let straight = keyframes("transform", values)
    #expect(distance(try show(straight, at: 0.5)?.matrix, rodrigues(axis, 1.5)) < 1e-9)
    let paced = keyframes("transform", values) { $0.calculationMode = .paced }
    #expect(distance(try show(paced, at: 0.25)?.matrix, rodrigues(axis, 0.75)) < 1e-9)
    let smooth = keyframes("transform", values) { $0.calculationMode = .cubic }
    // Over even steps about one axis the smooth way is nearly even as well, and exact in the middle,
    // where the curve is symmetric.
    #expect(distance(try show(smooth, at: 0.5)?.matrix, rodrigues(axis, 1.5)) < 1e-9)
    #expect(distance(try show(smooth, at: 0.4)?.matrix, rodrigues(axis, 1.2)) < 0.01)
    let far: [Any] = [0.0, 3, 6, 9].map { rodrigues(axis, $0) }
    let aligned = keyframes("transform", far) { $0.calculationMode = .cubic }
    #expect(distance(try show(aligned, at: 2.0 / 3)?.matrix, rodrigues(axis, 6)) < 1e-9)
    #expect(distance(try show(aligned, at: 0.5)?.matrix, rodrigues(axis, 4.5)) < 0.01)
    let flipped = keyframes("transform", [values[0], flat, values[2]]) {
      $0.calculationMode = .cubic
    }
    #expect(try show(flipped, at: 0.4) == .matrix(flat))
  }

  @Test func `CA 6.6 a spring between matrices swings along the way between them`() throws {
    let turn = rodrigues((0, 1, 0), 0.5)
    let plain = bench.makeLayer()
    let start = bench.context.now.seconds
    try plain.addAnimation(
      spring("opacity", from: 0, to: 1) { $0.initialVelocity = 2 }, forKey: "a")
    try plain.addAnimation(
      spring("zPosition", from: 0, to: 1) { $0.initialVelocity = 2 }, forKey: "b")
    let swing = spring("transform", from: Transform.identity, to: turn) { $0.initialVelocity = 2 }
    for instant in [0.1, 0.3, 0.5] {
      let u = plain.number("zPosition", at: start + instant)
      let shown = try show(swing, at: instant)
      #expect(distance(shown?.matrix, rodrigues((0, 1, 0), 0.5 * u)) < 1e-9)
    }
    let pushed = spring("transform", from: shift(0, 0), to: shift(0, 0)) {
      $0.velocity = Transform(translation: .init(x: 100, y: 0, z: 0))
      $0.duration = 2
    }
    let alone = spring("position.x", from: 0, to: 0) {
      $0.velocity = 100
      $0.duration = 2
    }
    let other = bench.makeLayer()
    try other.addAnimation(alone, forKey: "a")
    let wanted = other.number("position.x", at: bench.context.now.seconds + 0.2)
    #expect(near(try show(pushed, at: 0.2)?.transform?.translation.x ?? 0, wanted))
  }

  @Test func `CA 9.10 frames of matrices have the bits of presentation values`() throws {
    let layer = bench.makeLayer("card")
    let recorder = Recorder(context: bench.context)
    try layer.addAnimation(
      basic("transform", from: Transform.identity, to: rodrigues((1, 1, 0), 1)), forKey: "a")
    bench.commit()
    let frame = recorder.frame(index: 0, time: time(0.3))
    for column in recorder.columns where column.name.contains("transform") {
      let path = column.name.dropFirst("card.".count)
      if path.contains("perspective") { continue }
      #expect(frame.values[column.index] == layer.number(String(path), at: 0.3))
    }
  }

  @Test func `CA 8.4 removing an additive matrix freezes the product`() throws {
    let layer = bench.makeLayer()
    layer.transform = Transform(scale: .init(x: 2, y: 2, z: 1))
    let turn = rodrigues((0, 0, 1), 0.5)
    try layer.addAnimation(
      basic("transform", from: turn, to: turn, duration: 9) { $0.isAdditive = true }, forKey: "a")
    bench.commit()
    let path = try LayerKeyPath(parsing: "transform")
    let shown = try #require(layer.value("transform", at: 0)?.matrix)
    let frozen = layer.freezeModelValue(removing: "a", keyPath: path)
    #expect(distance(frozen?.matrix, shown) < 1e-12)
    let set = rodrigues((1, 0, 0), 0.25)
    try layer.addAnimation(basic("transform", from: set, to: set, duration: 9), forKey: "b")
    let second = layer.freezeModelValue(removing: "b", keyPath: path)
    // With the additive one still below, the model must be what gives the same product.
    let product = second?.matrix.map { turn.concatenating($0) }
    #expect(distance(product, set) < 1e-12)
  }
}
