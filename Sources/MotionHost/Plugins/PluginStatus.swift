public import MotionLua
internal import MotionTime
internal import MotionTrace

/// How a plugin of a session is doing.
public struct PluginStatus: Hashable, Sendable {
  /// What became of it.
  public enum State: Hashable, Sendable {
    /// It takes calls.
    case loaded
    /// It failed too often in a row; the text says how often.
    case disabled(String)
    /// A limit ended it; the text says which.
    case killed(String)
    /// It did not load; the text says why.
    case broken(String)
  }

  /// What kind of plugin it is.
  public var kind: PluginManifest.Kind

  /// Its name.
  public var name: String

  /// Its version; nil when it did not load.
  public var version: String?

  /// Its file.
  public var path: String

  /// The path by which records name it: its file's, or `bundled:curves/back`.
  public var recordedPath: String

  /// The SHA-256 of its file, or of all that was in its folder, when it was asked for.
  public var sha256: String

  /// Whether it took the place of one that came with Orrery and has other bytes.
  public var isShadowing: Bool

  /// What became of it.
  public var state: State

  /// How many uses it has now.
  public var uses: Int

  /// How many of its callbacks failed.
  public var errors: Int

  /// How often it was loaded anew.
  public var reloads: Int

  /// A line that says which bundled plugin it took the place of, or nil.
  public var notice: String? {
    isShadowing ? Self.notice(ofPlugin: name, at: path) : nil
  }

  /// The line about a plugin that takes the place of a bundled one.
  package static func notice(ofPlugin name: String, at path: String) -> String {
    "\(path): this plugin takes the place of the '\(name)' that came with Orrery, "
      + "whose bytes are others."
  }

  /// A line about what went wrong, or nil.
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
