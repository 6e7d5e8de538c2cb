import PlatformC

/// A temporary file, which is deleted unless it is moved to its target.
package final class TemporaryFile {
  private let descriptor: CInt
  private let target: String

  /// The option with which a person names another place.
  private let option: String

  /// The temporary name beside the target; nil while the file has none.
  private var name: String?

  /// The hash of the bytes so far, if they are hashed while they are written.
  private var hash: SHA256?
  private var count = 0

  /// `O_TMPFILE`, whose definition Swift does not import: the kernel's flag and `O_DIRECTORY`.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// - Parameter isHashed: Whether ``contentHash`` is computed.
  /// - Throws: ``FileError`` (`outputNotCreated`).
  package init(
    for target: String, option: String = "--out", isHashed: Bool = false
  ) throws(FileError) {
    hash = isHashed ? SHA256() : nil
    self.target = target
    self.option = option
    let folder = Self.folder(of: target)
    var opened = SystemCall.uninterrupted {
      open(folder, Self.unnamed | O_RDWR | O_CLOEXEC, 0o666)
    }
    if opened < 0 {
      // Not every file system supports unnamed files; any other failure occurs again here.
      let named = Self.nameBeside(target)
      opened = SystemCall.uninterrupted {
        open(named, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      name = opened < 0 ? nil : named
    }
    guard opened >= 0 else {
      throw FileError(
        .outputNotCreated,
        "\(target): \(SystemCall.reason). Name a folder that can be written to with \(option).")
    }
    descriptor = opened
  }

  deinit {
    close(descriptor)
    if let name { unlink(name) }
  }

  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    hash?.update(bytes)
    count += bytes.count
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = SystemCall.uninterrupted { PlatformC.write(descriptor, start, rest.count) }
      guard count > 0 else { throw refusal() }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// The hash of the content written so far; nil when it is not hashed.
  package var contentHash: FileHash? {
    hash.map { FileHash(bytes: count, sha256: $0.hexadecimal()) }
  }

  /// Passes the bytes written so far to a body, in blocks.
  ///
  /// - Throws: ``FileError`` (`outputNotWritten`), or the error of the body.
  package func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    var offset = 0
    while let part = try part(at: offset, into: piece) {
      try body(part)
      offset += part.count
    }
  }

  /// Writes everything to a stream.
  ///
  /// - Throws: ``FileError``: `outputNotWritten`, `interrupted`.
  func copy(to stream: OutputDevice) throws(FileError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    var offset = 0
    while let part = try part(at: offset, into: piece) {
      try stream.write(part)
      offset += part.count
    }
  }

  /// Reads bytes from a place on; nil at the end.
  private func part(
    at offset: Int, into piece: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> UnsafeRawBufferPointer? {
    let count = SystemCall.uninterrupted {
      pread(descriptor, piece.baseAddress, piece.count, offset)
    }
    guard count >= 0 else { throw refusal() }
    return count == 0 ? nil : UnsafeRawBufferPointer(rebasing: piece[..<count])
  }

  /// - Throws: ``FileError`` (`outputNotWritten`).
  package func rename(to path: String) throws(FileError) {
    if name == nil, linkDirectly(to: path) { return }
    let linked: String
    if let name { linked = name } else { linked = try link() }
    name = linked
    guard OrreryBasics.rename(linked, path) == 0 else { throw refusal() }
    name = nil
  }

  /// Links the file to its target's name if that is free; this is atomic.
  private func linkDirectly(to path: String) -> Bool {
    let source = "/proc/self/fd/\(descriptor)"
    return linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Links the file to a name beside its target, which a rename then replaces.
  private func link() throws(FileError) -> String {
    let named = Self.nameBeside(target)
    let source = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, source, AT_FDCWD, named, AT_SYMLINK_FOLLOW) == 0 else { throw refusal() }
    return named
  }

  private func refusal() -> FileError {
    FileError(
      .outputNotWritten,
      "\(target): \(SystemCall.reason). Make room on the disk or name another folder with \(option)."
    )
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func nameBeside(_ path: String) -> String {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let tag = UInt32.random(in: .min ... .max)
    return "\(path[..<slash]).\(path[slash...]).\(getpid())-\(tag)\(mark)"
  }

  /// The folder for temporary files: `TMPDIR`, or `/tmp`.
  package static var systemFolder: String {
    guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
    return String(cString: folder)
  }

  /// The suffix of names of temporary files.
  package static let mark = ".unfinished"

  /// Returns whether a name is that of a temporary file of a killed program.
  package static func isLeftover(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(mark)
  }
}
