internal import Lua
internal import MotionLua
package import MotionTime
import OrreryBasics

/// The error of a text that does not describe a curve.
package struct CurveRefusal: CommandError, Hashable, Sendable {
  /// The code of the error, such as `invalidEasing`, `endpoint` or `pluginNotFound`.
  package let code: String

  /// The place of the error, its cause and its remedy, without the code.
  package let message: String

  /// The exit status of a command that fails for this reason.
  package let exitStatus: ExitStatus

  /// The code and the message.
  package var description: String { "\(code): \(message)" }

  /// Creates the error of a curve that cannot be exported.
  package init(_ error: TimingError, of subject: CurveSubject) {
    self.init(
      code: error.code.rawValue, message: "'\(subject.text.quotable)': \(error.message)",
      exitStatus: .failure)
  }

  /// Creates the refusal of a curve from an error of any module.
  init(_ error: any Error) {
    switch error {
    case let error as CurveRefusal: self = error
    case let error as HostError:
      self.init(code: error.code.rawValue, message: error.message, exitStatus: error.exitStatus)
    case let error as any CommandError & LuaErrorConvertible:
      self.init(
        code: error.luaCode.rawValue, message: error.luaMessage, exitStatus: error.exitStatus)
    default:
      let error = LuaError(wrapping: error)
      self.init(
        code: error.code.rawValue,
        message: error.source.map { "\($0): \(error.message)" } ?? error.message,
        exitStatus: .failure)
    }
  }

  init(code: String, message: String, exitStatus: ExitStatus) {
    self.code = code
    self.message = message
    self.exitStatus = exitStatus
  }
}
