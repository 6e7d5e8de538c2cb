/// An error of drawing or writing a picture.
public struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable {
    /// Standard input holds no request of this version.
    case invalidRequest
    /// Standard input holds no whole journal.
    case invalidJournal
    /// There is no stage at the time of a picture.
    case noStage
    /// A picture has no pixels.
    case emptyPicture
    /// A picture, or what it is put together from, has more pixels than may be.
    case pictureTooLarge
    /// Cairo failed, which no scene should bring about.
    case drawingFailed
    /// A file cannot be made.
    case outputNotCreated
    /// A file cannot be written to its end.
    case outputNotWritten
    /// The program that encodes videos is not there.
    case noEncoder
    /// A person ended the program.
    case interrupted
    /// Another program or the system ended the program.
    case terminated
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

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }

  /// The exit status of a command that fails with it.
  public var exitStatus: Int32 {
    switch code {
    case .noStage, .emptyPicture, .pictureTooLarge: 1
    case .drawingFailed, .noEncoder: 3
    case .invalidRequest: 64
    case .invalidJournal: 65
    case .outputNotCreated: 73
    case .outputNotWritten: 74
    case .interrupted: 130
    case .terminated: 143
    }
  }
}
