public import OrreryBasics

/// An error that occurs when a trace is read or compared, or when an option for traces is invalid.
public struct TraceError: Error, Hashable, Sendable, CodedError {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A file is not a trace, or is damaged.
    case invalidTrace

    /// The golden trace that a run is compared with does not exist.
    case noSnapshot

    /// An argument is invalid for its option.
    case invalidArgument
  }

  /// The code of the error.
  public let code: Code

  /// The message without the code: the file and line, the cause, and a suggested correction.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - message: The message without the code: the file and line, the cause, and a suggested
  ///     correction.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the message: `invalidTrace: out/card.csv: …`.
  public var description: String { "\(code.rawValue): \(message)" }
}
