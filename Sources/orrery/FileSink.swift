import MotionExport
import MotionHost

/// Lets a writer that knows no files write to one.
final class FileSink: ByteSink {
  private let file: AtomicFile

  init(_ file: AtomicFile) {
    self.file = file
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try file.write(bytes)
  }

  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    try file.rewrite(filter)
  }
}
