internal import Lua
internal import MotionCore
internal import MotionTime

/// What all bindings of a session share, the script's and the plugins' alike.
final class ScriptLink {
  /// The session; nil when it has gone.
  private(set) weak var host: (any ScriptHost)?

  /// Where assertions go.
  private(set) lazy var assertions = Assertions { [weak self] in self?.report($0) }

  /// What is known about properties beside their type.
  let roles = PropertyRoles()

  /// How long the chains of operators are.
  let depths = StreamDepths()

  /// The plugins that were loaded, and what was made of them.
  let plugins = PluginTable()

  /// The uses of plugins whose `add` runs now, the innermost last.
  var openUses: [PluginUse] = []

  /// What scripts added to runtimes, in order.
  var added: [AddedInteraction] = []

  /// The uses of plugins that were taken down by the removals under way, the innermost last.
  var removals: [[PluginUse]] = []

  /// Lua tables that observe timelines, by the timeline they observe.
  let observers = ObserverTable()

  /// The link of the current environment; without a session, one that leads nowhere.
  static var current: ScriptLink {
    MotionEnvironment.current.attachment(ScriptLink.self) { ScriptLink() }
  }

  /// Connects the link to its session and takes over the environment's assertions and errors.
  func connect(to host: any ScriptHost) {
    self.host = host
    MotionEnvironment.current.assertionHandler = { [weak self] in self?.assertions.fail($0) }
    MotionErrors.current.onError = { [weak self] in
      self?.assertions.take(LuaError(wrapping: $0))
    }
  }

  /// Returns the session.
  ///
  /// - Throws: ``LuaError`` (`unloaded`) when it has gone.
  func session() throws(LuaError) -> any ScriptHost {
    guard let host else { throw LuaError(.disposed, "the session of this script has ended") }
    return host
  }

  /// Hands an error to the session's list.
  func report(_ error: any Error) {
    host?.report(error)
  }

  /// Gives a subscription to the machine that asked for it and, if the use of a plugin is being set up,
  /// to the use: it ends with whichever ends first.
  ///
  /// - Throws: ``LuaError``: `tooManyObjects` when the script has as many as it may, `vmClosed` when
  ///   the machine has gone; the subscription is ended then.
  func keep(
    _ subscription: Subscription, _ arguments: LuaArguments, as kind: String = "subscriptions"
  ) throws(LuaError) {
    do throws(LuaError) {
      let machine = try arguments.machine()
      try machine.charge(subscription, as: kind)
      machine.scope.own(subscription)
    } catch {
      subscription.unsubscribe()
      throw error
    }
    openUses.last?.runtime?.own(subscription)
  }
}
