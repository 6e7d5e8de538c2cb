internal import OrreryBasics
internal import PlatformC

/// A set of files that is polled for changes, for a session that reloads them while it runs, and for
/// commands with `--watch`.
package struct FileWatch {
  private var stamps: [ByteText: FileStamp] = [:]

  /// Creates a watch of no files.
  package init() {}

  /// The number of files that are watched.
  package var count: Int { stamps.count }

  /// Records the present state of files. Missing files keep their recorded state.
  package mutating func note(_ paths: some Sequence<String>) {
    for path in paths { if let stamp = FileStamp(of: path) { stamps[ByteText(path)] = stamp } }
  }

  /// Records the present state of files that are not in the set yet.
  package mutating func add(_ paths: some Sequence<String>) {
    note(paths.filter { stamps[ByteText($0)] == nil })
  }

  /// Returns the existing files among some that have changed since their state was recorded, or are
  /// not in the set. One that is empty is being written: an editor may empty a file first.
  package func changed(among paths: [String]) -> [String] {
    paths.filter { path in
      let stamp = FileStamp(of: path)
      return stamp.map { $0.size > 0 && $0 != stamps[ByteText(path)] } ?? false
    }
  }

  /// The files of the set that have changed since their state was recorded, sorted.
  package var changed: [String] { changed(among: stamps.keys.map(\.text).sorted()) }
}

/// The attributes of a file by which a change is detected.
private struct FileStamp: Hashable {
  private let seconds: Int
  private let nanoseconds: Int
  let size: Int
  private let number: UInt

  /// Reads the attributes of a file; nil if it does not exist.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
    number = UInt(status.st_ino)
  }
}
