internal import Lua
internal import MotionCore

/// A use of a plugin's interaction: one `add` to one target, with what it set up.
final class PluginUse {
  /// The plugin's `self` for this use.
  let table: LuaTable

  /// The target of the use.
  let target: AnyObject

  /// The constraints: a function of the script, of any machine.
  let constraints: LuaFunction?

  /// The runtime of the use.
  private(set) weak var runtime: MotionRuntime?

  private weak var interaction: PluginInteraction?
  private let plugin: Plugin
  private let context = BindingContext.current
  private lazy var event = callback("event")
  private lazy var changed = callback("changed")

  /// Makes a fresh `self` that holds the parameters.
  init(
    of interaction: PluginInteraction, on target: AnyObject, in runtime: MotionRuntime,
    constraints: LuaFunction?
  ) throws(LuaError) {
    self.interaction = interaction
    self.target = target
    self.runtime = runtime
    self.constraints = constraints
    plugin = interaction.plugin
    let parameters = LuaValue.record(interaction.parameters.mapValues(\.luaValue))
    table = try plugin.machine.makeShared(.record([("parameters", parameters)]))
  }

  /// Runs the plugin's `add`. Subscriptions made by it belong to the use.
  func begin() throws(LuaError) {
    guard let runtime else { return }
    runtime.own(Subscription { [self] in end() })
    context.owningRuntimes.append(runtime)
    defer { context.owningRuntimes.removeLast() }
    let limits = constraints.map { Marshalling.wrap($0, name: "constraints") } ?? .nil
    try plugin.function("add")?.call([.table(table), .object(target), .object(runtime), limits])
  }

  /// Ends the use last: on a removal the plugin's `remove` is called, at the end of the session it
  /// is not.
  private func end() {
    interaction?.forget(self)
    context.removals.afterRemoval { [self] in finish() }
  }

  /// Calls the plugin's `remove`.
  private func finish() { callback("remove")?.call(.table(table)) }

  /// Calls the plugin's `event`.
  func send(_ value: LuaValue) { event?.call(.table(table), value) }

  /// Gives `self.parameters` a new value and calls the plugin's `changed`.
  func change(_ name: String, to value: ParameterValue) {
    do throws(LuaError) {
      try table.get(.text("parameters")).asTable?.set(.text(name), value.luaValue)
    } catch {
      return
    }
    changed?.call(.table(table), .text(name), value.luaValue)
  }

  /// Calls the plugin's `save`.
  ///
  /// - Returns: Plain data; nil when there is no such function, or it returned nothing.
  /// - Throws: ``LuaError``: what it raised, `invalidValue` for what is no plain data or too much.
  func save() throws(LuaError) -> LuaValue? {
    guard let save = plugin.function("save") else { return nil }
    let value = try save.call([.table(table)]).first ?? .nil
    switch value {
    case .nil: return nil
    case .table(let table): return try SavedData.checked(try table.snapshot(), plugin.manifest.name)
    case .function, .object, .native, .list, .record:
      throw LuaError(
        .invalidValue,
        "save of '\(plugin.manifest.name)' returned a \(value.typeName). Return plain data")
    default: return try SavedData.checked(value, plugin.manifest.name)
    }
  }

  /// Calls the plugin's `restore` with the data of the previous version.
  func restore(_ data: LuaValue, savedBy version: String) throws(LuaError) {
    try plugin.function("restore")?.call([.table(table), data, .text(version)])
  }

  private func callback(_ name: String) -> LuaCallback? {
    plugin.function(name).map { LuaCallback($0, name: name, context: context) }
  }
}

/// The data that a plugin may save for its next version.
private enum SavedData {
  /// The most bytes that its strings may have together, 1 MiB.
  private static let limit = 1 << 20

  static func checked(_ data: LuaValue, _ plugin: String) throws(LuaError) -> LuaValue {
    guard bytes(of: data) <= limit else {
      throw LuaError(
        .invalidValue, "save of '\(plugin)' returned more than \(limit >> 10) KiB. Save less")
    }
    return data
  }

  /// Snapshots are at most 64 deep, so this is too.
  private static func bytes(of data: LuaValue) -> Int {
    switch data {
    case .string(let text): text.bytes.count
    case .list(let values): values.reduce(0) { $0 + bytes(of: $1) }
    case .record(let fields):
      fields.reduce(0) { $0 + $1.key.utf8.count + bytes(of: $1.value) }
    default: 0
    }
  }
}
