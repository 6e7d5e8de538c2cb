internal import Lua

/// A script's function that Swift calls inside a stream, a timer or an observer.
///
/// What it raises goes to the session's list and stops nobody else. After ten failures in a row a
/// script's function is not called any more, nor any of a plugin, which is then disabled; nor one
/// whose machine ends what it owns.
final class LuaCallback {
  private let function: LuaFunction
  private let name: String
  private let link: ScriptLink
  private var failures = 0
  private var isDisabled = false
  private weak var owner: Plugin?

  /// How many failures in a row are too many.
  static let limit = 10

  /// Creates a callback.
  ///
  /// - Parameters:
  ///   - function: The script's function.
  ///   - name: What it was given to, for messages: `subscribe`, `after`.
  init(_ function: LuaFunction, name: String, link: ScriptLink = .current) {
    self.function = function
    self.name = name
    self.link = link
    owner = link.plugins.owner(of: function.machine)
  }

  /// Calls the function and returns its first result, or nil when it failed.
  @discardableResult
  func call(_ arguments: LuaValue...) -> LuaValue? {
    call { $0 }(arguments)
  }

  /// Calls the function and returns its first result as a type, or nil when it failed.
  func call<Value: LuaConvertible>(_ arguments: LuaValue..., as type: Value.Type) -> Value? {
    call { [function, name] result in
      do throws(LuaError) {
        return try Value.fromLua(result)
      } catch {
        let place = (try? function.definition()).map { "\($0.chunkName):\($0.lines.lowerBound)" }
        throw LuaError(
          error.code, "bad result of the function given to '\(name)': \(error.message)",
          source: error.source ?? place, underlying: error.underlying)
      }
    }(arguments)
  }

  private func call<Value>(
    _ read: @escaping (LuaValue) throws -> Value
  ) -> ([LuaValue]) -> Value? {
    { arguments in
      guard !self.isDisabled, self.function.isCallable, self.owner?.isUsable ?? true else {
        return nil
      }
      do {
        let value = try self.link.assertions.reporting {
          try read(try self.function.call(arguments).first ?? .nil)
        }
        self.failures = 0
        self.owner?.noteSuccess()
        return value
      } catch {
        self.fail(LuaError(wrapping: error))
        return nil
      }
    }
  }

  private func fail(_ error: LuaError) {
    if error.code == .vmClosed {
      isDisabled = true
      return
    }
    link.report(error)
    if let owner = owner ?? link.plugins.owner(of: function.machine) {
      return link.note(error, of: owner)
    }
    failures += 1
    isDisabled = error.isKill || failures == Self.limit
    if failures == Self.limit {
      link.report(
        LuaError(
          "callbackDisabled",
          "the function given to '\(name)' failed \(Self.limit) times in a row and is not called "
            + "any more. Fix it and run the script again.", plugin: error.plugin))
    }
  }
}
