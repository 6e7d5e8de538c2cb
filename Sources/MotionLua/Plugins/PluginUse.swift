internal import Lua
internal import MotionCore

/// One use of a plugin's interaction: one `add` on one target.
final class PluginUse {
  /// The plugin's `self` for this use.
  let table: LuaTable

  /// Where the use belongs.
  private(set) weak var runtime: MotionRuntime?

  private weak var interaction: PluginInteraction?
  private let plugin: Plugin
  private let link = ScriptLink.current

  /// Makes a fresh `self` that holds the parameters.
  init(of interaction: PluginInteraction, in runtime: MotionRuntime) throws(LuaError) {
    self.interaction = interaction
    self.runtime = runtime
    plugin = interaction.plugin
    let parameters = LuaValue.record(interaction.parameters.mapValues(\.luaValue))
    table = try plugin.machine.makeTable(.record([("parameters", parameters)]))
  }

  /// Runs the plugin's `add`. What is subscribed meanwhile belongs to the use.
  func begin(_ target: AnyObject, _ constraints: LuaFunction?) throws(LuaError) {
    guard let runtime else { return }
    runtime.own(Subscription { [self] in end() })
    link.openUses.append(self)
    defer { link.openUses.removeLast() }
    let limits = constraints.map { Transfer.wrap($0, name: "constraints") } ?? .nil
    try plugin.function("add")?.call([.table(table), .object(target), .object(runtime), limits])
  }

  /// The last to be taken down: a removal lets the plugin say goodbye, the session's end does not.
  private func end() {
    interaction?.forget(self)
    if link.removals.isEmpty { return }
    link.removals[link.removals.count - 1].append(self)
  }

  /// Calls the plugin's `remove`.
  func finish() {
    guard let remove = plugin.function("remove") else { return }
    LuaCallback(remove, name: "remove", link: link).call(.table(table))
  }
}
