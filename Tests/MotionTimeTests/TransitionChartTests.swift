import MotionTime
import Testing

@Suite struct TransitionChartTests {
  /// A spring that takes exactly so long: e^(−ζω₀T)(1 + ζω₀/ω_d) = 0.001 solved for ω₀.
  private func spring(lasting seconds: Double) throws -> AnimationTimingParameters {
    let spring = try SpringFunction.fitted(dampingRatio: 0.5, duration: seconds)
    return try AnimationTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
  }

  private func plan(
    _ duration: Double, _ layers: [(String, Double, Double, AnimationTimingParameters)],
    shared: AnimationTimingParameters? = nil
  ) throws -> TransitionPlan {
    try TransitionTiming(
      duration: duration,
      layers: layers.map { id, start, end, timing in
        TransitionTiming.Layer(
          id: id, range: try AnimationRange(start: start, end: end), timing: timing)
      }, sharedElement: shared
    ).plan
  }

  @Test func `TM 6.4 example 5 is a table with bars`() throws {
    let plan = try plan(
      2, [("backdrop", 0, 0.5, .linear), ("title", 0.5, 1, spring(lasting: 1.2))])
    #expect(
      plan.chart(columns: 80) == [
        "effective duration 2.4 s, decided by 'title'; 2 s were asked for",
        "                rule     needs  range  delay  duration  end",
        "the transition  given        2",
        "'backdrop'      follows         0…0.5      0       1.2  1.2  ██████████·········",
        "'title'         extends    2.4  0.5…1    1.2       1.2  2.4  ··········█████████",
      ])
  }

  @Test func `TM 6.4 example 11 shows the overrun, in ASCII too`() throws {
    let plan = try plan(
      1, [("card", 0, 1, spring(lasting: 1.25))], shared: spring(lasting: 0.7))
    let lines = plan.chart(columns: 90, isUnicode: false)
    #expect(
      lines[0] == "effective duration 0.7 s, decided by the shared element; 1 s were asked for")
    #expect(lines[3].contains("0..1.7857") && lines[3].hasSuffix("##>"))
    #expect(lines[4].contains("  decides ") && lines[4].hasSuffix("###"))
    #expect(lines[5].hasPrefix("layerOverrun: 'card' would end 0.5"))
    #expect(lines.allSatisfy { $0.utf8.count == $0.count && $0.count <= 90 })
  }

  @Test func `a plan without layers is two lines`() throws {
    #expect(
      try plan(0.35, []).chart() == [
        "effective duration 0.35 s, as asked for",
        "                rule   needs  range  delay  duration  end",
        "the transition  given   0.35",
      ])
  }

  @Test func `a layer always has a bar, and names move no cursor`() throws {
    let plan = try plan(
      1,
      [
        ("thin\u{1B}[2J", 0.5, 0.5000001, .linear), ("late", 0.9999999, 1, .linear),
        (String(repeating: "long", count: 20), 0, 1, .linear),
      ])
    let lines = plan.chart(columns: 80)
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
    #expect(lines[3].filter { $0 == "█" }.count == 1 && lines[4].last == "█")
    #expect(lines[5].hasPrefix("'longlonglonglongl…'"))
    #expect(!lines[5].contains("·") && lines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [0, 1e-300, 1e300])
  func `durations of any size are drawn`(duration: Double) throws {
    let lines = try plan(duration, [("a", 0.25, 0.5, .linear)]).chart(columns: 20)
    #expect(lines.count == 4 && lines[3].hasSuffix("··██····"))
  }
}
