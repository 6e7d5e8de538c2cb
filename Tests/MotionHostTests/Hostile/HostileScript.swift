import Foundation
import Testing

/// A script of `Tests/Fixtures/hostile`, with what its head promises.
struct HostileScript: Sendable, CustomTestStringConvertible {
  let path: String

  /// The code of the one message, or "none".
  let code: String

  /// The exit status of the command.
  let status: Int32

  /// The text that the message contains in addition to the code.
  let says: String?

  /// Whether it goes on until a limit of time ends a part of it. Any other script has time enough,
  /// so that a slow machine shows the same message as a fast one.
  let isEndless: Bool

  var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  var testDescription: String { name }

  private init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    func head(_ key: String) -> String? {
      let line = text.split(separator: "\n").first { $0.hasPrefix("-- \(key): ") }
      return line.map { String($0.dropFirst(key.count + 5)) }
    }
    self.path = path
    code = head("expect") ?? ""
    status = head("status").flatMap { Int32($0) } ?? -1
    says = head("says")
    isEndless = code == "timeLimit"
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/hostile").path

  /// All of them, sorted by name.
  static let all: [HostileScript] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".lua") }.compactMap {
      try? HostileScript(path: "\(folder)/\($0)")
    }
  }()
}
