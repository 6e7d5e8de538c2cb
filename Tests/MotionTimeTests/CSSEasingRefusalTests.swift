import MotionTime
import Testing

@Suite struct CSSEasingRefusalTests {
  private static let known =
    "Give linear, ease, ease-in, ease-out, ease-in-out, step-start, step-end, cubic-bezier(), "
    + "steps() or linear()."

  @Test(
    arguments: [
      ("", "'', column 1: The text ends here. \(known)"),
      ("ease-inout", "'ease-inout', column 1: 'ease-inout' is not an easing. \(known)"),
      ("inherit", "'inherit', column 1: 'inherit' is not an easing. \(known)"),
      ("var(--x)", "'var(--x)', column 1: 'var()' is not an easing. \(known)"),
      ("ease ease-in", "'ease ease-in', column 6: 'e' is unexpected. Give exactly one easing."),
      (
        "cubic-bezier(1.5, 0, 1, 1)",
        "'cubic-bezier(1.5, 0, 1, 1)', column 14: x1 is 1.5. Give a number of 0…1."
      ),
      (
        "cubic-bezier(0, 0, -1, 1)",
        "'cubic-bezier(0, 0, -1, 1)', column 20: x2 is -1. Give a number of 0…1."
      ),
      (
        "cubic-bezier(0, 0, 1)",
        "'cubic-bezier(0, 0, 1)', column 21: ')' is unexpected. "
          + "Give four numbers: x1, y1, x2, y2."
      ),
      (
        "cubic-bezier(0, 0, 1, 1, 1)",
        "'cubic-bezier(0, 0, 1, 1, 1)', column 24: ',' is unexpected. "
          + "Give four numbers: x1, y1, x2, y2."
      ),
      (
        "cubic-bezier(0, a, 1, 1)",
        "'cubic-bezier(0, a, 1, 1)', column 17: 'a' is unexpected. Give y1 as a number."
      ),
      (
        "steps(0)",
        "'steps(0)', column 7: 0 is not a number of steps. "
          + "Give an integer of at least 1, at most 9007199254740991."
      ),
      (
        "steps(2.0)",
        "'steps(2.0)', column 7: 2.0 is not a number of steps. "
          + "Give an integer of at least 1, at most 9007199254740991."
      ),
      (
        "steps( 1, jump-none)",
        "'steps( 1, jump-none)', column 8: One step without a jump never changes. "
          + "Give at least 2 steps."
      ),
      (
        "steps(3, middle)",
        "'steps(3, middle)', column 10: 'middle' is not a position. "
          + "Give jump-start, jump-end, jump-none, jump-both, start or end."
      ),
      (
        "linear()",
        "'linear()', column 8: ')' is unexpected. "
          + "Give a stop: a number with at most two percentages."
      ),
      (
        "linear(0, 50%, 1)",
        "'linear(0, 50%, 1)', column 11: The stop has no number. Give one beside its percentages."
      ),
      (
        "linear(0, 1 2)",
        "'linear(0, 1 2)', column 13: The stop has two numbers. Separate stops with commas."
      ),
      (
        "linear(0, 1 20% 30% 40%)",
        "'linear(0, 1 20% 30% 40%)', column 21: The stop has three percentages. Give at most two."
      ),
      (
        "linear(0, 20% 1 30%)",
        "'linear(0, 20% 1 30%)', column 15: The number stands between its percentages. "
          + "Put it before or after both."
      ),
      (
        "linear(0, 3px)", "'linear(0, 3px)', column 11: 3 has a unit. Give a plain number."
      ),
      (
        "linear(0, 1",
        "'linear(0, 1', column 12: The text ends here. "
          + "Separate stops with commas and close the list."
      ),
      (
        "linear(0, 1e999)",
        "'linear(0, 1e999)', column 11: 1e999 is too large. Give a number below 1e300."
      ),
      (
        "linear(-1e300, 1e300 1e-300%)",
        "'linear(-1e300, 1e300 1e-300%)', column 1: linear() is too steep: its outer line is "
          + "beyond all numbers at 0 or 1. Keep the two outer stops farther apart."
      ),
      ("→ease", "'→ease', column 1: '→ease' is not an easing. \(known)"),
    ])
  func `TM 8.1 a refusal names the place and what to do`(text: String, message: String) {
    #expect(throws: TimingError(.invalidEasing, message)) { _ = try CSSEasing(parsing: text) }
  }

