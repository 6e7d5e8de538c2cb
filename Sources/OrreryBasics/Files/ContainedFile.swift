import PlatformC

/// A namespace for opening regular files below a folder, and none outside of it, whether by `..` or
/// by links.
package enum ContainedFile {
  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - name: The path of the file from the folder on.
  ///   - folder: The folder.
  /// - Returns: The descriptor, which the caller closes, and the size in bytes; nil when there is no such file.
  package static func open(
    _ name: String, below folder: String
  ) -> (descriptor: CInt, size: Int)? {
    guard let folder = resolvedPath(folder), !name.utf8.contains(0),
      let path = resolvedPath("\(folder)/\(name)"), folder == "/" || path.hasPrefix(folder + "/")
    else { return nil }
    let descriptor = SystemCall.uninterrupted {
      PlatformC.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    return (descriptor, Int(status.st_size))
  }

  /// Returns whether a path leads to a place in a folder, all links followed. A file that is not there yet is where the
  /// folder around it is; a link to nothing is nowhere.
  package static func holds(_ name: String, in folder: String) -> Bool {
    guard let folder = resolvedPath(folder), !name.utf8.contains(0) else { return false }
    let path = "\(folder)/\(name)"
    func isInside(_ path: String) -> Bool { folder == "/" || path.hasPrefix(folder + "/") }
    if let resolved = resolvedPath(path) { return isInside(resolved) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    var status = stat()
    guard let last = parts.last, last != "..", last != ".", lstat(path, &status) != 0,
      let around = resolvedPath("/" + parts.dropLast().joined(separator: "/"))
    else { return false }
    return isInside("\(around)/\(last)")
  }

  /// Reads a file.
  ///
  /// - Parameter limit: The largest size, in bytes.
  /// - Returns: The bytes; nil when there is no such file, it is larger, or it cannot be read.
  package static func bytes(of name: String, below folder: String, limit: Int) -> [UInt8]? {
    guard let (descriptor, size) = open(name, below: folder) else { return nil }
    defer { close(descriptor) }
    guard size <= limit else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if more <= 0 { break }
        count += more
      }
    }
    return bytes.count == size ? bytes : nil
  }
}
