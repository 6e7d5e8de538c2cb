import OrreryBasics

/// A script of a batch.
package struct BatchScript: Hashable, Sendable {
  /// The path of the script, relative to the working directory or absolute.
  package var path: String

  /// The name of the test case that is run; nil for a script without cases.
  package var testCase: String?

  /// The folder of its outputs, relative to that of the batch.
  package var folder: String

  /// The SHA-256 of its bytes; nil if they could not be read.
  package var sha256: String?

  /// Creates a script.
  package init(path: String, folder: String, sha256: String? = nil, testCase: String? = nil) {
    self.path = path
    self.testCase = testCase
    self.folder = folder
    self.sha256 = sha256
  }

  /// Returns whether both are the same script, by the bytes of its names.
  package static func == (one: BatchScript, other: BatchScript) -> Bool {
    one.path.hasBytes(of: other.path) && one.folder.hasBytes(of: other.folder)
      && one.sha256 == other.sha256
      && one.testCase.map { ByteText($0) } == other.testCase.map { ByteText($0) }
  }

  /// Adds the bytes of its names to a hash.
  package func hash(into hasher: inout Hasher) {
    folder.hashBytes(into: &hasher)
    testCase?.hashBytes(into: &hasher)
  }

  /// The name in reports: the path, followed by the name of the case.
  package var title: String { path + (testCase.map { ": \($0)" } ?? "") }

  /// Computes the hash of the file. Only regular files are read, since reading others may block.
  package mutating func readHash() {
    guard FolderWalk.isFile(path) else { return }
    sha256 = (try? FileHash(of: path))?.sha256
  }

  /// Returns whether a relative path stays inside of its folder: it has no `..` and no empty
  /// components.
  static func isPathInside(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }
  }
}

extension BatchScript {
  init(_ value: JSONValue, at path: JSONPath) throws(JSONMistake) {
    let record = try JSONRecord(value, at: path, keys: ["case", "folder", "script", "sha256"])
    let script = try record.text("script") ?? ""
    let folder = try record.text("folder") ?? ""
    guard !script.isEmpty, Self.isPathInside(folder) else {
      throw JSONMistake(
        path: path, code: "invalidValue", message: "this names no script and folder.")
    }
    self.init(
      path: script, folder: folder, sha256: try record.text("sha256"),
      testCase: try record.text("case"))
  }

  var json: JSONOutput {
    .record([
      "script": .text(path), "folder": .text(folder), "sha256": sha256.map(JSONOutput.text),
      "case": testCase.map(JSONOutput.text),
    ])
  }
}
