import PlatformC

/// A list of the entries of folders, always in the same order.
package enum FolderWalk {
  /// Returns the names in a folder, sorted by their bytes; none when it cannot be read.
  package static func names(in folder: String) -> [String] { entries(in: folder).map(\.name) }

  /// A name in a folder, with the type of its file if the folder entry contains it.
  private struct Entry {
    let name: String
    let type: UInt8
  }

  private static func entries(in folder: String) -> [Entry] {
    guard let open = folder.withFileName({ opendir($0) }) else { return [] }
    defer { closedir(open) }
    var entries: [Entry] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(fileName: UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { entries.append(Entry(name: name, type: entry.pointee.d_type)) }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
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
      for entry in entries(in: "\(folder)/\(prefix)") {
        seen += 1
        if seen > limit { return files }
        let path = prefix + entry.name
        switch kind(of: entry, at: "\(folder)/\(path)") {
        case S_IFDIR: waiting.append(path + "/")
        case S_IFREG, S_IFLNK: files.append(path)
        default: break
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns whether anything is at a path, also if it cannot be looked at; links are followed.
  package static func isPresent(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Returns whether a regular file exists at a path; links are followed.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a folder exists at a path; links are followed.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether two paths lead to one file or folder that is there; links are followed.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Returns the type of an entry; not every file system gives it with the name.
  private static func kind(of entry: Entry, at path: @autoclosure () -> String) -> UInt32 {
    switch CInt(entry.type) {
    case CInt(DT_DIR): return S_IFDIR
    case CInt(DT_REG): return S_IFREG
    case CInt(DT_LNK): return S_IFLNK
    case CInt(DT_UNKNOWN): return kind(of: path())
    default: return 0
    }
  }

  private static func kind(of path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
