internal import Lua
internal import MotionCore

/// The interactions that scripts added to runtimes, and the removals that run now.
final class InteractionRegistry: BindingState {
  private var added: [AddedInteraction] = []

  /// The work deferred by each removal that runs now, the innermost last.
  private var removals: [[() -> Void]] = []

  /// Removes an interaction from a runtime, then runs what its plugins deferred.
  func remove(_ interaction: any LuaInteraction, from runtime: MotionRuntime) {
    takeDown { interaction.remove(from: runtime) }
    added.removeAll { $0.runtime === runtime && $0.interaction === interaction }
  }

  /// Calls a function that removes interactions, then runs what was deferred meanwhile.
  func takeDown(_ body: () -> Void) {
    removals.append([])
    body()
    for work in removals.removeLast() { work() }
  }

  /// Defers work to the end of the removal that runs now; outside of one it is dropped, since then the
  /// session ends.
  func afterRemoval(_ work: @escaping () -> Void) {
    if removals.isEmpty { return }
    removals[removals.count - 1].append(work)
  }

  /// Records an addition, for `runtime:interactions(target)`.
  ///
  /// - Parameter isOwned: Whether the runtime ends it with the use of a plugin that adds it.
  func record(
    _ interaction: any LuaInteraction, _ runtime: MotionRuntime, _ target: LuaValue, isOwned: Bool
  ) {
    guard let target = target.asObject else { return }
    added.removeAll { $0.runtime == nil }
    let entry = AddedInteraction(interaction, runtime, target)
    added.append(entry)
    guard isOwned else { return }
    runtime.own(
      Subscription { [weak self, weak entry] in self?.added.removeAll { $0 === entry } })
  }

  /// Returns the interactions that scripts added to a target, in order.
  func interactions(of runtime: MotionRuntime, for target: AnyObject) -> [LuaValue] {
    added.filter { $0.runtime === runtime && $0.target === target }.compactMap { entry in
      entry.interaction.map { .object($0) }
    }
  }
}

extension BindingContext {
  /// The interactions of the session.
  var interactions: InteractionRegistry { state() }
}

/// One addition by a script; the runtime keeps interaction and target alive.
private final class AddedInteraction {
  private(set) weak var interaction: (any LuaInteraction)?
  private(set) weak var runtime: MotionRuntime?
  private(set) weak var target: AnyObject?

  init(_ interaction: any LuaInteraction, _ runtime: MotionRuntime, _ target: AnyObject) {
    self.interaction = interaction
    self.runtime = runtime
    self.target = target
  }
}
