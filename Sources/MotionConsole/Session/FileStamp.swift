internal import Glibc

/// What a file looks like from outside: another stamp means that it may have been saved.
struct FileStamp: Hashable {
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
