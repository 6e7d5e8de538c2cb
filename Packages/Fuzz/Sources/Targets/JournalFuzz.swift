import MotionRender
import MotionTime
import OrreryBasics

/// A fuzz target that takes bytes as a saved journal: refused, or evaluated at any times, in any
/// order, with the same result.
enum JournalFuzz {
  static func run(_ bytes: [UInt8]) throws {
    // A fuzzer finds no checksum by chance, so that they are mended for it.
    let mended = mended(bytes)
    if mended != bytes {
      try Finding.unless(
        (try? SavedJournal(reading: bytes)) == nil, "a journal with a wrong checksum was read")
    }
    for body in bodies(in: mended) { try checkCommit(mended[body]) }
    do {
      try show(try SavedJournal(reading: mended))
    } catch let error as RenderError {
      try Finding.unless(!error.message.isEmpty, "a refusal without a word")
    }
  }

  /// Shows what the journal holds at times within and beyond it, forth and back.
  private static func show(_ saved: SavedJournal) throws {
    let end = saved.endTime.flicks
    let flicks = [0, 1, end / 3, end / 2, end &- 1, end].map { max($0, 0) }
    let times = flicks.map { MediaTime(flicks: $0) } + [.furthest, .infinity]
    func frames(_ times: [MediaTime]) -> [[UInt64]] {
      times.map { saved.recorder.frame(index: 0, time: $0).values.map(\.bitPattern) }
    }
    let forth = frames(times)
    try Finding.unless(
      frames(times.reversed()) == forth.reversed(), "shown backwards the journal differs")
    for time in times {
      try saved.journal.checkReach(of: time)
      for layer in saved.journal.view(at: time) { _ = (layer.position, layer.transform) }
    }
    _ = saved.recorder.takeEvents()
  }

  /// A commit that can be read has the same bytes whenever it is written.
  private static func checkCommit(_ body: ArraySlice<UInt8>) throws {
    var reader = ByteReader(body.dropFirst())
    guard let commit = try? Commit(from: &reader) else { return }
    let bytes = commit.bytes
    var again = ByteReader(bytes)
    try Finding.unless(
      try Commit(from: &again).bytes == bytes, "a commit's bytes differ when written again")
  }
}

extension JournalFuzz {
  /// The offset of the first record, after the magic number and the version.
  private static let start = 16

  /// The places of the records' bodies, as far as their lengths lead.
  private static func bodies(in bytes: [UInt8]) -> [Range<Int>] {
    var bodies: [Range<Int>] = []
    var index = start
    while index + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << ($1 * 8) }
      guard length <= bytes.count - index - 8 else { break }
      bodies.append(index + 4..<index + 4 + length)
      index += 8 + length
    }
    return bodies
  }

  /// The same records, each with the checksum that it should have.
  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for body in bodies(in: bytes) {
      let checksum = Checksum.of(bytes[body])
      for index in 0..<4 {
        result[body.upperBound + index] = UInt8(truncatingIfNeeded: checksum >> (index * 8))
      }
    }
    return result
  }
}
