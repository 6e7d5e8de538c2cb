internal import MotionRender
internal import MotionTime
import OrreryBasics

/// A list of the session's commits, of which the oldest can be discarded, with a hash of all of
/// them.
///
/// Small commits are kept in encoded form, which takes less memory than their values. A large
/// commit is kept unencoded, because its large contents, such as baked curves, are shared with the
/// session's animations.
struct RetainedCommits {
  /// A piece of the list: successive small commits, or one large commit.
  private struct Piece {
    /// The encoded commits, concatenated; empty if the piece is a large commit.
    var bytes: [UInt8] = []
    var large: Commit?
    let start: MediaTime
    var end: MediaTime
    var size = 0
  }

  private var pieces: [Piece] = []

  /// Whether no commit was discarded.
  private(set) var isWhole = true

  /// The approximate size of the commits kept and of their entries in the journal, in bytes.
  private(set) var size = 0

  private var hash = SHA256()

  /// The approximate size of an operation in the journal and in a commit together, in bytes; an added
  /// animation takes ``Journal/animationBytes`` more.
  private static let bytesPerOperation = 192

  private static let pieceBytes = 4096
  private static let largestPackedBytes = 512
  private static let mostPackedOperations = 8

  mutating func append(_ commit: Commit) {
    let grown = Self.size(of: commit)
    size += grown
    let bytes = commit.operationCount > Self.mostPackedOperations ? [] : commit.bytes
    let isPacked = !bytes.isEmpty && bytes.count <= Self.largestPackedBytes
    if !isPacked || !hasRoom(for: bytes.count) {
      pieces.append(Piece(large: isPacked ? nil : commit, start: commit.time, end: commit.time))
      if isPacked { pieces[pieces.count - 1].bytes.reserveCapacity(Self.pieceBytes - 32) }
    }
    let last = pieces.count - 1
    if isPacked { pieces[last].bytes += bytes }
    pieces[last].end = commit.time
    pieces[last].size += grown
  }

  private func hasRoom(for count: Int) -> Bool {
    guard let last = pieces.last, last.large == nil else { return false }
    return last.bytes.count + count <= last.bytes.capacity
  }

  /// The start time of the piece in which half of ``size`` is exceeded.
  var middle: MediaTime {
    var rest = size / 2
    for piece in pieces {
      rest -= piece.size
      if rest < 0 { return piece.start }
    }
    return .zero
  }

  /// Discards the pieces that end before a time. A piece that ends at the time or later is kept
  /// whole, including its earlier commits.
  mutating func forget(before time: MediaTime) {
    let gone = pieces.prefix { $0.end < time }
    for piece in gone { hash.update(piece.large?.bytes ?? piece.bytes) }
    pieces.removeFirst(gone.count)
    isWhole = isWhole && gone.isEmpty
    size = pieces.reduce(0) { $0 + $1.size }
  }

  private static func size(of commit: Commit) -> Int {
    bytesPerOperation * (commit.operationCount + 1) + Journal.animationBytes * commit.animationCount
  }

  /// Returns the commits kept, in order.
  ///
  /// - Throws: The error of decoding a commit.
  func list() throws -> [Commit] {
    var list: [Commit] = []
    for piece in pieces {
      if let large = piece.large { list.append(large) }
      var reader = ByteReader(piece.bytes)
      while reader.remaining > 0 { list.append(try Commit(from: &reader)) }
    }
    return list
  }

  /// The SHA-256, in hexadecimal digits, of all commits, including those discarded.
  var digest: String {
    var hash = hash
    for piece in pieces { hash.update(piece.large?.bytes ?? piece.bytes) }
    return hash.hexadecimal()
  }
}
