import OrreryBasics
internal import PlatformC

/// Which plugin folders somebody read and vouched for, each as it was then.
///
/// The record is a text file: a line for each folder with the hash of what was in it. A folder whose
/// content is another since is not trusted any more.
public struct PluginTrust: Sendable {
  /// The record's file.
  public let path: String

  /// The most bytes of a folder that are hashed, 64 MiB, and the most files, 10 000.
  private static let limit = (bytes: 64 << 20, files: 10_000)

  /// Uses the record in a file, which need not be there yet.
  public init(path: String) { self.path = path }

  /// Uses the user's record, `orrery/trusted-plugins` in the folder for state; nil without a home.
  ///
  /// - Parameter environment: Returns an environment variable's value.
  public init?(environment: (String) -> String?) {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      path = "\(state)/orrery/trusted-plugins"
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      path = "\(home)/.local/state/orrery/trusted-plugins"
    } else {
      return nil
    }
  }

  /// Whether a folder was vouched for and holds what it held then.
  public func isTrusted(_ folder: String) -> Bool {
    guard let place = Self.absolute(folder), let recorded = entries()[place] else { return false }
    return (try? Self.hash(of: place)) == recorded
  }

  /// Whether a folder was vouched for, be it as it was then or not.
  public func isKnown(_ folder: String) -> Bool {
    Self.absolute(folder).map { entries()[$0] != nil } ?? false
  }

  /// Records that a folder is trusted as it is now.
  ///
  /// - Throws: ``FileError``: `inputNotFound` when it cannot be read or is too large,
  ///   `outputNotCreated` and `outputNotWritten` when the record cannot be written.
  public func trust(_ folder: String) throws {
    guard let place = Self.absolute(folder), !place.contains("\n") else {
      throw FileError(
        .inputNotFound, "\(folder): \(SystemCall.reason). Name a folder with plugins in it.")
    }
    var entries = entries()
    entries[place] = try Self.hash(of: place)
    let lines = entries.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
    try OutputFolder.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try AtomicFile.write(lines.joined(), to: path)
  }

  private func entries() -> [String: String] {
    guard let bytes = try? FileReader.bytes(of: path, limit: 1 << 20) else { return [:] }
    var entries: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.utf8.count > 66, line.dropFirst(64).hasPrefix("  ") else { continue }
      entries[String(line.dropFirst(66))] = String(line.prefix(64))
    }
    return entries
  }

  private static func absolute(_ folder: String) -> String? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Hashes every file's path in the folder and its bytes, in the order of the paths' bytes.
  ///
  /// - Throws: ``FileError`` (`inputNotFound`) when something cannot be read, or there is too much.
  package static func hash(of folder: String) throws -> String {
    var hash = SHA256()
    var rest = limit.bytes
    let names = FolderWalk.files(in: folder, limit: limit.files)
    guard names.count < limit.files else {
      throw FileError(.inputNotFound, "\(folder): it has more than \(limit.files) files.")
    }
    for name in names {
      guard FolderWalk.isFile("\(folder)/\(name)") else {
        throw FileError(
          .inputNotFound, "\(folder)/\(name): it leads to something that is no file. Take it out.")
      }
      let bytes = try FileReader.bytes(of: "\(folder)/\(name)", limit: rest)
      rest -= bytes.count
      hash.update(Array("\(name)\0\(bytes.count)\0".utf8))
      hash.update(bytes)
    }
    return hash.hexadecimal()
  }
}
