/// A file that a script asked for with `require`, so that two runs can be told to have had the same.
public struct ModuleIdentity: Hashable, Sendable {
  /// The file, as a path from the working directory or an absolute one, like its script's.
  public var path: String

  /// The SHA-256 of its bytes; nil when there was no such file.
  public var sha256: String?

  /// Identifies a module by what was read.
  ///
  /// - Parameter bytes: What the file holds; nil when there is none.
  init(path: String, bytes: [UInt8]?) {
    self.init(path: path, sha256: bytes.map(SHA256.hexadecimal))
  }

  init(path: String, sha256: String?) {
    self.path = path
    self.sha256 = sha256
  }
}

extension ModuleIdentity {
  init(_ value: JSONValue, at path: JSONPath) throws(JSONMistake) {
    let record = try JSONRecord(value, at: path, keys: ["module", "sha256"])
    guard let module = try record.text("module"), !module.isEmpty else {
      throw JSONMistake(path: path, code: "invalidValue", message: "this names no module.")
    }
    self.init(path: module, sha256: try record.text("sha256"))
  }

  var json: JSONValue {
    .record(["module": .string(path), "sha256": sha256.map(JSONValue.string)])
  }
}
