import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct BasicAnimationTests {
  let bench = Workbench()

  /// Returns the presentation value of one animation at a quarter of its duration, with the model
  /// value 100.
  private func quarter(
    from: Double? = nil, to: Double? = nil, by: Double? = nil, additive: Bool = false
  ) throws -> Double {
    let layer = bench.makeLayer()
    layer.position = Point(x: 100, y: 0)
    try layer.addAnimation(
      basic("position.x", from: from, to: to, by: by) { $0.isAdditive = additive }, forKey: "a")
    bench.context.commit()
    return layer.number("position.x", at: bench.context.now + time(0.25))
  }

  @Test func `CA 6.4 each combination of from, to and by has its ends`() throws {
    #expect(try quarter(from: 0, to: 10) == 2.5)
    #expect(try quarter(from: 20, by: 8) == 22)
    #expect(try quarter(to: 20, by: 8) == 14)
    #expect(try quarter(from: 0) == 25)
    #expect(try quarter(to: 0) == 75)
    #expect(try quarter(by: 8) == 102)
    #expect(try quarter() == 100)
  }

  @Test func `CA 6.4 for an additive animation the underlying value is zero`() throws {
    #expect(try quarter(from: 0, to: 10, additive: true) == 102.5)
    #expect(try quarter(from: 8, additive: true) == 106)
    #expect(try quarter(to: 8, additive: true) == 102)
    #expect(try quarter(by: 8, additive: true) == 102)
    #expect(try quarter(additive: true) == 100)
  }

  @Test func `CA 6.4 the underlying value is read again at every instant`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", to: 0.0, duration: 4), forKey: "a")
    bench.commit(thenAdvanceTo: 1)
    layer.opacity = 0.5
    bench.commit(thenAdvanceTo: 2)
    #expect(layer.number("opacity", at: 0.999999) > 0.74)
    #expect(layer.number("opacity", at: 1) == 0.375)
    #expect(layer.number("opacity", at: 2) == 0.25)
  }

  @Test func `CA 6.4 all three ends are one too many`() {
    let layer = bench.makeLayer("card")
    #expect(
      throws: RenderError(
        .overspecified,
        "card.opacity: fromValue, toValue and byValue are all given. Leave one of them out.")
    ) { try layer.addAnimation(basic("opacity", from: 0.0, to: 1.0, by: 1.0), forKey: "a") }
  }

  @Test func `CA 6.4 ends must be of the key path's kind`() {
    let layer = bench.makeLayer("card")
    #expect(
      throws: RenderError(
        .invalidKeyPath, "card.opacity: toValue is the string 'none'. Give a number.")
    ) { try layer.addAnimation(basic("opacity", to: "none"), forKey: "a") }
    #expect(
      throws: RenderError(
        .invalidKeyPath, "card.position: fromValue is 3.0. Give a point.")
    ) { try layer.addAnimation(basic("position", from: 3.0), forKey: "a") }
    #expect(
      throws: RenderError(
        .invalidKeyPath, "card.opacity: byValue is of type Workbench. Give a number.")
    ) { try layer.addAnimation(basic("opacity", by: bench), forKey: "a") }
    #expect(
      throws: RenderError(
        .invalidValue, "card.opacity: toValue is not finite. Give finite numbers.")
    ) { try layer.addAnimation(basic("opacity", to: Double.nan), forKey: "a") }
    #expect(layer.animationKeys().isEmpty)
  }

  @Test func `CA 6.4 whole values animate in every kind with numbers`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      basic("position", from: Point.zero, to: Point(x: 10, y: 20)), forKey: "p")
    try layer.addAnimation(
      basic("bounds", from: Rect.zero, to: Rect(x: 4, y: 8, width: 12, height: 16)), forKey: "b")
    try layer.addAnimation(
      basic("shadowOffset", from: Size.zero, to: Size(width: 4, height: 8)), forKey: "s")
    try layer.addAnimation(
      basic("backgroundColor", to: Color(red: 0, green: 1, blue: 0)), forKey: "c")
    try layer.addAnimation(
      basic("transform", to: Transform(rotation: .init(x: 0, y: 0, z: 2))), forKey: "t")
    bench.commit()
    let shown = layer.presentation(at: time(0.25))
    #expect(shown.position == Point(x: 2.5, y: 5))
    #expect(shown.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(try shown.value(forKeyPath: "shadowOffset") == .size(Size(width: 1, height: 2)))
    #expect(shown.backgroundColor == Color(red: 0, green: 1, blue: 0, alpha: 0.25))
    #expect(shown.transform.rotation.z == 0.5)
  }

  @Test func `CA 2.7 kinds without numbers flip half way`() throws {
    let layer = ShapeLayer(context: bench.context)
    try layer.addAnimation(basic("hidden", from: true, to: false), forKey: "h")
    try layer.addAnimation(basic("contents", from: "a", to: "b"), forKey: "c")
    try layer.addAnimation(
      basic("lineDashPattern", from: [1.0], to: [2.0, 3.0]), forKey: "d")
    bench.commit()
    #expect(layer.value("hidden", at: 0.499) == .bool(true))
    #expect(layer.value("hidden", at: 0.5) == .bool(false))
    #expect(layer.value("contents", at: 0.75) == .string("b"))
    #expect(layer.value("lineDashPattern", at: 0.25) == .scalars([1]))
  }

  @Test func `CA 2.7 what does not add is refused at once`() {
    let layer = bench.makeLayer("card")
    #expect(
      throws: RenderError(
        .notAdditive, "card.hidden: true or false cannot be added up. Leave isAdditive false.")
    ) { try layer.addAnimation(basic("hidden", to: true) { $0.isAdditive = true }, forKey: "a") }
    #expect(
      throws: RenderError(
        .notAdditive,
        "card.contents: a string and a string do not add up. Give two values of one kind that has"
          + " numbers, lists of one length.")
    ) { try layer.addAnimation(basic("contents", by: "x"), forKey: "a") }
    let flat = Transform(scale: .init(x: 0, y: 1, z: 1))
    let error = #expect(throws: RenderError.self) {
      try layer.addAnimation(basic("transform", to: Transform.identity, by: flat), forKey: "a")
    }
    #expect(error?.code == .singularTransform)
  }

  @Test func `CA 6.3 the timing function eases progress, beyond 0…1 too`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      basic("position.x", from: 0.0, to: 100.0) {
        $0.timingFunction = TimingFunction(controlPoints: 0.5, -1, 0.5, 2)
      }, forKey: "a")
    bench.commit()
    for x in [0.1, 0.25, 0.5, 0.8, 0.97] {
      #expect(
        near(layer.number("position.x", at: x), 100 * bezier(0.5, -1, 0.5, 2, at: x), within: 1e-7))
    }
    #expect(layer.number("position.x", at: 0.1) < 0)
    #expect(near(layer.number("position.x", at: 0.5), 50, within: 1e-9))
  }

  /// A cubic Bézier by bisection on its definition.
  private func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double
  ) -> Double {
    func along(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if along(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return along(y1, y2, low)
  }

  @Test func `CA 6.2.1 a missing duration is the transaction's, else a quarter second`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(basic("opacity", to: 0.0, duration: nil), forKey: "a")
    #expect(layer.animation(forKey: "a")?.duration == 0.25)
    try bench.context.transaction(duration: 2) {
      try layer.addAnimation(basic("opacity", to: 0.0, duration: nil), forKey: "b")
      try layer.addAnimation(basic("opacity", to: 0.0, duration: 0), forKey: "c")
      try layer.addAnimation(basic("opacity", to: 0.0, duration: 3), forKey: "d")
    }
    #expect(layer.animation(forKey: "b")?.duration == 2)
    #expect(layer.animation(forKey: "d")?.duration == 3)
    let refused = RenderError(
      .invalidTiming,
      "\(layer.name ?? "layer#1").opacity: the transaction's duration is -1.0."
        + " Give seconds of at least 0.")
    #expect(throws: refused) {
      try bench.context.transaction(duration: -1) {
        try layer.addAnimation(basic("opacity", to: 0.0, duration: nil), forKey: "e")
      }
    }
  }

  @Test func `CA 4.1 invalid timing is refused with its reason`() {
    let layer = bench.makeLayer("card")
    func refusal(_ change: (BasicAnimation) -> Void) -> RenderError? {
      do throws(RenderError) {
        try layer.addAnimation(basic("opacity", to: 0.0, change), forKey: "a")
        return nil
      } catch { return error }
    }
    #expect(
      refusal { $0.duration = -1 }
        == RenderError(
          .invalidTiming,
          "card.opacity: duration is -1.0. Give seconds of at least 0."))
    #expect(refusal { $0.duration = .nan }?.code == .invalidTiming)
    #expect(refusal { $0.duration = .infinity }?.code == .timeOutOfRange)
    #expect(refusal { $0.repeatCount = -1 }?.code == .invalidTiming)
    #expect(refusal { $0.repeatCount = .nan }?.code == .invalidTiming)
    #expect(refusal { $0.repeatDuration = -0.5 }?.code == .invalidTiming)
    #expect(refusal { $0.speed = .infinity }?.code == .invalidTiming)
    #expect(
      refusal { $0.beginTime = .nan }
        == RenderError(
          .timeOutOfRange,
          "card.opacity: beginTime is nan s."
            + " Give a finite number of seconds within 147 days of 0."))
    #expect(refusal { $0.timeOffset = 1e9 }?.code == .timeOutOfRange)
    #expect(
      refusal {
        $0.speed = -1
        $0.repeatCount = .infinity
      }?.code == .invalidTiming)
    #expect(layer.animationKeys().isEmpty)
    let plain = Animation()
    #expect(throws: RenderError.self) { try layer.addAnimation(plain, forKey: nil) }
    #expect(throws: RenderError.self) { try layer.addAnimation(BasicAnimation(), forKey: nil) }
    let bare = PropertyAnimation(keyPath: "opacity")
    #expect(throws: RenderError.self) { try layer.addAnimation(bare, forKey: nil) }
    #expect(throws: RenderError.self) {
      try layer.addAnimation(basic("fillRule", to: "evenOdd"), forKey: nil)
    }
  }
}
