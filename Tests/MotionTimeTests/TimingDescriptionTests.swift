import MotionTime
import Testing

@Suite struct TimingDescriptionTests {
  private func parameters(
    _ fill: (inout TimingDescription) -> Void
  ) throws -> AnimationTimingParameters {
    var description = TimingDescription()
    fill(&description)
    return try description.parameters()
  }

  private func refusal(_ fill: (inout TimingDescription) -> Void) -> String {
    do {
      _ = try parameters(fill)
      return "nothing was refused"
    } catch {
      return "\(error)"
    }
  }

  @Test func `TM 2.1 the keys lead to the initialiser of that name`() throws {
    #expect(try parameters { $0.animationCurve = "easeInOut" } == .init(animationCurve: .easeInOut))
    let points = try parameters {
      ($0.controlPoint1, $0.controlPoint2) = (Point(x: 0.4, y: 0), Point(x: 0.2, y: 1))
    }
    #expect(points == AnimationTimingParameters(animationCurve: .legacy))
    #expect(try parameters { $0.easing = "ease" } == .init(animationCurve: .default))
    let curve = TimingFunction(name: .sharp)
    #expect(try parameters { $0.curve = curve } == .init(curve: curve))
    let fitted = try parameters {
      $0.numbers[.dampingRatio] = 0.6
      $0.initialVelocity = Vector(dx: 1, dy: 2)
    }
    #expect(fitted == (try .init(dampingRatio: 0.6, initialVelocity: Vector(dx: 1, dy: 2))))
    let physical = try parameters {
      $0.numbers = [.mass: 2, .stiffness: 90, .damping: 60]
      $0.allowsOverdamping = true
    }
    #expect(
      physical == (try .init(mass: 2, stiffness: 90, damping: 60, allowsOverdamping: true)))
    let perceptual = try parameters { $0.numbers = [.perceptualDuration: 0.5, .bounce: -0.2] }
    #expect(perceptual == (try .init(perceptualDuration: 0.5, bounce: -0.2)))
    let bouncy = try parameters { $0.numbers = [.perceptualDuration: 0.5, .bounce: 0.2] }
    #expect(bouncy == (try .init(perceptualDuration: 0.5, bounce: 0.2)))
    let paced = try parameters { $0.numbers = [.dampingRatio: 0.4, .response: 0.3] }
    #expect(paced == (try .init(dampingRatio: 0.4, response: 0.3)))
    let settling = try parameters {
      $0.numbers = [.dampingRatio: 0.4, .settlingDuration: 2]
      $0.initialVelocity = Vector(dx: 1, dy: -2)
    }
    #expect(
      settling
        == (try .init(
          dampingRatio: 0.4, settlingDuration: 2, initialVelocity: Vector(dx: 1, dy: -2))))
  }

  @Test func `TM 2.1 only springs with constants of their own have an implicit duration`() throws {
    #expect(!(try parameters { $0.numbers[.dampingRatio] = 0.6 }).hasImplicitDuration)
    #expect(!(try parameters { $0.easing = "steps(3)" }).hasImplicitDuration)
    #expect(
      try parameters { $0.numbers = [.mass: 1, .stiffness: 9, .damping: 1] }.hasImplicitDuration)
  }

  @Test func `keys that describe no timing, or two, are refused by name`() {
    #expect(refusal { _ in }.hasPrefix("invalidTiming: There is no curve. Give the keys of one of"))
    #expect(refusal { $0.initialVelocity = .zero }.hasPrefix("invalidTiming: There is no curve."))
    #expect(
      refusal { $0.numbers = [.mass: 1, .stiffness: 1] }
        == "invalidSpring: 'damping' or 'dampingRatio' is missing beside 'mass'. Give stiffness with "
        + "damping or dampingRatio, perhaps with mass; dampingRatio with response or settlingDuration; "
        + "perceptualDuration, perhaps with bounce.")
    #expect(
      refusal { $0.numbers[.bounce] = 0.1 }.hasPrefix(
        "invalidSpring: 'perceptualDuration' is missing beside 'bounce'. Give "))
    #expect(
      refusal {
        $0.easing = "ease"
        $0.numbers[.dampingRatio] = 1
      }
        == "invalidTiming: 'dampingRatio' does not go with 'easing'. Leave out one of them.")
    #expect(
      refusal {
        $0.animationCurve = "linear"
        $0.allowsOverdamping = true
      }
        == "invalidTiming: 'allowsOverdamping' does not go with 'animationCurve'. Leave out one of them."
    )
    #expect(
      refusal { $0.animationCurve = "eazy" }.hasPrefix(
        "invalidTiming: 'eazy' is not the name of a curve. Give one of linear, easeIn, "))
    #expect(refusal { $0.numbers[.dampingRatio] = 0 }.hasPrefix("invalidDampingRatio: "))
    #expect(refusal { $0.controlPoint1 = .zero }.hasPrefix("invalidTiming: 'controlPoint2' is"))
  }
}
