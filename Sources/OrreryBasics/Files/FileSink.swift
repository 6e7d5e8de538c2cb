/// A sink that writes to an ``AtomicFile``, opened at once or when the first bytes are written.
package final class FileSink: ByteSink {
  /// The file; nil until it is opened, and after ``discard()``.
  package private(set) var file: AtomicFile?

  private let open: () throws(FileError) -> AtomicFile

  /// Whether bytes are dropped because the file was discarded.
  private var isDiscarded = false

  /// Creates a sink that writes to an open file.
  package init(_ file: AtomicFile) {
    self.file = file
    open = { () throws(FileError) in file }
  }

  /// Creates a sink that opens its file when the first bytes come.
  package init(opening open: @escaping () throws(FileError) -> AtomicFile) {
    self.open = open
  }

  /// Appends bytes to the file, which is opened if need be.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard !isDiscarded else { return }
    let file = try file ?? open()
    self.file = file
    try file.write(bytes)
  }

  /// Replaces everything written so far by the output of a filter.
  ///
  /// - Throws: The error of the filter, and ``FileError``.
  package func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    try file?.rewrite(filter)
  }

  /// Discards the bytes written so far, and all further ones.
  package func discard() {
    isDiscarded = true
    file = nil
  }
}
