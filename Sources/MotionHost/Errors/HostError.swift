public import Lua
import OrreryBasics

/// Why a file, a recording, a plugin or an argument was refused.
public struct HostError: CommandError, Hashable, Sendable {
  /// The rule that was broken, spelled in messages as its case name.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A line of a recording is not a pointer event in its place.
    case invalidRecording

    /// In a recording more pointers are down at a time than may be.
    case tooManyPointers

    /// A journal's file is not a whole journal of this version.
    case invalidJournal

    /// A file is no record of a session's input, or not a whole one of this version.
    case invalidInputRecord

    /// A folder holds no run, or one with other scripts, or parts of different runs.
    case invalidRun

    /// A run was ended before all its scripts had a result.
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

    /// A session that was run again did something else than the first time.
    case replayDiverged

    /// Somebody asked for the run to end.
    case interrupted

    /// The run holds more memory than it may.
    case memoryLimit

    /// The system gives no thread or process more.
    case noWorker

    /// Part of Orrery that is not there yet.
    case notAvailable
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
  /// The code that a script sees: that of the host, except for `invalidArgument`, since a script's
  /// argument is not the command's.
  public var luaCode: LuaError.Code {
    code == .invalidArgument ? .invalidValue : LuaError.Code(rawValue: code.rawValue)
  }

  /// The message without the code.
  public var luaMessage: String { message }
}
