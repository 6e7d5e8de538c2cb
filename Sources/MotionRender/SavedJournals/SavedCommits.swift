/// The commits of a journal that was read from bytes, whole and checked one by one; whether each fits
/// those before it shows when they are applied.
public struct SavedCommits {
  /// What the journal says about the session.
  public let header: JournalHeader

  /// The commits in order.
  public let commits: [Commit]

  /// Reads a saved journal.
  ///
  /// - Throws: ``RenderError`` (`invalidJournal`) as ``SavedJournal`` does.
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
