internal import MotionTime
import OrreryBasics

/// The intervals in which a layer is shown, exported as steps of `visibility`.
struct WebVisibility {
  /// The index of the rule of its element.
  let rule: Int

  private let name: String
  private let duration: Double
  private let repeats: Bool

  /// From which part of the duration on it is shown or not; the first is 0.
  private let steps: [(offset: Double, isShown: Bool)]

  /// Creates the steps of a layer; nil for one that is shown all the time.
  init?(_ layer: WebLayer, rule: Int, _ scope: WebScope, name: String) {
    self.rule = rule
    self.name = name
    repeats = scope.repeats
    duration = (scope.end - scope.start).seconds
    var steps: [(offset: Double, isShown: Bool)] = []
    for (time, isShown) in layer.shown where time <= scope.end {
      let offset = max((time - scope.start).seconds / duration, 0)
      if offset == 0 { steps = [] }
      steps.append((DecimalRounding.rounded(offset, 12), isShown))
    }
    if steps.allSatisfy(\.isShown) { return nil }
    self.steps = steps
  }

  /// Whether it changes.
  var isMoving: Bool { steps.count > 1 }

  /// The visibility at the start and at the end.
  var start: String { Self.word(steps[0].isShown) }
  var end: String { Self.word(steps[steps.count - 1].isShown) }

  private static func word(_ isShown: Bool) -> String { isShown ? "inherit" : "hidden" }

  /// The `@keyframes`, and the words for it in `animation`.
  var css: (keyframes: String, animation: String) {
    let frames = steps.map { step in
      "\(WebTerm.text(step.offset * 100, "%")){visibility:\(Self.word(step.isShown))}"
    }
    let milliseconds = WebTerm.text(duration * 1000, "ms")
    return (
      "@keyframes \(name){\(frames.joined())to{visibility:\(end)}}",
      "\(name) \(milliseconds) steps(1)\(repeats ? " infinite" : "") both"
    )
  }

  /// Returns the target, keyframes and options of `element.animate`.
  func json(_ rules: [WebRule]) -> JSONOutput {
    let frames = (steps + [(1, steps[steps.count - 1].isShown)]).map { step in
      JSONOutput.object([
        .init("offset", .number(step.offset)),
        .init("visibility", .text(Self.word(step.isShown))), .init("easing", .text("steps(1)")),
      ])
    }
    return .object([
      .init("target", .text(".\(rules[rule].target)")), .init("keyframes", .list(frames)),
      .init(
        "options",
        .object([.init("duration", .number(duration * 1000)), .init("fill", .text("both"))])),
    ])
  }
}
