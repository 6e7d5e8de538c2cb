import Foundation
import MotionTime
import Testing

/// Section 9: Web Animations timing as pure functions.
@Suite struct WebAnimationsTests {
  private static let phases: [EffectProgress.Phase] = [.before, .active, .after]

  @Test func `TM 9.2 times fall into the iterations as laid out one after the other`() throws {
    // Written by Tests/Fixtures/timing/effect_fixtures.py.
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/timing/effect.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines.count == 7000)
    for line in lines {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      let number = { (index: Int) in cells[index] ?? .nan }
      let timing = try EffectTiming(
        delay: number(0), endDelay: number(1), duration: number(2), iterations: number(3),
        iterationStart: number(4), direction: EffectTiming.Direction.allCases[Int(number(5))],
        fill: EffectTiming.Fill.allCases[Int(number(6))])
      let progress = timing.progress(at: number(7), isBackwards: number(8) == 1)
      #expect(progress.phase == Self.phases[Int(number(9))], "\(line)")
      #expect(progress.currentIteration == cells[10], "\(line)")
      #expect((progress.directedProgress == nil) == (cells[11] == nil), "\(line)")
      if let directed = progress.directedProgress, let expected = cells[11] {
        #expect(abs(directed - expected) < 1e-12, "\(line)")
        #expect(progress.transformedProgress == directed)
      }
    }
  }

  /// The tables of web-platform-tests for simple iteration progress and current iteration: before and
  /// after, with fill both.
  @Test(
    arguments: [
      // iterations, iterationStart, duration, simple before, simple after, iteration before, after
      [0, 0, 1, 0, 0, 0, 0], [0, 2.5, 1, 0.5, 0.5, 2, 2], [0, 3, 1, 0, 0, 3, 3],
      [3, 0, 0, 0, 1, 0, 2], [3, 2.5, 0, 0.5, 0.5, 2, 5], [3, 3, 0, 0, 1, 3, 5],
      [3.5, 0, 0, 0, 0.5, 0, 3], [3.5, 2.5, 0, 0.5, 1, 2, 5], [3.5, 3, 0, 0, 0.5, 3, 6],
      [3, 0, 1, 0, 1, 0, 2], [3, 2.5, 1, 0.5, 0.5, 2, 5], [3.5, 3, 1, 0, 0.5, 3, 6],
      [.infinity, 0, 0, 0, 1, 0, .infinity], [.infinity, 2.5, 0, 0.5, 0.5, 2, .infinity],
      [.infinity, 3, 0, 0, 1, 3, .infinity],
    ] as [[Double]])
  func `TM 9.2 ends of iterations are those of the web platform tests`(row: [Double]) throws {
    let timing = try EffectTiming(
      delay: 1, duration: row[2], iterations: row[0], iterationStart: row[1], fill: .both)
    let before = timing.progress(at: 0)
    let after = timing.progress(at: 20)
    #expect(before.phase == .before && after.phase == .after)
    #expect(before.simpleIterationProgress == row[3])
    #expect(after.simpleIterationProgress == row[4])
    #expect(before.currentIteration == row[5])
    #expect(after.currentIteration == row[6])
  }

  @Test func `TM 9.1 the end follows from delays, duration and iterations`() throws {
    #expect(try EffectTiming(delay: 1, endDelay: 2, duration: 3, iterations: 4).endTime == 15)
    #expect(try EffectTiming(delay: 1, endDelay: -20, duration: 3).endTime == 0)
    #expect(try EffectTiming(delay: -5, duration: 3).endTime == 0)
    #expect(try EffectTiming(duration: .infinity, iterations: 0).activeDuration == 0)
    #expect(try EffectTiming(duration: 0, iterations: .infinity).activeDuration == 0)
    #expect(try EffectTiming(duration: 2, iterations: .infinity).endTime == .infinity)
    #expect(EffectTiming.Direction.allCases.map(\.rawValue).last == "alternate-reverse")
  }

  @Test func `TM 9.1 other values are refused`() {
    func refuses(_ make: @autoclosure () throws -> EffectTiming) {
      #expect { _ = try make() } throws: { ($0 as? TimingError)?.code == .invalidTiming }
    }
    for wrong in [Double.nan, .infinity, -.infinity] {
      refuses(try EffectTiming(delay: wrong))
      refuses(try EffectTiming(endDelay: wrong))
      refuses(try EffectTiming(iterationStart: wrong))
    }
    for wrong in [Double.nan, -1] {
      refuses(try EffectTiming(duration: wrong))
      refuses(try EffectTiming(iterations: wrong))
      refuses(try EffectTiming(iterationStart: wrong))
    }
  }

  @Test func `TM 9.2 without a time nothing is resolved, without a fill nothing beyond`() throws {
    let timing = try EffectTiming(delay: 1, duration: 2)
    #expect(timing.progress(at: nil).phase == nil)
    #expect(timing.progress(at: .nan).phase == nil)
    #expect(timing.progress(at: 0.5).transformedProgress == nil)
    #expect(timing.progress(at: 2).transformedProgress == 0.5)
    #expect(timing.progress(at: 3).transformedProgress == nil)
    #expect(timing.progress(at: 3, isBackwards: true).transformedProgress == 1)
    #expect(timing.progress(at: 1, isBackwards: true).phase == .before)
  }

  @Test func `TM 9.2 an endless iteration never gets anywhere`() throws {
    let timing = try EffectTiming(duration: .infinity, iterationStart: 0.25)
    #expect(timing.progress(at: 1e9).transformedProgress == 0.25)
    #expect(timing.progress(at: 1e9).phase == .active)
  }

  @Test(
    arguments: [
      (.normal, 0, 0), (.normal, 3, 1), (.reverse, 0, 1), (.reverse, 3, 0),
    ] as [(EffectTiming.Direction, Double, Double)])
  func `TM 8.4 the before flag is set before a forwards and after a backwards iteration`(
    direction: EffectTiming.Direction, time: Double, value: Double
  ) throws {
    // A staircase that jumps at 0: only the flag keeps it at 0 there.
    let timing = try EffectTiming(
      delay: 1, duration: 2, direction: direction, fill: .both,
      easing: TimingFunction(easing: "steps(1, start)"))
    let progress = timing.progress(at: time)
    #expect(progress.isBeforeJump == (direction == .normal ? time == 0 : time == 3))
    #expect(progress.transformedProgress == value)
  }

  @Test func `TM 9.4 layers of a transition share its end`() throws {
    let layers = try [
      TransitionTiming.Layer(id: "a", range: AnimationRange(start: 0.25, end: 0.5)),
      TransitionTiming.Layer(
        id: "b", timing: AnimationTimingParameters(mass: 1, stiffness: 100, damping: 10)),
    ]
    let plan = try TransitionTiming(
      duration: 1, layers: layers,
      sharedElement: AnimationTimingParameters(mass: 1, stiffness: 400, damping: 20)
    ).plan
    let timings = plan.layers.map { EffectTiming($0, in: plan, easing: .linear) }
    for timing in timings { #expect(abs(timing.endTime - plan.effectiveDuration) < 1e-12) }
    #expect(timings[0].delay == 0.25 * plan.effectiveDuration)
    // The overrunning layer is cut.
    #expect(timings[1].endDelay < 0)
    #expect(timings[1].progress(at: plan.effectiveDuration).phase == .after)
  }
}

