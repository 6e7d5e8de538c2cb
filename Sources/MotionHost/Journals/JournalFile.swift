public import MotionRender
public import MotionTime
public import OrreryBasics

/// A writer of a journal to a file that appears at its path when it is complete.
public final class JournalFile: CommitWriter {
  private let file: AtomicFile
  private var encoder = JournalEncoder()
  private var buffer: [UInt8]
  private static let bufferSize = 1 << 16

  /// The path that ``commit()`` gives to the file.
  public var path: String { file.path }

  /// Creates a temporary file beside `path`, in a folder that must exist.
  ///
  /// - Parameters:
  ///   - path: The path of the complete file.
  ///   - header: The header of the journal.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`) when no file can be made there.
  public init(replacing path: String, _ header: JournalHeader) throws(FileError) {
    file = try AtomicFile(replacing: path, option: "--journal")
    buffer = encoder.begin(header)
  }

  /// Writes a commit.
  ///
  /// - Parameter commit: The commit, not earlier than the previous one.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`) when the disk is full or fails.
  public func write(_ commit: Commit) throws(FileError) {
    buffer += encoder.append(commit)
    if buffer.count >= JournalFile.bufferSize { try flush() }
  }

  /// Writes the end of the session. ``commit()`` then renames the file.
  ///
  /// - Parameter time: A time of the session, at least 0.
  /// - Throws: ``FileError`` (`outputNotWritten`).
  public func end(at time: MediaTime) throws(FileError) {
    buffer += encoder.end(at: time)
    try flush()
  }

  /// Renames the file to its path and replaces an existing file.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`).
  public func commit() throws(FileError) {
    try file.commit()
  }

  private func flush() throws(FileError) {
    // The array's own function does not propagate the type of the error that its body throws.
    let written = buffer.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try file.write(bytes) }
    }
    try written.get()
    buffer.removeAll(keepingCapacity: true)
  }
}

extension SavedJournal {
  /// The largest journal that is read, 1 GiB.
  package static let sizeLimit = 1 << 30

  /// Reads a journal's file.
  ///
  /// - Parameter path: The path of the file, for reading and in messages.
  /// - Throws: ``FileError`` (`inputNotFound`) when the file cannot be read; ``HostError``
  ///   (`invalidJournal`) when it is not a whole journal of this version.
  public init(readingFrom path: String) throws {
    let bytes = try FileReader.bytes(of: path, limit: SavedJournal.sizeLimit)
    do {
      try self.init(reading: bytes)
    } catch {
      throw HostError(.invalidJournal, "\(path): \(error.message)")
    }
  }
}

extension SavedCommits {
  /// Reads the commits of a journal's file.
  ///
  /// - Parameter path: The path of the file, for reading and in messages.
  /// - Throws: ``FileError`` (`inputNotFound`) when the file cannot be read; ``HostError``
  ///   (`invalidJournal`) when it is not a whole journal of this version.
  public init(readingFrom path: String) throws {
    let bytes = try FileReader.bytes(of: path, limit: SavedJournal.sizeLimit)
    do {
      try self.init(reading: bytes)
    } catch {
      throw HostError(.invalidJournal, "\(path): \(error.message)")
    }
  }
}
