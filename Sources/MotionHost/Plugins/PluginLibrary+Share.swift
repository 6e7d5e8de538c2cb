internal import Lua
internal import MotionLua
internal import MotionTime

/// The share of a frame's time that a plugin may use (LE-61).
extension PluginLibrary {
  /// Charges each plugin for the CPU time of its calls since the previous frame. A plugin that
  /// exceeds its share is warned the first time and terminated the second time.
  ///
  /// - Parameters:
  ///   - now: The time of the frame that has ended.
  ///   - warn: Called with each warning.
  ///   - end: Called with the error of each plugin that was terminated.
  func chargeFrame(
    at now: MediaTime, warn: (String) -> Void, end: (LuaError) -> Void
  ) {
    if sources.isEmpty { return }
    for key in Array(sources.keys) {
      guard let entry = sources[key], let plugin = entry.plugin, plugin.isUsable else { continue }
      let time = max(plugin.machine.usedTime, plugin.machine.processTime)
      sources[key]?.time = time
      // Loading, and calls before the first frame, have limits of their own.
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

  /// Terminates each plugin whose process ended while it was idle, so that the error is reported.
  ///
  /// - Parameter end: Called with the error of each plugin that was terminated.
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
