internal import MotionHost
internal import MotionTime
internal import OrreryBasics

/// The request that describes an easing or a spring, for who edits one.
extension JSONConversation {
  /// Returns the description of an easing or a spring in any notation: values over its duration, its form, its text in
  /// CSS, and the constants of a spring.
  func curve(_ fields: [String: JSONValue]) throws(HostError) -> [JSONOutput.Member] {
    let text = try fields.text("text")
    let count = try fields.whole("count", otherwise: 121)
    guard (2...1001).contains(count) else {
      throw HostError(.invalidArgument, "\"count\" is not a number of 2…1001.")
    }
    do throws(TimingError) {
      let notation = try EasingNotation(parsing: text)
      if let spring = notation.spring {
        return try Self.members(of: spring, notation, count)
      }
      return try Self.members(of: notation.function, count) + [
        .init("duration", notation.duration.map(JSONOutput.number) ?? .null)
      ]
    } catch {
      throw HostError(.invalidArgument, error.message)
    }
  }

  private static func members(
    of function: TimingFunction, _ count: Int
  ) throws(TimingError) -> [JSONOutput.Member] {
    let exact = function.exactEasing
    var css = exact
    if css == nil { css = try function.cssEasing(tolerance: 1e-3) }
    let values = (0..<count).map { function.value(at: Double($0) / Double(count - 1)) }
    return [
      .init("values", .numbers(values)), .init("form", form(of: exact?.easing)),
      .init("css", css.map(text) ?? .null),
      .init("lowest", .number(CurvePeak(lowestOf: function).value)),
      .init("highest", .number(CurvePeak(highestOf: function).value)),
    ]
  }

  /// Returns what handles can move: two control points, steps, or the points of a polygon; null for another curve.
  private static func form(of easing: CSSEasing?) -> JSONOutput {
    switch easing {
    case .keyword(let keyword)?: form(of: keyword.name.curve)
    case .cubicBezier(let curve)?: form(of: curve)
    case .steps(let steps)?:
      .object([
        .init("kind", .text("steps")), .init("count", .count(steps.count)),
        .init("position", .text(steps.position.rawValue)),
      ])
    case .linear(let easing)?:
      .object([
        .init("kind", .text("linear")),
        .init("points", .list(easing.points.map { .numbers([$0.x, $0.y]) })),
      ])
    case nil: .null
    }
  }

  private static func form(of curve: CubicBezier) -> JSONOutput {
    .object([
      .init("kind", .text("cubic")),
      .init("points", .numbers([curve.x1, curve.y1, curve.x2, curve.y2])),
    ])
  }

  /// Returns a spring's constants, and its values and velocities until it has settled.
  private static func members(
    of spring: SpringFunction, _ notation: EasingNotation, _ count: Int
  ) throws(TimingError) -> [JSONOutput.Member] {
    let length = notation.duration ?? spring.settlingDuration()
    let times = (0..<count).map { length * Double($0) / Double(count - 1) }
    let values = times.map { spring.value(at: $0) }
    let css = try notation.function.cssEasing(tolerance: 1e-3)
    return [
      .init(
        "spring",
        .object([
          .init("mass", .number(spring.mass)), .init("stiffness", .number(spring.stiffness)),
          .init("damping", .number(spring.damping)),
          .init("dampingRatio", .number(spring.dampingRatio)),
          .init("duration", .number(spring.perceptualDuration)),
          .init("bounce", .number(spring.bounce)),
          .init("initialVelocity", .number(spring.initialVelocity)),
          .init("settlingDuration", .number(spring.settlingDuration())),
          .init("overshoot", .number(spring.overshoot)),
          .init("crossings", .count(spring.crossings)),
        ])), .init("duration", .number(length)), .init("values", .numbers(values)),
      .init("velocities", .numbers(times.map { spring.velocity(at: $0) })),
      .init("css", text(css)),
    ]
  }

  private static func text(_ css: EasingExport) -> JSONOutput {
    .object([.init("text", .text(css.text)), .init("bound", .number(css.bound))])
  }
}

extension SpringFunction {
  /// The number of times that it passes its end before it has settled.
  ///
  /// Without velocity at the start 1 − x is e^(−ζωt) (cos ω_d t + ζω/ω_d sin ω_d t), which is 0 where
  /// ω_d t + atan(ω_d ÷ ζω) is a multiple of π.
  fileprivate var crossings: Int {
    guard dampingRatio < 1 else { return 0 }
    let decay = dampingRatio * frequency
    let turning = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    // The phase of (1, (decay − v) ÷ turning), which a velocity at the start turns.
    let phase = Elementary.atan2(turning, decay - initialVelocity)
    return max(0, Int((settlingDuration() * turning + phase) / Double.pi))
  }
}
