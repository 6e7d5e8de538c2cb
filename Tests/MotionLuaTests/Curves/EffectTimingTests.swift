import Foundation
import Testing

/// `motion.EffectTiming` against the algorithms of Web Animations Level 1.
@Suite struct EffectTimingTests {
  /// "The procedures for calculating…" of Web Animations Level 1, section 4, written down one after the
  /// other; nil is what the page calls unresolved.
  private struct Reference {
    let delay, endDelay, duration, iterations, iterationStart: Double
    let direction, fill: String

    var activeDuration: Double { duration == 0 || iterations == 0 ? 0 : duration * iterations }

    var endTime: Double { max(delay + activeDuration + endDelay, 0) }

    func phase(_ time: Double?, _ rate: Double) -> String {
      guard let time else { return "idle" }
      let isBackwards = rate < 0
      let beforeActive = max(min(delay, endTime), 0)
      if time < beforeActive || (isBackwards && time == beforeActive) { return "before" }
      let activeAfter = max(min(delay + activeDuration, endTime), 0)
      if time > activeAfter || (!isBackwards && time == activeAfter) { return "after" }
      return "active"
    }

    func activeTime(_ time: Double?, _ rate: Double) -> Double? {
      guard let time else { return nil }
      switch phase(time, rate) {
      case "before": return ["backwards", "both"].contains(fill) ? max(time - delay, 0) : nil
      case "active": return time - delay
      default:
        return ["forwards", "both"].contains(fill)
          ? max(min(time - delay, activeDuration), 0) : nil
      }
    }

    func overall(_ time: Double?, _ rate: Double) -> Double? {
      guard let active = activeTime(time, rate) else { return nil }
      let progress =
        duration == 0 ? (phase(time, rate) == "before" ? 0 : iterations) : active / duration
      return progress + iterationStart
    }

    func simple(_ time: Double?, _ rate: Double) -> Double? {
      guard let overall = overall(time, rate) else { return nil }
      let whole = overall == .infinity ? iterationStart : overall
      let simple = whole - whole.rounded(.down)
      let ends = ["active", "after"].contains(phase(time, rate))
      if simple == 0, ends, activeTime(time, rate) == activeDuration, iterations != 0 { return 1 }
      return simple
    }

    func iteration(_ time: Double?, _ rate: Double) -> Double? {
      guard let overall = overall(time, rate) else { return nil }
      if phase(time, rate) == "after", iterations == .infinity { return .infinity }
      return simple(time, rate) == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
    }

    func isForwards(_ time: Double?, _ rate: Double) -> Bool {
      if direction == "normal" { return true }
      if direction == "reverse" { return false }
      var d = iteration(time, rate) ?? 0
      if direction == "alternate-reverse" { d += 1 }
      return d == .infinity || d.remainder(dividingBy: 2) == 0
    }

    func directed(_ time: Double?, _ rate: Double) -> Double? {
      simple(time, rate).map { isForwards(time, rate) ? $0 : 1 - $0 }
    }

    /// With `steps(4, jump-end)`, whose jumps show the before flag.
    func progress(_ time: Double?, _ rate: Double) -> Double? {
      guard let x = directed(time, rate) else { return nil }
      let goesForwards = isForwards(time, rate)
      let phase = phase(time, rate)
      let before = phase == "before" && goesForwards || phase == "after" && !goesForwards
      var step = (x * 4).rounded(.down)
      if before, step == x * 4 { step -= 1 }
      return min(max(step, 0), 4) / 4
    }
  }

  @Test func `every answer is that of the page's procedures`() throws {
    let numbers: [Double] = [0, 0.25, 0.5, 1, 1.5, 2, 3]
    var rows = 0
    let runner = ScriptRunner()
    var state: UInt64 = 7
    func pick<Value>(_ values: [Value]) -> Value {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return values[Int((state >> 33) % UInt64(values.count))]
    }
    for _ in 0..<400 {
      let reference = Reference(
        delay: pick([-1.5, -0.5] + numbers), endDelay: pick([-2, -0.5] + numbers),
        duration: pick(numbers + [.infinity]), iterations: pick(numbers + [.infinity]),
        iterationStart: pick(numbers),
        direction: pick(["normal", "reverse", "alternate", "alternate-reverse"]),
        fill: pick(["none", "forwards", "backwards", "both"]))
      let rate = pick([1, -1, 0, 2, -0.5])
      let times: [Double?] = [nil] + [-1, -0.5, 0, 0.25, 0.5, 1, 1.5, 2, 2.75, 4, 6.5, 20]
      let lines = try runner.output(script(reference, times, rate))
      var expected = ["\(text(reference.activeDuration)) \(text(reference.endTime))"]
      for time in times {
        expected.append(
          "\(reference.phase(time, rate)) \(text(reference.progress(time, rate))) "
            + "\(text(reference.iteration(time, rate))) \(text(reference.activeTime(time, rate))) "
            + "\(text(reference.simple(time, rate))) \(text(reference.directed(time, rate)))")
        rows += 1
      }
      #expect(lines == expected, "\(reference) \(rate)")
    }
    #expect(rows == 5200)
  }

