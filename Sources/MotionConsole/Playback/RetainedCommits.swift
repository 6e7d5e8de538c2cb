internal import MotionRender
internal import MotionTime
import OrreryBasics

/// The commits of a session, kept as long as they fit into memory, and a hash of all of them.
struct RetainedCommits {
  /// The latest commits, in order; all of them until ``forget(before:)`` is called.
  private(set) var list: [Commit] = []

  /// Whether ``list`` has all commits there were.
  private(set) var isWhole = true

  /// The approximate size of the commits in the list, in bytes.
  private(set) var size = 0

  private var hash = SHA256()

  /// The approximate size of an operation in the journal and in a commit together, in bytes.
  private static let bytesPerOperation = 192

  mutating func append(_ commit: Commit) {
    list.append(commit)
    size += Self.bytesPerOperation * (commit.operationCount + 1)
  }

  /// Lets go of what was committed before a time.
  mutating func forget(before time: MediaTime) {
    let gone = list.prefix { $0.time < time }
    for commit in gone { hash.update(commit.bytes) }
    list.removeFirst(gone.count)
    isWhole = isWhole && gone.isEmpty
    size = list.reduce(0) { $0 + Self.bytesPerOperation * ($1.operationCount + 1) }
  }

  /// A number for all commits there ever were.
  var digest: String {
    var hash = hash
    for commit in list { hash.update(commit.bytes) }
    return hash.hexadecimal()
  }
}
