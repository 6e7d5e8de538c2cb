internal import MotionTime
import OrreryBasics

/// A decoder of saved journals, record by record.
struct JournalDecoder {
  private let bytes: [UInt8]
  private var reader: ByteReader

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = ByteReader(bytes)
  }

  /// Says where and why the bytes cannot be read.
  func refusal(_ error: any Error) -> RenderError {
    let what = (error as? any CodedError)?.message ?? "\(error)"
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
    if !JournalEncoder.versions.contains(version) {
      throw RenderError(
        .invalidJournal,
        "the journal is of version \(version), and this program reads versions"
          + " \(JournalEncoder.versions.lowerBound) to \(JournalEncoder.versions.upperBound)."
          + " Use the program that wrote it.")
    }
    var body = try record(.header)
    let header = try JournalHeader(from: &body)
    try body.end()
    return header
  }

  /// Applies all commits and adds new columns at the times at which the session wrote its frames.
  mutating func decode(
    into journal: Journal, _ recorder: Recorder, _ rate: FrameRate
  ) throws -> (endTime: MediaTime, commitCount: Int) {
    var count = 0
    var frame = 0
    while let commit = try commit() {
      let next = rate.firstFrame(atOrAfter: commit.time)
      if next > frame { recorder.update() }
      frame = max(next, frame)
      try journal.apply(commit)
      count += 1
    }
    recorder.update()
    let end = try end(count)
    // With known ends, searches skip animations that had ended.
    journal.retire(until: end)
    return (end, count)
  }

  /// Takes the next commit, nil when there is none left.
  mutating func commit() throws -> Commit? {
    guard try kind() == JournalEncoder.Kind.commit.rawValue else { return nil }
    var body = try record(.commit)
    let commit = try Commit(from: &body)
    try body.end()
    return commit
  }

  /// Reads the end record and checks its number of commits.
  mutating func end(_ count: Int) throws -> MediaTime {
    var body = try record(.end)
    let expected = try body.integer(Int64.self)
    let time = try MediaTime(from: &body)
    try body.end()
    try reader.end()
    if expected != Int64(count) { throw reader.failure("\(count) commits instead of \(expected)") }
    return time
  }

  /// Returns the kind of the next record.
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
