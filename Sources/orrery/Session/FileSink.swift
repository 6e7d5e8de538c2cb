import MotionExport
import MotionHost
import OrreryBasics

/// Lets a writer that knows no files write to one, which is opened when there is something to write or
/// before.
final class FileSink: ByteSink {
  private(set) var file: AtomicFile?
  private let open: () throws(FileError) -> AtomicFile

  /// Whether what comes is dropped: nobody wants the file any more.
  private var isClosed = false

  init(_ file: AtomicFile) {
    self.file = file
    open = { () throws(FileError) in file }
  }

  /// Opens the file when the first bytes come.
  init(opening open: @escaping () throws(FileError) -> AtomicFile) {
    self.open = open
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard !isClosed else { return }
    let file = try file ?? open()
    self.file = file
    try file.write(bytes)
  }

  func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    try file?.rewrite(filter)
  }

  /// Gives up what was written and what comes.
  func discard() {
    isClosed = true
    file = nil
  }
}
