public import MotionTime

/// A journal that was read from bytes, whole and checked.
public struct SavedJournal {
  /// What it says about the session.
  public let header: JournalHeader

  /// Shows what the session showed, at any time.
  public let journal: Journal

  /// Gives what the session showed as rows, in the columns that the session's traces have.
  public let recorder: Recorder

  /// When the session ended.
  public let endTime: MediaTime

  /// How many commits the session made.
  public let commitCount: Int

  /// Reads a saved journal.
  ///
  /// - Throws: ``RenderError`` (`invalidJournal`) when the bytes are not a journal, of another version,
  ///   cut off or damaged, whatever they are; then the message says where.
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

/// Takes a saved journal apart, record by record.
private struct JournalDecoder {
  private let bytes: [UInt8]
  private var reader: ByteReader

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = ByteReader(bytes)
  }

  /// Says where and why the bytes cannot be read.
  func refusal(_ error: any Error) -> RenderError {
    let what = (error as? TimingError)?.message ?? "\(error)"
    return RenderError(
      .invalidJournal,
      "the journal is damaged: \(what) Write it again with orrery run --journal.")
  }

  mutating func begin() throws -> JournalHeader {
    guard bytes.starts(with: JournalEncoder.mark) else {
      throw RenderError(
        .invalidJournal,
        "it is not a journal. Give a file that orrery run --journal wrote.")
    }
    _ = try reader.take(JournalEncoder.mark.count)
    let version = try reader.byte()
    if version != JournalEncoder.version {
      throw RenderError(
        .invalidJournal,
        "the journal is of version \(version), and this program reads version"
          + " \(JournalEncoder.version). Use the program that wrote it.")
    }
    var body = try record(.header)
    let header = try JournalHeader(from: &body)
    try body.end()
    return header
  }

  /// Applies all commits and looks for new columns where the session wrote its frames.
  mutating func decode(
    into journal: Journal, _ recorder: Recorder, _ rate: FrameRate
  ) throws -> (endTime: MediaTime, commitCount: Int) {
    var count = 0
    var frame = 0
    while try kind() == JournalEncoder.Kind.commit.rawValue {
      var body = try record(.commit)
      let commit = try Commit(from: &body)
      try body.end()
      let next = rate.firstFrame(atOrAfter: commit.time)
      if next > frame { recorder.update() }
      frame = max(next, frame)
      try journal.apply(commit)
      count += 1
    }
    recorder.update()
    let end = try end(count)
    // Ends that are known let searches skip what had ended.
    journal.retire(until: end)
    return (end, count)
  }

  private mutating func end(_ count: Int) throws -> MediaTime {
    var body = try record(.end)
    let expected = try body.integer(Int64.self)
    let time = try MediaTime(from: &body)
    try body.end()
    try reader.end()
    if expected != Int64(count) { throw reader.failure("\(count) commits instead of \(expected)") }
    return time
  }

  /// What kind of record comes next.
  private func kind() throws -> UInt8 {
    var ahead = reader
    var body = try ahead.block()
    return try body.byte()
  }

  /// Takes a record, whose bytes must be those that were written.
  private mutating func record(_ kind: JournalEncoder.Kind) throws -> ByteReader {
    let start = reader.offset + 4
    var body = try reader.block()
    let checksum = try reader.integer(UInt32.self)
    if Checksum.of(bytes[start..<start + body.remaining]) != checksum {
      throw reader.failure("A checksum that does not fit")
    }
    if try body.byte() != kind.rawValue { throw reader.failure("A record out of place") }
    return body
  }
}
