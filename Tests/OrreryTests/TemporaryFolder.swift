import Foundation
import Glibc

/// A folder of its own for a test, gone with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "orrery-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A file's text. By `fread`, because Foundation leaks a page for each empty file that it reads.
  func text(of name: String) throws -> String {
    guard let file = fopen(path(name), "r") else { throw CocoaError(.fileReadNoSuchFile) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Every name in a folder below, sorted, hidden ones included; none when it is not there.
  func names(in name: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(name))
    return (names ?? []).sorted()
  }
}
