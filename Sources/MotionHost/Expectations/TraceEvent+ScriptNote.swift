internal import MotionLua
internal import MotionTime
internal import MotionTrace

extension TraceEvent {
  /// Creates the event that a script's note is in a trace.
  init(_ note: ScriptNote, at time: MediaTime) {
    switch note {
    case .marker(let name): self = .marker(name: name, time: time)
    }
  }

  /// Creates the event of a plugin's first use.
  init(firstUse plugin: PluginStatus, at time: MediaTime) {
    let mark = PluginMark(
      kind: plugin.kind.rawValue, name: plugin.name, version: plugin.version ?? "",
      sha256: plugin.sha256)
    self = .plugin(mark, time: time)
  }
}
