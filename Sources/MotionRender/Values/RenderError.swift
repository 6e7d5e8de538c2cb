/// An error of a layer, an animation or a transaction.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A time is not finite or further from 0 than 2⁵³ flicks.
    case timeOutOfRange

    /// A value is not finite, of the wrong kind, or out of range.
    case invalidValue

    /// A transform that flattens space would have to be undone.
    case singularTransform

    /// A value of this kind cannot be added to another.
    case notAdditive

    /// The tree of layers would lose its shape, or two layers do not share one.
    case invalidTree

    /// The layer was destroyed.
    case deadLayer

    /// A key path names no property, or one that does not fit.
    case invalidKeyPath

    /// A property would follow itself.
    case followCycle

    /// A frame cannot be set on a layer that is turned or skewed.
    case invalidFrame

    /// The timing attributes of an animation contradict each other.
    case invalidTiming

    /// An animation has start, end and difference, which is one too many.
    case overspecified

    /// The key times of an animation do not fit its values.
    case invalidKeyTimes

    /// A path has nothing to follow.
    case invalidPath

    /// The constants of a spring are not finite and above 0.
    case invalidSpring

    /// The initial velocity of a spring is not finite or out of range.
    case invalidVelocity

    /// A transaction is begun, committed or flushed out of turn.
    case invalidTransaction

    /// More frames wait to be written than there is room for.
    case traceOverflow

    /// There is no render server any more.
    case serverLost

    /// A journal's bytes are malformed, or its commits are inconsistent.
    case invalidJournal
  }

  /// The rule that was broken.
  public let code: Code

  /// The place, what happened and what to do, without the code.
  public let message: String

  /// Creates an error from a rule and a sentence or two.
  ///
  /// - Parameters:
  ///   - code: The rule that was broken.
  ///   - message: One or two sentences: the problem, then its remedy.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the message: `deadLayer: card: the layer was destroyed. …`
  public var description: String { "\(code.rawValue): \(message)" }
}
