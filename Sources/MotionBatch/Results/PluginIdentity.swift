package import MotionHost
package import MotionLua
import OrreryBasics

/// The identity of a plugin that a script used, so that two runs can be told to have used the same.
package struct PluginIdentity: Hashable, Sendable {
  /// What kind of plugin it is.
  package var kind: PluginManifest.Kind

  /// Its name.
  package var name: String

  /// Its version, if it loaded.
  package var version: String?

  /// The SHA-256 of its file, or of all that is in its folder.
  package var sha256: String

  /// Identifies plugins that a session was asked for, in its order, by what is in their files now.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) when a file cannot be read any more.
  package static func of(_ plugins: [PluginStatus]) throws -> [PluginIdentity] {
    var identities: [PluginIdentity] = []
    for plugin in plugins {
      let hash = try PluginHashes.hash(of: plugin.path)
      identities.append(
        PluginIdentity(
          kind: plugin.kind, name: plugin.name, version: plugin.version, sha256: hash))
    }
    return identities
  }

  /// The order in which plugins are listed.
  func precedes(_ other: PluginIdentity) -> Bool {
    (kind.rawValue, name) < (other.kind.rawValue, other.name)
  }

  /// What makes two plugins the same one for a script.
  var key: String { "\(kind.folder)/\(name)" }
}

extension PluginIdentity {
  init(_ value: JSONValue, at path: JSONPath) throws(JSONMistake) {
    let record = try JSONRecord(value, at: path, keys: ["kind", "name", "version", "sha256"])
    guard let kind = PluginManifest.Kind(rawValue: try record.text("kind") ?? ""),
      let name = try record.text("name"), let sha256 = try record.text("sha256")
    else { throw JSONMistake(path: path, code: "invalidValue", message: "this is no plugin.") }
    self.init(kind: kind, name: name, version: try record.text("version"), sha256: sha256)
  }

  var json: JSONOutput {
    .record([
      "kind": .text(kind.rawValue), "name": .text(name),
      "version": version.map(JSONOutput.text), "sha256": .text(sha256),
    ])
  }
}
