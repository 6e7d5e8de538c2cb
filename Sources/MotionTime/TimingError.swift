import OrreryBasics

/// The error of an invalid value of this module.
public struct TimingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// An animation range is empty, reversed or outside 0…1.
    case invalidRange

    /// A Bézier control point has an x outside 0…1 or a coordinate that is not finite.
    case invalidControlPoint

    /// A spring's constants are not finite and above 0, or too far apart to compute with.
    case invalidSpring

    /// A damping ratio is not finite and above 0.
    case invalidDampingRatio

    /// A number of a decay is not finite and above 0, or a deceleration rate is not below 1.
    case invalidDecay

    /// A duration is not finite and at least 0.
    case invalidDuration

    /// An initial velocity is not finite.
    case invalidVelocity

    /// A curve gave something other than a number.
    case notANumber

    /// A curve gave a NaN or an infinity.
    case nonFinite

    /// A curve left the permitted range of values.
    case outOfRange

    /// A curve does not run from 0 to 1.
    case endpoint

    /// A warning: a curve jumps at 0 or 1 by so little that its end was made exact.
    case endpointJump

    /// A curve gave two values for one place.
    case notDeterministic

    /// A call of a curve ran longer than its instruction budget.
    case instructionBudget

    /// A curve could not be reproduced within the evaluations or pieces allowed.
    case bakeBudgetExceeded

    /// A curve raised an error.
    case luaError

    /// A curve jumps where no jump was declared.
    case undeclaredDiscontinuity

    /// A curve contradicts its own declaration.
    case declarationViolated

    /// A time is not finite or further from 0 than 2⁵³ flicks.
    case timeOutOfRange

    /// A number is out of range.
    case invalidValue

    /// A CSS easing cannot be read.
    case invalidEasing

    /// An animation's timing attributes contradict each other.
    case invalidTiming
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

  /// Creates an error from a rule and a sentence or two.
  ///
  /// - Parameters:
  ///   - code: The rule that was broken.
  ///   - message: One or two sentences: the problem, then its remedy.
  public init(code: Code, message: String) {
    self.init(code, message)
  }

  /// The code and the message: `notANumber: … Return a number for every x in 0…1.`
  public var description: String { "\(code.rawValue): \(message)" }
}

extension TimingError: CodedError {}