  @Test(arguments: [
    "initial", "unset", "auto", "calc(1)", "linear(calc(0), 1)", "linear(0, var(--x))", "ease()",
    "linear (0, 1)", "linear(0,, 1)", "linear(0, 1,)", "linear(,0)", "linear(0 1. , 2)",
    "steps()", "steps(3,)", "steps(3, start, end)", "steps(1e1)", "steps(10%)", "steps(-2)",
    "steps(99999999999999999999)", "steps(3 start)", "cubic-bezier()", "cubic-bezier(0 0 1 1)",
    "cubic-bezier(0, 0, 50%, 1)", "cubic-bezier(nan, 0, 1, 1)", "cubic-bezier(0, inf, 1, 1)",
    "ease/**/", "/* */ease", "e\\61se", "linear(0 /* */, 1)", "steps(2, \"start\")", "ease;",
    "ease-in, ease-out", "cubic-bezier(0x1, 0, 1, 1)", "--ease", "-", "1", "(", ")",
    "linear(0, 1))",
  ])
  func `TM 8.1 anything else is refused`(text: String) {
    #expect {
      _ = try CSSEasing(parsing: text)
    } throws: { ($0 as? TimingError)?.code == .invalidEasing }
  }

  @Test(arguments: 0..<300)
  func `TM 8.1 damaged easings are read or refused, and what is read is written back`(seed: Int) {
    var generator = SplitMix(seed: seed)
    let texts = ["linear(0, 0.5 20% 40%, 1)", "steps(3, jump-none)", "cubic-bezier(.4, 0, 1, 1)"]
    let pieces = [",", "(", ")", "%", ".", "-", "e", " ", "9", "1e308", "\u{0}", "é", "linear("]
    for _ in 0..<40 {
      var bytes = Array(texts[Int.random(in: 0..<3, using: &generator)])
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes.replaceSubrange(
          place..<(place + 1), with: Array(pieces.randomElement(using: &generator) ?? ""))
      }
      let text = String(bytes)
      guard let easing = try? CSSEasing(parsing: text) else { continue }
      #expect((try? CSSEasing(parsing: easing.description)) == easing, "\(text)")
      #expect(!easing.function.value(at: 0.4).isNaN, "\(text)")
    }
  }

  @Test func `TM 8.1 a long text is quoted in part`() {
    let text = "linear(" + String(repeating: "0, ", count: 100_000)
    #expect {
      _ = try CSSEasing(parsing: text)
    } throws: { error in
      let message = (error as? TimingError)?.message ?? ""
      return message.count < 200 && message.contains("column 300008")
    }
  }

  @Test func `TM 8.1 steps and stops made in Swift are checked alike`() {
    for count in [0, -1, .max] {
      #expect { _ = try StepEasing(count) } throws: {
        ($0 as? TimingError)?.code == .invalidEasing
      }
    }
    #expect { _ = try StepEasing(1, .jumpNone) } throws: {
      ($0 as? TimingError)?.code == .invalidEasing
    }
    let unusable: [[LinearEasing.Stop]] = [
      [], [.init(.nan)], [.init(0, .infinity)], [.init(0, inputs: [0, 0, 0])],
    ]
    for stops in unusable {
      #expect { _ = try LinearEasing(stops) } throws: {
        ($0 as? TimingError)?.code == .invalidEasing
      }
    }
  }
}
