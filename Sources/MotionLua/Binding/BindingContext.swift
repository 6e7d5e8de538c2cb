internal import Lua
internal import MotionCore
internal import MotionTime

/// The session state of the bindings, shared by the script's machine and those of the plugins.
final class BindingContext {
  /// The session; nil when it has ended.
  var host: (any ScriptHost)? { link.host }

  /// The assertions of the calls and callbacks that run now.
  let assertions: AssertionStack

  private let link: HostLink

  /// Names, owners and ranges of reactive properties.
  let properties = PropertyRegistry()

  /// The runtimes that own the subscriptions made now, the innermost last: those to which the `add` of
  /// a plugin adds.
  var owningRuntimes: [MotionRuntime] = []

  /// The number of script functions that Swift may still call.
  var callbackCount = 0

  /// The callbacks that wrote something; nil where nobody asks.
  var callLog: ScriptCallbacks.Log?

  private var features: [(key: ObjectIdentifier, state: AnyObject)] = []

  /// The context of the current session; without a session, one that has no host.
  static var current: BindingContext { of(MotionSession.current) }

  /// The context of a session.
  static func of(_ session: MotionSession) -> BindingContext {
    if let slot = session.scriptSlot { return unsafeDowncast(slot, to: BindingContext.self) }
    let made = BindingContext()
    session.scriptSlot = made
    return made
  }

  /// Creates the context of a session without a host.
  ///
  /// Nothing refers to it weakly: an object with weak references counts all others in a slower way, and each
  /// value that a script writes comes by here.
  private init() {
    let link = HostLink()
    self.link = link
    assertions = AssertionStack { link.host?.report($0) }
  }

  /// Returns the state of a feature; creates it at the first call.
  ///
  /// A linear search: there are fewer than ten, and no hash is computed.
  func state<State: BindingState>(_ type: State.Type = State.self) -> State {
    let key = ObjectIdentifier(type)
    if let found = features.first(where: { $0.key == key }) {
      return unsafeDowncast(found.state, to: State.self)
    }
    let state = State()
    features.append((key, state))
    return state
  }

  /// Connects the context to its session and handles the session's assertions and errors.
  func connect(to host: any ScriptHost) {
    link.host = host
    MotionSession.current.assertionHandler = { [assertions] in assertions.fail($0) }
    MotionSession.current.errors.onError = { [assertions] in
      assertions.take(LuaError(wrapping: $0))
    }
  }

  /// Returns the session.
  ///
  /// - Throws: ``LuaError`` (`disposed`) when it has ended.
  func session() throws(LuaError) -> any ScriptHost {
    guard let host else { throw LuaError(.disposed, "the session of this script has ended") }
    return host
  }

  /// Appends an error to the session's list.
  func report(_ error: any Error) {
    host?.report(error)
  }

  /// Handles an error of a plugin that has no caller to be raised to. After too many of them, or if a
  /// limit terminated the plugin, its uses are removed; other plugins continue.
  func handle(_ error: LuaError, of plugin: Plugin) {
    guard plugin.noteFailure(error) else { return }
    if case .disabled(let reason) = plugin.state {
      report(
        LuaError(
          "pluginDisabled",
          "plugin '\(plugin.manifest.name)' \(reason) and was disabled. "
            + "Fix it, then load it anew: orrery plugin reload \(plugin.manifest.name).",
          plugin: error.plugin))
    }
    plugin.delegate?.pluginWasDisabled(plugin)
    plugin.machine.close(after: error)
  }

  /// Adds a subscription to the machine that requested it and to the runtime that owns what is
  /// subscribed now, if there is one: it ends with whichever ends first.
  ///
  /// - Throws: ``LuaError``: `tooManyObjects` when the script has as many as it may, `vmClosed` when
  ///   the machine has gone; the subscription is ended then.
  func keep(
    _ subscription: Subscription, _ arguments: LuaArguments, as kind: String = "subscriptions"
  ) throws(LuaError) {
    do throws(LuaError) {
      try arguments.machine().own(subscription, as: kind)
    } catch {
      subscription.unsubscribe()
      throw error
    }
    owningRuntimes.last?.own(subscription)
  }
}

/// State that one feature of the binding keeps for a session.
protocol BindingState: AnyObject {
  /// Creates the state of a new session.
  init()
}

/// A weak reference from a context's assertions to its session.
private final class HostLink {
  weak var host: (any ScriptHost)?
}
