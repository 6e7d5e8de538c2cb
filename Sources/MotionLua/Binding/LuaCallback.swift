internal import Lua
internal import MotionCore
internal import MotionRender
package import MotionTime

/// A script's function that Swift calls inside a stream, a timer or an observer.
///
/// Its errors are added to the session's list and stop no other callback. After ten failures in a row a
/// script's function is not called any more, nor any of a plugin, which is then disabled; nor one
/// whose machine ends what it owns.
final class LuaCallback {
  private let function: LuaFunction
  private let name: String
  private let context: BindingContext
  private let assertions: AssertionStack
  private var failures = 0
  private var isDisabled = false
  private weak var owner: Plugin?

  /// Creates a callback.
  ///
  /// - Parameters:
  ///   - function: The script's function.
  ///   - name: The function that received it, for messages: `subscribe`, `after`.
  init(_ function: LuaFunction, name: String, context: BindingContext = .current) {
    self.function = function
    self.name = name
    self.context = context
    assertions = context.assertions
    owner = function.owner
    context.callbackCount += 1
  }

  deinit { context.callbackCount -= 1 }

  /// Calls the function and returns its first result, or nil when it failed.
  @discardableResult
  func call(_ arguments: LuaValue...) -> LuaValue? {
    attempt { try function.call(arguments).first ?? .nil }
  }

  /// Calls the function with one argument, which takes less time, and returns its first result, or nil when
  /// it failed.
  @discardableResult
  func call(_ argument: LuaValue) -> LuaValue? {
    attempt { try function.call(with: argument) }
  }

  /// Calls the function and returns its first result as a type, or nil when it failed.
  func call<Value: LuaConvertible>(_ arguments: LuaValue..., as type: Value.Type) -> Value? {
    attempt { try read(try function.call(arguments).first ?? .nil) }
  }

  /// Calls the function with one argument, which takes less time, and returns its first result as a type,
  /// or nil when it failed.
  func call<Value: LuaConvertible>(_ argument: LuaValue, as type: Value.Type) -> Value? {
    attempt { try read(try function.call(with: argument)) }
  }

  /// The callback's kind and the place of its function: `timer at main.lua:12`.
  private lazy var title: String = {
    let what = ["at", "after"].contains(name) ? "timer" : "'\(name)'"
    return what + (place.map { " at \($0)" } ?? "")
  }()

  private var place: String? {
    (try? function.definition()).map { "\($0.chunkName):\($0.lines.lowerBound)" }
  }

  private func read<Value: LuaConvertible>(_ result: LuaValue) throws(LuaError) -> Value {
    do throws(LuaError) {
      return try Value.fromLua(result)
    } catch {
      throw LuaError(
        error.code, "bad result of the function given to '\(name)': \(error.message)",
        source: error.source ?? place, underlying: error.underlying)
    }
  }

  private func attempt<Value>(_ body: () throws -> Value) -> Value? {
    guard !isDisabled, function.isCallable, owner?.isUsable ?? true else { return nil }
    let log = context.callLog
    let operations = log?.operations
    defer {
      if let log, log.operations != operations { log.note(title) }
    }
    do {
      let value = try assertions.reporting(body)
      failures = 0
      owner?.noteSuccess()
      return value
    } catch {
      fail(LuaError(wrapping: error))
      return nil
    }
  }

  private func fail(_ error: LuaError) {
    if error.code == .vmClosed {
      isDisabled = true
      return
    }
    context.report(error)
    // A callback created while a plugin's file was being loaded had no plugin yet.
    if let owner = owner ?? function.owner { return context.handle(error, of: owner) }
    failures += 1
    isDisabled = error.isKill || failures == Plugin.failureLimit
    if failures == Plugin.failureLimit {
      context.report(
        LuaError(
          "callbackDisabled",
          "the function given to '\(name)' failed \(Plugin.failureLimit) times in a row and is not called "
            + "any more. Fix it and run the script again.", plugin: error.plugin))
    }
  }
}

extension LuaFunction {
  /// The plugin that the function belongs to; nil for a script's.
  fileprivate var owner: Plugin? { machine?.owner as? Plugin }
}

/// The functions of scripts that Swift may still call in the current session.
package enum ScriptCallbacks {
  /// The number of callbacks in the session.
  package static var count: Int { BindingContext.current.callbackCount }

  /// Keeps what writes from now on, for ``writers(at:)``.
  package static func keepWriters() {
    BindingContext.current.callLog = Log(MotionSession.current)
  }

  /// Returns the callbacks that wrote something at a time, of the last 100 000: `timer at main.lua:12`.
  package static func writers(at time: MediaTime) -> [String] {
    BindingContext.current.callLog?.writers(at: time) ?? []
  }

  /// The callbacks that wrote something, in order of time.
  final class Log {
    private unowned let session: MotionSession
    private var calls: [(time: MediaTime, title: String)] = []

    init(_ session: MotionSession) { self.session = session }

    var operations: Int { session.renderContext.operations }

    func note(_ title: String) {
      if calls.count >= 200_000 { calls.removeFirst(100_000) }
      calls.append((session.clock.now, title))
    }

    func writers(at time: MediaTime) -> [String] {
      var found: [String] = []
      for call in calls[calls.partitionIndex { $0.time >= time }...] {
        if call.time > time { break }
        if !found.contains(call.title) { found.append(call.title) }
      }
      return found
    }
  }
}
