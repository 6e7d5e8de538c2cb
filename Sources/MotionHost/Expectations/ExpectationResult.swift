internal import MotionTime
internal import OrreryBasics

/// The result of an expectation over time that a script stated.
public struct ExpectationResult: Hashable, Sendable {
  /// The failure of an expectation.
  public struct Failure: Hashable, Sendable {
    /// The time of the failure, in session seconds; nil for an event that did not occur.
    public var time: Double?

    /// The value found: `245.2`, `no value`, `2 of them`.
    public var got: String

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - time: The time in seconds; nil when it never happened.
    ///   - got: The value found.
    public init(time: Double?, got: String) {
      self.time = time
      self.got = got
    }
  }

  /// The subject of the expectation: `card.position.y`, `velocity of card.position.y`, `marker
  /// events`.
  public var subject: String

  /// The condition: `within 0.1 of 228.7 at 25f (0.416666667 s)`, `never above 240`.
  public var expected: String

  /// The place where the script states it, "file:line", if that is known.
  public var source: String?

  /// The text of that line, without the space around it, if it is known.
  public var line: String?

  /// The measured result, met or not: `settled at 0.734 s`; nil if nothing was measured.
  public var found: String?

  /// The failure; nil if the expectation was met.
  public var failure: Failure?

  /// Whether it was met.
  public var hasPassed: Bool { failure == nil }

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - subject: The subject of the expectation.
  ///   - expected: The condition.
  ///   - source: The place of the statement, "file:line"; nil when it is unknown.
  ///   - failure: The failure; nil when the expectation was met.
  public init(
    subject: String, expected: String, source: String? = nil, failure: Failure? = nil
  ) {
    self.subject = subject
    self.expected = expected
    self.source = source
    self.failure = failure
  }
}

extension ExpectationResult.Failure: CustomStringConvertible {
  /// The value found and its time: `245.2 at 0.61 s`.
  public var description: String {
    got + (time.map { " at \(MediaTime.text(ofSeconds: $0)) s" } ?? "")
  }
}

extension ExpectationResult: CustomStringConvertible {
  /// A line for one that was met; otherwise the value found, its time and the statement:
  ///
  /// ```
  /// expectationFailed: scripts/card.lua:14: card.position.y
  ///   expect(card.position.y):neverExceeds(240)
  ///   expected: never above 240
  ///   got: 245.2 at 0.61 s
  /// ```
  public var description: String {
    let place = source.map { "\($0.displayed()): " } ?? ""
    let (subject, expected) = (subject.displayed(), expected.displayed())
    guard let failure else {
      return "\(place)\(subject) is \(expected)" + (found.map { ": \($0.displayed())" } ?? "")
    }
    let quotation = line.map { "\n  \($0.displayed())" } ?? ""
    return "expectationFailed: \(place)\(subject)\(quotation)\n  expected: \(expected)\n"
      + "  got: \(failure.description.displayed())"
  }
}
