/// A step function: CSS `steps(n, position)`.
public struct StepEasing: Hashable, Sendable {
  /// The positions of the jumps of a step function relative to its steps.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At 0 and between the steps: n jumps.
    case jumpStart = "jump-start"

    /// Between the steps and at 1: n jumps. CSS also writes `end`.
    case jumpEnd = "jump-end"

    /// Between the steps only: n − 1 jumps.
    case jumpNone = "jump-none"

    /// At 0, between the steps and at 1: n + 1 jumps.
    case jumpBoth = "jump-both"

    /// The same as ``jumpStart``, kept apart because CSS writes it back as it was.
    case start
  }

  /// The number of steps n, 1…2⁵³ − 1, at least 2 for ``Position/jumpNone``.
  public let count: Int

  /// The positions of the jumps.
  public let position: Position

  /// The largest number of steps that a Double distinguishes.
  static let mostSteps = (1 << 53) - 1

  /// Creates a staircase.
  ///
  /// - Parameters:
  ///   - count: The number of steps, at least 1; at least 2 for `jump-none`.
  ///   - position: The positions of the jumps.
  /// - Throws: ``TimingError`` (`invalidEasing`) when the count is not in 1…2⁵³ − 1, or is 1 for
  ///   ``Position/jumpNone``.
  public init(_ count: Int, _ position: Position = .jumpEnd) throws(TimingError) {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least, count <= StepEasing.mostSteps else {
      throw TimingError(
        .invalidEasing,
        "\(count) is not a number of steps for \(position.rawValue). "
          + "Give an integer of at least \(least), at most \(StepEasing.mostSteps).")
    }
    self.init(checked: count, position)
  }

  private init(checked count: Int, _ position: Position) {
    self.count = count
    self.position = position
  }

  /// The number of jumps, that is of rises from 0 to 1.
  public var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd, .start: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }

  /// Returns the height of the stair at x.
  ///
  /// - Parameters:
  ///   - x: The input progress; outside 0…1 the staircase continues in both directions.
  ///   - before: Whether a jump exactly at x has yet to come.
  /// - Returns: A multiple of 1/``jumps``; the height after a jump unless `before`; NaN for NaN.
  public func value(at x: Double, before: Bool = false) -> Double {
    let scaled = x * Double(count)
    var step = scaled.rounded(.down)
    let isOnJump = step == scaled
    if jumpsAtStart { step += 1 }
    if before && isOnJump { step -= 1 }
    let last = Double(jumps)
    if x >= 0 && step < 0 { step = 0 }
    if x <= 1 && step > last { step = last }
    return step / last + 0
  }

  /// The same staircase climbed from the other end: 1 − value(1 − x).
  var reversed: StepEasing {
    switch position {
    case .jumpStart, .start: StepEasing(checked: count, .jumpEnd)
    case .jumpEnd: StepEasing(checked: count, .jumpStart)
    case .jumpNone, .jumpBoth: self
    }
  }

  private var jumpsAtStart: Bool {
    position == .jumpStart || position == .jumpBoth || position == .start
  }
}
