public import OrreryBasics

/// An error of reading, comparing or describing traces.
public struct TraceError: Error, Hashable, Sendable, CodedError {
  /// The rule that was broken, spelled in messages as its case name.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A file is no trace, or not a whole one.
    case invalidTrace

    /// The golden trace that a run is compared with does not exist.
    case noSnapshot

    /// An argument is invalid for its option.
    case invalidArgument
  }

  /// The rule that was broken.
  public let code: Code

  /// The place, what happened and what to do, without the code.
  public let message: String

  /// Creates an error from a rule and a sentence or two.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the message: `invalidTrace: out/card.csv: …`.
  public var description: String { "\(code.rawValue): \(message)" }
}
