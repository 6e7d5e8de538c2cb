package import OrreryBasics

/// The identity of a file that a script loaded with `require`, by which runs with the same modules
/// are recognized.
public struct ModuleIdentity: Hashable, Sendable {
  /// The file, as a path from the working directory or an absolute one, like its script's,
  /// normalized: without `.` and empty parts.
  public var path: String

  /// The SHA-256 of its bytes; nil when there was no such file, or it could not be read to its end.
  public var sha256: String?

  /// Whether there was such a file and it could not be read to its end.
  public var isUnreadable = false

  /// Creates the identity of a module from the result of reading it.
  ///
  /// - Parameter found: What the file holds; nil when there is none.
  init(path: String, _ found: Result<[UInt8]?, FileError>) {
    self.path = Self.plain(path)
    switch found {
    case .success(let bytes): sha256 = bytes.map(SHA256.hexadecimal)
    case .failure: isUnreadable = true
    }
  }

  package init(path: String, sha256: String?, isUnreadable: Bool = false) {
    self.path = path
    self.sha256 = sha256
    self.isUnreadable = isUnreadable
  }

  /// Returns a path without redundant components: `./q//a.lua` becomes `q/a.lua`.
  static func plain(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "")
      + parts.filter { $0 != "." }.joined(separator: "/")
  }
}

extension ModuleIdentity {
  package init(_ value: JSONValue, at path: JSONPath) throws(JSONMistake) {
    let record = try JSONRecord(value, at: path, keys: ["module", "sha256", "unreadable"])
    guard let module = try record.text("module"), !module.isEmpty else {
      throw JSONMistake(path: path, code: "invalidValue", message: "this names no module.")
    }
    self.init(
      path: module, sha256: try record.text("sha256"),
      isUnreadable: try record.flag("unreadable") ?? false)
  }

  package var json: JSONOutput {
    .record([
      "module": .text(path), "sha256": sha256.map(JSONOutput.text),
      "unreadable": isUnreadable ? .flag(true) : nil,
    ])
  }
}
