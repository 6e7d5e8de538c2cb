/// An error of reading or writing a file, or of data in a file's format.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A file to be read is not there or cannot be read.
    case inputNotFound

    /// A file to be read is larger than permitted.
    case tooLarge

    /// A file or folder to be written cannot be made.
    case outputNotCreated

    /// A file cannot be written to its end.
    case outputNotWritten

    /// Waiting for input was interrupted.
    case interrupted

    /// Bytes are malformed.
    case invalidData
  }

  /// The rule that was broken.
  public let code: Code

  /// The place, what happened and what to do, without the code.
  public let message: String

  /// Creates an error from a rule and a sentence or two.
  ///
  /// - Parameters:
  ///   - code: The code of the error.
  ///   - message: The place, the cause and the remedy.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The code and the message: `inputNotFound: scripts/crad.lua: …`.
  public var description: String { "\(code.rawValue): \(message)" }
}
