import PlatformC

/// An output file that appears at its path only when it is complete.
///
/// Its bytes go to a file without a name, where the file system has such files, else to one with a
/// hidden name beside it; ``commit()`` gives it its name in one step. A run that is killed leaves
/// the file that was there before, or none. A device or FIFO at the path is not replaced: it is
/// given the bytes at the commit.
package final class AtomicFile {
  /// The path that ``commit()`` gives to the file.
  package let path: String

  private let option: String
  private let isHashed: Bool
  private let target: OutputTarget
  private var content: TemporaryFile?

  /// Opens a file beside `path`, in a folder that must be there; or the device or FIFO at the path.
  ///
  /// - Parameters:
  ///   - path: Where the file is to appear.
  ///   - option: The option that sets the path, for messages.
  ///   - isHashed: Whether ``hash`` is computed; written bytes are then hashed as they come.
  /// - Throws: ``FileError``: `outputNotCreated` when no file can be made there, and for a folder, socket
  ///   or block device; `interrupted` when the wait for a FIFO's reader was ended.
  package init(
    replacing path: String, option: String = "--out", isHashed: Bool = false
  ) throws(FileError) {
    self.path = path
    self.option = option
    self.isHashed = isHashed
    target = try OutputTarget(path, option: option)
    content = try Self.content(for: target, option: option, isHashed: isHashed)
  }

  /// Returns the file that takes the bytes until the commit: a stream has no place beside it.
  private static func content(
    for target: OutputTarget, option: String, isHashed: Bool
  ) throws(FileError) -> TemporaryFile {
    switch target {
    case .file(let path): try TemporaryFile(for: path, option: option, isHashed: isHashed)
    case .stream:
      try TemporaryFile(
        for: "\(TemporaryFile.systemFolder)/output", option: "TMPDIR", isHashed: isHashed)
    }
  }

  /// Writes a text to a file in one step.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package static func write(
    _ text: String, to path: String, option: String = "--out"
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, option: option)
  }

  /// Writes bytes to a file in one step.
  ///
  /// - Throws: ``FileError``: `outputNotCreated`, `outputNotWritten`.
  package static func write(
    _ bytes: [UInt8], to path: String, option: String = "--out"
  ) throws(FileError) {
    let file = try AtomicFile(replacing: path, option: option)
    try file.write(bytes)
    try file.commit()
  }

  /// Appends a text.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`) when the disk is full or fails.
  package func write(_ text: String) throws(FileError) {
    try write(Array(text.utf8))
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`) when the disk is full or fails.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    // The array's own function does not propagate the type of the error that its body throws.
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try write(bytes) }
    }
    try written.get()
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`) when the disk is full or fails.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try content?.write(bytes)
  }

  /// Replaces everything written so far by the output of a filter, block by block in order.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`, `outputNotWritten`), or the error of the filter;
  ///   the file is as before then.
  package func rewrite(
    _ filter: (UnsafeRawBufferPointer, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    guard let old = content else { return }
    let new = try Self.content(for: target, option: option, isHashed: isHashed)
    try old.read { piece in
      try filter(piece) { try new.write($0) }
    }
    content = new
  }

  /// The hash of everything written so far; nil if none was requested, and when the file was
  /// committed or discarded.
  package var hash: FileHash? { content?.contentHash }

  /// Gives the file its name, in place of what had it before.
  ///
  /// - Throws: ``FileError``: `outputNotWritten` when the name cannot be given, or a device or FIFO does
  ///   not take the bytes; `interrupted` when the wait for it was ended.
  package func commit() throws(FileError) {
    guard let finished = content else { return }
    content = nil
    switch target {
    case .file(let path): try finished.rename(to: path)
    case .stream(let stream): try finished.copy(to: stream)
    }
  }

  /// Discards the file; an existing file at the path is unchanged. A file that is neither committed
  /// nor discarded is discarded with the object.
  package func discard() {
    content = nil
  }
}
