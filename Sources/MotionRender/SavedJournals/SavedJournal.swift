public import MotionTime

/// A complete and validated journal that was read from bytes.
public struct SavedJournal {
  /// The header, which describes the session.
  public let header: JournalHeader

  /// The journal, for views at any time.
  public let journal: Journal

  /// The recorder, for rows in the columns that the session's traces have.
  public let recorder: Recorder

  /// The time at which the session ended.
  public let endTime: MediaTime

  /// The number of commits of the session.
  public let commitCount: Int

  /// Reads a saved journal.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: ``RenderError`` (`invalidJournal`) when the bytes are not a journal, of another version,
  ///   cut off or damaged; then the message names the place.
  /// - Complexity: Linear in the number of bytes.
  public init(reading bytes: [UInt8]) throws(RenderError) {
    var decoder = JournalDecoder(bytes)
    do {
      header = try decoder.begin()
      journal = Journal()
      recorder = Recorder(journal: journal)
      (endTime, commitCount) = try decoder.decode(into: journal, recorder, header.frameRate)
    } catch let error as RenderError {
      throw error
    } catch {
      throw decoder.refusal(error)
    }
  }
}

/// The commits of a journal that was read from bytes, complete and validated one by one. Whether
/// each fits those before it is checked when they are applied.
public struct SavedCommits {
  /// The header, which describes the session.
  public let header: JournalHeader

  /// The commits in order.
  public let commits: [Commit]

  /// Reads a saved journal.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: ``RenderError`` (`invalidJournal`) as ``SavedJournal`` does.
  /// - Complexity: Linear in the number of bytes.
  public init(reading bytes: [UInt8]) throws(RenderError) {
    var decoder = JournalDecoder(bytes)
    do {
      header = try decoder.begin()
      var commits: [Commit] = []
      while let commit = try decoder.commit() { commits.append(commit) }
      _ = try decoder.end(commits.count)
      self.commits = commits
    } catch let error as RenderError {
      throw error
    } catch {
      throw decoder.refusal(error)
    }
  }
}
