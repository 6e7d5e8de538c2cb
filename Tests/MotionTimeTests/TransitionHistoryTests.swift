import MotionTime
import Testing

@Suite struct TransitionHistoryTests {
  private func timing() throws -> TransitionTiming {
    try TransitionTiming(
      duration: 1,
      layers: [
        .init(id: "early", range: AnimationRange(start: 0, end: 0.5), timing: .linear),
        .init(id: "late", range: AnimationRange(start: 0.25, end: 1)),
      ],
      sharedElement: AnimationTimingParameters(mass: 2, stiffness: 300, damping: 20))
  }

  private func seconds(_ value: Double) throws -> MediaTime { try MediaTime(seconds: value) }

  /// A hand at 1 s, 1.25 s and 1.5 s; let go at 1.6 s, taken again at 1.8 s, cancelled at 2 s.
  private func story(keepsPast: Bool = true) throws -> TransitionHistory {
    var history = TransitionHistory(
      TransitionPhases(try timing()), at: .zero, keepsPast: keepsPast)
    func at(_ time: Double, _ event: (inout TransitionPhases) -> Bool) throws {
      #expect(history.change(at: try seconds(time), event) != nil)
    }
    try at(1) { $0.start(interactive: true) }
    try at(1.25) { $0.update(.fractionComplete(0.25)) }
    try at(1.5) { $0.update(.step(0.25)) }
    try at(1.6) { $0.end(.end, velocity: 2) }
    try at(1.8) { $0.interrupt() }
    try at(2) { $0.end(.start) }
    return history
  }

  @Test func `any moment is there, in any order, and the same each time`() throws {
    let history = try story()
    var random = SplitMix(seed: 7)
    let times = (0..<200).map { _ in Double.random(in: 0...4, using: &random) }
    func shown(_ time: Double) throws -> [Double] {
      let phases = history.phases(at: try seconds(time))
      return [phases.fractionComplete, phases.progress(ofLayerAt: 0)?.dx ?? .nan]
        + [phases.progress(ofLayerAt: 1)?.dx ?? .nan, phases.progress(ofLayerAt: 2)?.dx ?? .nan]
    }
    let forwards = try times.sorted().map(shown)
    let anyhow = try Dictionary(times.map { ($0, try shown($0)) }) { one, _ in one }
    for (time, values) in zip(times.sorted(), forwards) { #expect(anyhow[time] == values) }
  }

  @Test func `it shows what a machine shows that is advanced step by step`() throws {
    let history = try story()
    var phases = TransitionPhases(try timing())
    phases.start(interactive: true)
    phases.update(.fractionComplete(0.25))
    phases.update(.step(0.25))
    #expect(history.phases(at: try seconds(1.55)).fractionComplete == 0.5)
    phases.end(.end, velocity: 2)
    for step in 1...20 {
      phases.advance(by: 0.01)
      let other = history.phases(at: try seconds(1.6 + Double(step) / 100 - 1e-9))
      for index in 0..<3 {
        let one = phases.progress(ofLayerAt: index)?.dx ?? .nan
        #expect(abs(one - (other.progress(ofLayerAt: index)?.dx ?? .nan)) < 1e-6)
      }
    }
  }

  @Test func `before, between and after the changes`() throws {
    let history = try story()
    #expect(history.phases(at: try seconds(-1)).state == .idle)
    #expect(history.phases(at: try seconds(0.999)).state == .idle)
    #expect(history.phases(at: try seconds(1)).state == .interactive)
    #expect(history.phases(at: try seconds(1.7)).state == .animating(.end))
    #expect(history.phases(at: try seconds(1.9)).state == .interactive)
    #expect(history.phases(at: try seconds(2)).state == .animating(.start))
    #expect(history.phases(at: try seconds(9)).state == .finished(.start))
    #expect(history.changeTime == (try seconds(2)))
    let end = try #require(history.endTime)
    #expect(history.phases(at: end).state == .finished(.start))
    #expect(history.phases(at: end - MediaTime(flicks: 10)).state == .animating(.start))
  }

  @Test func `what is refused or comes too early changes nothing`() throws {
    var history = try story()
    #expect(history.change(at: try seconds(1.9)) { $0.interrupt() } == nil)
    #expect(history.change(at: try seconds(2.1)) { $0.start() } == nil)
    #expect(history.changeTime == (try seconds(2)))
    #expect(history.change(at: try seconds(9)) { $0.interrupt() } == nil)
  }

  @Test func `events are reported when they happen`() throws {
    var history = TransitionHistory(
      TransitionPhases(try TransitionTiming(duration: 0)), at: .zero, keepsPast: true)
    #expect(history.change(at: .zero) { $0.start() } == [.willTransition, .didTransition])
  }

  @Test func `without a past there is only the latest change`() throws {
    let history = try story(keepsPast: false)
    #expect(history.phases(at: .zero).state == .animating(.start))
    #expect(history.phases(at: .zero).phaseTime == 0)
  }
}
