internal import MotionHost
package import MotionLua
import OrreryBasics

/// The identity of a plugin that a script used, by which runs with the same plugins are recognized.
package struct PluginIdentity: Hashable, Sendable {
  /// The kind of the plugin.
  package var kind: PluginManifest.Kind

  /// The name of the plugin.
  package var name: String

  /// The path of its file, or `bundled:curves/back` for a bundled plugin.
  package var path: String

  /// Its version; nil if it did not load.
  package var version: String?

  /// The SHA-256 of its file, or of all files in its folder; empty if that could not be read.
  package var sha256: String

  /// Whether it shadows a bundled plugin that has other bytes.
  package var isShadowing = false

  /// Creates the identity of a plugin.
  package init(
    kind: PluginManifest.Kind, name: String, path: String, version: String?, sha256: String,
    isShadowing: Bool = false
  ) {
    (self.kind, self.name, self.path) = (kind, name, path)
    (self.version, self.sha256, self.isShadowing) = (version, sha256, isShadowing)
  }

  /// Creates the identity of a plugin from its status in a session.
  init(_ plugin: PluginStatus) {
    self.init(
      kind: plugin.kind, name: plugin.name, path: plugin.recordedPath, version: plugin.version,
      sha256: plugin.sha256, isShadowing: plugin.isShadowing)
  }

  /// A message that the plugin shadows a bundled one; nil if it does not.
  package var notice: String? {
    isShadowing ? PluginStatus.notice(ofPlugin: name, at: path) : nil
  }

  /// Returns whether the plugin is listed before another.
  func precedes(_ other: PluginIdentity) -> Bool {
    (kind.rawValue, name, path) < (other.kind.rawValue, other.name, other.path)
  }

  /// The key that is equal for two versions of one plugin: kind, name and path.
  var key: String { "\(kind.folder)/\(name) (\(path))" }
}

extension PluginIdentity {
  init(_ value: JSONValue, at path: JSONPath) throws(JSONMistake) {
    let keys = ["kind", "name", "path", "version", "sha256", "shadowsBundled"]
    let record = try JSONRecord(value, at: path, keys: keys)
    guard let kind = PluginManifest.Kind(rawValue: try record.text("kind") ?? ""),
      let name = try record.text("name"), let file = try record.text("path"),
      let sha256 = try record.text("sha256")
    else { throw JSONMistake(path: path, code: "invalidValue", message: "this is not a plugin.") }
    self.init(
      kind: kind, name: name, path: file, version: try record.text("version"), sha256: sha256,
      isShadowing: try record.flag("shadowsBundled") ?? false)
  }

  var json: JSONOutput {
    .record([
      "kind": .text(kind.rawValue), "name": .text(name),
      "path": .text(path), "version": version.map(JSONOutput.text), "sha256": .text(sha256),
      "shadowsBundled": isShadowing ? .flag(true) : nil,
    ])
  }
}
