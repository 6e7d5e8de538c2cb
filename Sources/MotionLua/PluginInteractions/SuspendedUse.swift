internal import Lua
internal import MotionCore

/// A use that was removed but keeps its place in the runtime, with the data to set it up again.
struct SuspendedUse {
  /// The runtime of the use.
  weak var runtime: MotionRuntime?

  /// The target of the use.
  let target: AnyObject

  /// The constraints of the use.
  let constraints: LuaFunction?

  /// The data that the plugin saved; nil when it saved nothing, or could not.
  let data: LuaValue?

  /// The version that saved it.
  let version: String

  /// Notes a use that is about to be taken down.
  init(of use: PluginUse, saved data: LuaValue?, by version: String) {
    runtime = use.runtime
    target = use.target
    constraints = use.constraints
    self.data = data
    self.version = version
  }
}

extension PluginInteraction {
  /// Asks the plugin to save each use. What goes wrong is reported, and the use begins afresh: a
  /// mistake in `save` must not keep the version that mends it from being loaded.
  func saveUses() -> [SuspendedUse] {
    uses.map { use in
      var data: LuaValue?
      do throws(LuaError) {
        data = try use.save()
      } catch {
        plugin.noteEnd(error)
        BindingContext.current.report(error)
      }
      return SuspendedUse(of: use, saved: data, by: plugin.manifest.version)
    }
  }

  /// Takes all uses down and keeps their places in the runtimes.
  ///
  /// - Parameter saved: The uses as ``saveUses()`` returned them; nil to save nothing.
  func suspend(saved: [SuspendedUse]? = nil) {
    let new = saved ?? uses.map { SuspendedUse(of: $0, saved: nil, by: plugin.manifest.version) }
    let context = BindingContext.current
    for runtime in runtimes.reversed() { context.removals.takeDown { runtime.suspend(self) } }
    suspendedUses += new
  }

  /// Sets the suspended uses up again with the present version of the plugin.
  ///
  /// - Throws: ``LuaError``: what the first `add` or `restore` raised that failed; the others after it
  ///   are not set up.
  func resume() throws {
    let waiting = suspendedUses
    suspendedUses = []
    var failure: LuaError?
    for runtime in waiting.compactMap(\.runtime).uniqueObjects {
      let places = waiting.filter { $0.runtime === runtime }
      runtime.resume(self) { number in
        guard failure == nil, number < places.count else { return }
        do throws(LuaError) {
          try resume(places[number], in: runtime)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  private func resume(_ place: SuspendedUse, in runtime: MotionRuntime) throws(LuaError) {
    let use = try begin(place.target, in: runtime, constraints: place.constraints)
    if let data = place.data { try use.restore(data, savedBy: place.version) }
  }
}

extension [MotionRuntime] {
  /// Each runtime once, in the order of first appearance.
  fileprivate var uniqueObjects: [MotionRuntime] {
    var unique: [MotionRuntime] = []
    for runtime in self where !unique.contains(where: { $0 === runtime }) { unique.append(runtime) }
    return unique
  }
}
