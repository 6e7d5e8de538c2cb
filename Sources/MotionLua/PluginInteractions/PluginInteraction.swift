internal import Lua
internal import MotionCore

/// An interaction that a plugin defines, as `motion.interaction(name, parameters)` returns it.
///
/// Each time it is added, the plugin's `add` runs with a fresh `self` in the plugin's own machine.
/// What that call connects, subscribes and adds belongs to the use and is taken down with it.
final class PluginInteraction: Interaction {
  /// The target: a layer or a property, as the plugin requires.
  typealias Target = AnyObject

  /// The constraints: a function from stream to stream, of any machine.
  typealias Constraints = LuaFunction

  /// The plugin, in the version that was loaded last.
  var plugin: Plugin {
    didSet { plugin.delegate = registry }
  }

  /// The values of all its parameters, checked.
  var parameters: [String: ParameterValue]

  /// The error of the last `add`, or nil when it succeeded; a use that failed holds nothing.
  private(set) var failure: LuaError?

  /// The values that the script gave, so that a new version gets no defaults of the old one.
  private(set) var given: [String: ParameterValue]

  private(set) var uses: [PluginUse] = []

  /// The uses that were taken down while their places are kept.
  var suspendedUses: [SuspendedUse] = []

  private let context = BindingContext.current
  private var registry: PluginInteractionRegistry { context.pluginInteractions }

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - plugin: A plugin of the kind `interaction`.
  ///   - values: Values for its parameters; the others have their defaults.
  /// - Throws: ``PluginError`` that names plugin and parameter.
  init(_ plugin: Plugin, parameters values: [String: ParameterValue] = [:])
    throws(PluginError)
  {
    guard plugin.manifest.kind == .interaction else {
      throw PluginError(
        .typeMismatch, plugin.manifest.name, "it is a curve. Ask for it with motion.curve")
    }
    self.plugin = plugin
    given = values
    parameters = try plugin.manifest.check(values)
    registry.record(self)
    plugin.delegate = registry
  }

  /// The runtimes that it was added to, in the order of its uses.
  var runtimes: [MotionRuntime] {
    var runtimes: [MotionRuntime] = []
    for runtime in uses.compactMap(\.runtime) + suspendedUses.compactMap(\.runtime)
    where !runtimes.contains(where: { $0 === runtime }) {
      runtimes.append(runtime)
    }
    return runtimes
  }

  /// Runs the plugin's `add` for a target. Its error is kept as ``failure``.
  func add(
    to target: AnyObject, withRuntime runtime: MotionRuntime, constraints: LuaFunction? = nil
  ) {
    failure = nil
    do {
      try plugin.checkUsable()
      try begin(target, in: runtime, constraints: constraints)
    } catch {
      failure = LuaError(wrapping: error)
    }
  }

  /// Begins a use of the present version of the plugin.
  @discardableResult
  func begin(
    _ target: AnyObject, in runtime: MotionRuntime, constraints: LuaFunction?
  ) throws(LuaError) -> PluginUse {
    do throws(LuaError) {
      let use = try PluginUse(of: self, on: target, in: runtime, constraints: constraints)
      uses.append(use)
      try use.begin()
      return use
    } catch {
      if error.isKill { context.handle(error, of: plugin) }
      throw error
    }
  }

  /// Gives a parameter a new value; every use gets it, and the plugin's `changed` is called for each.
  ///
  /// The same value again changes nothing.
  ///
  /// - Throws: ``PluginError`` that names plugin and parameter.
  func setParameter(_ name: String, to value: ParameterValue) throws(PluginError) {
    var values = given
    values[name] = value
    let checked = try plugin.manifest.check(values)
    given = values
    guard let new = checked[name], new != parameters[name] else { return }
    parameters = checked
    for use in uses { use.change(name, to: new) }
  }

  /// Forgets a use that was taken down.
  func forget(_ use: PluginUse) {
    uses.removeAll { $0 === use }
  }

  /// The names of the members that the latest use has, sorted.
  var memberNames: [String] {
    guard let table = uses.last?.table else { return [] }
    try? plugin.machine.update(table)
    return plugin.machine.inspecting { (try? table.entries()) ?? [] }.compactMap { key, value in
      value.asObject is any MotionObservableConvertible ? key.asText : nil
    }
  }

  /// Returns a member that the latest use has: a property or a stream that `add` stored in `self`.
  func member(_ name: String) -> LuaValue? {
    guard let table = uses.last?.table else { return nil }
    try? plugin.machine.update(table)
    guard let value = try? table.get(.text(name)),
      value.asObject is any MotionObservableConvertible
    else { return nil }
    return value
  }
}

extension PluginInteraction: LuaBindable {
  /// The name in Lua.
  static var luaName: String { "Interaction" }

  /// The declaration, to which the members that a use stores in `self` are added.
  static var luaType: LuaType<PluginInteraction> {
    LuaType(
      "An interaction that a plugin defines; the properties and streams that it stores are its "
        + "members.",
      name: luaName,
      [
        .property("plugin", "The plugin's name.", get: \.plugin.manifest.name),
        .property("parameters", "The values of its parameters, by name.", get: \.parameters),
        .method(
          "setParameter",
          parameters: [
            .string("name", "The parameter's name."),
            .value("value", as: ParameterValue.luaKind, "Its new value."),
          ], "Sets a parameter; the plugin's `changed` is called with it."
        ) { interaction, arguments in
          try interaction.setParameter(try arguments.text(0), to: try arguments.decode(1))
          return .none
        },
      ],
      fallback: { interaction, name in
        if let member = interaction.member(name) { return member }
        let reason =
          interaction.uses.isEmpty
          ? " before it is added to a target"
          : ". Its members are the properties and streams that its 'add' keeps in self"
        throw LuaError(
          .unknownMember,
          "'\(interaction.plugin.manifest.name)' has no member '\(name)'\(reason)")
      })
  }
}

extension PluginInteraction: LuaInteraction {
  var isScripted: Bool { true }

  func add(
    to target: LuaValue, in runtime: MotionRuntime, constraints: ScriptConstraints?
  ) throws {
    guard let object = target.asObject else {
      throw LuaError.mismatch("Layer or ReactiveProperty", target)
    }
    if let constraints, constraints.luaValue.asFunction == nil { try constraints.refuse() }
    runtime.add(self, to: object, constraints: constraints?.luaValue.asFunction)
    if let failure { throw failure }
  }

  var enabledMember: (any Togglable)? {
    (member("enabled")?.asObject as? ReactiveProperty<Bool>).map { PluginSwitch(enabled: $0) }
  }

  var stateMember: (any Stateful)? {
    member("state").flatMap { MotionStreams.stream($0, of: MotionState.self) }
      .map { PluginState(state: $0) }
  }
}

/// The switch that a plugin's use keeps as its member `enabled`.
private struct PluginSwitch: Togglable {
  let enabled: ReactiveProperty<Bool>
}

/// The stream that a plugin's use keeps as its member `state`.
private struct PluginState: Stateful {
  let state: MotionObservable<MotionState>
}
