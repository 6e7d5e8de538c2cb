public import Lua
import OrreryBasics

/// An error of the host: an invalid file, recording, plugin or argument, or a run that was ended.
public struct HostError: CommandError, Hashable, Sendable {
  /// The code of the error; messages show the name of the case.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A line of a recording is not a valid pointer event, or not at its place.
    case invalidRecording

    /// A recording has more pointers down at a time than the limit of 64.
    case tooManyPointers

    /// A journal's file is not a whole journal of this version.
    case invalidJournal

    /// A file is no record of a session's input, or not a whole one of this version.
    case invalidInputRecord

    /// A folder contains no run, a run of other scripts, or parts of different runs.
    case invalidRun

    /// A run ended before all its scripts had a result.
    case incompleteRun

    /// A score has no value.
    case noScore

    /// An argument is invalid for its option.
    case invalidArgument

    /// A script cannot be parsed.
    case invalidScript

    /// No plugin of that kind has that name.
    case pluginNotFound

    /// The plugin belongs to another user, is writable by others, or shadows a bundled one where
    /// that is not allowed.
    case pluginNotTrusted

    /// The Lua API has no such name.
    case nameNotFound

    /// A session that was replayed made other commits than the first time.
    case replayDiverged

    /// The run was interrupted.
    case interrupted

    /// The run exceeded its memory limit.
    case memoryLimit

    /// No thread or process can be created.
    case noWorker

    /// A feature that is not available.
    case notAvailable
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

  /// The code and the message: `invalidRun: out/run.json: …`.
  public var description: String { "\(code.rawValue): \(message)" }

  /// The exit status of a command that fails for this reason.
  public var exitStatus: ExitStatus {
    switch code {
    case .invalidRecording, .tooManyPointers, .invalidJournal, .invalidInputRecord, .invalidRun,
      .invalidScript, .pluginNotFound, .pluginNotTrusted:
      .doesNotLoad
    case .incompleteRun: .stoppedEarly
    case .nameNotFound: .failure
    case .invalidArgument: .usage
    case .interrupted: .interrupted
    case .memoryLimit, .noWorker, .noScore, .replayDiverged: .failure
    case .notAvailable: .internalError
    }
  }
}

extension HostError: CodedError {}

extension HostError: LuaErrorConvertible {
  /// The code of the error in Lua: that of the host, except for `invalidArgument`, since a script's
  /// argument is not an argument of the command.
  public var luaCode: LuaError.Code {
    code == .invalidArgument ? .invalidValue : LuaError.Code(rawValue: code.rawValue)
  }

  /// The message without the code.
  public var luaMessage: String { message }
}
