import Glibc

/// A file without a name that holds some bytes, for ways in that take a path.
final class MemoryFile {
  /// The path that leads to it.
  let path: String

  private let descriptor: CInt

  /// Writes the bytes into a new file.
  init(_ bytes: [UInt8]) throws {
    var name = Array("/tmp/orrery-fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    try Finding.unless(descriptor >= 0, "no file for the bytes")
    unlink(name)
    path = "/proc/self/fd/\(descriptor)"
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    try Finding.unless(written == bytes.count, "the bytes were not written")
  }

  deinit { close(descriptor) }
}
