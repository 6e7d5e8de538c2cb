#if canImport(Glibc)
  import Glibc
#endif

/// The destination of pictures: files that appear when they are complete, or standard output.
public enum PictureFiles {
  /// Writes bytes to a file, or to standard output for `-`.
  ///
  /// - Throws: ``DrawingError``: `outputNotCreated`, `outputNotWritten`.
  public static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    // The array's own function does not hand on what kind of error its body throws.
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(DrawingError) in try write(bytes, to: path) }
    }
    try written.get()
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(DrawingError) {
    if path == "-" { return try write(bytes, to: STDOUT_FILENO, "standard output") }
    if !isReplaceable(path) { return try write(bytes, toDevice: path) }
    let unnamed = "\(path).\(getpid()).part"
    let file = open(unnamed, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw DrawingError(
        .outputNotCreated,
        "\(path): \(reason). Name a folder that can be written to with --out.")
    }
    do throws(DrawingError) {
      defer { close(file) }
      try write(bytes, to: file, path)
    } catch {
      unlink(unnamed)
      throw error
    }
    do throws(DrawingError) {
      try rename(unnamed, to: path)
    } catch {
      unlink(unnamed)
      throw error
    }
  }

  /// Gives a whole file its name.
  ///
  /// - Throws: ``DrawingError`` (`outputNotCreated`).
  static func rename(_ unnamed: String, to path: String) throws(DrawingError) {
    if Glibc.rename(unnamed, path) == 0 { return }
    throw DrawingError(.outputNotCreated, "\(path): \(reason). Name another file with --out.")
  }

  /// Returns whether a file can take the place of what is at a path: of nothing, or of a regular
  /// file.
  static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    if stat(path, &status) != 0 { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes bytes to a device or FIFO, which no file takes the place of.
  private static func write(
    _ bytes: UnsafeRawBufferPointer, toDevice path: String
  ) throws(DrawingError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw DrawingError(.outputNotCreated, "\(path): \(reason). Name a file with --out.")
    }
    defer { close(file) }
    try write(bytes, to: file, path)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, _ name: String
  ) throws(DrawingError) {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw DrawingError(
          .outputNotWritten, "\(name): \(reason). Make room there, or name another with --out.")
      }
    }
  }

  /// Reads all of standard input.
  public static func readInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &room, room.count)
      if count > 0 { bytes += room[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { return bytes }
    }
  }
}
