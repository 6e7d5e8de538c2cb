internal import Lua
internal import MotionLua
internal import MotionTime

/// The share of a frame's time that a plugin may use (LE-61).
extension PluginLibrary {
  /// Charges each plugin for its calls since the frame before. The first time that one exceeds its
  /// share it is warned; the second time it is ended, and its uses stop.
  ///
  /// - Parameters:
  ///   - now: The time of the frame that has ended.
  ///   - warn: Takes each warning.
  ///   - end: Takes why each plugin was ended.
  func chargeFrame(
    at now: MediaTime, warn: (String) -> Void, end: (LuaError) -> Void
  ) {
    if sources.isEmpty { return }
    for key in Array(sources.keys) {
      guard let entry = sources[key], let plugin = entry.plugin, plugin.isUsable else { continue }
      let time = max(plugin.machine.usedTime, plugin.machine.processTime)
      sources[key]?.time = time
      // What it took to load, and before the first frame, has limits of its own.
      guard let last = entry.time, time - last > limits.frame else { continue }
      let excess =
        "took \(Self.milliseconds(time - last)) of CPU time in the frame at "
        + "\(now); its share is \(Self.milliseconds(limits.frame))"
      if entry.isWarned {
        let error = LuaError(.timeLimit, "it \(excess), again; ended", plugin: key.name)
        plugin.end(error)
        end(error)
      } else {
        sources[key]?.isWarned = true
        warn("plugin '\(key.name)' \(excess) (--limit frame=…). The next time it is ended.")
      }
    }
  }

  /// Ends each plugin whose process has ended while it was idle, so that the error is reported.
  ///
  /// - Parameter end: Takes why each plugin was ended.
  func checkProcesses(_ end: (LuaError) -> Void) {
    let plugins = sources.values.compactMap(\.plugin).filter(\.isUsable)
    for plugin in plugins.sorted(by: { $0.manifest.name < $1.manifest.name }) {
      do throws(LuaError) {
        try plugin.machine.checkProcess()
      } catch {
        plugin.end(error)
        end(error)
      }
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded()) ms"
  }
}
