import PlatformC

/// A lock that excludes other runs from an output folder, until this object is released or its
/// process ends.
///
/// The lock is the system's (`flock`), so a run that is killed leaves none. Some file systems have no
/// locks; there the user has to take care.
package final class FolderLock: Sendable {
  private let descriptor: CInt
  private let path: String

  /// Takes the lock of a folder.
  ///
  /// - Throws: ``FileError`` (`outputNotCreated`), with the process that has it, when another run does.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard isTaken() else { return }
    let owner = Self.owner(of: descriptor).map { "another run, \($0)," } ?? "another run"
    throw FileError(
      .outputNotCreated,
      "\(path): \(owner) is writing there. Wait for its end, or name another folder with --out.")
  }

  deinit { close(descriptor) }

  /// Makes sure that the folder is still there under its name.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`) when it was taken away or replaced.
  package func check() throws(FileError) {
    var (opened, named) = (stat(), stat())
    if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino,
      opened.st_dev == named.st_dev
    {
      return
    }
    throw FileError(
      .outputNotWritten,
      "\(path): the folder was taken away meanwhile. Begin again, and leave it alone.")
  }

  /// Returns whether another run holds its lock for longer than an instant: a process that a killed
  /// run was about to start holds the lock until it has begun.
  private func isTaken() -> Bool {
    for _ in 0..<20 {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return false }
      usleep(25_000)
    }
    return true
  }

  /// Returns the process that holds a file's lock, from the kernel's list of locks: `process 4711
  /// (orrery)`; nil if it is not listed.
  private static func owner(of descriptor: CInt) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0,
      let bytes = try? FileReader.bytes(of: "/proc/locks", limit: 1 << 20)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 4711 fe:00:131 0 EOF
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK",
        fields[5].split(separator: ":").last.map(String.init) == "\(status.st_ino)",
        let process = Int(fields[4]), process > 0
      else { continue }
      let name = FileReader.beginning(of: "/proc/\(process)/comm", limit: 64)
      return "process \(process)" + (name.map { " (\($0.trimming(while: \.isNewline)))" } ?? "")
    }
    return nil
  }
}
