internal import PlatformC

/// Files that are looked at again and again for whether they were saved: for a session that takes them in
/// while it runs, and for commands that run again.
package struct FileWatch {
  private var stamps: [String: FileStamp] = [:]

  /// Creates a watch of no files.
  package init() {}

  /// The number of files that are watched.
  package var count: Int { stamps.count }

  /// Takes note of how files are now; those that are not there stay as they were noted.
  package mutating func note(_ paths: some Sequence<String>) {
    for path in paths { if let stamp = FileStamp(of: path) { stamps[path] = stamp } }
  }

  /// Takes note of how those files are now that were not noted before.
  package mutating func add(_ paths: some Sequence<String>) {
    note(paths.filter { stamps[$0] == nil })
  }

  /// Those of some files that are there and have changed since they were noted, or were not noted.
  package func changed(among paths: [String]) -> [String] {
    paths.filter { path in
      let stamp = FileStamp(of: path)
      return stamp != nil && stamp != stamps[path]
    }
  }

  /// The files that have changed since they were noted, sorted.
  package var changed: [String] { changed(among: stamps.keys.sorted()) }
}

/// A file's attributes: other ones mean that it may have been saved.
private struct FileStamp: Hashable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int
  private let number: UInt

  /// Looks at a file; nil when there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
    number = UInt(status.st_ino)
  }
}
