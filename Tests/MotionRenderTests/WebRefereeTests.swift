import Foundation
import MotionRender
import MotionTime
import RenderTestSupport
import Testing

/// Chromium's Web Animations as referee: the same animations, played by a stranger.
@Suite(.serialized) struct WebRefereeTests {
  /// Curves that both sides read from the same text.
  private static let easings = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.1, 0.7, 0.9, 0.2)",
    "steps(4, end)", "steps(3, jump-none)", "linear(0, 0.3 20%, 0.9 40% 60%, 1)",
  ]

  /// Curves that leave 0…1.
  private static let wide = ["cubic-bezier(0.5, -0.6, 0.4, 1.7)", "cubic-bezier(0.2, 1.6, 0.6, 1)"]

  private struct Maker {
    var dice: Dice

    init(_ seed: UInt64) { dice = Dice(seed &+ 31) }

    mutating func pick<T>(_ choices: [T]) -> T {
      choices[Int.random(in: 0..<choices.count, using: &dice)]
    }

    /// Whole numbers, so that a page of a browser can say them exactly.
    mutating func number() -> Double { Double(Int.random(in: -400...400, using: &dice)) }

    mutating func seconds(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &dice)) / 1000
    }

    mutating func basic() -> WebAnimation {
      let animation = BasicAnimation()
      let (a, b) = (number(), number())
      var keyframes: [[String: Any]] = []
      var adds = false
      switch Int.random(in: 0..<6, using: &dice) {
      case 0:
        (animation.fromValue, animation.toValue) = (a, b)
        keyframes = [["--v": a], ["--v": b]]
      case 1:
        animation.fromValue = a
        keyframes = [["--v": a, "offset": 0]]
      case 2:
        animation.toValue = b
        keyframes = [["--v": b, "offset": 1]]
      case 3:
        animation.byValue = a
        keyframes = [["--v": 0], ["--v": a]]
        adds = true
      case 4:
        (animation.fromValue, animation.byValue) = (a, b)
        keyframes = [["--v": a], ["--v": a + b]]
      default:
        (animation.toValue, animation.byValue) = (a, b)
        keyframes = [["--v": a - b], ["--v": a]]
      }
      return WebAnimation(animation: animation, keyframes: keyframes, addsKeyframes: adds)
    }

    mutating func keyframes() throws -> WebAnimation {
      let animation = KeyframeAnimation()
      let values = (0..<Int.random(in: 2...5, using: &dice)).map { _ in number() }
      animation.values = values
      if Int.random(in: 0..<4, using: &dice) == 0 {
        animation.calculationMode = .discrete
        let count = Double(values.count)
        let held = values.enumerated().map { index, value -> [String: Any] in
          ["--v": value, "offset": Double(index) / count, "easing": "steps(1, end)"]
        }
        let last: [String: Any] = ["--v": values[values.count - 1], "offset": 1]
        return WebAnimation(animation: animation, keyframes: held + [last])
      }
      var times = (1..<values.count - 1).map { _ in
        Double(Int.random(in: 0...8, using: &dice)) / 8
      }.sorted()
      times = [0] + times + [1]
      let steps = try times.dropLast().map { _ in
        let text = pick(WebRefereeTests.easings)
        return (text, try TimingFunction(easing: text))
      }
      animation.keyTimes = times
      animation.timingFunctions = steps.map(\.1)
      return WebAnimation(
        animation: animation,
        keyframes: values.enumerated().map { index, value in
          let easing = index < steps.count ? steps[index].0 : "linear"
          return ["--v": value, "offset": times[index], "easing": easing]
        })
    }

    /// Gives an animation times, repetitions, directions and fill.
    mutating func setTiming(of web: inout WebAnimation) throws {
      let animation = web.animation
      animation.duration = pick([0.5, 1, seconds(50...1500), seconds(50...1500), 0])
      animation.beginTime = pick([0, 0, seconds(0...900)])
      animation.speed = pick([1, 1, 2, 0.5, 1.25, -1, -0.5, 0])
      animation.autoreverses = animation.duration != 0 && pick([true, false])
      animation.repeatCount = pick([0, 0, 2, 3, 1.5, 2.25])
      if animation.duration == 0 {
        // Without a duration the browser goes on counting cycles and their direction; CA 4.5 does not.
        (animation.speed, animation.repeatCount) = (abs(animation.speed), 0)
      }
      if animation.speed >= 0 { animation.repeatCount = pick([animation.repeatCount, .infinity]) }
      if animation.duration != 0 { animation.repeatDuration = pick([0, 0, seconds(100...3000)]) }
      animation.fillMode = pick(FillMode.allCases)
      animation.isRemovedOnCompletion = pick([true, false])
      animation.isAdditive = pick([true, false])
      if animation.speed == 0 || animation.speed == 2, animation.beginTime == 0 {
        animation.timeOffset = animation.speed == 0 ? seconds(0...2000) : pick([nil, -0.25, 0.125])
      }
      if animation.speed == 0 { animation.beginTime = 0 }
      // Beyond 0…1 both go straight on, but only where no easing of a step comes in between.
      let isPlain = web.animation is BasicAnimation
      let text = pick(WebRefereeTests.easings + (isPlain ? WebRefereeTests.wide : []))
      web.easing = text
      animation.timingFunction = try TimingFunction(easing: text)
    }

    mutating func stack() throws -> WebCase {
      var animations: [WebAnimation] = []
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        var web = pick([true, false]) ? basic() : try keyframes()
        try setTiming(of: &web)
        animations.append(web)
      }
      let base = number()
      return WebCase(
        keyPath: "zPosition", base: base, property: "--v", webBase: "\(base)",
        animations: animations, times: times(of: animations))
    }

    /// Moments by chance, and those at which something begins, repeats or ends.
    private mutating func times(of animations: [WebAnimation]) -> [Double] {
      var times = (0..<12).map { _ in seconds(0...4000) }
      // The browser divides Doubles there, so only where these are exact.
      for web in animations where web.animation.beginTime == 0 {
        if let duration = web.animation.duration, duration == 0.5 || duration == 1 {
          times += [0, duration, 1.5, 2 * duration, 3]
        }
      }
      return times.map { ($0 * 1000).rounded() / 1000 }
    }
  }

  /// Compares every number, and tells how many there were.
  private func compare(_ cases: [WebCase], within tolerance: Double) throws -> Int {
    let theirs = try WebReferee.play(cases)
    #expect(theirs.count == cases.count)
    var samples = 0
    for (index, (web, rows)) in zip(cases, theirs).enumerated() {
      let ours = try web.shown()
      #expect(rows.count == ours.count)
      for (time, (mine, other)) in zip(web.times, zip(ours, rows)) {
        samples += 1
        let isEqual =
          mine.count == other.count
          && zip(mine, other).allSatisfy { near($0, $1, within: tolerance) }
        #expect(isEqual, "case \(index) at \(time) s: \(mine), Chromium \(other), \(web.json)")
      }
    }
    return samples
  }

  @Test func `it must show 3: Chromium shows the same numbers`() throws {
    let cases = try (0..<150).map { seed in
      var maker = Maker(UInt64(seed))
      return try maker.stack()
    }
    let samples = try compare(cases, within: 1e-5)
    #expect(samples >= 1800)
  }

  @Test func `it must show 3: Chromium turns matrices the same way`() throws {
    var maker = Maker(5)
    let cases = try (0..<24).map { _ in
      let (from, to) = (transform(&maker), transform(&maker))
      let animation = BasicAnimation()
      (animation.fromValue, animation.toValue) = (from, to)
      animation.duration = 1
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      let text = maker.pick(Self.easings)
      animation.timingFunction = try TimingFunction(easing: text)
      let web = WebAnimation(
        animation: animation,
        keyframes: [["transform": css(from)], ["transform": css(to)]], easing: text)
      return WebCase(
        keyPath: "transform", base: Transform.identity, property: "transform", webBase: "none",
        animations: [web], times: [0, 0.1, 0.25, 0.5, 0.625, 0.9, 1])
    }
    let samples = try compare(cases, within: 1e-5)
    #expect(samples == 168)
  }

  /// A matrix that turns, scales, skews and moves.
  private func transform(_ maker: inout Maker) -> Matrix {
    func number(_ scale: Double) -> Double { maker.number() / 400 * scale }
    return Transform(
      translation: .init(x: number(100), y: number(100), z: number(50)),
      rotation: .init(x: number(3), y: number(1.5), z: number(3)),
      scale: .init(x: 1 + number(0.7), y: 1 + number(0.7), z: 1 + number(0.5)),
      skew: .init(xy: number(0.5), xz: number(0.5), yz: number(0.5))
    ).matrix
  }

  private func css(_ matrix: Matrix) -> String {
    let rows = [matrix.row1, matrix.row2, matrix.row3, matrix.row4]
    let numbers = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    return "matrix3d(" + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}
