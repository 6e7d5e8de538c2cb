import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct SpringAnimationTests {
  let bench = Workbench()

  /// Integrates m·q″ + c·q′ + k·(q − target) = 0 by the classical Runge-Kutta method.
  private func integrate(
    mass: Double, stiffness: Double, damping: Double, from start: Double, to target: Double,
    velocity: Double, until end: Double
  ) -> Double {
    let steps = Int((end / 1e-4).rounded(.up))
    let h = end / Double(steps)
    func acceleration(_ q: Double, _ v: Double) -> Double {
      (-damping * v - stiffness * (q - target)) / mass
    }
    var (q, v) = (start, velocity)
    for _ in 0..<steps {
      let (k1, l1) = (v, acceleration(q, v))
      let (k2, l2) = (v + h / 2 * l1, acceleration(q + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, acceleration(q + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, acceleration(q + h * k3, v + h * l3))
      q += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return q
  }

  @Test(arguments: [0.5, 1, 3], [3.0, 20, 60])
  func `CA 6.6 agrees with its integrated equation of motion`(mass: Double, damping: Double) throws
  {
    let layer = bench.makeLayer()
    let animation = spring("position.x", from: 40.0, to: -20.0) {
      $0.mass = mass
      $0.stiffness = 110
      $0.damping = damping
      $0.velocity = 350.0
      $0.allowsOverdamping = true
      $0.duration = 5
    }
    try layer.addAnimation(animation, forKey: "s")
    bench.commit()
    for end in [0.013, 0.1, 0.37, 1.1, 2.6] {
      let truth = integrate(
        mass: mass, stiffness: 110, damping: damping, from: 40, to: -20, velocity: 350, until: end)
      #expect(near(layer.number("position.x", at: end), truth, within: 1e-7))
    }
  }

  @Test func `CA 6.6 the normalised velocity counts distances towards the end`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      spring("position.x", from: 50.0, to: 10.0) {
        $0.stiffness = 80
        $0.damping = 7
        $0.initialVelocity = 3
        $0.duration = 4
      }, forKey: "s")
    bench.commit()
    let truth = integrate(
      mass: 1, stiffness: 80, damping: 7, from: 50, to: 10, velocity: 3 * -40, until: 0.3)
    #expect(near(layer.number("position.x", at: 0.3), truth, within: 1e-7))
  }

  @Test func `SPM-2 CA 6.6 the settling duration of the page comes out`() throws {
    let example = SpringAnimation()
    example.stiffness = 200
    example.damping = 12
    #expect(abs(example.settlingDuration - 1.215335) < 1e-6)
    #expect(abs(SpringAnimation().settlingDuration - 1.4727003346780927) < 1e-12)
    let layer = bench.makeLayer()
    example.keyPath = "position.x"
    example.fromValue = 0.0
    example.toValue = 1.0
    try layer.addAnimation(example, forKey: "s")
    let duration = try #require(layer.animation(forKey: "s")?.duration)
    #expect(duration >= example.settlingDuration)
    #expect(duration - example.settlingDuration < 2 / 705_600_000.0, "the next flick")
  }

  @Test func `CA 6.6 an absolute velocity settles in proportion to all components`() throws {
    let layer = bench.makeLayer()
    func duration(_ to: Point, _ velocity: Point) throws -> Double {
      try layer.addAnimation(
        spring("position", from: Point.zero, to: to) {
          $0.velocity = velocity
          $0.isRemovedOnCompletion = false
        }, forKey: "s")
      return layer.animation(forKey: "s")?.duration ?? .nan
    }
    // ω0 = 10, β = 5, ωd = √75; E = e^(−5s)(|D| + |5D − V|/ωd) ≤ Σ/1000.
    let rate = 75.0.squareRoot()
    let still = try duration(Point(x: 100, y: 0), .zero)
    #expect(near(still, logarithm(1000 * (1 + 5 / rate)) / 5, within: 1e-8))
    let thrown = try duration(Point(x: 100, y: 0), Point(x: 0, y: 3000))
    #expect(near(thrown, logarithm(1000 * (3000 / rate) / 300) / 5, within: 1e-8))
    #expect(try duration(.zero, .zero) == 0)
    let swing = try duration(.zero, Point(x: 10, y: 0))
    #expect(near(swing, logarithm(1000 * 10 / rate) / 5, within: 1e-8))
  }

  /// The natural logarithm, from its series.
  private func logarithm(_ x: Double) -> Double {
    var (mantissa, exponent) = (x, 0.0)
    while mantissa > 1.5 { (mantissa, exponent) = (mantissa / 2, exponent + 1) }
    let z = (mantissa - 1) / (mantissa + 1)
    let series = (0..<40).reduce(0.0) { sum, n in
      var power = z
      for _ in 0..<n { power *= z * z }
      return sum + 2 * power / Double(2 * n + 1)
    }
    return series + exponent * 0.693147180559945309417
  }

  @Test func `CA 6.6 zero distance in a component is fine`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      spring("position", from: Point(x: 5, y: 5), to: Point(x: 5, y: 9)) {
        $0.velocity = Point(x: 100, y: 0)
        $0.duration = 3
      }, forKey: "s")
    bench.commit()
    let x = integrate(
      mass: 1, stiffness: 100, damping: 10, from: 5, to: 5, velocity: 100, until: 0.2)
    let y = integrate(mass: 1, stiffness: 100, damping: 10, from: 5, to: 9, velocity: 0, until: 0.2)
    #expect(near(layer.number("position.x", at: 0.2), x, within: 1e-7))
    #expect(near(layer.number("position.y", at: 0.2), y, within: 1e-7))
  }

  @Test func `CA 6.6 over-damping is clamped to critical unless it is allowed`() throws {
    let layer = bench.makeLayer()
    func shown(_ damping: Double, _ allowed: Bool) throws -> Double {
      try layer.addAnimation(
        spring("position.x", from: 0.0, to: 1.0) {
          $0.damping = damping
          $0.allowsOverdamping = allowed
          $0.duration = 9
        }, forKey: "s")
      return layer.number("position.x", at: 0.3)
    }
    #expect(try shown(70, false) == (try shown(20, true)))
    #expect(try shown(70, true) < (try shown(20, true)))
  }

  @Test func `CA 6.6 a spring never snaps inside its duration`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      spring("position.x", from: 0.0, to: 1.0) {
        $0.duration = 0.1
        $0.fillMode = .forwards
        $0.isRemovedOnCompletion = false
      }, forKey: "s")
    bench.commit()
    let end = integrate(
      mass: 1, stiffness: 100, damping: 10, from: 0, to: 1, velocity: 0, until: 0.1)
    #expect(near(layer.number("position.x", at: 5), end, within: 1e-7))
  }

  @Test func `CA 6.6 a timing function bends the spring's time`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      spring("position.x", from: 0.0, to: 1.0) {
        $0.duration = 1
        $0.timingFunction = TimingFunction(controlPoints: 1, 0, 1, 0)
      }, forKey: "s")
    bench.commit()
    let bent = integrate(
      mass: 1, stiffness: 100, damping: 10, from: 0, to: 1, velocity: 0, until: 0.125)
    #expect(near(layer.number("position.x", at: 0.5 + 0.375), bent, within: 1e-6), "x(½) = 7/8")
  }

  @Test func `CA 6.6 a whole transform moves only where it is given a distance or velocity`() throws
  {
    let layer = bench.makeLayer()
    try layer.addAnimation(
      spring("transform", to: Transform(translation: .init(x: 10, y: 0, z: 0))) {
        $0.velocity = Transform(translation: .init(x: 0, y: 30, z: 0))
      }, forKey: "s")
    bench.commit()
    let shown = layer.presentation(at: time(0.1)).transform
    #expect(shown.translation.x > 0 && shown.translation.y > 0 && shown.translation.z == 0)
    #expect(shown.scale == .init(x: 1, y: 1, z: 1) && shown.perspective.w == 1)
  }

  @Test func `CA 6.6 the perceptual form`() {
    let smooth = SpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(near(smooth.stiffness, 157.91367041742973) && near(smooth.damping, 25.132741228718345))
    let bouncy = SpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(near(bouncy.damping, 0.7 * 25.132741228718345))
    let flat = SpringAnimation(perceptualDuration: 0.5, bounce: -0.5)
    #expect(near(flat.damping, 2 * 25.132741228718345) && flat.allowsOverdamping)
    #expect(SpringAnimation(perceptualDuration: -1, bounce: 0).springFunction == nil)
  }

  @Test func `CA 6.6 what is in force reads back, whatever was set first`() throws {
    let animation = SpringAnimation()
    animation.damping = 50
    // Critical at stiffness 100 is 20, at 400 it is 40, at 1000 more than 50.
    #expect(animation.damping == 20 && animation.dampingRatio == 1 && animation.frequency == 10)
    animation.stiffness = 400
    #expect(animation.damping == 40)
    animation.stiffness = 1000
    #expect(animation.damping == 50)
    animation.stiffness = 100
    animation.allowsOverdamping = true
    #expect(animation.damping == 50 && animation.dampingRatio == 2.5)
    animation.mass = .nan
    #expect(animation.springFunction == nil && animation.dampingRatio.isNaN)
  }

  @Test func `CA 6.6 a spring function makes an animation of the same motion`() throws {
    let layer = bench.makeLayer("card")
    let function = try SpringFunction(dampingRatio: 0.4, response: 0.3, initialVelocity: 2)
    let animation = SpringAnimation(function)
    animation.keyPath = "position.x"
    animation.fromValue = 0.0
    animation.toValue = 100.0
    #expect(near(animation.stiffness, 438.6490844928603) && near(animation.dampingRatio, 0.4))
    try layer.addAnimation(animation, forKey: "s")
    bench.commit()
    for seconds in [0.05, 0.2, 0.45] {
      let shown = layer.presentation(at: time(seconds)).position.x
      #expect(abs(shown - 100 * function.value(at: seconds)) < 1e-9)
    }
  }

  @Test func `CA 6.6 what makes no spring is refused`() {
    let layer = bench.makeLayer("card")
    func refusal(_ change: (SpringAnimation) -> Void) -> RenderError? {
      do throws(RenderError) {
        try layer.addAnimation(spring("position.x", to: 1.0, change), forKey: "a")
        return nil
      } catch { return error }
    }
    #expect(refusal { $0.mass = 0 }?.code == .invalidSpring)
    #expect(refusal { $0.stiffness = -1 }?.code == .invalidSpring)
    #expect(refusal { $0.damping = .nan }?.code == .invalidSpring)
    for velocity in [Double.infinity, -.infinity, .nan] {
      #expect(refusal { $0.initialVelocity = velocity }?.code == .invalidVelocity)
    }
    #expect(refusal { $0.velocity = "fast" }?.code == .invalidKeyPath)
    #expect(
      refusal { $0.damping = 0 }
        == RenderError(
          .invalidTiming,
          "card.position.x: a spring without damping never settles. Give a duration."))
    #expect(
      refusal {
        $0.damping = 0
        $0.duration = 2
      } == nil, "TM 2.1")
  }
}
