public import OrreryBasics

/// An error of reading, comparing or describing traces.
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

  /// The place of the error, its cause and its remedy, without the code.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - message: The place, the cause and the remedy, in a sentence or two.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the message: `invalidTrace: out/card.csv: …`.
  public var description: String { "\(code.rawValue): \(message)" }
}
