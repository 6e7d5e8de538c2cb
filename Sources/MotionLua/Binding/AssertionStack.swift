internal import Lua
internal import MotionTime

/// A stack that decides the receiver of a failed assertion: the script if it made the call,
/// otherwise the session.
final class AssertionStack {
  private enum Scope {
    /// A call from Lua that raises the assertions that fail during it.
    case direct([LuaError])

    /// Work inside a stream, where the stated fallback runs.
    case stream
  }

  private var scopes: [Scope] = []
  private let report: (LuaError) -> Void

  /// Creates an empty stack.
  ///
  /// - Parameter report: Reports an error that has no caller to be raised to.
  init(report: @escaping (LuaError) -> Void) {
    self.report = report
  }

  /// Takes an assertion's message.
  func fail(_ message: String) {
    take(Self.error(message))
  }

  /// Reports an error that has no caller to be raised to.
  func take(_ error: LuaError) {
    guard case .direct(let errors)? = scopes.last else { return report(error) }
    scopes[scopes.count - 1] = .direct(errors + [error])
  }

  /// Runs a call of a script and throws the first assertion that failed during it.
  func raising<Result>(_ body: () throws -> Result) throws -> Result {
    scopes.append(.direct([]))
    let outcome = Swift.Result(catching: body)
    let scope = scopes.removeLast()
    let result = try outcome.get()
    if case .direct(let errors) = scope, let first = errors.first {
      errors.dropFirst().forEach(report)
      throw first
    }
    return result
  }

  /// Runs work whose assertions are the session's business.
  func reporting<Result>(_ body: () throws -> Result) rethrows -> Result {
    scopes.append(.stream)
    defer { scopes.removeLast() }
    return try body()
  }

  /// Splits "code: message" and "some words: message"; what has neither is an `assertionFailed`.
  private static func error(_ message: String) -> LuaError {
    let head = message.prefix { $0 != ":" }
    let words = head.split(separator: " ")
    let isCode = words.allSatisfy { $0.allSatisfy { $0.isLetter && $0.isASCII } }
    guard head.count < message.count, let first = words.first, isCode, words.count <= 3 else {
      return LuaError("assertionFailed", message)
    }
    let code = words.dropFirst().reduce(String(first)) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    let rest = message.dropFirst(head.count + 1).drop { $0 == " " }
    return LuaError(LuaError.Code(rawValue: code), String(rest))
  }
}
