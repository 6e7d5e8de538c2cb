public import MotionLua
internal import MotionTime
internal import MotionTrace

/// The status of a plugin of a session.
public struct PluginStatus: Hashable, Sendable {
  /// The state of the plugin.
  public enum State: Hashable, Sendable {
    /// The plugin is loaded and can be called.
    case loaded
    /// The plugin was disabled after too many failures in a row; the text has their number.
    case disabled(String)
    /// The plugin was terminated by a limit; the text names the limit.
    case killed(String)
    /// The plugin did not load; the text has the reason.
    case broken(String)
  }

  /// The kind of plugin.
  public var kind: PluginManifest.Kind

  /// Its name.
  public var name: String

  /// Its version; nil when it did not load.
  public var version: String?

  /// Its file.
  public var path: String

  /// The path by which records name it: its file's, or `bundled:curves/back`.
  public var recordedPath: String

  /// The SHA-256 of its file, or of all files in its folder, at its first request.
  public var sha256: String

  /// Whether it shadows a bundled plugin that has other bytes.
  public var isShadowing: Bool

  /// The state of the plugin.
  public var state: State

  /// The number of present uses.
  public var uses: Int

  /// The number of callbacks that failed.
  public var errors: Int

  /// The number of reloads.
  public var reloads: Int

  /// A message that the plugin shadows a bundled one; nil if it does not.
  public var notice: String? {
    isShadowing ? Self.notice(ofPlugin: name, at: path) : nil
  }

  /// Returns the message about a plugin that shadows a bundled one.
  package static func notice(ofPlugin name: String, at path: String) -> String {
    "\(path): this plugin takes the place of the '\(name)' that came with Orrery, "
      + "whose bytes are others."
  }

  /// A message about the failure of the plugin; nil without one.
  public var failure: String? {
    switch state {
    case .loaded: errors == 0 ? nil : "\(errors) of its callbacks failed"
    case .disabled(let reason): "disabled: it \(reason)"
    case .killed(let reason): "killed: \(reason)"
    case .broken(let reason): "broken: \(reason)"
    }
  }
}

extension TraceEvent {
  /// Creates the event of a plugin's first use.
  init(firstUse plugin: PluginStatus, at time: MediaTime) {
    let mark = PluginMark(
      kind: plugin.kind.rawValue, name: plugin.name, version: plugin.version ?? "",
      sha256: plugin.sha256)
    self = .plugin(mark, time: time)
  }
}