@Suite struct AnimationPlaybackTests {
  @Test func `TM 9.3 time runs from the start at the rate, and stands where it is held`() throws {
    var playback = try AnimationPlayback()
    #expect(playback.currentTime(at: 5) == nil)
    try playback.play(at: 10, endTime: 4)
    #expect(playback.currentTime(at: 11) == 1)
    playback.pause(at: 11.5)
    #expect(playback.currentTime(at: 20) == 1.5)
    try playback.play(at: 20, endTime: 4)
    #expect(playback.currentTime(at: 21) == 2.5)
    try playback.seek(to: 0.5, at: 21)
    #expect(playback.currentTime(at: 22) == 1.5)
  }

  @Test(arguments: [2, -4, 0.25, 0, -0.5])
  func `TM 9.3 changing the rate keeps the time`(rate: Double) throws {
    var playback = try AnimationPlayback()
    try playback.play(at: 0, endTime: 10)
    try playback.setRate(rate, at: 4)
    #expect(playback.currentTime(at: 4) == 4)
    #expect(playback.currentTime(at: 5) == 4 + rate)
    try playback.setRate(1, at: 5)
    #expect(playback.currentTime(at: 7) == 6 + rate)
  }

  @Test func `TM 9.3 play seeks to the end it runs from when it stands outside`() throws {
    // Rate, time before, time after.
    let cases: [(Double, Double?, Double)] = [
      (1, nil, 0), (1, -1, 0), (1, 4, 0), (1, 5, 0), (1, 0, 0), (1, 3, 3), (-1, nil, 4),
      (-1, 0, 4), (-1, -2, 4), (-1, 5, 4), (-1, 4, 4), (-1, 1, 1),
    ]
    for (rate, time, expected) in cases {
      var playback = try AnimationPlayback(playbackRate: rate)
      if let time { try playback.seek(to: time, at: 100) }
      try playback.play(at: 100, endTime: 4)
      #expect(playback.currentTime(at: 100) == expected, "\(rate) from \(String(describing: time))")
      #expect(playback.currentTime(at: 101) == expected + rate)
    }
  }

  @Test func `TM 9.3 reverse turns the rate and plays, or changes nothing`() throws {
    var playback = try AnimationPlayback(playbackRate: 2)
    try playback.play(at: 0, endTime: 10)
    try playback.reverse(at: 3, endTime: 10)
    #expect(playback.playbackRate == -2)
    #expect(playback.currentTime(at: 4) == 4)
    var endless = try AnimationPlayback()
    let before = endless
    #expect(
      throws: TimingError(
        .invalidTiming, "An animation without an end cannot run backwards. Seek it first.")
    ) { try endless.reverse(at: 0, endTime: .infinity) }
    #expect(endless == before)
    try endless.play(at: 0, endTime: .infinity)
    try endless.reverse(at: 2, endTime: .infinity)
    #expect(endless.currentTime(at: 3) == 1)
  }

  @Test func `TM 9.3 it is finished at the end it runs to, and never at rate 0`() throws {
    for (rate, time, finished) in [
      (1, 3.9, false), (1, 4, true), (1, 5, true), (-1, 0, true), (-1, 0.1, false), (-1, 4, false),
      (0, 4, false), (0, 0, false),
    ] as [(Double, Double, Bool)] {
      var playback = try AnimationPlayback(playbackRate: rate)
      try playback.seek(to: time, at: 7)
      #expect(playback.isFinished(at: 7, endTime: 4) == finished)
    }
    #expect(try !AnimationPlayback().isFinished(at: 1, endTime: 0))
  }

  @Test func `TM 9.3 rates and times are finite`() throws {
    #expect { _ = try AnimationPlayback(playbackRate: .nan) } throws: {
      ($0 as? TimingError)?.code == .invalidTiming
    }
    var playback = try AnimationPlayback()
    #expect { try playback.seek(to: .infinity, at: 0) } throws: {
      ($0 as? TimingError)?.code == .invalidTiming
    }
    #expect { try playback.setRate(.nan, at: 0) } throws: {
      ($0 as? TimingError)?.code == .invalidTiming
    }
  }
}
