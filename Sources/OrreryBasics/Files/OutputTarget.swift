import PlatformC

/// The destination of an output, as determined from a path that a user names.
///
/// A regular file is written beside its place and renamed into it, through symbolic links. Character
/// devices and FIFOs take the finished bytes; folders, sockets and block devices are refused.
enum OutputTarget {
  /// A regular file, or none yet, under its name without links.
  case file(String)

  /// An open device or FIFO.
  case stream(OutputDevice)

  /// Decides about a path.
  ///
  /// - Parameter option: The option that sets the path, for messages.
  /// - Throws: ``FileError``: `outputNotCreated`; `interrupted` when the wait for a reader was ended.
  init(_ path: String, option: String) throws(FileError) {
    func refusal(_ reason: String) -> FileError {
      FileError(.outputNotCreated, "\(path): \(reason). Name a file with \(option).")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .file(Self.followingLinks(path))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw refusal("Is a directory")
    case S_IFSOCK: throw refusal("it is a socket")
    case S_IFBLK: throw refusal("it is a block device")
    case S_IFREG:
      let target = Self.followingLinks(path)
      // A path in /proc refers to an open descriptor; no other file can be renamed to it.
      guard target.hasPrefix("/proc/") else {
        self = .file(target)
        return
      }
      fallthrough
    default: self = .stream(try OutputDevice(path, refusal: refusal))
    }
  }

  /// Returns the path that symbolic links lead to, whose file need not be there; a name in `/proc` is
  /// left as it is.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    // The number of links that the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0, !path.hasPrefix("/proc/") else { return path }
      let link = buffer.withUnsafeBytes {
        String(fileName: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = link.hasPrefix("/") ? link : folder + link
    }
    return path
  }
}

/// A device or FIFO that takes an output.
final class OutputDevice {
  private let descriptor: CInt
  private let path: String

  /// The number of checks for a reader of a FIFO, each after ``WaitInterruption/patience``.
  private static let looks = 40

  /// Opens a device, or a FIFO, whose reader may come shortly.
  init(_ path: String, refusal: (String) -> FileError) throws(FileError) {
    self.path = path
    for _ in 0..<Self.looks {
      let opened = SystemCall.uninterrupted {
        open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      }
      if opened >= 0 {
        descriptor = opened
        return
      }
      guard errno == ENXIO else { throw refusal(SystemCall.reason) }
      if WaitInterruption.isRequested { throw WaitInterruption.error(path) }
      usleep(UInt32(WaitInterruption.patience) * 1000)
    }
    throw refusal("nobody reads from it")
  }

  deinit { close(descriptor) }

  /// - Throws: ``FileError``: `outputNotWritten`, `interrupted`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = SystemCall.uninterrupted { PlatformC.write(descriptor, start, rest.count) }
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count < 0, errno == EAGAIN {
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&file, 1, WaitInterruption.patience)
        if WaitInterruption.isRequested { throw WaitInterruption.error(path) }
      } else {
        throw FileError(
          .outputNotWritten, "\(path): \(SystemCall.reason). Name a file that can be written to.")
      }
    }
  }
}
