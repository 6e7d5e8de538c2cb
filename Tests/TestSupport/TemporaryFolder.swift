import Foundation
import PlatformC

/// A folder of its own for a test, removed with the object.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "orrery-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text to a file, whose folders are made.
  package func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Returns a file's text, read by `fread`: Foundation leaks a page for each empty file that it reads.
  package func text(of name: String) throws -> String {
    guard let file = fopen(path(name), "r") else { throw CocoaError(.fileReadNoSuchFile) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the names in the folder, sorted, hidden ones included.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Returns the names in a folder below, sorted, hidden ones included; none when it is not there.
  package func names(in name: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(name))
    return (names ?? []).sorted()
  }
}
