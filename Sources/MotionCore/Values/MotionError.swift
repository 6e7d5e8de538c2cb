/// An error or a warning of the motion core.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Work made more work for the same time again and again.
    case livelock

    /// An animation was sent where nothing can run it.
    case noChannel

    /// A velocity was given to an animation that has no use for it.
    case ignoredVelocity

    /// More pointers went down than may be down at a time.
    case tooManyPointers

    /// A position in a sequence cannot be parsed, or is before its start.
    case invalidPosition

    /// A label of a sequence is not there.
    case unknownLabel

    /// A piece cannot be part of a sequence, or a sequence cannot be played as described.
    case invalidSequence

    /// A spring counts as critically damped because over-damping is not allowed.
    case dampingClamped
  }

  /// The rule that was broken.
  public let code: Code

  /// A description of the error and its remedy, without the code.
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

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
