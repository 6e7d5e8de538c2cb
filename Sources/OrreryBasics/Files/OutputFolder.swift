import PlatformC

/// A namespace for creating the folders of outputs.
package enum OutputFolder {
  /// Makes a folder and those above it, where they are missing.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`) when one cannot be made, or nothing can be written
  ///   into the folder.
  package static func make(_ path: String) throws(FileError) {
    // Usually only the last folder is missing, and a new folder is writable.
    if mkdir(path, 0o777) == 0 { return }
    if errno != EEXIST { try makeAll(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw refusal(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw refusal(path, "Not a directory") }
    guard access(path, W_OK | X_OK) == 0 else { throw refusal(path) }
  }

  /// Makes the folder that a file is to be in.
  ///
  /// - Throws: As ``make(_:)``.
  package static func make(above path: String) throws(FileError) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
    }
  }

  private static func makeAll(_ path: String) throws(FileError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if mkdir(part, 0o777) != 0, errno != EEXIST { throw refusal(path) }
    }
  }

  private static func refusal(
    _ path: String, _ reason: String = SystemCall.reason
  ) -> FileError {
    FileError(
      .outputNotCreated, "\(path): \(reason). Name a folder that can be written to with --out.")
  }
}