  private func script(_ timing: Reference, _ times: [Double?], _ rate: Double) -> String {
    func number(_ value: Double) -> String { value == .infinity ? "math.huge" : "\(value)" }
    return """
      local function text(value)
        return value == nil and "nil" or value == math.huge and "inf" or string.format("%.12g", value)
      end
      local timing = motion.EffectTiming {
        delay = \(number(timing.delay)), endDelay = \(number(timing.endDelay)),
        duration = \(number(timing.duration)), iterations = \(number(timing.iterations)),
        iterationStart = \(number(timing.iterationStart)), direction = "\(timing.direction)",
        fill = "\(timing.fill)", easing = "steps(4, jump-end)",
      }
      print(text(timing.activeDuration) .. " " .. text(timing.endTime))
      for _, time in ipairs { \(times.map { $0.map { "\($0)" } ?? "false" }.joined(separator: ", ")) } do
        local at = time or nil
        local all = timing:computed(at, \(rate))
        print(table.concat({
          timing:phase(at, \(rate)), text(timing:progress(at, \(rate))),
          text(timing:currentIteration(at, \(rate))), text(all.activeTime),
          text(all.simpleIterationProgress), text(all.directedProgress),
        }, " "))
        assert(all.transformedProgress == timing:progress(at, \(rate)))
      end
      """
  }

  private func text(_ value: Double?) -> String {
    guard let value else { return "nil" }
    if value == .infinity { return "inf" }
    return String(format: "%.12g", value)
  }

  @Test func `keys have defaults and can be read back`() throws {
    let lines = try ScriptRunner().output(
      """
      local timing = motion.EffectTiming {}
      print(timing.delay, timing.endDelay, timing.duration, timing.iterations, timing.iterationStart)
      print(timing.direction, timing.fill, timing.easing.isLinear)
      print(timing == motion.EffectTiming { duration = "auto", fill = "auto", easing = "linear" })
      local eased = motion.EffectTiming { duration = 2, easing = "cubic-bezier(0.5, 0, 0.5, 1)" }
      print(string.format("%.9f", eased:progress(1)), eased:progress(0.5) < 0.25, eased == timing)
      local named = motion.EffectTiming { duration = 1, easing = "easeIn" }
      print(named == motion.EffectTiming { duration = 1, easing = "ease-in" })
      local curve = motion.TimingFunction(function(x) return x * x end)
      print(string.format("%.6f", motion.EffectTiming { duration = 1, easing = curve }:progress(0.5)))
      """)
    #expect(
      lines == [
        "0.0\t0.0\t0.0\t1.0\t0.0", "normal\tnone\ttrue", "true", "0.500000000\ttrue\tfalse", "true",
        "0.250000",
      ])
  }

  @Test(arguments: [
    ("{ duration = -1 }", "invalidTiming: "), ("{ duration = 0 / 0 }", "invalidTiming: "),
    ("{ iterations = -0.5 }", "invalidTiming: "), ("{ delay = math.huge }", "invalidTiming: "),
    ("{ endDelay = 0 / 0 }", "invalidTiming: "), ("{ iterationStart = -1 }", "invalidTiming: "),
    ("{ iterationStart = math.huge }", "invalidTiming: "), ("{ duration = 'soon' }", "duration"),
    ("{ direction = 'sideways' }", "direction"), ("{ fill = 'up' }", "fill"),
    ("{ easing = 'steps(0)' }", "invalidEasing: "), ("{ easing = 3 }", "easing"),
    ("{ iteration = 2 }", "Did you mean 'iterations'?"),
  ])
  func `TM 9.1 what is no timing is refused`(keys: String, words: String) throws {
    let text = try ScriptRunner().failure("local timing = motion.EffectTiming \(keys)")
    #expect(text.contains(words), "\(text)")
  }
}
