import MotionRender
import MotionTime
import RenderTestSupport
import Testing

@Suite struct KeyframeAnimationTests {
  let bench = Workbench()

  private func show(
    _ animation: KeyframeAnimation, at instants: [Double]
  ) throws -> [Double] {
    let layer = bench.makeLayer()
    let start = bench.context.now
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    try layer.addAnimation(animation, forKey: "a")
    bench.commit()
    return instants.map { layer.number("position.x", at: start + time($0)) }
  }

  @Test func `CA 6.5.1 key times default to even ones`() throws {
    let values = keyframes("position.x", [0.0, 10.0, 0.0])
    #expect(try show(values, at: [0, 0.25, 0.5, 0.75, 1]) == [0, 5, 10, 5, 0])
  }

  @Test func `CA 6.5.2 key times place the values`() throws {
    let values = keyframes("position.x", [0.0, 10.0, 30.0]) { $0.keyTimes = [0, 0.25, 1] }
    #expect(try show(values, at: [0.125, 0.25, 0.625, 1]) == [5, 10, 20, 30])
  }

  @Test func `CA 6.5.2 with repeated key times the later value wins`() throws {
    let values = keyframes("position.x", [0.0, 10.0, 50.0, 60.0]) {
      $0.keyTimes = [0, 0.5, 0.5, 1]
    }
    let before = time(0.5) - flicks(1)
    let shown = try show(values, at: [0.5, 0.75, 1])
    #expect(shown == [50, 55, 60])
    let layer = bench.makeLayer()
    try layer.addAnimation(values, forKey: "a")
    #expect(near(layer.number("position.x", at: bench.context.now + before), 10, within: 1e-7))
  }

  @Test func `CA 6.5.2 repeated key times at the ends jump there`() throws {
    let ends = keyframes("position.x", [1.0, 0.0, 10.0, 99.0]) { $0.keyTimes = [0, 0, 1, 1] }
    #expect(try show(ends, at: [0, 0.5, 1]) == [0, 5, 99])
  }

  @Test func `CA 6.5.2 each step has its own easing, missing ones are linear`() throws {
    let hold = TimingFunction(controlPoints: 1, 0, 1, 0)
    let values = keyframes("position.x", [0.0, 10.0, 20.0]) { $0.timingFunctions = [hold] }
    let shown = try show(values, at: [0.4375, 0.75])
    #expect(near(shown[0], 1.25, within: 1e-7), "at t = ½, x = 7/8 of the step and y = 1/8")
    #expect(shown[1] == 15)
  }

  @Test func `CA 6.5 the animation's own easing comes first and may leave 0…1`() throws {
    let values = keyframes("position.x", [0.0, 10.0, 30.0]) {
      $0.timingFunction = TimingFunction(controlPoints: 0.5, -1, 0.5, 2)
      $0.timingFunctions = [TimingFunction(name: .easeIn), TimingFunction(name: .easeIn)]
    }
    let shown = try show(values, at: [0.1, 0.9])
    #expect(shown[0] < 0 && shown[1] > 30, "outside, the first and last steps go straight on")
  }

  @Test func `CA 6.5.2 discrete values hold until the next one's time`() throws {
    let even = keyframes("position.x", [1.0, 2.0, 4.0]) { $0.calculationMode = .discrete }
    #expect(try show(even, at: [0, 0.33, 0.34, 0.66, 0.67, 1]) == [1, 1, 2, 2, 4, 4])
    let times = keyframes("position.x", [1.0, 2.0, 4.0]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.5, 0.75]
    }
    #expect(try show(times, at: [0.4, 0.5, 0.7, 0.75, 1]) == [1, 2, 2, 4, 4])
    times.keyTimes = [0, 0.5, 0.75, 1]
    #expect(try show(times, at: [0.4, 0.5, 0.7, 0.75, 1]) == [1, 2, 2, 4, 4])
  }

  @Test func `CA 6.5.1 a single value holds`() throws {
    #expect(try show(keyframes("position.x", [7.0]), at: [0, 0.5, 1]) == [7, 7, 7])
  }

  @Test func `CA 6.5 points and kinds without numbers have keyframes too`() throws {
    let layer = bench.makeLayer()
    try layer.addAnimation(keyframes("position", [Point.zero, Point(x: 10, y: 20)]), forKey: "p")
    try layer.addAnimation(keyframes("contents", ["a", "b"]), forKey: "c")
    bench.commit()
    #expect(layer.value("position", at: 0.5) == .point(Point(x: 5, y: 10)))
    #expect(layer.value("contents", at: 0.25) == .string("a"))
    #expect(layer.value("contents", at: 0.75) == .string("b"))
  }

  @Test func `CA 6.5.1 malformed key times are refused with their reason`() {
    let layer = bench.makeLayer("card")
    func refusal(_ change: (KeyframeAnimation) -> Void) -> RenderError? {
      do throws(RenderError) {
        try layer.addAnimation(keyframes("position.x", [0.0, 1.0, 2.0], change), forKey: "a")
        return nil
      } catch { return error }
    }
    #expect(
      refusal { $0.keyTimes = [0, 1] }
        == RenderError(
          .invalidKeyTimes, "card.position.x: 2 key times for 3 values. Give 3."))
    #expect(
      refusal { $0.keyTimes = [0, 0.6, 0.4] }
        == RenderError(
          .invalidKeyTimes,
          "card.position.x: key times run from 0.0 to 0.4. Begin at 0 and end at 1."))
    #expect(
      refusal { $0.keyTimes = [0, .nan, 1] }
        == RenderError(
          .invalidKeyTimes,
          "card.position.x: keyTimes[1] is nan, after 0.0. Give times that do not decrease."))
    #expect(refusal { $0.keyTimes = [0, 1.5, 1] }?.code == .invalidKeyTimes)
    #expect(refusal { $0.values = [] }?.code == .invalidKeyTimes)
    #expect(refusal { $0.values = nil }?.code == .invalidKeyTimes)
    #expect(refusal { $0.values = [0.0, "x", 1.0] }?.code == .invalidKeyPath)
    #expect(
      refusal { $0.timingFunctions = Array(repeating: .linear, count: 3) }
        == RenderError(
          .invalidTiming,
          "card.position.x: 3 timing functions for 2 steps. Give one for each step at most."))
    #expect(
      refusal { $0.rotationMode = .auto }?.description == "invalidPath: card.position.x:"
        + " rotationMode needs a path to turn with. Give one, or leave it out.")
    #expect(refusal { $0.path = Path() }?.code == .invalidKeyPath)
    #expect(
      refusal {
        $0.calculationMode = .discrete
        $0.keyTimes = [0, 0.5]
      }
        == RenderError(
          .invalidKeyTimes,
          "card.position.x: 2 key times for 3 values. Give 3, or 4 with a last 1."))
    #expect(layer.animationKeys().isEmpty)
  }
}
