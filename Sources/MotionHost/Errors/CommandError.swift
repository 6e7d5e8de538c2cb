public import Lua
public import MotionTrace
public import OrreryBasics

/// An error that ends a command: a message for people and the command's exit status.
public protocol CommandError: Error, CustomStringConvertible {
  /// The exit status of a command that fails with this error.
  var exitStatus: ExitStatus { get }
}

extension FileError: CommandError {
  /// The exit status of a command that fails with this error.
  public var exitStatus: ExitStatus {
    switch code {
    case .inputNotFound, .tooLarge: .inputNotFound
    case .outputNotCreated: .outputNotCreated
    case .outputNotWritten: .outputNotWritten
    case .interrupted: .interrupted
    case .invalidData: .doesNotLoad
    }
  }
}

extension TraceError: CommandError {
  /// The exit status of a command that fails with this error.
  public var exitStatus: ExitStatus {
    switch code {
    case .invalidTrace: .doesNotLoad
    case .noSnapshot: .failure
    case .invalidArgument: .usage
    }
  }
}

extension FileError: LuaErrorConvertible {
  /// The code of the error in Lua.
  public var luaCode: LuaError.Code { LuaError.Code(rawValue: code.rawValue) }

  /// The message without the code.
  public var luaMessage: String { message }
}
