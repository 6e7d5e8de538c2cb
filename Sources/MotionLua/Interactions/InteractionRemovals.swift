internal import Lua
internal import MotionCore

/// The interactions that scripts added to runtimes, and the removals that run now.
final class InteractionRegistry: BindingState {
  /// The additions by interaction and by target, those included whose runtime has gone.
  private var byInteraction: [ObjectIdentifier: [AddedInteraction]] = [:]
  private var byTarget: [ObjectIdentifier: [AddedInteraction]] = [:]
  private var count = 0
  private var pruneAt = 64

  /// The work deferred by each removal that runs now, the innermost last.
  private var removals: [[() -> Void]] = []

  /// Removes an interaction from a runtime, then runs what its plugins deferred.
  func remove(_ interaction: any LuaInteraction, from runtime: MotionRuntime) {
    takeDown { interaction.remove(from: runtime) }
    for entry in byInteraction[ObjectIdentifier(interaction)] ?? []
    where entry.runtime === runtime && entry.interaction === interaction { entry.end() }
    drop(ObjectIdentifier(interaction))
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
    prune()
    let entry = AddedInteraction(interaction, runtime, target)
    byInteraction[ObjectIdentifier(interaction), default: []].append(entry)
    byTarget[ObjectIdentifier(target), default: []].append(entry)
    count += 1
    guard isOwned else { return }
    runtime.own(Subscription { [weak entry] in entry?.end() })
  }

  /// Returns the interactions that scripts added to a target, in order.
  func interactions(of runtime: MotionRuntime, for target: AnyObject) -> [LuaValue] {
    let added = byTarget[ObjectIdentifier(target)] ?? []
    return added.filter { $0.runtime === runtime && $0.target === target }.compactMap { entry in
      entry.interaction.map { .object($0) }
    }
  }

  /// Forgets the additions of an interaction that have ended.
  private func drop(_ interaction: ObjectIdentifier) {
    byInteraction[interaction]?.removeAll(where: \.hasEnded)
    if byInteraction[interaction]?.isEmpty == true { byInteraction[interaction] = nil }
  }

  /// Forgets all additions that have ended, once they may be the majority.
  private func prune() {
    if count < pruneAt { return }
    byInteraction = Self.live(byInteraction)
    byTarget = Self.live(byTarget)
    count = byTarget.values.reduce(0) { $0 + $1.count }
    pruneAt = max(64, count * 2)
  }

  private static func live(
    _ additions: [ObjectIdentifier: [AddedInteraction]]
  ) -> [ObjectIdentifier: [AddedInteraction]] {
    additions.mapValues { $0.filter { !$0.hasEnded } }.filter { !$0.value.isEmpty }
  }
}

extension BindingContext {
  /// The interactions of the session.
  var interactions: InteractionRegistry { state() }
}

/// An addition of an interaction by a script; the runtime keeps interaction and target alive.
private final class AddedInteraction {
  private(set) weak var interaction: (any LuaInteraction)?
  private(set) weak var runtime: MotionRuntime?
  private(set) weak var target: AnyObject?

  /// Whether the addition was taken down, or its runtime has gone.
  var hasEnded: Bool { runtime == nil }

  /// Records that the addition was removed.
  func end() { runtime = nil }

  init(_ interaction: any LuaInteraction, _ runtime: MotionRuntime, _ target: AnyObject) {
    self.interaction = interaction
    self.runtime = runtime
    self.target = target
  }
}
