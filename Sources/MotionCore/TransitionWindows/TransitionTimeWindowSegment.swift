public import MotionTime

/// The tolerance for comparing positions and lengths of segments.
public let transitionWindowSegmentEpsilon = 0.00001

/// A part of a transition's window.
public struct TransitionTimeWindowSegment: Sendable {
  /// The begin of the segment, as a fraction of the window, 0…1.
  public let position: Double

  /// The length, as a fraction of the window; position and length make at most 1.
  public let length: Double

  /// Creates a segment from fractions of the window.
  ///
  /// A segment that exceeds the window is an assertion, and is clamped to it.
  ///
  /// - Parameters:
  ///   - position: The begin of the segment, as a fraction of the window, 0…1.
  ///   - length: The length of the segment, as a fraction of the window; position and length make
  ///     at most 1.
  public init(position: Double, length: Double) {
    let epsilon = transitionWindowSegmentEpsilon
    if position >= -epsilon, length >= -epsilon, position + length <= 1 + epsilon {
      self.position = position
      self.length = length
      return
    }
    motionAssertion(
      "outOfRange: a segment of length \(length) at \(position) does not lie within its window. "
        + "Give two fractions of at least 0 that make at most 1.")
    self.position = position > 0 ? min(position, 1) : 0
    self.length = length > 0 ? min(length, 1 - self.position) : 0
  }

  /// Creates the segment that a range covers.
  ///
  /// - Parameter range: A range of fractions of the window.
  public init(_ range: AnimationRange) {
    self.init(position: range.start, length: range.length)
  }

  /// Creates the segment in which a layer of a plan runs; one that overruns ends with the window.
  ///
  /// - Parameter entry: The layer's entry in the plan, whose effective range is used.
  public init(_ entry: TransitionPlan.Entry) {
    let start = min(entry.effectiveRange.lowerBound, 1)
    self.init(position: start, length: min(entry.effectiveRange.upperBound, 1) - start)
  }

  /// Returns the segment seen from the other end of the transition.
  public func inverted() -> TransitionTimeWindowSegment {
    TransitionTimeWindowSegment(position: 1 - (position + length), length: length)
  }
}

extension TransitionTimeWindowSegment: Equatable {
  /// Returns whether two segments are the same but for ``transitionWindowSegmentEpsilon``.
  public static func == (
    left: TransitionTimeWindowSegment, right: TransitionTimeWindowSegment
  ) -> Bool {
    abs(left.position - right.position) < transitionWindowSegmentEpsilon
      && abs(left.length - right.length) < transitionWindowSegmentEpsilon
  }
}

extension TransitionTimeWindowSegment {
  /// From 0 to 1.
  public static let entire = TransitionTimeWindowSegment(position: 0, length: 1)
  /// From 0 to 0.5.
  public static let firstHalf = TransitionTimeWindowSegment(position: 0, length: 0.5)
  /// From 0.25 to 0.75.
  public static let middleHalf = TransitionTimeWindowSegment(position: 0.25, length: 0.5)
  /// From 0.5 to 1.
  public static let latterHalf = TransitionTimeWindowSegment(position: 0.5, length: 0.5)
  /// From 0 to 0.25.
  public static let firstQuarter = TransitionTimeWindowSegment(position: 0, length: 0.25)
  /// From 0.25 to 0.5.
  public static let secondQuarter = TransitionTimeWindowSegment(position: 0.25, length: 0.25)
  /// From 0.5 to 0.75.
  public static let thirdQuarter = TransitionTimeWindowSegment(position: 0.5, length: 0.25)
  /// From 0.75 to 1.
  public static let fourthQuarter = TransitionTimeWindowSegment(position: 0.75, length: 0.25)
  /// From 0 to 0.75.
  public static let firstThreeQuarters = TransitionTimeWindowSegment(position: 0, length: 0.75)
  /// From 0.25 to 1.
  public static let lastThreeQuarters = TransitionTimeWindowSegment(position: 0.25, length: 0.75)
}

/// Another name for ``TransitionTimeWindowSegment``.
public typealias TransitionWindowSegment = TransitionTimeWindowSegment
