import MotionTime
import PlatformC
import Testing

@Suite struct AnimationTimingParametersTests {
  @Test func `TM 2.1 only physical springs and plugins with a duration have an implicit one`()
    throws
  {
    let declared = try CurveBaker().bake(
      name: "long", declarations: CurveDeclarations(duration: 1.75)
    ) { $0 * $0 }.curve
    let free = try CurveBaker().bake(name: "free") { $0 * $0 }.curve
    let cases: [(AnimationTimingParameters, Bool)] = [
      (AnimationTimingParameters(animationCurve: .easeIn), false),
      (
        try AnimationTimingParameters(
          controlPoint1: Point(x: 0.1, y: -1), controlPoint2: Point(x: 1, y: 2)), false
      ),
      (try AnimationTimingParameters(dampingRatio: 0.5), false),
      (try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10), true),
      (try AnimationTimingParameters(perceptualDuration: 0.5, bounce: 0.2), true),
      (try AnimationTimingParameters(easing: "steps(3)"), false),
      (AnimationTimingParameters(curve: TimingFunction(curve: free)), false),
      (AnimationTimingParameters(curve: TimingFunction(curve: declared)), true),
    ]
    for (parameters, isImplicit) in cases {
      #expect(parameters.hasImplicitDuration == isImplicit)
      #expect((parameters.implicitDuration() != nil) == isImplicit)
      #expect((parameters.resolvedDuration(given: 0.125) == 0.125) != isImplicit)
    }
    #expect(cases[7].0.resolvedDuration(given: 3) == 1.75)
  }

  @Test func `TM 2.3 a physical spring lasts as measured, whatever it is given`() throws {
    // 1.4727003346780927 s is published for 1/100/10; the others scale from K(ζ) of TM 4.5 as K/ω0.
    let parameters = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(parameters.resolvedDuration(given: 9) - 1.4727003346780927) < 1e-15)
    for (mass, ratio, k) in [(1.0, 0.1, 70.0352), (4, 0.3, 23.9373), (0.5, 0.7, 10.8442)] {
      let damping = 2 * ratio * (mass * 400).squareRoot()
      let parameters = try AnimationTimingParameters(mass: mass, stiffness: 400, damping: damping)
      let frequency = (400 / mass).squareRoot()
      #expect(abs(parameters.resolvedDuration(given: 0) * frequency - k) < 1e-4)
    }
  }

  @Test func `TM 2.1 over-damping is clamped to critical unless it is allowed`() throws {
    // ω0 = 10: critical 9.23341 / 10, ζ = 2: 26.0581 / 10 (TM 4.5).
    let clamped = try AnimationTimingParameters(mass: 1, stiffness: 100, damping: 40)
    let allowed = try AnimationTimingParameters(
      mass: 1, stiffness: 100, damping: 40, allowsOverdamping: true)
    #expect(abs(clamped.resolvedDuration(given: 0) - 0.923341) < 1e-6)
    #expect(abs(allowed.resolvedDuration(given: 0) - 2.60581) < 1e-5)
    #expect(try AnimationTimingParameters(dampingRatio: 3).curve == .dampingRatio(1))
    #expect(
      try AnimationTimingParameters(dampingRatio: 3, allowsOverdamping: true).curve
        == .dampingRatio(3))
    // TM 4.7: the perceptual form creeps below 0 unless told otherwise; ζ = 1/(1 − ½) = 2.
    let creeping = try AnimationTimingParameters(perceptualDuration: .pi / 5, bounce: -0.5)
    let critical = try AnimationTimingParameters(
      perceptualDuration: .pi / 5, bounce: -0.5, allowsOverdamping: false)
    #expect(abs(creeping.resolvedDuration(given: 0) - 2.60581) < 1e-5)
    #expect(abs(critical.resolvedDuration(given: 0) - 0.923341) < 1e-6)
  }

  @Test func `TM 2.5 each component has its velocity, and the slowest in use counts`() throws {
    func parameters(_ dx: Double, _ dy: Double) throws -> AnimationTimingParameters {
      try AnimationTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector(dx: dx, dy: dy))
    }
    func settling(_ velocity: Double) throws -> Double {
      try SpringFunction(stiffness: 100, damping: 10, initialVelocity: velocity)
        .settlingDuration()
    }
    #expect(try parameters(3, 0).implicitDuration() == settling(3))
    #expect(try parameters(5, -40).implicitDuration() == settling(-40))
    #expect(try parameters(5, -40).implicitDuration(axes: [.x]) == settling(5))
    #expect(try parameters(5, 0).implicitDuration(axes: [.x, .y]) == settling(0))
    let curves = try (
      parameters(5, -40).unitCurve(duration: 0), parameters(5, -40).unitCurve(duration: 0, axis: .y)
    )
    let duration = try settling(-40)
    #expect(abs(curves.0.slope(at: 0) - 5 * duration) < 1e-12)
    #expect(abs(curves.1.slope(at: 0) + 40 * duration) < 1e-12)
  }

  @Test func `TM 2.4 every unit curve is exactly 0 at 0 and exactly 1 at 1`() throws {
    let all = [
      AnimationTimingParameters(animationCurve: .default),
      try AnimationTimingParameters(dampingRatio: 0.2, initialVelocity: Vector(dx: 9, dy: 1)),
      try AnimationTimingParameters(mass: 2, stiffness: 60, damping: 3),
      try AnimationTimingParameters(easing: "steps(2, start)"),
      try AnimationTimingParameters(easing: "linear(0.5)"),
      try AnimationTimingParameters(easing: "linear(0.2, 3 50%, 0.7)"),
    ]
    for parameters in all {
      for duration in [0, 0.3, 20] {
        let curve = try parameters.unitCurve(duration: duration)
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
        #expect(curve.value(at: 0, before: true) == 0)
      }
    }
    #expect(try all[4].unitCurve(duration: 1).value(at: 0.3) == 0.5)
  }

  @Test func `TM 4.5 a damping ratio settles in the duration, and no duration is a jump`() throws {
    let parameters = try AnimationTimingParameters(dampingRatio: 0.5)
    // K(0.5) = 14.7270: in 2 s that is ω0 = 7.3635, so at half of it the spring has this value.
    let frequency = 14.7270033467809 / 2
    let damped = frequency * 0.75.squareRoot()
    let (sine, cosine) = (sin(damped), cos(damped))
    let expected = 1 - exp(-frequency / 2) * (cosine + sine * 0.5 / 0.75.squareRoot())
    #expect(abs(try parameters.unitCurve(duration: 2).value(at: 0.5) - expected) < 1e-9)
    let jump = try parameters.unitCurve(duration: 0)
    #expect(jump.value(at: 0) == 0 && jump.value(at: 1e-300) == 1)
  }

  private typealias Parameters = AnimationTimingParameters

  @Test func `TM 2.1 what is out of range is refused`() {
    func refuses(_ code: TimingError.Code, _ make: @autoclosure () throws -> Any) {
      #expect { _ = try make() } throws: { ($0 as? TimingError)?.code == code }
    }
    refuses(.invalidSpring, try Parameters(mass: 1, stiffness: 1, damping: 0))
    refuses(.invalidSpring, try Parameters(mass: 0, stiffness: 1, damping: 1))
    refuses(.invalidSpring, try Parameters(mass: 1, stiffness: .nan, damping: 1))
    refuses(.invalidSpring, try Parameters(mass: 1, stiffness: -1, damping: 1))
    refuses(.invalidSpring, try Parameters(perceptualDuration: 0))
    refuses(.invalidSpring, try Parameters(perceptualDuration: 1, bounce: 1))
    refuses(.invalidSpring, try Parameters(perceptualDuration: 1, bounce: -1))
    refuses(.invalidDampingRatio, try Parameters(dampingRatio: 0))
    refuses(.invalidDampingRatio, try Parameters(dampingRatio: .infinity))
    refuses(.invalidDampingRatio, try Parameters(dampingRatio: -1))
    let velocities = [Vector(dx: 0, dy: .infinity), Vector(dx: .nan, dy: 0)]
    for velocity in velocities {
      refuses(
        .invalidVelocity,
        try Parameters(mass: 1, stiffness: 1, damping: 1, initialVelocity: velocity))
      refuses(.invalidVelocity, try Parameters(dampingRatio: 1, initialVelocity: velocity))
    }
    refuses(
      .invalidControlPoint,
      try Parameters(controlPoint1: Point(x: 2, y: 0), controlPoint2: Point(x: 1, y: 1)))
    refuses(.invalidEasing, try Parameters(easing: "swung"))
    refuses(.invalidDuration, try Parameters.linear.unitCurve(duration: -1))
    refuses(.invalidDuration, try Parameters.linear.unitCurve(duration: .nan))
  }
}
