import PlatformC

/// Lists folders, always in the same order.
package enum FolderWalk {
  /// Returns the names in a folder, sorted by their bytes; none when it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the paths of the files below a folder, relative to it, sorted by their bytes.
  ///
  /// - Parameters:
  ///   - folder: Where to begin. Links to folders are not followed.
  ///   - limit: How many names are looked at.
  package static func files(in folder: String, limit: Int) -> [String] {
    var files: [String] = []
    var waiting = [""]
    var seen = 0
    while let prefix = waiting.popLast() {
      for name in names(in: "\(folder)/\(prefix)") {
        seen += 1
        if seen > limit { return files }
        switch kind(of: "\(folder)/\(prefix)\(name)") {
        case S_IFDIR: waiting.append("\(prefix)\(name)/")
        case S_IFREG, S_IFLNK: files.append("\(prefix)\(name)")
        default: break
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a regular file stands at a path; links are followed.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a folder stands at a path; links are followed.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something belongs to this user or to root and only its owner can write to it.
  package static func isGuarded(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return (status.st_uid == getuid() || status.st_uid == 0) && status.st_mode & 0o022 == 0
  }

  private static func kind(of path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
