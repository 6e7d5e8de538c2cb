internal import Lua
internal import MotionCore

extension ScriptLink {
  /// Takes down an interaction, then lets the plugins that were part of it say goodbye.
  func remove(_ interaction: any LuaInteraction, from runtime: MotionRuntime) {
    takeDown { interaction.remove(from: runtime) }
    added.removeAll { $0.runtime === runtime && $0.interaction === interaction }
  }

  /// Does what takes uses of plugins down, then calls their `remove`.
  func takeDown(_ body: () -> Void) {
    removals.append([])
    body()
    for use in removals.removeLast() { use.finish() }
  }

  /// Notes what a script added, for `runtime:interactions(target)`; what a plugin adds goes with its use.
  func note(_ interaction: any LuaInteraction, _ runtime: MotionRuntime, _ target: LuaValue) {
    guard let target = target.asObject else { return }
    added.removeAll { $0.runtime == nil }
    let entry = AddedInteraction(interaction, runtime, target)
    added.append(entry)
    if openUses.isEmpty { return }
    runtime.own(
      Subscription { [weak self, weak entry] in self?.added.removeAll { $0 === entry } })
  }

  /// The interactions that scripts added to a target, in order.
  func interactions(of runtime: MotionRuntime, for target: AnyObject) -> [LuaValue] {
    added.filter { $0.runtime === runtime && $0.target === target }.compactMap { entry in
      entry.interaction.map { .object($0) }
    }
  }
}

/// One addition by a script; the runtime keeps interaction and target alive.
final class AddedInteraction {
  private(set) weak var interaction: (any LuaInteraction)?
  private(set) weak var runtime: MotionRuntime?
  private(set) weak var target: AnyObject?

  fileprivate init(
    _ interaction: any LuaInteraction, _ runtime: MotionRuntime, _ target: AnyObject
  ) {
    self.interaction = interaction
    self.runtime = runtime
    self.target = target
  }
}
